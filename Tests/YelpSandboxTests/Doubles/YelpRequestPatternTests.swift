import Foundation
import TestKit
import Testing
import YelpSDK
import YelpSandbox

struct YelpRequestPatternTests {
  private let request: YelpHTTPRequest

  init() throws {
    request = YelpHTTPRequest(
      method: .post,
      url: try #require(URL(string: "https://api.yelp.com/v3/b%C3%A4r/search?term=a%26w&limit=5")),
      headers: ["X-Trace": "1", "Authorization": "Bearer SENTINEL"], body: .data(Data(#"{"a": [1.0]}"#.utf8)))
  }

  @Test("parts that a pattern leaves out may have any value")
  func anything() {
    #expect(request.matches())
    #expect(request.matches(.post))
    #expect(request.matches(path: "/v3/bär/search"))
    #expect(request.matches(path: "/v3/b%C3%A4r/search"))
    #expect(request.matches(query: ["term": "a&w", "price": nil]))
    #expect(request.matches(headers: ["x-trace": "1", "Cookie": nil]))
    #expect(request.matches(body: ["a": [1.0]]))
  }

  @Test("a difference lists each mismatch with expected and found value")
  func difference() {
    let pattern = YelpRequestPattern(
      .get, path: "/v3/x", query: ["term": "tea", "limit": nil, "price": "1"], headers: ["X-Trace": "2"],
      body: [:])
    #expect(
      request.difference(from: pattern).lines == [
        #"method: expected "GET", found "POST""#,
        #"path: expected "/v3/x", found "/v3/bär/search""#,
        #"query limit: expected none, found "5""#,
        #"query price: expected "1", found none"#,
        #"query term: expected "tea", found "a&w""#,
        #"header X-Trace: expected "2", found "1""#,
        #"body: expected "{}", found "{"a":[1.0]}""#,
      ])
    #expect(!request.matches(.get))
    #expect("\(request.difference(from: YelpRequestPattern()))" == "no difference")
  }

  @Test("a difference does not show a key")
  func secrets() {
    let pattern = YelpRequestPattern(headers: ["Authorization": "Bearer OTHER-SENTINEL"])
    let difference = request.difference(from: pattern)
    #expect(!difference.isEmpty)
    #expect(!"\(difference)".contains("SENTINEL"))
    #expect(request.matches(headers: ["Authorization": "Bearer SENTINEL"]))
  }
}
