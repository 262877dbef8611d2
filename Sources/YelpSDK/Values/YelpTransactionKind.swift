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
