import TestKit
import Testing

@testable import YelpSDK

@Suite("Elements of pages", .timeLimit(.minutes(5)))
struct YelpElementsTests {
  let search = YelpBusinessSearchBuilder(location: "Kyoto")

  @Test("are returned one by one over all pages, each once")
  func order() async throws {
    let server = ListServer(ids: ["a", "b", "c", "c", "d", "a", "e"])
    var ids: [String] = []
    for try await business in YelpAPIClient.prompt(server.transport).elements(of: search.limit(3)) {
      ids.append(business.id)
    }
    #expect(ids == ["a", "b", "c", "d", "e"])
  }

  @Test("need as few calls as possible when no limit is set")
  func fewCalls() async throws {
    let transport = ListServer(count: 120).transport
    var count = 0
    for try await _ in YelpAPIClient.prompt(transport).elements(of: search) { count += 1 }
    #expect(count == 120)
    #expect(transport.requests.map(\.window) == ["-+50", "50+50", "100+50"])
  }

  @Test("go on behind a page of which nothing can be read", arguments: [0, 50, 100])
  func unreadablePage(offset: Int) async throws {
    var server = ListServer(count: 150)
    server.unreadable = Set((offset..<offset + 50).map { "b\($0)" })
    let transport = server.transport
    var ids: [String] = []
    for try await business in YelpAPIClient.prompt(transport).elements(of: search) { ids.append(business.id) }
    #expect(ids == server.ids.filter { !server.unreadable.contains($0) })
    #expect(transport.requests.map(\.window) == ["-+50", "50+50", "100+50"])
    var sizes: [Int] = []
    for try await page in YelpAPIClient.prompt(transport).pages(of: search, readingAhead: true) {
      sizes.append(page.elements.count)
    }
    #expect(sizes == [0, 50, 100].map { $0 == offset ? 0 : 50 })
  }

  @Test("fail at the second page in a row of which nothing can be read")
  func unreadablePages() async throws {
    var server = ListServer(count: 240)
    server.unreadable = Set(server.ids.dropFirst(50))
    let transport = server.transport
    var elements = YelpAPIClient.prompt(transport).elements(of: search).makeAsyncIterator()
    for _ in 0..<50 { _ = try await elements.next() }
    for _ in 0..<2 {
      do throws(YelpError) {
        _ = try await elements.next()
        Issue.record("The third page should have failed.")
      } catch {
        #expect(error.code == .cannotParseResponse)
      }
    }
    #expect(transport.requests.map(\.window) == ["-+50", "50+50", "100+50", "100+50"])
  }

  @Test("skip elements that can't be read, and no others")
  func unreadableElements() async throws {
    var server = ListServer(count: 12)
    server.unreadable = ["b1", "b4", "b5", "b11"]
    let transport = server.transport
    var ids: [String] = []
    for try await business in YelpAPIClient.prompt(transport).elements(of: search.limit(5)) {
      ids.append(business.id)
    }
    #expect(ids == ["b0", "b2", "b3", "b6", "b7", "b8", "b9", "b10"])
    #expect(transport.requests.map(\.window) == ["-+5", "5+5", "10+5"])
  }

  @Test("come on pages as large as those of pages() when no limit is set")
  func samePages() async throws {
    for search in [search, search.limit(20)] {
      let (elements, pages) = (ListServer(count: 120).transport, ListServer(count: 120).transport)
      for try await _ in YelpAPIClient.prompt(elements).elements(of: search) {}
      for try await _ in YelpAPIClient.prompt(pages).pages(of: search) {}
      #expect(elements.requests.map(\.window) == pages.requests.map(\.window))
    }
    let events = StubTransport(body: #"{"events": [], "total": 0}"#)
    for try await _ in YelpAPIClient.prompt(events).pages(of: YelpEventSearchBuilder(location: "Kyoto")) {}
    #expect(events.requests.map(\.window) == ["-+50"])
  }

  @Test("keep a limit that is set")
  func ownLimit() async throws {
    let transport = ListServer(count: 12).transport
    for try await _ in YelpAPIClient.prompt(transport).elements(of: search.limit(5)) {}
    #expect(transport.requests.map(\.window) == ["-+5", "5+5", "10+5"])
  }

  @Test("need no second page when the loop ends on the first")
  func breaking() async throws {
    let transport = ListServer(count: 120).transport
    for try await business in YelpAPIClient.prompt(transport).elements(of: search)
    where business.id == "b49" { break }
    #expect(transport.requests.count == 1)
  }

  @Test("are empty when nothing matches")
  func nothing() async throws {
    let client = YelpAPIClient.prompt(ListServer(count: 0).transport)
    for try await business in client.elements(of: search) { Issue.record("\(business)") }
  }

  @Test("are the reviews of reviews and the events of events")
  func otherEndpoints() async throws {
    let reviews = StubTransport(
      body: #"{"reviews": [{"id": "r1", "text": "A"}, {"id": "r2", "text": "B"}], "total": 90}"#)
    var texts: [String] = []
    for try await review in YelpAPIClient.prompt(reviews).elements(of: YelpReviewsBuilder(businessID: "a")) {
      texts.append(review.text)
    }
    #expect(texts == ["A", "B"])
    // Yelp returns the same excerpts for every offset: the second page has nothing new.
    #expect(reviews.requests.count == 2)

    let events = StubTransport(body: #"{"events": [{"id": "e1", "name": "A"}], "total": 1}"#)
    var names: [String] = []
    for try await event in YelpAPIClient.prompt(events).elements(
      of: YelpEventSearchBuilder(location: "Kyoto"))
    {
      names.append(event.name)
    }
    #expect(names == ["A"])
    #expect(events.requests.count == 1)
  }
}
