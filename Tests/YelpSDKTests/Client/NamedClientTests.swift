import Foundation
import TestKit
import Testing
import YelpSandbox
import YelpPartner
import YelpUI

@testable import YelpSDK

/// `YelpSDK.shared` is not configured here, so a call that used it would fail.
@Suite("A client that a call names", .timeLimit(.minutes(5)))
struct NamedClientTests {
  private let transport = ListServer(count: 5).transport
  private let other = ListServer(count: 5).transport
  private let search = YelpBusinessSearchBuilder(location: "Kyoto").limit(2)
  private var client: YelpAPIClient { .prompt(transport) { $0.sharesEqualCalls = false } }

  /// A builder made by its initializer, and one of another instance.
  private var builders: [YelpBusinessSearchBuilder] {
    let yelp = YelpSDK(configuration: .testing(other))
    return [search, yelp.businessSearch(location: "Kyoto").limit(2)]
  }

  @Test("sends the call and returns its response, also of a mapped builder")
  func sends() async throws {
    for builder in builders {
      _ = try await builder.send(with: client)
      _ = try await builder.response(with: client)
      #expect(try await builder.map { $0.businesses.count }.send(with: client) == 2)
      _ = try await builder.parser(.data).response(with: client)
    }
    #expect(transport.requests.count == 8)
    #expect(other.requests.isEmpty)
  }

  @Test("sends the calls with a handler")
  @MainActor
  func handlers() async throws {
    for builder in builders {
      let (ended, end) = AsyncStream.makeStream(of: Bool.self)
      builder.send(with: client) { end.yield((try? $0.get()) != nil) }
      for await isSuccess in ended.prefix(1) { #expect(isSuccess) }
    }
    #expect(transport.requests.count == 2)
    #expect(other.requests.isEmpty)
  }

  @Test("sends every page, read ahead or not")
  func pages() async throws {
    for builder in builders {
      for readingAhead in [false, true] {
        var count = 0
        for try await _ in builder.pages(readingAhead: readingAhead, with: client) { count += 1 }
        for try await _ in builder.elements(readingAhead: readingAhead, with: client) { count += 1 }
        for try await _ in client.pages(of: builder, readingAhead: readingAhead) { count += 1 }
        for try await _ in client.elements(of: builder, readingAhead: readingAhead) { count += 1 }
        #expect(count == 3 + 5 + 3 + 5)
      }
    }
    #expect(transport.requests.count == 4 * 4 * 3)
    #expect(other.requests.isEmpty)
  }

  @Test("sends every call of a batch")
  func batches() async {
    let builders = builders
    #expect(await client.batch(builders).all().filter { $0.value == nil }.isEmpty)
    #expect(await client.batch([0, 1]) { builders[$0] }.all().filter { $0.value == nil }.isEmpty)
    #expect(transport.requests.count == 4)
    #expect(other.requests.isEmpty)
  }

  @Test("sends tracked events")
  func tracking() async {
    let client = client
    let yelp = YelpSDK(configuration: .testing(other))
    YelpGenericBuilder(.post, path: "/v3/x").track(with: client)
    yelp.trackLead(id: "L1").track(with: client)
    yelp.trackEvents([YelpConversionEvent(.lead, id: "e1", time: Date())]).track(with: client)
    #expect(await client.tracking.drain(within: .seconds(50)) == 0)
    #expect(client.tracking.counts.delivered == 3)
    #expect(other.requests.isEmpty)
  }

  @Test("sends the calls of loaders, also page by page")
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
