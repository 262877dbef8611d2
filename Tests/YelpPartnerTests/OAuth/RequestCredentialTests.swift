import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

@Suite("A request of a client with a key, a password and access tokens", .timeLimit(.minutes(5)))
struct RequestCredentialTests {
  /// Gives `access-0`, and `access-1` after a refusal, without a request of its own.
  private final class TokenSource: YelpAccessTokenSource {
    let asked = Locked<[String]>([])

    func accessToken(replacing rejected: String?, for client: YelpAPIClient) async throws -> String {
      asked.withLock { $0.append(rejected ?? "none") }
      return rejected == nil ? "access-0" : "access-1"
    }
  }

  @Test(
    "carries its own credential and no other, and a refusal renews access tokens alone",
    arguments: [
      (.apiKey, ["Bearer test-key"]), (.basic, ["Basic cGFydG5lcjpub3QtYS1wYXNzd29yZA=="]), (.none, ["none"]),
      (.accessToken, ["Bearer access-0", "Bearer access-1"]),
    ] as [(YelpAuthentication, [String])], [401, 200])
  func credential(expected: (authentication: YelpAuthentication, sent: [String]), status: Int) async {
    let transport = StubTransport { _, _ in
      status == 401 ? .failing(401, .tokenInvalid) : YelpHTTPResponse(body: Data("{}".utf8))
    }
    let source = TokenSource()
    let client = YelpAPIClient.prompt(transport) { configuration in
      configuration.basicCredential = YelpBasicCredential(user: "partner", password: "not-a-password")
      configuration.accessTokens = source
    }
    let things = YelpGenericBuilder(path: "/v3/things").authentication(expected.authentication)
    let error = await failure { try await client.send(things) }
    #expect(error?.code == (status == 401 ? .unauthorized : nil))
    let sent = transport.requests.map { $0.headers["Authorization"] ?? "none" }
    #expect(sent == (status == 401 ? expected.sent : Array(expected.sent.prefix(1))))
    let asked = expected.authentication == .accessToken ? ["none", "access-0"].prefix(sent.count) : []
    #expect(source.asked.withLock { $0 } == Array(asked))
  }

  @Test(
    "for tokens carries no token, so that none waits for itself",
    arguments: [401, 200])
  func renewal(status: Int) async {
    let transport = StubTransport { request, _ in
      guard request.url.path() == "/oauth2/token/v3" else { return .failing(401, .tokenInvalid) }
      if status == 401 { return .failing(401, .tokenInvalid) }
      let token = YelpAccessToken(accessToken: "access-1", refreshToken: "refresh-1")
      return YelpHTTPResponse(body: try JSONEncoder().encode(token))
    }
    let client = YelpAPIClient.prompt(transport) { configuration in
      configuration.clock = YelpManualClock().clock
      configuration.accessTokens = YelpTokenProvider(
        YelpOAuthClient(clientID: "id", clientSecret: "secret", tokenVersion: .v3),
        token: YelpAccessToken(accessToken: "access-0", refreshToken: "refresh-0"))
    }
    let things = YelpGenericBuilder(path: "/v3/things").authentication(.accessToken)
    _ = await failure { try await client.send(things) }
    let seen = transport.requests.map { "\($0.url.path()) \($0.headers["Authorization"] ?? "none")" }
    let all = ["/v3/things Bearer access-0", "/oauth2/token/v3 none", "/v3/things Bearer access-1"]
    #expect(seen == (status == 200 ? all : Array(all.prefix(2))))
  }
}
