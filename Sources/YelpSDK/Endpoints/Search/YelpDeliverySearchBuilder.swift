/// Businesses that deliver to a place: `GET /v3/transactions/{transaction_type}/search`, United States only.
///
/// ```swift
/// let response = try await yelp.deliverySearch(location: "Austin, TX").categories(.thai).send()
/// ```
/// About 20 businesses; there is no paging.
///
/// Source: docs.developer.yelp.com/reference/v3_transaction_search
public struct YelpDeliverySearchBuilder: YelpPlaceableBuilder {
  public var draft: YelpRequestDraft
  private let kind: YelpTransactionKind

  /// Businesses that deliver to a place in words.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(location: String, kind: YelpTransactionKind = .delivery) {
    self.init(kind)
    draft.set("location", location)
  }

  /// Businesses that deliver to a coordinate.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(near coordinates: YelpCoordinates, kind: YelpTransactionKind = .delivery) {
    self.init(kind)
    self = near(coordinates)
  }

  private init(_ kind: YelpTransactionKind) {
    self.kind = kind
    draft = YelpRequestDraft(
      .deliverySearch, path: "/v3/transactions/\(kind.rawValue, field: "transaction_type")/search")
  }

  public var responseParser: YelpResponseParser<YelpBusinessSearchResponse> {
    .wire(name: "DeliverySearchResponseParser")
  }

  /// What to look for, at most 300 characters.
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
    if kind != .delivery { validation.note("transaction_type", value: kind.rawValue) }
    validation.place()
    validation.length("term", 0...300)
    validation.categories()
    validation.price()
  }
}

/// The kind of transaction that a transaction search asks for. Yelp supports one, ``delivery``, in the United
/// States only.
///
/// What a business supports is told by `YelpBusiness.transactions`, which knows more kinds.
///
/// Source: docs.developer.yelp.com, "Search for businesses by transaction", parameter `transaction_type`.
public struct YelpTransactionKind: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Businesses that deliver food to the given place.
  public static let delivery: Self = "delivery"
}
