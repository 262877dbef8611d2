/// The businesses that a business user may act for.
public struct YelpTokenBusinessesResponse: YelpWireModel {
  /// Every location that the user has claimed.
  public var businessIDs: [String]

  public enum CodingKeys: String, CodingKey {
    case businessIDs = "business_ids"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    if !wire.contains(.businessIDs) { _ = try wire.require(.businessIDs) as String }
    businessIDs = wire.strings(.businessIDs)
  }

  public init(businessIDs: [String]) { self.businessIDs = businessIDs }
}
