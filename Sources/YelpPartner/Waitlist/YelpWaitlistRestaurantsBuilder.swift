public import YelpSDK

/// The restaurants whose waitlists a key may use: `GET /v3/partner/restaurants`.
///
/// ```swift
/// let restaurants = try await yelp.waitlistRestaurants().send().restaurants
/// ```
/// Source: docs.developer.yelp.com/reference/v3_partner_restaurants
public struct YelpWaitlistRestaurantsBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(.waitlistRestaurants, path: "/v3/partner/restaurants")

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init() {}

  public var responseParser: YelpResponseParser<YelpWaitlistRestaurants> {
    .wire(name: "WaitlistRestaurantsResponseParser")
  }
}

/// The restaurants whose waitlists a key may use.
public struct YelpWaitlistRestaurants: YelpWireModel {
  /// The restaurants, all of them.
  public var restaurants: [Restaurant]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case restaurants
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    restaurants = try wire.require(.restaurants)
  }

  public init(restaurants: [Restaurant]) { self.restaurants = restaurants }

  /// A restaurant with a waitlist.
  public struct Restaurant: YelpWireModel {
    /// Yelp's id of the business.
    public var businessID: String
    /// The name of the restaurant.
    public var displayName: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case businessID = "business_id"
      case displayName = "display_name"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      businessID = try wire.require(.businessID)
      displayName = wire.text(.displayName)
    }

    public init(businessID: String) { self.businessID = businessID }
  }
}
