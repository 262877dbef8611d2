/// A builder whose endpoint takes a coordinate.
public protocol YelpCoordinateBuilder: YelpRequestBuilder {
  /// The place as a coordinate in degrees; `nil` removes it.
  consuming func near(_ coordinates: YelpCoordinates?) -> Self
}

extension YelpCoordinateBuilder {
  /// The place as a coordinate in degrees; `nil` removes it. Latitude from -90 to 90, longitude from -180 to 180.
  public consuming func near(_ coordinates: YelpCoordinates?) -> Self {
    parameter("latitude", coordinates?.latitude).parameter("longitude", coordinates?.longitude)
  }

  /// The place as a coordinate in degrees.
  public consuming func near(latitude: Double, longitude: Double) -> Self {
    near(YelpCoordinates(latitude: latitude, longitude: longitude))
  }
}
