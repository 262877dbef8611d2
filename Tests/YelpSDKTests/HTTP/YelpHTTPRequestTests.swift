import Foundation
import Testing
import YelpSDK

@Suite struct YelpHTTPRequestTests {
  @Test("path and query are decoded, and a repeated name keeps all its values")
  func parts() throws {
    let url = try #require(
      URL(string: "https://api.example.com/v3/caf%C3%A9/a%2Fb?term=tea%20%26%20cake&id=1&id=2&empty"))
    let request = YelpHTTPRequest(url: url)
    #expect(request.path == "/v3/café/a/b")
    #expect(request.query == ["term": "tea & cake", "id": "1,2", "empty": ""])
  }

  @Test("a URL without a query has no parameters")
  func noQuery() throws {
    #expect(YelpHTTPRequest(url: try #require(URL(string: "https://api.example.com/v3"))).query == [:])
  }

  @Test("a body is read as JSON, and what is none is nil")
  func json() throws {
    var request = YelpHTTPRequest(url: try #require(URL(string: "https://api.example.com/v3")))
    #expect(request.json == nil)
    request.body = .data(Data(#"{"depth": 2}"#.utf8))
    #expect(request.json == ["depth": 2] && request.bodyText?.contains("depth") == true)
    request.body = .data(Data("depth=2".utf8))
    #expect(request.json == nil)
  }
}
