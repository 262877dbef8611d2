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
}

/// A builder whose endpoint takes a place: text, a coordinate, or both.
public protocol YelpPlaceableBuilder: YelpCoordinateBuilder {}

extension YelpPlaceableBuilder {
  /// The place as text: an address, a neighbourhood, a city. 1 to 250 characters.
  public consuming func location(_ location: String?) -> Self { parameter("location", location) }
}

/// A builder whose endpoint takes a radius around the place.
public protocol YelpRadiusBuilder: YelpPlaceableBuilder {}

extension YelpRadiusBuilder {
  /// The search radius in metres, 0 to 40,000 (25 miles). Yelp treats it as a suggestion.
  public consuming func radius(meters: Int?) -> Self { parameter("radius", meters) }

  /// The search radius in kilometres, 0 to 40; sent in whole metres.
  public consuming func radius(kilometers: Double) -> Self { radius(roundedMeters: kilometers * 1_000) }

  /// The search radius in miles, 0 to 25; sent in whole metres, 40,000 at most.
  public consuming func radius(miles: Double) -> Self {
    let meters = miles * 1_609.344
    return radius(roundedMeters: miles <= 25 ? min(meters, 40_000) : meters)
  }

  private consuming func radius(roundedMeters: Double) -> Self {
    let meters = roundedMeters.rounded()
    return parameter("radius", Int(exactly: meters).map { YelpParameter($0) } ?? YelpParameter(meters))
  }
}

/// A builder whose endpoint takes a locale.
public protocol YelpLocalizableBuilder: YelpRequestBuilder {}

extension YelpLocalizableBuilder {
  /// The language and country of the response; `nil` takes the configuration's. Yelp's own default is `en_US`.
  public consuming func locale(_ locale: YelpLocale?) -> Self { parameter("locale", locale) }
}
