/// A rectangle on the map, such as the part that is on screen: its centre and its spans in degrees (WGS 84), as MapKit
/// has them.
///
/// ```swift
/// let region = YelpMapRegion(south: 37.70, west: -122.52, north: 37.81, east: -122.36)
/// let page = try await yelp.businessSearch(term: "coffee", in: region).limit(50).send()
/// let onScreen = page.businesses(in: region)
/// print(onScreen.count, page.businesses.count - onScreen.count)
/// ```
public struct YelpMapRegion: Sendable, Hashable {
  /// The centre.
  public var center: YelpCoordinates
  /// Degrees from the southern to the northern edge: above 0, at most 180.
  public var latitudeDelta: Double
  /// Degrees from the western to the eastern edge: above 0, at most 360.
  public var longitudeDelta: Double

  /// A region by its centre and its spans in degrees.
  public init(center: YelpCoordinates, latitudeDelta: Double, longitudeDelta: Double) {
    (self.center, self.latitudeDelta, self.longitudeDelta) = (center, latitudeDelta, longitudeDelta)
  }

  /// A region by its edges in degrees. Where `west` is greater than `east`, it reaches over the antimeridian.
  public init(south: Double, west: Double, north: Double, east: Double) {
    let width = west > east ? east - west + 360 : east - west
    let middle = (west + width / 2).remainder(dividingBy: 360)
    center = YelpCoordinates((south + north) / 2, middle)
    (latitudeDelta, longitudeDelta) = (north - south, width)
  }

  /// The radius in whole metres of a circle around the centre that covers the region, at most 40,000, Yelp's maximum:
  /// the corners of a region that is larger are farther away.
  public var radius: Int {
    let side = min(longitudeDelta / 2, 180)
    let corners = [-0.5, 0.5].map { part in
      let latitude = max(-90, min(90, center.latitude + part * latitudeDelta))
      return center.distance(to: YelpCoordinates(latitude, center.longitude + side))
    }
    // The distances are those on a sphere, and up to 0.6 % too short.
    let meters = max(corners[0], corners[1]) * 1.006
    return meters < 40_000 ? Int(clamping: Int64(meters.rounded(.up))) : 40_000
  }

  /// Whether a point is in the region, edges included. Unknown coordinates (`nil`) are not.
  public func contains(_ coordinates: YelpCoordinates?) -> Bool {
    guard let coordinates else { return false }
    // Sums of decimals are inexact: a ten-thousandth of a metre belongs to the edge.
    let edge = 1e-9
    let north = (coordinates.latitude - center.latitude).magnitude
    let east = (coordinates.longitude - center.longitude).remainder(dividingBy: 360).magnitude
    return north <= latitudeDelta / 2 + edge && east <= longitudeDelta / 2 + edge
  }

  /// The spans that can't be those of a rectangle. The centre has its rules as a place.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "latitudeDelta", value: "\(latitudeDelta)", rule: "must be a number above 0, at most 180 degrees",
      advice: "Pass the northern edge as north, the southern one as south.",
      unless: latitudeDelta > 0 && latitudeDelta <= 180)
    problems.add(
      "longitudeDelta", value: "\(longitudeDelta)", rule: "must be a number above 0, at most 360 degrees",
      advice: "Pass degrees from the western to the eastern edge.",
      unless: longitudeDelta > 0 && longitudeDelta <= 360)
    return problems
  }
}
