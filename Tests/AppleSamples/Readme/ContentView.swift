import SwiftUI
import YelpSDK
import YelpSandbox
import YelpUI
private let yelp = YelpSDK(configuration: YelpSandbox(seed: 7).configuration)
struct ContentView: View {
  @State private var cafes = YelpPagedLoader { yelp.businessSearch(term: "tea", location: "Tokyo") }
  var body: some View {
    List(cafes.elements) { cafe in
      VStack(alignment: .leading) {
        YelpBusinessRow(cafe)
        YelpAttributionLink(cafe).font(.footnote)
      }.onAppear { if cafe.id == cafes.elements.last?.id { cafes.loadMore() } }
    }
    .overlay { if let error = cafes.state.error { Text(error.userMessage) } }
    .task { await cafes.loadIfNeeded() }
  }
}
