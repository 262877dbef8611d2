/// Businesses that deliver to a place: `GET /v3/transactions/delivery/search`, United States only.
///
/// ```swift
/// let response = try await yelp.deliverySearch(location: "Austin, TX").categories(.thai).send()
/// ```
/// About 20 businesses; there is no paging.
///
/// Source: docs.developer.yelp.com/reference/v3_transaction_search
public struct YelpDeliverySearchBuilder: YelpPlaceableBuilder {
  public var draft = YelpRequestDraft(.deliverySearch, path: "/v3/transactions/delivery/search")

  /// Businesses that deliver to a place given as text.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(location: String) { draft.set("location", location) }

  /// Businesses that deliver to a coordinate.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(near coordinates: YelpCoordinates) { self = near(coordinates) }

  public var responseParser: YelpResponseParser<YelpBusinessSearchResponse> {
    .wire(name: "DeliverySearchResponseParser")
  }

  /// The search term, at most 300 characters.
  public consuming func term(_ term: String?) -> Self { parameter("term", term) }

  /// Categories, any of which a business must have.
  public consuming func categories(_ categories: YelpCategory...) -> Self { self.categories(categories) }

  /// Categories, any of which a business must have; an empty list removes the filter.
  public consuming func categories(_ categories: [YelpCategory]) -> Self {
    with { $0.set("categories", list: categories) }
  }

  /// Price tiers, any of which a business must have.
  public consuming func price(_ tiers: YelpPrice...) -> Self { price(tiers) }

  /// Price tiers, any of which a business must have; an empty list removes the filter.
  public consuming func price(_ tiers: [YelpPrice]) -> Self { with { $0.set(price: tiers) } }

  public func validate(_ validation: inout YelpValidation) {
    validation.place()
    validation.read("term", \.withoutBlankEnds)
    validation.length("term", 0...300)
    validation.categories()
    validation.price()
  }
}

extension YelpEndpoint {
  public static let deliverySearch: Self = "deliverySearch"
}
