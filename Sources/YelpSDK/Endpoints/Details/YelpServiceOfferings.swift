/// The services that a business offers, such as `drain_repair`. Partners only.
///
/// Source: docs.developer.yelp.com, "Business Service Offerings".
public struct YelpServiceOfferings: YelpWireModel, CustomStringConvertible {
  /// What it offers.
  public var active: [String]
  /// What a business of its categories could offer.
  public var eligible: [String]

  public enum CodingKeys: String, CodingKey {
    case active, eligible
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    active = wire.strings(.active)
    eligible = wire.strings(.eligible)
  }

  public init(active: [String] = [], eligible: [String] = []) {
    self.active = active
    self.eligible = eligible
  }

  public var description: String { "\(active.count.counted("service")) offered, \(eligible.count) possible" }
}
