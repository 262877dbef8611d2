import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("A request", .timeLimit(.minutes(5)))
struct YelpRequestTests {
  @Test("quotes a body for the shell and redacts the secrets of a form")
  func curlBody() {
    let request = YelpRequest(
      body: .form(["client_secret": "s3cret", "grant_type": "refresh_token", "refresh_token": "t0ken"]),
      info: YelpRequestInfo(endpoint: "x", method: .post, path: "/oauth2/token"),
      parser: .none)
    #expect(request.curlCommand.contains("client_secret=<redacted>&grant_type=refresh_token"))
    #expect(!request.curlCommand.contains("s3cret"))
    #expect(!request.curlCommand.contains("t0ken"))
  }

  @Test("has parameters and info, and both as a dictionary of plain values")
  func dictionary() throws {
    let request = try YelpBusinessSearchBuilder(term: "coffee", location: "San Francisco").build()
    #expect(request.parameters == ["term": "coffee", "location": "San Francisco"])
    let parameters = request.dictionary["parameters"] as? [String: any Sendable]
    #expect(parameters?["term"] as? String == "coffee")
    let info = request.dictionary["info"] as? [String: any Sendable]
    #expect(info?["path"] as? String == "/v3/businesses/search")
    #expect(info?["responseParser"] as? String == "BusinessSearchResponseParser")
    #expect(info?["authentication"] as? String == "apiKey")
  }

  @Test("renders path and query in one order, whatever the order of the setters")
  func target() throws {
    let one = try YelpBusinessSearchBuilder(term: "a+b & c", location: "Île").limit(5).build()
    let other = try YelpBusinessSearchBuilder(location: "Île").limit(5).term("a+b & c").build()
    #expect(one.target == "/v3/businesses/search?limit=5&location=%C3%8Ele&term=a%2Bb%20%26%20c")
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
  }

  @Test("has a cURL form that a shell can run, without the key")
  func curl() throws {
    let curl = try YelpBusinessDetailsBuilder(id: "it's-a-place").header("X-A", "b").build().curlCommand
    #expect(
      curl == """
        curl \\
          --url 'https://api.yelp.com/v3/businesses/it%27s-a-place' \\
          --header 'Accept: application/json' \\
          --header 'Authorization: Bearer <redacted>' \\
          --header 'User-Agent: YelpSDK' \\
          --header 'X-A: b'
        """)
  }

  @Test("made by hand has the name of its parser, and can be sent")
  func byHand() async throws {
    let request = YelpRequest(
      parameters: ["a": 1], info: YelpRequestInfo(endpoint: "jobs", path: "/v3/jobs"),
      parser: .jsonValue)
    #expect(request.info.responseParser == "jsonValue")
    #expect(request.target == "/v3/jobs?a=1")
    let transport = StubTransport(body: "7")
    #expect(try await YelpAPIClient(transport).send(request) == 7)
    #expect(transport.requests.map(\.url.absoluteString) == ["https://api.yelp.com/v3/jobs?a=1"])
  }
}
