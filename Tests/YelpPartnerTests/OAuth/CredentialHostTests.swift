import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

/// Keys and tokens are sent only to the hosts that they belong to.
@Suite("Hosts of credentials", .timeLimit(.minutes(5)))
struct CredentialHostTests {
  let time = YelpManualClock()
  let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret", tokenVersion: .v3)

  /// Records the requested hosts and passes requests on.
  private final class Hosts: YelpTransport {
    let service: StubTokenService
    private let names = Locked<[String]>([])

    init(_ service: StubTokenService) { self.service = service }

    var all: [String] { names.withLock { $0 } }

    func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
      names.withLock { $0.append((request.url.host() ?? "") + request.url.path()) }
      return try await service.send(request)
    }
  }

  private func client(
    _ transport: any YelpTransport, _ tokens: YelpTokenProvider, base: String?, authorization: String? = nil,
    partner: YelpBaseURL? = nil
  ) throws -> YelpAPIClient {
    let base = try base.map { try #require(URL(string: $0)) }
    let authorization = try authorization.map { try #require(URL(string: $0)) }
    return YelpAPIClient.prompt(transport) { [clock = time.clock] configuration in
      configuration.accessTokens = tokens
      configuration.clock = clock
      if let base { configuration.baseURL = .custom(base) }
      configuration.authorizationBaseURL = authorization.map(YelpBaseURL.custom)
      configuration.partnerBaseURL = partner
    }
  }

  @Test(
    "an expired token is refreshed at the authorization host, and sent to the configured or the named host",
    arguments: [
      (nil, nil, nil, "api.yelp.com", "api.yelp.com"),
      (nil, nil, "partner-api.yelp.com", "api.yelp.com", "partner-api.yelp.com"),
      ("https://partner-api.yelp.com", nil, nil, "api.yelp.com", "partner-api.yelp.com"),
      ("https://proxy.example.com", nil, nil, "proxy.example.com", "proxy.example.com"),
      (
        "https://proxy.example.com", nil, "partner-api.yelp.com", "proxy.example.com",
        "partner-api.yelp.com"
      ),
      (nil, "https://login.example.com", nil, "login.example.com", "api.yelp.com"),
    ] as [(String?, String?, String?, String, String)])
  func hosts(
    _ base: String?, _ authorization: String?, _ host: String?, _ tokenHost: String, _ callHost: String
  ) async throws {
    let service = StubTokenService(time.clock)
    let transport = Hosts(service)
    let tokens = YelpTokenProvider(oauth, token: service.token(lasting: -1))
    let client = try client(transport, tokens, base: base, authorization: authorization)
    var call = YelpGenericBuilder(path: "/v3/leads").authentication(.accessToken)
    if let host { call = call.host(YelpHost(host)) }
    _ = try await client.send(call)
    #expect(transport.all == ["\(tokenHost)/oauth2/token/v3", "\(callHost)/v3/leads"])
    #expect(service.bearers == ["access-1"])
    try await tokens.signOut()
    #expect(transport.all.dropFirst(2).allSatisfy { $0 == "\(tokenHost)/oauth2/revoke" })
    withExtendedLifetime(client) {}
  }

  @Test("a base URL for partners takes the calls of that host with their token, and no request for tokens")
  func partnerBase() async throws {
    let service = StubTokenService(time.clock)
    let transport = Hosts(service)
    let tokens = YelpTokenProvider(oauth, token: service.token(lasting: -1))
    let client = try client(transport, tokens, base: nil, partner: "https://test.example.com/yelp")
    let call = YelpGenericBuilder(path: "/v3/leads").authentication(.accessToken)
    for call in [call.host(.partner), call, call.host(.yelp)] { _ = try await client.send(call) }
    try await tokens.signOut()
    #expect(
      transport.all.prefix(4) == [
        "api.yelp.com/oauth2/token/v3", "test.example.com/yelp/v3/leads", "api.yelp.com/v3/leads",
        "api.yelp.com/v3/leads",
      ])
    #expect(transport.all.dropFirst(4).allSatisfy { $0 == "api.yelp.com/oauth2/revoke" })
    #expect(service.bearers == ["access-1", "access-1", "access-1"])
  }

  @Test(
    "a token for another host fails before it is refreshed",
    arguments: [
      "evil.example.com", "api.yelp.com.example.com", "partner-api.yelp.com.example.com", "yelp.com",
      "test.example.com.evil.example", "example.com",
    ], [nil, "https://test.example.com"])
  func foreign(_ host: String, _ partner: YelpBaseURL?) async throws {
    let service = StubTokenService(time.clock)
    let client = try client(
      service, YelpTokenProvider(oauth, token: service.token(lasting: -1)), base: nil, partner: partner)
    let call = YelpGenericBuilder(path: "/v3/leads").host(YelpHost(host)).authentication(.accessToken)
    let error = await failure { try await client.send(call) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.field) == ["host"])
    #expect(service.tokenForms.isEmpty)
    #expect(service.bearers.isEmpty)
  }

  @Test("the API key is sent only to the configured host, and its provider is not called for another host")
  func key() async throws {
    let isAsked = Locked(false)
    let transport = StubTransport(body: "{}")
    var configuration = YelpConfiguration.testing(transport)
    configuration.credential = .provider {
      isAsked.withLock { $0 = true }
      return "a-key-that-is-long-enough"
    }
    let client = YelpAPIClient(configuration: configuration)
    let call = YelpGenericBuilder(path: "/v3/leads").host(.partner).authentication(.apiKey)
    #expect(await failure { try await client.send(call) }?.problems.map(\.field) == ["host"])
    #expect(!isAsked.withLock { $0 })
    #expect(transport.requests.isEmpty)
  }

  @Test("a base URL for authorization is validated like the other one")
  func problems() {
    var configuration = YelpConfiguration(apiKey: "a-key-that-is-long-enough")
    #expect(configuration.problems.isEmpty)
    configuration.authorizationBaseURL = .custom(URL(filePath: "/nowhere"))
    #expect(configuration.problems.count == 1)
  }
}
