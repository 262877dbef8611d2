import TestKit
import Testing
import YelpSandbox
import YelpUI

@testable import YelpSDK

/// `YelpSDK.shared` is not configured here, so a call that used it would fail.
@Suite("A loader's client", .timeLimit(.minutes(5)))
struct LoaderClientTests {
  private let transport = ListServer(count: 5).transport
  private let other = ListServer(count: 5).transport
  private let search = YelpBusinessSearchBuilder(location: "Kyoto").limit(2)
  private var client: YelpAPIClient { .prompt(transport) { $0.sharesEqualCalls = false } }

  /// A builder made by its initializer, and one of another instance.
  private var builders: [YelpBusinessSearchBuilder] {
    let yelp = YelpSDK(configuration: .testing(other))
    return [search, yelp.businessSearch(location: "Kyoto").limit(2)]
  }

  @Test("sends its calls, also page by page, whichever instance vended the builder")
  @MainActor
  func loaders() async {
    for builder in builders {
      let loader = YelpLoader<YelpBusinessSearchResponse>(client: client)
      await loader.load(builder)
      #expect(loader.state.value?.businesses.count == 2)
      let paged = YelpPagedLoader<YelpBusiness>(client: client)
      await paged.load(builder)
      await paged.loadMore()
      #expect(paged.elements.count == 4)
      let typed = YelpSearchLoader(debounce: .zero, client: client) { builder.term($0) }
      typed.text = "tea"
      await typed.finished()
      #expect(typed.state.value?.businesses.count == 2)
    }
    #expect(transport.requests.count == 8)
    #expect(other.requests.isEmpty)
  }
}
