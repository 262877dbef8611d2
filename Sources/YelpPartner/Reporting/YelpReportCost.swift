public import Foundation
public import YelpSDK

/// What ads cost, to the last digit.
public struct YelpReportCost: YelpWireModel {
  /// The cost in hundredths of the currency, as Yelp sends it. See ``amount``.
  public var cents: Decimal?
  /// The currency; `nil` where Yelp writes `None`, which it does for a cost of zero.
  public var currency: YelpCurrency?

  public enum CodingKeys: String, CodingKey {
    case currency
    case cents = "cost"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    cents = wire.decimal(.cents)
    currency = wire.value(.currency)
    if currency == Self.noCurrency { currency = nil }
  }

  public init(cents: Decimal?, currency: YelpCurrency?) {
    self.cents = cents
    self.currency = currency
  }

  /// Writes Yelp's own JSON, with `None` for no currency.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(cents, forKey: .cents)
    try container.encode(currency ?? Self.noCurrency, forKey: .currency)
  }

  /// The cost in the currency itself: 12.34 for 1234 cents.
  public var amount: Decimal? { cents.map { $0 / 100 } }

  private static let noCurrency: YelpCurrency = "None"
}

extension YelpReportCost: CustomStringConvertible {
  public var description: String {
    let amount = amount.map { "\($0)" } ?? "unknown cost"
    return currency.map { "\(amount) \($0)" } ?? amount
  }
}
