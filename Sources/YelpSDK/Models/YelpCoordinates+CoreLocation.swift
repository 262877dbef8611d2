#if canImport(CoreLocation)
  public import CoreLocation

  extension YelpCoordinates {
    /// The same point.
    public init(_ coordinate: CLLocationCoordinate2D) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }

    /// The same point for Core Location and MapKit.
    public var coordinate: CLLocationCoordinate2D {
      CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
  }
#endif
