// Just enough of Apple's `CoreLocation` to type-check the file that uses it.
// https://developer.apple.com/documentation/corelocation/cllocationcoordinate2d
public typealias CLLocationDegrees = Double

public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees
  public init() { (latitude, longitude) = (0, 0) }
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
