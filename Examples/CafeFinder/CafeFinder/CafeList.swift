import SwiftUI
import YelpSDK
import YelpUI

/// A list of cafés with a search field, in a city or around the user. It loads more as the user scrolls.
struct CafeList: View {
  let yelp: YelpSDK
  @State private var search: YelpSearchLoader<YelpAutocompleteResponse>
  @State private var location: UserLocation
  @State private var cafes: YelpPagedLoader<YelpBusiness>
  /// The text that the list was searched for.
  @State private var searched = ""

  init(yelp: YelpSDK) {
    self.yelp = yelp
    let (search, location) = (YelpSearchLoader { text in yelp.autocomplete(text) }, UserLocation())
    _search = State(initialValue: search)
    _location = State(initialValue: location)
    _cafes = State(
      initialValue: YelpPagedLoader {
        yelp.cafes(search.text, near: location.place, orIn: "San Francisco")
      })
  }

  var body: some View {
    NavigationStack {
      List {
        LocationNotice(location: location)
        if !cafes.elements.isEmpty { YelpAttributionLink(url: nil).font(.footnote) }
        ForEach(cafes.elements) { cafe in
          NavigationLink(value: cafe.id) { YelpBusinessRow(cafe) }
            .onAppear { if cafe.id == cafes.elements.last?.id { cafes.loadMore() } }
        }
        // A new identity for each page: a row that comes back may not spin.
        if cafes.state.isLoading { ProgressView().id(cafes.elements.count) }
      }
      .overlay { if cafes.elements.isEmpty { notice } }
      .safeAreaInset(edge: .bottom) {
        if let error = cafes.state.error, !cafes.elements.isEmpty {
          ErrorBar(error: error) { cafes.loadMore() }
        }
      }
      .reloadable { await cafes.reload() }
      .toolbar {
        Button("Near Me", systemImage: location.place == nil ? "location" : "location.fill") {
          location.toggle()
        }
      }
      .navigationTitle("Cafés")
      .navigationDestination(for: String.self) { id in CafeDetails(id: id, yelp: yelp) }
      .searchable(text: $search.text, prompt: "Coffee, tea or cake")
      .searchSuggestions {
        ForEach(search.state.value?.terms ?? []) { term in
          Text(term.text).searchCompletion(term.text)
        }
      }
      .onSubmit(of: .search) { find() }
      // An empty text is a search that was cancelled.
      .onChange(of: search.text) {
        if search.text.isEmpty, !searched.isEmpty { find() }
      }
      .onChange(of: location.place) { find() }
    }
    .task { await cafes.loadIfNeeded() }
  }

  private func find() {
    searched = search.text
    cafes.load()
  }

  @ViewBuilder private var notice: some View {
    if let error = cafes.state.error {
      ErrorNotice(error: error) { cafes.reload() }
    } else if case .loaded = cafes.state {
      ContentUnavailableView { Label("Nothing found", systemImage: "magnifyingglass") }
    }
  }
}
