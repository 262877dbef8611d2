import SwiftUI
import YelpSDK
import YelpUI

/// A list of cafés with a search field. It loads more as the user scrolls.
struct CafeList: View {
  let yelp: YelpSDK
  @State private var cafes = YelpPagedLoader<YelpBusiness>()
  @State private var search: YelpSearchLoader<YelpAutocompleteResponse>

  init(yelp: YelpSDK) {
    self.yelp = yelp
    _search = State(initialValue: YelpSearchLoader { text in yelp.autocomplete(text) })
  }

  var body: some View {
    NavigationStack {
      List {
        if !cafes.elements.isEmpty { YelpAttributionLink(url: nil).font(.footnote) }
        ForEach(cafes.elements) { cafe in
          NavigationLink(value: cafe.id) { YelpBusinessRow(cafe) }
            .onAppear { if cafe.id == cafes.elements.last?.id { cafes.loadMore() } }
        }
        if cafes.state.isLoading { ProgressView() }
      }
      .overlay { if cafes.elements.isEmpty { notice } }
      .safeAreaInset(edge: .bottom) {
        if let error = cafes.state.error, !cafes.elements.isEmpty {
          ErrorBar(error: error) { cafes.loadMore() }
        }
      }
      .refreshable { await cafes.reload() }
      .navigationTitle("Cafés")
      .navigationDestination(for: String.self) { id in CafeDetails(id: id, yelp: yelp) }
      .searchable(text: $search.text, prompt: "Coffee, tea or cake")
      .searchSuggestions {
        ForEach(search.state.value?.terms ?? []) { term in
          Text(term.text).searchCompletion(term.text)
        }
      }
      .onSubmit(of: .search) { cafes.load(request) }
    }
    // The stack stays when details are pushed, so the list is not loaded again after them.
    .task { await cafes.load(request) }
  }

  private var request: YelpBusinessSearchBuilder {
    yelp.businessSearch(term: search.text.isEmpty ? "coffee" : search.text, location: "San Francisco")
      .limit(20)
  }

  @ViewBuilder private var notice: some View {
    if let error = cafes.state.error {
      ErrorNotice(error: error) { cafes.reload() }
    } else if case .loaded = cafes.state {
      ContentUnavailableView { Label("Nothing found", systemImage: "magnifyingglass") }
    }
  }
}
