import MapKit
import SwiftUI
import YelpSDK
import YelpUI

/// One café: its hours in words, its address with directions, and the link to its page on Yelp.
struct CafeDetails: View {
  @State private var details: YelpLoader<YelpBusiness>

  init(id: String, yelp: YelpSDK) {
    _details = State(initialValue: YelpLoader { yelp.business(id: id) })
  }

  var body: some View {
    List {
      if let cafe = details.state.value {
        YelpBusinessRow(cafe)
        Section("Hours") {
          if let today = cafe.hoursText() { LabeledContent("Today", value: today) }
          ForEach(cafe.weeklyHours(), id: \.day) { LabeledContent($0.day, value: $0.hours) }
        }
        Section("Address") {
          ForEach(cafe.location?.addressLines ?? [], id: \.self) { Text($0) }
          if let place = cafe.mapItem { Button("Directions") { showDirections(to: place) } }
        }
        YelpAttributionLink(cafe)
      }
    }
    .overlay {
      if details.state.isLoading, details.state.value == nil { ProgressView() }
      if let error = details.state.error, details.state.value == nil {
        ErrorNotice(error: error) { details.reload() }
      }
    }
    .navigationTitle(details.state.value?.name ?? "")
    .task { await details.load() }
    .refreshable { await details.reload() }
  }

  private func showDirections(to place: MKMapItem) {
    place.openInMaps(launchOptions: [MKLaunchOptionsDirectionsModeKey: MKLaunchOptionsDirectionsModeDefault])
  }
}
