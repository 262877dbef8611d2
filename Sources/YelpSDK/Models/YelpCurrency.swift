/// A currency, by its ISO 4217 code. Open; conversions take the two that have members here.
public struct YelpCurrency: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// US dollars.
  public static let usd: Self = "USD"
  /// Canadian dollars.
  public static let cad: Self = "CAD"
}
