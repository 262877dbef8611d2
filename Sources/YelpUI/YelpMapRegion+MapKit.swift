#if canImport(MapKit)
  public import MapKit
  public import YelpSDK

  extension YelpMapRegion {
    /// The region that a map shows:
    /// ```swift no-compile
    /// Map(position: $camera).onMapCameraChange { region = YelpMapRegion($0.region) }
    /// ```
    public init(_ region: MKCoordinateRegion) {
      self.init(
        center: YelpCoordinates(region.center), latitudeDelta: region.span.latitudeDelta,
        longitudeDelta: region.span.longitudeDelta)
    }
  }
#endif
