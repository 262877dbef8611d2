// Just enough of Apple's `CoreLocation` to type-check the files that use it.
// https://developer.apple.com/documentation/corelocation/cllocationcoordinate2d
// https://developer.apple.com/documentation/corelocation/cllocation
// https://developer.apple.com/documentation/corelocation/cllocationmanager
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

@available(macOS 10.7, iOS 4.2, tvOS 9, watchOS 2, *)
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorizedAlways = 3
  @available(macOS, unavailable)
  case authorizedWhenInUse = 4
}

/// Apple's requirements are optional. Here a misspelt one does not compile.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)?
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  @available(macOS 10.15, iOS 8, tvOS 9, watchOS 2, *)
  open func requestWhenInUseAuthorization() {}
  @available(macOS 10.14, iOS 9, tvOS 9, watchOS 2, *)
  open func requestLocation() {}
}
