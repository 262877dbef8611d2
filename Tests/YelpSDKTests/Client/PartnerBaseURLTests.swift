import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

/// Where requests for `partner-api.yelp.com` are sent.
@Suite("A base URL for partners", .timeLimit(.minutes(5)))
struct PartnerBaseURLTests {
  private struct Tokens: YelpAccessTokenSource {
    let asked = Locked(0)

    func accessToken(replacing rejected: String?, for client: YelpAPIClient) -> String {
      asked.withLock { $0 += 1 }
      return "sentinel-token"
    }
  }

  private let transport = StubTransport(body: "{}")
  private let tokens = Tokens()
  private let call = YelpGenericBuilder(path: "/v1/x").authentication(.accessToken)

  private func client(
    _ partner: YelpBaseURL?, change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    YelpAPIClient.prompt(transport) {
      $0.accessTokens = tokens
      $0.basicCredential = YelpBasicCredential(user: "partner", password: "sentinel-pass")
      $0.partnerBaseURL = partner
      change(&$0)
    }
  }

  @Test("takes the calls of the partner host over the wire, with their token, and leaves the others alone")
  func wire() async throws {
    let partner = try HostileServer.answering { request in
      HostileServer.answer(body: request.path.hasSuffix("businesses") ? #"{"business_ids": ["a"]}"# : "{}")
    }
    let other = try HostileServer.answering { _ in HostileServer.answer(body: "{}") }
    var configuration = YelpConfiguration(apiKey: "test-key")
    configuration.accessTokens = tokens
    configuration.limits = .unlimited
    configuration.attemptTimeout = .patient
    configuration.baseURL = .custom(try other.url())
    configuration.partnerBaseURL = .custom(try partner.url("/yelp/"))
    let yelp = YelpSDK(configuration: configuration)
    #expect(try await yelp.tokenBusinesses().send().businessIDs == ["a"])
    _ = try await yelp.businessOwner().send()
    try await yelp.defaultClient.send(YelpGenericBuilder(path: "/v3/x"))
    #expect(
      partner.requests.map(\.path) == ["/yelp/token/v1/businesses", "/yelp/v1/business_owner/me/profile"])
    #expect(partner.requests.allSatisfy { $0.headers["authorization"] == "Bearer sentinel-token" })
    #expect(partner.requests.allSatisfy { $0.headers["host"] == "127.0.0.1:\(partner.port)" })
    #expect(other.requests.map(\.path) == ["/v3/x"])
    #expect(other.requests.map { $0.headers["authorization"] } == ["Bearer test-key"])
    partner.stop()
    other.stop()
  }

  @Test("names the address of the three that can't be used")
  func names() throws {
    let bad = YelpBaseURL.custom(try #require(URL(string: "https://user@test.example.com")))
    var configuration = YelpConfiguration(apiKey: "test-key")
    configuration.baseURL = bad
    configuration.authorizationBaseURL = bad
    configuration.partnerBaseURL = bad
    #expect(
      configuration.problems.map(\.field) == ["baseURL", "authorizationBaseURL", "partnerBaseURL"])
  }

  @Test(
    "is in front of the path, with a path of its own; without one, calls go to Yelp's host for partners",
    arguments: [
      (nil, "https://partner-api.yelp.com"), ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
      ("https://test.example.com/yelp/", "https://test.example.com/yelp"),
      ("https://b\u{FC}cher.example.com", "https://xn--bcher-kva.example.com"),
    ] as [(YelpBaseURL?, String)])
  func addresses(_ partner: YelpBaseURL?, _ base: String) async throws {
    let client = client(partner) { $0.baseURL = "https://proxy.example.com" }
    try await client.send(call.host(.partner))
    #expect(transport.requests.map(\.url.absoluteString) == ["\(base)/v1/x"])
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer sentinel-token"])
  }

  @Test(
    "takes no calls of other hosts", arguments: [nil, .yelp, "elsewhere.example.com"] as [YelpHost?])
  func otherHosts(_ host: YelpHost?) async throws {
    var call = call.authentication(.none)
    if let host { call = call.host(host) }
    try await client("https://test.example.com").send(call)
    #expect(transport.requests.map { $0.url.host() } == [(host ?? .yelp).rawValue])
    #expect(transport.requests.map { $0.headers["Authorization"] } == [nil])
  }

  @Test(
    "is the only other place for a token: a call that ends elsewhere has none, and none is asked for",
    arguments: [
      "https://evil.example.com/", "http://test.example.com/", "https://test.example.com:8443/",
      "https://test.example.com.evil.example/", "https://xtest.example.com/", "https://test.example.com./",
      "https://test.example.com@evil.example/",
    ])
  func thirdHost(_ address: String) async throws {
    struct Redirecting: YelpMiddleware {
      let url: URL

      func intercept(
        _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
      ) async throws -> YelpHTTPResponse {
        var request = request
        request.url = url
        return try await next(request)
      }
    }
    let url = try #require(URL(string: address))
    let client = client("https://test.example.com/") { $0.middleware = [Redirecting(url: url)] }
    let error = await failure { try await client.send(call.host(.partner)) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.field) == ["host"])
    #expect(tokens.asked.withLock { $0 } == 0)
    #expect(transport.requests.isEmpty)
  }

  @Test(
    "gets the key and the partner's password only where it has the host of the base URL",
    arguments: [
      (YelpAuthentication.apiKey, "Bearer test-key"), (.basic, "Basic cGFydG5lcjpzZW50aW5lbC1wYXNz"),
    ])
  func otherCredentials(_ authentication: YelpAuthentication, _ credential: String) async throws {
    let call = call.host(.partner).authentication(authentication)
    for base in [YelpBaseURL.production, .partner, "https://proxy.example.com"] {
      let client = client("https://test.example.com") { $0.baseURL = base }
      #expect(await failure { try await client.send(call) }?.problems.map(\.field) == ["host"])
    }
    #expect(transport.requests.isEmpty)
    try await client("https://test.example.com/b") { $0.baseURL = "https://test.example.com/a" }.send(call)
    #expect(transport.requests.map(\.url.absoluteString) == ["https://test.example.com/b/v1/x"])
    #expect(transport.requests.map { $0.headers["Authorization"] } == [credential])
  }

  @Test("the provider of the key is called where the key may be sent, and not for another host")
  func provider() async throws {
    let asked = Locked(0)
    let call = call.host(.partner).authentication(.apiKey)
    for partner in ["https://test.example.com", "https://api.yelp.com/test"] as [YelpBaseURL] {
      let client = client(partner) {
        $0.credential = .provider {
          asked.withLock { $0 += 1 }
          return "provided-key"
        }
      }
      _ = await failure { try await client.send(call) }
    }
    #expect(asked.withLock { $0 } == 1)
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer provided-key"])
  }

  @Test(
    "is refused like any other address, before anything is sent",
    arguments: [
      ("no url", .notConfigured, ["partnerBaseURL"]), ("http://[", .notConfigured, ["partnerBaseURL"]),
      ("test.example.com", .notConfigured, ["partnerBaseURL"]),
      ("ftp://example.com", .notConfigured, ["partnerBaseURL"]),
      ("https://user:sentinel@example.com", .notConfigured, ["partnerBaseURL"]),
      ("http://example.com", .insecureConnection, []),
    ] as [(String, YelpError.Code, [String])])
  func refused(_ address: String, _ code: YelpError.Code, _ fields: [String]) async throws {
    let client = client(.custom(address))
    #expect(client.configuration.isValid == fields.isEmpty)
    for call in [call, call.host(.partner)] {
      let error = await failure { try await client.send(call) }
      #expect(error?.code == code)
      #expect(error?.problems.map(\.field) == fields)
      #expect(!everything(error as Any).contains("sentinel"))
    }
    #expect(transport.requests.isEmpty)
  }
}
