/// How expensive a business is, in four tiers.
///
/// Responses write it with the currency's sign (`$$`, `€€`, `￥￥`), requests as a number; ``tier`` reads both. The
/// static members are the dollar forms, so `business.price == .two` holds for `$$` alone: compare tiers where
/// other currencies can occur.
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
    guard let first = rawValue.unicodeScalars.first else { return nil }
    var count = 0
    for sign in rawValue.unicodeScalars {
      count += 1
      if count > 4 || sign != first { return nil }
    }
    return count
  }
}

extension YelpPrice: Comparable {
  /// Orders by tier, cheapest first; values without a tier come before all others.
  public static func < (left: Self, right: Self) -> Bool {
    (left.tier ?? 0, left.rawValue) < (right.tier ?? 0, right.rawValue)
  }
}
