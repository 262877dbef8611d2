/// A builder whose endpoint takes a place: words, a coordinate, or both.
public protocol YelpPlaceableBuilder: YelpCoordinateBuilder {}

extension YelpPlaceableBuilder {
  /// The place in words: an address, a neighbourhood, a city. 1 to 250 characters.
  public consuming func location(_ location: String?) -> Self { parameter("location", location) }
}
