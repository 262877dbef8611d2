public import Foundation

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

/// A builder whose endpoint takes a place: words, a coordinate, or both.
public protocol YelpPlaceableBuilder: YelpCoordinateBuilder {}

extension YelpPlaceableBuilder {
  /// The place in words: an address, a neighbourhood, a city. 1 to 250 characters.
  public consuming func location(_ location: String?) -> Self { parameter("location", location) }
}

/// A builder whose endpoint takes a radius around the place.
public protocol YelpRadiusBuilder: YelpPlaceableBuilder {}

extension YelpRadiusBuilder {
  /// How far to look, in metres, 0 to 40,000 (25 miles). Yelp treats it as a suggestion.
  public consuming func radius(meters: Int?) -> Self { parameter("radius", meters) }

  /// How far to look, in miles, 0 to 25; sent in whole metres, 40,000 at most.
  public consuming func radius(miles: Double) -> Self {
    let meters = Measurement(value: miles, unit: UnitLength.miles).converted(to: .meters).value
    return radius(Measurement(value: miles <= 25 ? min(meters, 40_000) : meters, unit: .meters))
  }

  /// How far to look, 0 to 40,000 metres; sent in whole metres.
  public consuming func radius(_ distance: Measurement<UnitLength>) -> Self {
    let meters = distance.converted(to: .meters).value.rounded()
    return parameter("radius", Int(exactly: meters).map { YelpParameter($0) } ?? YelpParameter(meters))
  }
}

/// A builder whose endpoint takes a locale.
public protocol YelpLocalizableBuilder: YelpRequestBuilder {}

extension YelpLocalizableBuilder {
  /// The language and country of the response; `nil` takes the configuration's. Yelp's own default is `en_US`.
  public consuming func locale(_ locale: YelpLocale?) -> Self { parameter("locale", locale) }
}
