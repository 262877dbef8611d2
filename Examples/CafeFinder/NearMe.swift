import CoreLocation
import YelpSDK

extension YelpSDK {
  /// Cafés that are open now within two kilometres of a place, the nearest first.
  func cafes(near place: CLLocation) -> YelpBusinessSearchBuilder {
    businessSearch(term: "coffee", near: place).radius(kilometers: 2).openNow().sort(by: .distance)
  }
}
