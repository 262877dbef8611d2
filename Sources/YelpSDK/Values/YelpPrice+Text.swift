extension YelpPrice {
  /// The tier in the sign of a currency, such as `€€`; the value itself when it has no tier.
  ///
  /// For menus in the user's own currency; a business's price comes in the sign of its country.
  public func text(symbol: String) -> String {
    tier.map { String(repeating: symbol, count: $0) } ?? rawValue
  }

  /// What a screen reader says, in English: `price level 2 of 4`; the value itself when it has no tier.
  public var accessibilityText: String {
    tier.map { "price level \($0) of 4" } ?? rawValue
  }
}
