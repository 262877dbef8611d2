#if canImport(CoreLocation)
  public import CoreLocation

  extension YelpCoordinates {
    /// The point of a coordinate of Core Location.
    public init(_ coordinate: CLLocationCoordinate2D) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }

    /// The point for Core Location and MapKit.
    public var coordinate: CLLocationCoordinate2D {
      CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// The point as a location, for example for its distance to another one.
    public var clLocation: CLLocation { CLLocation(latitude: latitude, longitude: longitude) }
  }

  extension YelpBusiness {
    /// The place of the business; `nil` without ``coordinates``.
    public var clLocation: CLLocation? { coordinates?.clLocation }
  }
#endif
