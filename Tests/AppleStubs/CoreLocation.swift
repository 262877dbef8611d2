// Just enough of Apple's `CoreLocation` to type-check the files that use it.
// https://developer.apple.com/documentation/corelocation/cllocationcoordinate2d
// https://developer.apple.com/documentation/corelocation/cllocation
@_exported import Foundation

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double

public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees
  public init() { (latitude, longitude) = (0, 0) }
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

open class CLLocation: NSObject, @unchecked Sendable {
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {}
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open func distance(from location: CLLocation) -> CLLocationDistance { 0 }
}
