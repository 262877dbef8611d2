public import Foundation

/// A point on the map, in degrees (WGS 84).
///
/// Source: docs.developer.yelp.com, "Business Search", `coordinates`.
public struct YelpCoordinates: YelpWireModel {
  /// Degrees north of the equator; negative to the south.
  public var latitude: Double
  /// Degrees east of Greenwich; negative to the west.
  public var longitude: Double

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case latitude, longitude }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    latitude = try wire.require(.latitude)
    longitude = try wire.require(.longitude)
  }

  /// Latitude and longitude as a pair: `YelpCoordinates(37.78, -122.42)`.
  public init(_ latitude: Double, _ longitude: Double) {
    self.init(latitude: latitude, longitude: longitude)
  }

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// A time zone that shows the time at the point, where the coordinates alone decide it; its name can be that of a
  /// neighbour with the same time. ``YelpBusiness/timeZone`` knows the country and state too, and so more places.
  ///
  /// It is `nil` near borders of zones and countries, outside of Yelp's countries and the territories of the United
  /// States, and for some of their rural parts.
  public var timeZone: TimeZone? { YelpTimeZones.zone(at: self) }

  /// Whether a place can be there: 0, 0 stands for unknown coordinates.
  var arePlausible: Bool {
    latitude.magnitude <= 90 && longitude.magnitude <= 180 && (latitude != 0 || longitude != 0)
  }

  /// The distance to another point in metres, on a sphere with the mean radius of the earth. The error is below 0.6 %.
  /// NaN when a coordinate isn't finite.
  public func distance(to other: YelpCoordinates) -> Double {
    let degree = Double.pi / 180
    let (from, to) = (latitude * degree, other.latitude * degree)
    let (north, east) = (sin((to - from) / 2), sin((other.longitude - longitude) * degree / 2))
    let chord = north * north + cos(from) * cos(to) * east * east
    return 2 * 6_371_008.8 * asin(min(chord.squareRoot(), 1))
  }
}

extension YelpWire {
  /// Coordinates, or `nil` where Yelp sends the object with `null` members, which is no fault.
  func coordinates(_ key: Key) -> YelpCoordinates? {
    nested(key, keyedBy: YelpCoordinates.CodingKeys.self)?.coordinates
  }
}

extension YelpWire<YelpCoordinates.CodingKeys> {
  /// The coordinates that this object's own members make; `nil` where one is missing, and, with an issue, where there
  /// can be no place.
  var coordinates: YelpCoordinates? {
    guard let latitude = double(.latitude), let longitude = double(.longitude) else { return nil }
    let coordinates = YelpCoordinates(latitude: latitude, longitude: longitude)
    if coordinates.arePlausible { return coordinates }
    record(.wrongType, at: .latitude)
    return nil
  }
}
