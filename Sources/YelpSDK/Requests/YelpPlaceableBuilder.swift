/// A builder whose endpoint takes a place: words or a coordinate, not both.
public protocol YelpPlaceableBuilder: YelpRequestBuilder {}

extension YelpPlaceableBuilder {
  /// The place in words: an address, a neighbourhood, a city. 1 to 250 characters; excludes a coordinate.
  public consuming func location(_ location: String?) -> Self { parameter("location", location) }

  /// The place as a coordinate in degrees; excludes a location in words.
  public consuming func near(_ coordinates: YelpCoordinates?) -> Self {
    parameter("latitude", coordinates?.latitude).parameter("longitude", coordinates?.longitude)
  }
}
