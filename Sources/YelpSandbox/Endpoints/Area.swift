import Foundation

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
    let degree = Double.pi / 180
    let a = sin((latitude - self.latitude) * degree / 2)
    let b = sin((longitude - self.longitude) * degree / 2)
    let haversine = a * a + cos(self.latitude * degree) * cos(latitude * degree) * b * b
    return 2 * 6_371_008.8 * asin(min(1, haversine.squareRoot()))
  }

  func distance(to place: City.Neighborhood) -> Double {
    distance(toLatitude: place.latitude, longitude: place.longitude)
  }

  func distance(to business: Business) -> Double {
    distance(toLatitude: business.latitude, longitude: business.longitude)
  }
}
