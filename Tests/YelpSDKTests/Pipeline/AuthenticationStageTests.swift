import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// The hosts that get credentials, and what else the stage passes on.
@Suite(.timeLimit(.minutes(5)))
struct AuthenticationStageTests {
  private let transport = StubTransport(body: "{}")
  private let url = "https://api.yelp.com/v3/test"

  private func stage(
    _ credential: YelpCredential = .apiKey("sentinel-key"), base: String = "https://api.yelp.com"
  ) throws -> AuthenticationStage {
    AuthenticationStage(
      call: .testing(credential: credential),
      basicCredential: YelpBasicCredential(user: "partner", password: "sentinel-pass"),
      baseURL: .custom(try #require(URL(string: base))), partnerBaseURL: nil, tokenBaseURL: .production)
  }

  private func send(
    _ url: String, _ authentication: YelpAuthentication, through stage: AuthenticationStage,
    headers: YelpHTTPHeaders = [:], token: String = "sentinel-token"
  ) async throws {
    stage.call.accessToken = token
    let request = YelpHTTPRequest(url: try #require(URL(string: url)), headers: headers)
    _ = try await stage.intercept(request, info: .testing(authentication: authentication)) {
      [transport] request in
      try await transport.send(request)
    }
  }

  private static let credentials: [YelpAuthentication] = [.apiKey, .accessToken, .basic]

  @Test("each kind of credential is sent to the configured host", arguments: credentials)
  func configuredHost(authentication: YelpAuthentication) async throws {
    try await send(url, authentication, through: stage())
    try await send("HTTPS://API.Yelp.com/v3/test", authentication, through: stage())
    #expect(transport.requests.count == 2)
    #expect(transport.requests.allSatisfy { $0.headers["Authorization"] != nil })
  }

  @Test(
    "no credential is sent to a host that differs from the configured one, nor over another scheme or port",
    arguments: credentials,
    [
      "https://api.yelp.com.evil.example/v3/test", "https://api.yelp.comx/v3/test",
      "https://api.yelp.co/v3/test",
      "https://xapi.yelp.com/v3/test", "https://yelp.com/v3/test",
      "https://api.yelp.com@evil.example/v3/test",
      "https://evil.example/api.yelp.com", "http://api.yelp.com/v3/test", "ftp://api.yelp.com/v3/test",
      "https://api.yelp.com:8443/v3/test", "https://api.yelp.com./v3/test", "file:///api.yelp.com",
    ])
  func otherHosts(authentication: YelpAuthentication, url: String) async throws {
    let stage = try stage()
    let error = await #expect(throws: YelpError.self) { try await send(url, authentication, through: stage) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.field) == ["host"])
    #expect(transport.requests.isEmpty)
  }

  @Test("a configured port is part of the host")
  func port() async throws {
    let stage = try stage(base: "https://proxy.example:8443/yelp")
    try await send("https://proxy.example:8443/yelp/v3/test", .apiKey, through: stage)
    await #expect(throws: YelpError.self) {
      try await send("https://proxy.example/yelp/v3/test", .apiKey, through: stage)
    }
    #expect(transport.requests.count == 1)
  }

  @Test(
    "a middleware that changes the URL does not redirect the key",
    arguments: ["https://api.yelp.com.evil.example/", "http://api.yelp.com/", "https://api.yelp.com:444/"])
  func changedURL(target: String) async throws {
    struct Redirecting: YelpMiddleware {
      let target: String

      func intercept(
        _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
      ) async throws -> YelpHTTPResponse {
        var request = request
        request.url = URL(string: target) ?? request.url
        return try await next(request)
      }
    }
    let client = YelpAPIClient(transport) { $0.middleware = [Redirecting(target: target)] }
    await #expect(throws: YelpError.self) { try await client.send(YelpGenericBuilder(path: "/v3/things")) }
    #expect(transport.requests.isEmpty)
  }

  @Test(
    "an Authorization header of a middleware is removed for every kind of authentication",
    arguments: [
      (YelpAuthentication.apiKey, "Bearer sentinel-key"), (.accessToken, "Bearer sentinel-token"),
      (.basic, "Basic cGFydG5lcjpzZW50aW5lbC1wYXNz"), (.none, nil), ("odd", nil),
    ] as [(YelpAuthentication, String?)], ["Authorization", "authorization", "AUTHORIZATION"])
  func foreignAuthorization(expected: (YelpAuthentication, String?), name: String) async throws {
    try await send(url, expected.0, through: stage(), headers: [name: "Bearer stolen"])
    let sent = try #require(transport.requests.first)
    #expect(sent.headers["Authorization"] == expected.1)
  }

  @Test(
    "an access token with characters that no token has is not sent, and not shown",
    arguments: [
      "sentinel\r\nX-Odd: 1", "sentinel token", "sentinel\u{301}", "sentinel\u{0}", "sentinel\u{7F}",
    ])
  func oddToken(_ token: String) async throws {
    let stage = try stage()
    let error = await #expect(throws: YelpError.self) {
      try await send(url, .accessToken, through: stage, token: token)
    }
    #expect(error?.code == .unauthorized)
    #expect(!everything(error as Any).contains("sentinel"))
    #expect(transport.requests.isEmpty)
  }

  @Test(
    "a key is replaced in what comes back, but a short one stays in data, where it may be a word",
    arguments: [(31, 200, true), (32, 200, false), (6, 404, false), (5, 404, true)])
  func repeated(length: Int, status: Int, stays: Bool) async throws {
    let key = String(repeating: "k", count: length)
    let response = YelpHTTPResponse(status: status, headers: ["X-Echo": key], body: Data("a \(key) b".utf8))
    let request = YelpHTTPRequest(url: try #require(URL(string: url)))
    let received = try await stage(.apiKey(key)).intercept(request, info: .testing()) { _ in response }
    let shown = stays ? key : "<redacted>"
    #expect(received.body == Data("a \(shown) b".utf8))
    #expect(received.headers["X-Echo"] == shown)
  }

  @Test("without a key, as with a proxy, an Authorization header of a middleware is removed as well")
  func proxy() async throws {
    let stage = try stage(.none)
    try await send(url, .apiKey, through: stage, headers: ["Authorization": "Bearer stolen"])
    #expect(transport.requests.map { $0.headers["Authorization"] } == [nil])
  }
}
