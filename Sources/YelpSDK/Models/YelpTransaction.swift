/// Something that can be done with a business through Yelp, as responses list it.
///
/// Open: a value that is not named here is kept as it came.
///
/// Source: docs.developer.yelp.com, "Business Search", `transactions`.
public struct YelpTransaction: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Order and fetch it oneself.
  public static let pickup: Self = "pickup"
  /// Order and have it brought.
  public static let delivery: Self = "delivery"
  /// Reserve a table.
  public static let restaurantReservation: Self = "restaurant_reservation"
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
