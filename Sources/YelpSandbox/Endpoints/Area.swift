import YelpSDK

/// The circular area of a search.
struct Area: Sendable, Equatable {
  var latitude: Double
  var longitude: Double
  /// Metres.
  var radius: Double

  /// Yelp does not document its default radius; this is about the width of a city.
  static let cityRadius = 20_000.0

  /// The great-circle distance from the centre in metres.
  func distance(toLatitude latitude: Double, longitude: Double) -> Double {
    YelpCoordinates(self.latitude, self.longitude).distance(to: YelpCoordinates(latitude, longitude))
  }

  func distance(to place: City.Neighborhood) -> Double {
    distance(toLatitude: place.latitude, longitude: place.longitude)
  }

  func distance(to business: Business) -> Double {
    distance(toLatitude: business.latitude, longitude: business.longitude)
  }
}
