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
