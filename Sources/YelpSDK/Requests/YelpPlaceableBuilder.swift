/// A builder whose endpoint takes a place: words, a coordinate, or both.
public protocol YelpPlaceableBuilder: YelpRequestBuilder {}

extension YelpPlaceableBuilder {
  /// The place in words: an address, a neighbourhood, a city. 1 to 250 characters.
  public consuming func location(_ location: String?) -> Self { parameter("location", location) }

  /// The place as a coordinate in degrees. Latitude from -90 to 90, longitude from -180 to 180.
  public consuming func near(_ coordinates: YelpCoordinates?) -> Self {
    parameter("latitude", coordinates?.latitude).parameter("longitude", coordinates?.longitude)
  }

  /// The place as a coordinate in degrees.
  public consuming func near(latitude: Double, longitude: Double) -> Self {
    near(YelpCoordinates(latitude: latitude, longitude: longitude))
  }
}
