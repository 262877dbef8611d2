import SwiftUI
import YelpSDK
import YelpUI

struct CafeList: View {
  let yelp: YelpSDK
  @State private var cafes = YelpPagedLoader<YelpBusiness>()

  var body: some View {
    List(cafes.elements) { cafe in
      YelpBusinessRow(cafe)
        .onAppear { if cafe.id == cafes.elements.last?.id { cafes.loadMore() } }
    }
    .overlay {
      if cafes.state.isLoading { ProgressView() }
      if let error = cafes.state.error { Text(error.userMessage) }
    }
    .task { await cafes.load(yelp.businessSearch(term: "coffee", location: "San Francisco")) }
    .refreshable { await cafes.reload() }
  }
}
