import MapKit
import SwiftUI
import YelpSDK
import YelpUI

/// One café: photos, hours in words, how to get or call there, what reviews say, and the links to Yelp. A key of Yelp's
/// Base plan gets neither photos nor reviews: their places are left out.
struct CafeDetails: View {
  @State private var details: YelpLoader<YelpBusiness>
  @State private var reviews: YelpLoader<YelpReviewsResponse>

  init(id: String, yelp: YelpSDK) {
    _details = State(initialValue: YelpLoader { yelp.business(id: id) })
    _reviews = State(initialValue: YelpLoader { yelp.reviews(businessID: id) })
  }

  var body: some View {
    List {
      if let cafe = details.state.value {
        YelpBusinessRow(cafe)
        YelpAttributionLink(cafe)
        if !cafe.photos.isEmpty { PhotoRow(photos: cafe.photos, name: cafe.name) }
        Section("Hours") {
          if let today = cafe.hoursText() { LabeledContent("Today", value: today) }
          ForEach(cafe.weeklyHours(), id: \.day) {
            LabeledContent($0.day, value: $0.hours)
          }
        }
        Section("Address") {
          ForEach(cafe.location?.addressLines ?? [], id: \.self) { Text($0) }
          if let place = cafe.mapItem { Button("Directions") { showDirections(to: place) } }
          if let phone = cafe.phone, let call = URL(string: "tel:\(phone)") {
            Link("Call \(cafe.displayPhone ?? phone)", destination: call)
          }
          if let page = cafe.url { ShareLink(item: page) }
        }
        if reviews.state.hasContent { Section("Reviews") { ReviewRows(state: reviews.state) } }
      }
    }
    .overlay {
      if details.state.isLoading, details.state.value == nil { ProgressView() }
      if let error = details.state.error, details.state.value == nil {
        ErrorNotice(error: error) { details.reload() }
      }
    }
    .safeAreaInset(edge: .bottom) {
      if let error = details.state.error, details.state.value != nil {
        ErrorBar(error: error) { details.reload() }
      }
    }
    .navigationTitle(details.state.value?.name ?? "")
    .task { await details.loadIfNeeded() }
    // Reviews are another call: after the details, and not without them.
    .task(id: details.state.value?.id) {
      if details.state.value != nil { await reviews.loadIfNeeded() }
    }
    .reloadable {
      await details.reload()
      await reviews.reload()
    }
  }

  private func showDirections(to place: MKMapItem) {
    place.openInMaps(launchOptions: [
      MKLaunchOptionsDirectionsModeKey:
        MKLaunchOptionsDirectionsModeDefault
    ])
  }
}
