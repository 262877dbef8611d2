import Foundation
import TestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct YelpStubTransportTests {
  private func get(_ path: String, from stubs: YelpStubTransport) async throws -> YelpHTTPResponse {
    try await stubs.send(YelpHTTPRequest(url: try #require(URL(string: "https://api.yelp.com\(path)"))))
  }

  @Test("each stub responds as often as its count says, the first match first")
  func counts() async throws {
    let stubs = YelpStubTransport([
      YelpStub(.get, "/a", answer: .body("1")),
      YelpStub(.get, "/a", answer: .body("2"), times: 2),
      YelpStub(.get, "/b", answer: .json(["b": true], status: 202), times: nil),
    ])
    var texts: [String] = []
    for _ in 0..<3 { texts.append(try await get("/a?x=1", from: stubs).text) }
    #expect(texts == ["1", "2", "2"])
    for _ in 0..<3 { #expect(try await get("/b", from: stubs).status == 202) }
    #expect(stubs.requests.count == 6 && stubs.problems == [])
    await #expect { _ = try await get("/a", from: stubs) } throws: { YelpError.Code.unexpectedRequest ~= $0 }
  }

  @Test("an unexpected request fails with its difference from each expected one")
  func unexpected() async throws {
    let stubs = YelpStubTransport([
      YelpStub(.get, "/v3/businesses/search", query: ["term": "coffee"], answer: .body("{}")),
      YelpStub(.post, "/v3/graphql", answer: .body("{}")),
    ])
    do {
      _ = try await get("/v3/businesses/search?term=tea", from: stubs)
      Issue.record("no error")
    } catch let error as YelpError {
      #expect(
        error.message == """
          Unexpected request GET https://api.yelp.com/v3/businesses/search?term=tea. Expected was:
          - GET /v3/businesses/search term=coffee: query term: expected "coffee", found "tea"
          - POST /v3/graphql: method: expected "POST", found "GET"; path: expected "/v3/graphql", found "/v3/businesses/search"
          """)
      #expect(stubs.problems.first == error.message)
      #expect(error.description == "YelpError.unexpectedRequest: \(error.message)")
      #expect(error.localizedDescription == error.message)
    }
    #expect(stubs.problems.count == 3)
    #expect(stubs.problems.last == "Not asked for: POST /v3/graphql (1 time)")
    #expect(stubs.unusedStubs.count == 2)
  }

  @Test("in strict order only the next stub is considered")
  func strict() async throws {
    let stubs = YelpStubTransport(
      [YelpStub(.get, "/a", answer: .body("1")), YelpStub(.get, "/b", answer: .body("2"))], order: .strict)
    await #expect { _ = try await get("/b", from: stubs) } throws: { YelpError.Code.unexpectedRequest ~= $0 }
    #expect(try await get("/a", from: stubs).text == "1")
    #expect(try await get("/b", from: stubs).text == "2")
    await #expect { _ = try await get("/b", from: stubs) } throws: {
      ($0 as? YelpError)?.message.hasSuffix("Nothing more was expected.") == true
    }
  }

  @Test("a stub may fail, return an error response or compute its response")
  func answers() async throws {
    let stubs = YelpStubTransport()
    stubs.add(YelpStub(answer: .failure(.notConnected)))
    stubs.add(YelpStub(answer: .error(.businessUnavailable)))
    stubs.add(YelpStub(answer: .respond { YelpHTTPResponse(status: 299, body: Data($0.url.path().utf8)) }))
    stubs.add(YelpStub(answer: .body(YelpSampleBodies.reviews)))
    stubs.add(YelpStub(answer: .json([:], status: 429, headers: ["Retry-After": "30"])))
    await #expect { _ = try await get("/a", from: stubs) } throws: { YelpError.Code.notConnected ~= $0 }
    let refused = try await get("/a", from: stubs)
    #expect(refused.status == 403 && refused.text.contains("BUSINESS_UNAVAILABLE"))
    #expect(try await get("/here", from: stubs).text == "/here")
    #expect(try await get("/a", from: stubs).text.contains("\"reviews\""))
    let slow = try await get("/a", from: stubs)
    #expect(slow.status == 429 && slow.text == "{}")
    #expect(slow.headers["Retry-After"] == "30" && slow.headers["Content-Type"] == "application/json")
  }

  @Test("a client can use it as its transport, and it gets the key")
  func client() async throws {
    let stubs = YelpStubTransport([
      YelpStub(
        YelpRequestPattern(
          .get, path: "/v3/businesses/search", query: ["term": "coffee"],
          headers: ["Authorization": "Bearer my-key-for-tests"]),
        answer: .body(YelpSampleBodies.businessSearch))
    ])
    let yelp = YelpSDK()
    var configuration = YelpConfiguration(apiKey: "my-key-for-tests")
    configuration.transport = stubs
    yelp.configure(configuration)
    let page = try await yelp.defaultClient.send(yelp.businessSearch(term: "coffee", location: "Oslo"))
    #expect(page.businesses.count == 5 && stubs.problems == [])
  }
}
