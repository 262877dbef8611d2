import CoreLocation
import YelpSDK

extension YelpSDK {
  /// Cafés within two kilometres of a place, the nearest first.
  func cafes(
    _ term: String, near place: CLLocation
  ) -> YelpBusinessSearchBuilder {
    businessSearch(term: term, near: place)
      .radius(kilometers: 2)
      .sort(by: .distance)
  }

  /// Cafés around the user, or in a city.
  func cafes(_ term: String, near place: CLLocation?, orIn city: String) -> YelpBusinessSearchBuilder {
    let term = term.isEmpty ? "coffee" : term
    return (place.map { cafes(term, near: $0) } ?? businessSearch(term: term, location: city)).limit(20)
  }
}
