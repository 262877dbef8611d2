public import Foundation

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
