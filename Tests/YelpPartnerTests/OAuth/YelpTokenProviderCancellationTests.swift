import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

/// A rotating refresh token is valid once: a lost response signs the user out.
@Suite("A refresh or a revocation", .timeLimit(.minutes(5)))
struct YelpTokenProviderCancellationTests {
  let time = YelpManualClock()
  let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret", tokenVersion: .v3)
  private let call = YelpGenericBuilder(path: "/v3/leads").authentication(.accessToken)

  private func client(
    _ transport: any YelpTransport, _ tokens: YelpTokenProvider? = nil,
    _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    .prompt(transport) { [clock = time.clock] configuration in
      configuration.accessTokens = tokens
      configuration.clock = clock
      change(&configuration)
    }
  }

  @Test("survives a cancel of all requests, and its tokens are saved")
  func cancelAll() async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let store = MemoryTokenStore(service.token(lasting: -1))
    let client = client(service, YelpTokenProvider(oauth, store: store))
    let first = Task { await failure { try await client.send(call) } }
    await service.gate.waitForArrivals(1)
    client.cancelAllRequests()
    #expect((try? await first.valueUnlessCancelled())?.code == .cancelled)
    service.gate.open()
    #expect(try await client.send(call) == ["ok": true])
    #expect(service.tokenForms.count == 1)
    #expect(store.token?.refreshToken == "refresh-1")
  }

  @Test("goes on when the user's value signs out meanwhile, and another value of the user has its tokens")
  func signOutOfValue() async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let store = MemoryTokenStore(service.token(lasting: -1))
    var configuration = YelpConfiguration.testing(service)
    configuration.clock = time.clock
    let (yelp, tokens) = (YelpSDK(configuration: configuration), YelpTokenProvider(oauth, store: store))
    let owner = yelp.user("owner", tokens: tokens)
    let first = Task { await failure { try await owner.send(call) } }
    await service.gate.waitForArrivals(1)
    owner.signOut()
    #expect(try await first.valueUnlessCancelled()?.code == .cancelled)
    service.gate.open()
    #expect(try await yelp.user("owner", tokens: tokens).send(call) == ["ok": true])
    #expect(await failure { try await owner.send(call) }?.code == .unauthorized)
    #expect(service.tokenForms.count == 1)
    #expect(store.token?.refreshToken == "refresh-1")
  }

  @Test("outlasts the time-out of the call that waits for it, and its tokens are kept")
  func timeout() async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let store = MemoryTokenStore(service.token(lasting: -1))
    let client = client(service, YelpTokenProvider(oauth, store: store)) { $0.timeout = .seconds(1) }
    let first = Task { try await client.send(call) }
    await service.gate.waitForArrivals(1)
    await time.sleepers(1)
    time.advance(by: .milliseconds(1_500))
    #expect(await failure { try await first.valueUnlessCancelled() }?.code == .timedOut)
    service.gate.open()
    #expect(try await client.send(call) == ["ok": true])
    #expect(service.tokenForms.count == 1)
    #expect(store.token?.refreshToken == "refresh-1")
  }

  @Test("and a sign-in get no time-out of the configuration")
  func timeoutOfTheConfiguration() async throws {
    let gate = TestGate()
    let transport = StubTransport { request, _ in
      try await gate.pass()
      return request.url.path() == "/oauth2/revoke"
        ? YelpHTTPResponse()
        : YelpHTTPResponse(
          body: try JSONEncoder().encode(YelpAccessToken(accessToken: "a", refreshToken: "r")))
    }
    let tokens = YelpTokenProvider(oauth)
    let client = client(transport, tokens) { $0.timeout = .seconds(1) }
    let session = Task {
      try await tokens.signIn(code: "c0de")
      try await tokens.signOut()
    }
    await gate.waitForArrivals(1)
    time.advance(by: .milliseconds(1_500))
    gate.open()
    try await session.valueUnlessCancelled()
    #expect(
      transport.requests.map(\.timeout) == Array(repeating: client.configuration.attemptTimeout, count: 3))
  }

  @Test("of a sign-in goes on when its caller and all requests are cancelled")
  func signIn() async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let tokens = YelpTokenProvider(oauth)
    let client = client(service, tokens)
    let signIn = Task { try await tokens.signIn(code: "c0de") }
    await service.gate.waitForArrivals(1)
    signIn.cancel()
    #expect(await failure { try await signIn.valueUnlessCancelled() }?.code == .cancelled)
    client.cancelAllRequests()
    service.gate.open()
    #expect(try await client.send(call) == ["ok": true])
    #expect(try await tokens.token()?.refreshToken == "refresh-1")
  }

  @Test("revokes both tokens even when all requests are cancelled in between")
  func revocation() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse()
    }
    let token = YelpAccessToken(accessToken: "access", refreshToken: "refresh")
    let store = MemoryTokenStore(token)
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = client(transport, tokens)
    let signOut = Task { try await tokens.signOut() }
    await gate.waitForArrivals(1)
    signOut.cancel()
    #expect(await failure { try await signOut.valueUnlessCancelled() }?.code == .cancelled)
    client.cancelAllRequests()
    gate.open()
    await waitUntil { store.token == nil }
    #expect(transport.requests.map { $0.form["token"] } == ["refresh", "access"])
    #expect(store.token == nil)
  }

  @Test("does not hold up a call that is cancelled")
  func callLeaves() async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let tokens = YelpTokenProvider(oauth, token: service.token(lasting: -1))
    let client = client(service, tokens)
    let waiting = Task { try await tokens.accessToken(replacing: nil, for: client) }
    await service.gate.waitForArrivals(1)
    waiting.cancel()
    let result = try await waiting.resultUnlessCancelled()
    #expect(throws: YelpError.self) { try result.get() }
    service.gate.open()
    #expect(try await tokens.accessToken(replacing: nil, for: client) == "access-1")
    #expect(service.tokenForms.count == 1)
  }

  @Test("is followed by a sign-out in the store when the user signs out while tokens are saved")
  func forgottenWhileSaving() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(isSlow: true)
    let tokens = YelpTokenProvider(oauth, store: store)
    let replacing = Task { try await tokens.replace(with: service.token()) }
    await store.saving.waitForArrivals(1)
    let forgetting = Task { try await tokens.forget() }
    store.saving.open()
    _ = try await (replacing.valueUnlessCancelled(), forgetting.valueUnlessCancelled())
    #expect(store.events == ["save access-0", "delete"])
    #expect(store.token == nil)
  }

  @Test("saves its tokens before any call uses them")
  func savedFirst() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(service.token(lasting: -1), isSlow: true)
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = client(service, tokens)
    let first = Task { try await client.send(call) }
    await store.saving.waitForArrivals(1)
    let second = Task { try await client.send(call) }
    #expect(service.bearers.isEmpty)
    store.saving.open()
    _ = try await (first.valueUnlessCancelled(), second.valueUnlessCancelled())
    #expect(service.bearers == ["access-1", "access-1"])
    #expect(service.tokenForms.count == 1)
  }

  @Test("does not sign out a user who signs in while the previous user is signed out")
  func signInDuringSignOut() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse()
    }
    let tokens = YelpTokenProvider(oauth, token: YelpAccessToken(accessToken: "old"))
    let client = client(transport, tokens)
    let signOut = Task { try await tokens.signOut() }
    await gate.waitForArrivals(1)
    let signIn = Task { try await tokens.replace(with: YelpAccessToken(accessToken: "new")) }
    gate.open()
    _ = try await (signOut.valueUnlessCancelled(), signIn.valueUnlessCancelled())
    #expect(try await tokens.token()?.accessToken == "new")
    #expect(transport.requests.map { $0.form["token"] } == ["old"])
    withExtendedLifetime(client) {}
  }

  @Test("uses the client that has the tokens, never that of YelpSDK.shared, and says so when there is none")
  func configuredClient() async throws {
    let service = StubTokenService(time.clock)
    let tokens = YelpTokenProvider(oauth)
    for error in [
      await failure { try await tokens.signIn(code: "c0de") }, await failure { try await tokens.signOut() },
    ] {
      #expect(error?.code == .notConfigured)
      #expect(error?.problems.map(\.field) == ["accessTokens"])
      #expect(error?.recoverySuggestion?.contains("`configuration.accessTokens`") == true)
    }
    let client = client(service, tokens)
    try await tokens.signIn(code: "c0de")
    #expect(try await client.send(call) == ["ok": true])
    try await tokens.signOut()
    #expect(service.revocations.count == 2)
    withExtendedLifetime(client) {}
  }

  @Test("uses the client that has the tokens, also after another configuration")
  func ownClient() async throws {
    let services = [StubTokenService(time.clock), StubTokenService(time.clock)]
    let tokens = YelpTokenProvider(oauth)
    let yelp = YelpSDK(configuration: client(services[0], tokens).configuration)
    try await tokens.signIn(code: "c0de")
    #expect(services[0].tokenForms.count == 1)
    yelp.configure(client(services[1], tokens).configuration)
    try await tokens.signOut()
    #expect(services[0].revocations.isEmpty && services[1].revocations.count == 2)
    withExtendedLifetime(yelp) {}
  }
}
