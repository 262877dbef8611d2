/// The businesses that fit a name and address, the best first.
///
/// Each carries id, alias, name, address, coordinates and telephone only. Yelp's own example is a bare list,
/// which is read too.
///
/// Source: docs.developer.yelp.com, "Business Match".
public struct YelpBusinessMatchResponse: YelpWireModel, CustomStringConvertible {
  /// The matches; empty when there is none.
  public var businesses: [YelpBusiness]
  /// How many there are. Not documented, and rarely sent.
  public var total: Int?

  public enum CodingKeys: String, CodingKey {
    case businesses, total
  }

  public static var bareListKey: CodingKeys? { .businesses }

  public init(wire: YelpWire<CodingKeys>) throws {
    businesses = try wire.require(.businesses)
    total = wire.int(.total)
  }

  public init(businesses: [YelpBusiness] = [], total: Int? = nil) {
    self.businesses = businesses
    self.total = total
  }

  public var description: String {
    businesses.isEmpty ? "no match" : businesses.map(\.description).joined(separator: "; ")
  }
}
