/// The price level of a business, in four tiers.
///
/// Responses write it with the currency's sign (`$$`, `€€`, `￥￥`), requests as a number; ``tier`` reads both. Two
/// prices are equal when their tiers are: `business.price == .two` holds for `$$` and for `€€`. The text is
/// ``rawValue``.
///
/// Source: docs.developer.yelp.com, "Business Search", `price`.
public struct YelpPrice: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inexpensive, `$`.
  public static let one: Self = "$"
  /// Moderate, `$$`.
  public static let two: Self = "$$"
  /// Pricey, `$$$`.
  public static let three: Self = "$$$"
  /// Ultra high-end, `$$$$`.
  public static let four: Self = "$$$$"

  /// 1 to 4, whatever the currency; `nil` when the value is neither one to four equal signs nor a digit 1 to 4.
  public var tier: Int? {
    if let number = Int(rawValue) { return (1...4).contains(number) ? number : nil }
    let signs = rawValue.unicodeScalars.prefix(5)
    return (1...4).contains(signs.count) && signs.allSatisfy { $0 == signs.first } ? signs.count : nil
  }

  /// The tier in the sign of a currency, such as `€€`; the value itself when it has no tier.
  ///
  /// For menus in the user's own currency; a business's price comes in the sign of its country.
  public func text(symbol: String) -> String {
    tier.map { String(repeating: symbol, count: $0) } ?? rawValue
  }

  /// The text for a screen reader, in English: `price level 2 of 4`; the value itself when it has no tier.
  public var accessibilityText: String {
    tier.map { "price level \($0) of 4" } ?? rawValue
  }
}

extension YelpPrice: Comparable {
  /// Whether the tiers are equal, or the texts of two values without a tier.
  public static func == (left: Self, right: Self) -> Bool { left.order == right.order }

  /// Without this one, Swift would take that of raw values.
  public static func != (left: Self, right: Self) -> Bool { !(left == right) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(order.0)
    hasher.combine(order.1)
  }

  /// Orders by tier, cheapest first; values without a tier come before all others.
  public static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: (Int, String) { tier.map { ($0, "") } ?? (0, rawValue) }
}

/// A currency, by its ISO 4217 code. Open; conversions take the two that have members here.
public struct YelpCurrency: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// US dollars.
  public static let usd: Self = "USD"
  /// Canadian dollars.
  public static let cad: Self = "CAD"
}
