import Foundation
import TestKit
import Testing

@testable import YelpSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A request for networking code of one's own", .timeLimit(.minutes(5)))
struct OwnNetworkingTests {
  private let search = YelpBusinessSearchBuilder(term: "tea", location: "Oslo")

  /// What `URLSession` would return for a response.
  private func received(_ http: YelpHTTPResponse, from target: String = "/") throws -> HTTPURLResponse {
    let url = try #require(URL(string: "https://api.yelp.com\(target)"))
    let fields = Dictionary(http.headers.map { ($0.name, $0.value) }) { $1 }
    return try #require(
      HTTPURLResponse(url: url, statusCode: http.status, httpVersion: nil, headerFields: fields))
  }

  @Test("carries method, address, header fields, body and key")
  func urlRequest() throws {
    let request = try search.header("X-Env", "test").attemptTimeout(.seconds(7)).build()
    let url = try request.urlRequest(apiKey: "a-key")
    #expect(url.url?.absoluteString == "https://api.yelp.com/v3/businesses/search?location=Oslo&term=tea")
    #expect(url.httpMethod == "GET")
    #expect(url.value(forHTTPHeaderField: "Authorization") == "Bearer a-key")
    #expect(url.value(forHTTPHeaderField: "X-Env") == "test")
    #expect(url.timeoutInterval == 7)
    let chat = try YelpChatBuilder("tea?").build().urlRequest(
      apiKey: "a-key", baseURL: "https://proxy.example.com/y")
    #expect(chat.url?.absoluteString.hasPrefix("https://proxy.example.com/y/") == true)
    #expect(chat.httpMethod == "POST" && chat.httpBody?.isEmpty == false)
    #expect(chat.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test("refuses what is no key, and gives the key to no other host and in the place of no other credential")
  func key() async throws {
    for key in ["", "Bearer a", "a\nb", "YOUR_API_KEY"] {
      let error = #expect(throws: YelpError.self) { try search.build().urlRequest(apiKey: key) }
      #expect(error?.code == .notConfigured && error?.problems.map(\.field) == ["apiKey"])
      if !key.isEmpty { #expect(error.map { "\($0)".contains(key) } == false) }
    }
    var info = YelpRequestInfo(endpoint: "x", path: "/v3/x")
    info.host = "elsewhere.example.com"
    let elsewhere = YelpRequest(info: info, parser: .jsonValue)
    #expect { try elsewhere.urlRequest(apiKey: "a-key") } throws: {
      ($0 as? YelpError)?.code == .invalidArguments
    }
    let user = try search.authentication(.accessToken).build()
    #expect { try user.urlRequest(apiKey: "a-key") } throws: {
      ($0 as? YelpError)?.problems.map(\.field) == ["authentication"]
    }
    let open = try search.authentication(.none).build().urlRequest(apiKey: "a-key")
    #expect(open.value(forHTTPHeaderField: "Authorization") == nil)
  }

  @Test("reads a response as the client does: value, status, rate limit and issues")
  func value() async throws {
    let http = YelpHTTPResponse(
      headers: ["RateLimit-Remaining": "9", "RateLimit-DailyLimit": "10"],
      body: Data(#"{"businesses": [{"id": "a", "name": "A", "rating": "x"}, 7], "total": 1}"#.utf8))
    let mapped = search.map { $0.businesses.map(\.name) }
    let own = try mapped.build().response(from: http.body, received(http))
    let client = try await YelpAPIClient(StubTransport([http])).response(for: mapped)
    #expect(own.value == ["A"] && own.value == client.value)
    #expect(own.rateLimit?.remaining == 9 && own.rateLimit == client.rateLimit)
    #expect(own.issues == client.issues && !own.issues.isEmpty)
    #expect(own.status == 200 && own.source == .network && own.attempts == 1)
  }

  @Test(
    "throws the errors that the client throws",
    arguments: [
      (
        400, "application/json",
        #"{"error": {"code": "VALIDATION_ERROR", "description": "Bad.", "field": "radius"}}"#
      ),
      (401, "application/json", #"{"error": {"code": "TOKEN_INVALID", "description": "No."}}"#),
      (403, "text/html", "<html>Sign in</html>"), (404, "application/json", "{}"), (429, "text/plain", ""),
      (200, "text/html", "<html>Welcome to the Wi-Fi</html>"), (200, "application/json", #"{"busi"#),
      (200, "application/json", #"{"error": {"code": "INTERNAL_ERROR", "description": "Oops."}}"#),
      (503, "text/plain", "later"), (302, "text/plain", "moved"),
    ])
  func errors(status: Int, type: String, body: String) async throws {
    let http = YelpHTTPResponse(
      status: status, headers: ["Content-Type": type, "Retry-After": "3"], body: Data(body.utf8))
    let builders: [any YelpRequestBuilder] = [
      search, YelpSDK().graphQL("{ x }"), search.parser(.data), YelpGenericBuilder(.post, path: "/v3/x"),
      YelpGenericBuilder(.post, path: "/v3/x").with { $0.hidesContent = true },
    ]
    for builder in builders { try await agree(builder, http) }
  }

  private func agree<Builder: YelpRequestBuilder>(_ builder: Builder, _ http: YelpHTTPResponse) async throws {
    let request = try builder.withoutValidation().build()
    let response = try received(http, from: request.target)
    let own = Result { () throws(YelpError) in try request.response(from: http.body, response) }
    let client = YelpAPIClient(StubTransport([http])) { $0.retry = .never }
    let theirs = await client.outcome(of: request)
    guard case .failure(let right) = theirs else {
      #expect(throws: Never.self) { try own.get() }
      return
    }
    let error = try #require(#expect(throws: YelpError.self) { try own.get() })
    #expect(error.code == right.code && error.message == right.message && error.apiCode == right.apiCode)
    #expect(error.httpStatus == right.httpStatus && error.field == right.field)
    #expect(error.recoverySuggestion == right.recoverySuggestion && error.userMessage == right.userMessage)
    #expect(error.isRetryable == right.isRetryable && error.outcomeCheck == right.outcomeCheck)
    #expect(error.retryAfter == right.retryAfter && error.responseBody == right.responseBody)
    #expect(error.request?.url.path() == right.request?.url.path())
  }

  @Test("goes over a session of one's own and comes back")
  func session() async throws {
    let server = try HostileServer.answering { _ in
      HostileServer.answer(body: #"{"businesses": [], "total": 4}"#)
    }
    let base = YelpBaseURL.custom(try server.url())
    let request = try search.build()
    let (data, response) = try await URLSession.shared.data(
      for: request.urlRequest(apiKey: "a-key", baseURL: base))
    let page = try request.response(from: data, try #require(response as? HTTPURLResponse))
    #expect(page.value.total == 4)
  }
}
