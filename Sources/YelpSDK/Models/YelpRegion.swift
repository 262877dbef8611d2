/// The part of the map that a search looked at.
///
/// Source: docs.developer.yelp.com, "Business Search", `region`.
public struct YelpRegion: YelpWireModel, CustomStringConvertible {
  /// The middle of it; distances are measured from here.
  public var center: YelpCoordinates?

  public enum CodingKeys: String, CodingKey {
    case center
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    center = wire.coordinates(.center)
  }

  public init(center: YelpCoordinates? = nil) {
    self.center = center
  }

  public var description: String { center.map { "around \($0)" } ?? "unknown region" }
}
