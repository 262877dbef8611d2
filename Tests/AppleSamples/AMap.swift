import MapKit
import SwiftUI
import YelpSDK
import YelpUI

/// A marker for each business whose coordinates are known.
struct CafeMap: View {
  let cafes: [YelpBusiness]

  var body: some View {
    Map {
      ForEach(cafes) { cafe in
        if let place = cafe.coordinates {
          Marker(cafe.name, coordinate: place.coordinate)
        }
      }
    }
    .safeAreaInset(edge: .bottom) { YelpAttributionLink(url: nil) }
  }
}
