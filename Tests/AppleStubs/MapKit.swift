// Just enough of Apple's `MapKit` to type-check the files that use it.
// https://developer.apple.com/documentation/mapkit/mkmapitem
// https://developer.apple.com/documentation/mapkit/mkplacemark
@_exported import CoreLocation

@available(macOS, introduced: 10.9, deprecated: 26.0)
@available(iOS, introduced: 6, deprecated: 26.0)
@available(tvOS, introduced: 9.2, deprecated: 26.0)
@available(watchOS, introduced: 2, deprecated: 26.0)
@available(visionOS, introduced: 1, deprecated: 26.0)
open class MKPlacemark: NSObject {
  @available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, visionOS 1, *)
  public init(coordinate: CLLocationCoordinate2D) {}
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
}

@available(macOS 10.9, iOS 6, tvOS 9.2, watchOS 2, visionOS 1, *)
open class MKMapItem: NSObject {
  @available(macOS, introduced: 10.9, deprecated: 26.0)
  @available(iOS, introduced: 6, deprecated: 26.0)
  @available(tvOS, introduced: 9.2, deprecated: 26.0)
  @available(watchOS, introduced: 2, deprecated: 26.0)
  @available(visionOS, introduced: 1, deprecated: 26.0)
  public init(placemark: MKPlacemark) { self.placemark = placemark }

  @available(macOS, introduced: 10.9, deprecated: 26.0)
  @available(iOS, introduced: 6, deprecated: 26.0)
  @available(tvOS, introduced: 9.2, deprecated: 26.0)
  @available(watchOS, introduced: 2, deprecated: 26.0)
  @available(visionOS, introduced: 1, deprecated: 26.0)
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?

  @discardableResult
  @available(tvOS, unavailable)
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}

@available(macOS 10.9, iOS 6, watchOS 2, visionOS 1, *)
@available(tvOS, unavailable)
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"

@available(macOS 10.12, iOS 10, watchOS 3, visionOS 1, *)
@available(tvOS, unavailable)
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"

// https://developer.apple.com/documentation/mapkit/mkcoordinateregion
// https://developer.apple.com/documentation/mapkit/mkcoordinatespan
@available(macOS 10.9, iOS 7, tvOS 9.2, watchOS 2, visionOS 1, *)
public struct MKCoordinateSpan {
  public var latitudeDelta, longitudeDelta: CLLocationDegrees
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

@available(macOS 10.9, iOS 7, tvOS 9.2, watchOS 2, visionOS 1, *)
public struct MKCoordinateRegion {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    (self.center, self.span) = (center, span)
  }
}
