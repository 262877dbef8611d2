import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

@Suite("A call whose access token is refused", .timeLimit(.minutes(5)))
struct RefusedTokenTests {
  private let time = YelpManualClock()
  private let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret", tokenVersion: .v3)
  /// Holds back the refusal of Alice's token.
  private let gate = TestGate()
  private let alice = YelpAccessToken(accessToken: "alice", refreshToken: "refresh of Alice")
  private let bob = YelpAccessToken(accessToken: "bob", refreshToken: "refresh of Bob")
  private let reply = YelpLeadReplyBuilder(leadID: "lead", text: "I am Alice.")

  /// What happens while the call is on its way.
  enum Meanwhile: CaseIterable {
    case replaced, signedOutAndIn, forgottenAndReplaced, savedByAnotherProcess, savedDuringTheRefresh
  }

  /// Knows Bob alone. While a token is refreshed, another process signs Bob in.
  private func transport(_ store: MemoryTokenStore) -> StubTransport {
    StubTransport { [gate, bob] request, _ in
      switch request.url.path() {
      case "/oauth2/revoke": return YelpHTTPResponse()
      case "/oauth2/token/v3":
        guard request.form["code"] == nil else {
          return YelpHTTPResponse(body: try JSONEncoder().encode(bob))
        }
        try await store.save(bob)
        return .failing(400, .invalidGrant)
      default:
        guard request.headers["Authorization"] == "Bearer alice" else {
          return YelpHTTPResponse(body: Data("{}".utf8))
        }
        try await gate.pass()
        return .failing(401, .tokenInvalid)
      }
    }
  }

  @Test("is not sent again as another user", arguments: Meanwhile.allCases)
  func anotherUser(_ meanwhile: Meanwhile) async throws {
    let store = MemoryTokenStore(alice)
    let tokens = YelpTokenProvider(oauth, store: store)
    let transport = transport(store)
    let client = YelpAPIClient.prompt(transport) { $0.accessTokens = tokens }
    let call = Task { try await client.send(reply) }
    await gate.waitForArrivals(1)
    switch meanwhile {
    case .replaced: try await tokens.replace(with: bob)
    case .signedOutAndIn:
      try await tokens.signOut()
      try await tokens.signIn(code: "of Bob")
    case .forgottenAndReplaced:
      try await tokens.forget()
      try await tokens.replace(with: bob)
    case .savedByAnotherProcess: try await store.save(bob)
    case .savedDuringTheRefresh: break
    }
    gate.open()
    let error = await failure { try await call.valueUnlessCancelled() }
    #expect(error?.code == .unauthorized && error?.isOutcomeUnknown == false)
    #expect(error?.message.contains("no longer signed in") == true)
    #expect(transport.requests.compactMap { $0.headers["Authorization"] } == ["Bearer alice"])
    #expect(try await tokens.accessToken(replacing: nil, for: client) == "bob")
  }

  @Test(
    "is sent again with a token of the same sign-in, though refreshed twice by a process that read no sign-in"
  )
  func sameSignIn() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(service.token())
    let processes = (0..<2).map { _ in
      YelpAPIClient.prompt(service) { configuration in
        configuration.accessTokens = YelpTokenProvider(oauth, store: store)
        configuration.clock = time.clock
      }
    }
    let call = YelpGenericBuilder(path: "/v3/leads").authentication(.accessToken)
    for process in processes { _ = try await process.send(call) }
    for _ in 0..<2 {
      service.revokeAccess()
      _ = try await processes[0].send(call)
    }
    #expect(try await processes[1].send(call) == ["ok": true])
    #expect(service.bearers.suffix(2) == ["access-0", "access-2"])
    #expect(store.token?.signInID == YelpCredential.fingerprint(of: "refresh-0"))
  }

  @Test(
    "is sent again when its token is one of the last sixteen of the sign-in, and fails when it is unknown")
  func known() async throws {
    let service = StubTokenService(time.clock)
    let tokens = YelpTokenProvider(oauth, token: service.token())
    let client = YelpAPIClient.prompt(service) { $0.clock = time.clock }
    for number in 0..<17 {
      #expect(
        try await tokens.accessToken(replacing: "access-\(number)", for: client) == "access-\(number + 1)")
    }
    #expect(try await tokens.accessToken(replacing: "access-1", for: client) == "access-17")
    for unknown in ["access-0", "access-18", ""] {
      let error = await failure { try await tokens.accessToken(replacing: unknown, for: client) }
      #expect(error?.code == .unauthorized)
    }
    #expect(service.tokenForms.count == 17)
  }

  @Test("finds its sign-in in every token that the provider gives or saves")
  func signInID() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore()
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = YelpAPIClient.prompt(service) { configuration in
      configuration.accessTokens = tokens
      configuration.clock = time.clock
    }
    let token = try await tokens.signIn(code: "c0de")
    #expect(token.signInID == YelpCredential.fingerprint(of: "refresh-1"))
    #expect(store.token == token)
    #expect(try await tokens.accessToken(replacing: "access-1", for: client) == "access-2")
    #expect(store.token?.signInID == token.signInID)
    #expect(try await tokens.token()?.signInID == token.signInID)
    try await tokens.replace(with: bob)
    #expect(try await tokens.token() == bob.identified && store.token == bob.identified)
    #expect(try await YelpTokenProvider(oauth, token: alice).token() == alice.identified)
  }
}
