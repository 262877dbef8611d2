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
    for try await review in YelpReviewsBuilder(businessID: "a").elements(with: .prompt(reviews)) {
      texts.append(review.text)
    }
    #expect(texts == ["A", "B"])
    // Yelp returns the same excerpts for every offset: the second page has nothing new.
    #expect(reviews.requests.count == 2)

    let events = StubTransport(body: #"{"events": [{"id": "e1", "name": "A"}], "total": 1}"#)
    var names: [String] = []
    for try await event in YelpEventSearchBuilder(location: "Kyoto").elements(with: .prompt(events)) {
      names.append(event.name)
    }
    #expect(names == ["A"])
    #expect(events.requests.count == 1)
  }
}
