import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

/// Calls for a business user, from the builder down to the wire.
@Suite("Calls with an access token", .timeLimit(.minutes(5)))
struct YelpTokenProviderTests {
  let time = YelpManualClock()
  let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret", tokenVersion: .v3)

  private func client(
    _ service: StubTokenService, _ tokens: YelpTokenProvider?, observer: EventRecorder? = nil
  ) -> YelpAPIClient {
    YelpAPIClient(service) { configuration in
      configuration.accessTokens = tokens
      configuration.clock = time.clock
      configuration.limits = .unlimited
      configuration.retry = .never
      if let observer { configuration.observers = [observer] }
    }
  }

  private let call = YelpGenericBuilder(path: "/v3/leads").authentication(.accessToken)

  @discardableResult
  private func send(with client: YelpAPIClient) async throws(YelpError) -> YelpJSONValue {
    try await client.send(call)
  }

  /// Sends `count` calls at once and returns how each ended: `nil` for success.
  private func storm(_ count: Int, with client: YelpAPIClient) async -> [YelpError?] {
    await withTaskGroup(of: YelpError?.self) { group in
      for _ in 0..<count {
        group.addTask {
          do throws(YelpError) { try await send(with: client) } catch { return error }
          return nil
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test("carry the token, which is not refreshed while it is valid")
  func plain() async throws {
    let service = StubTokenService(time.clock)
    let client = client(service, YelpTokenProvider(oauth, token: service.token()))
    #expect(try await send(with: client) == ["ok": true])
    #expect(service.bearers == ["access-0"])
    #expect(service.tokenForms.isEmpty)
  }

  @Test("refresh an expired token once, even a hundred at a time", arguments: [true, false])
  func expired(_ rotates: Bool) async throws {
    let service = StubTokenService(time.clock, rotates: rotates)
    let tokens = YelpTokenProvider(oauth, token: service.token(lasting: 30))
    let errors = await storm(100, with: client(service, tokens))
    #expect(errors.count == 100)
    #expect(errors.compactMap(\.self).isEmpty)
    #expect(service.tokenForms.count == 1)
    #expect(service.bearers == Array(repeating: "access-1", count: 100))
    let token = try await tokens.token()
    #expect(token?.accessToken == "access-1")
    #expect(token?.refreshToken == (rotates ? "refresh-1" : "refresh-0"))
  }

  @Test("refresh a refused token once, and are sent again once at most, even a hundred at a time")
  func refused() async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let client = client(service, YelpTokenProvider(oauth, token: service.token()))
    service.revokeAccess()
    let calls = Task { await storm(100, with: client) }
    await service.gate.waitForArrivals(1)
    service.gate.open()
    #expect(try await calls.valueUnlessCancelled().compactMap(\.self).isEmpty)
    #expect(service.tokenForms.count == 1)
    let refused = service.bearers.count { $0 == "access-0" }
    #expect((1...100).contains(refused))
    #expect(service.bearers.count { $0 == "access-1" } == 100)
    #expect(client.usage.sent == refused + 101)
  }

  @Test("never use a refresh token twice when it rotates")
  func rotation() async throws {
    let service = StubTokenService(time.clock)
    let client = client(service, YelpTokenProvider(oauth, token: service.token()))
    for _ in 0..<5 {
      time.advance(by: .seconds(4_000))
      #expect(await storm(10, with: client).compactMap(\.self).isEmpty)
    }
    #expect(service.tokenForms.map { $0["refresh_token"] } == (0..<5).map { "refresh-\($0)" })
  }

  @Test("give up after the second refusal, with Yelp's own code")
  func refusedAgain() async throws {
    let service = StubTokenService(time.clock)
    service.rejectsAll = .tokenInvalid
    let client = client(service, YelpTokenProvider(oauth, token: service.token()))
    let error = await #expect(throws: YelpError.self) { try await send(with: client) }
    #expect(error?.code == .unauthorized)
    #expect(error?.apiCode == .tokenInvalid)
    #expect(error?.recoverySuggestion?.contains("sign in again") == true)
    #expect(service.bearers == ["access-0", "access-1"])
    #expect(service.tokenForms.count == 1)
  }

  @Test(
    "do not refresh a token that may not call the endpoint",
    arguments: [YelpAPICode.unauthorizedAccessToken, .unauthorizedAPIKey])
  func notAllowed(_ code: YelpAPICode) async throws {
    let service = StubTokenService(time.clock)
    service.rejectsAll = code
    let client = client(service, YelpTokenProvider(oauth, token: service.token()))
    let error = await #expect(throws: YelpError.self) { try await send(with: client) }
    #expect(error?.apiCode == code)
    #expect(error?.recoverySuggestion?.contains("access token is valid") == true)
    #expect(service.bearers.count == 1)
    #expect(service.tokenForms.isEmpty)
  }

  @Test("all fail with advice when the refresh token is revoked, and send no further requests")
  func dead() async throws {
    let service = StubTokenService(time.clock)
    service.refusal = .failing(400, .invalidGrant)
    let store = MemoryTokenStore(service.token(lasting: -1))
    let client = client(service, YelpTokenProvider(oauth, store: store))
    let errors = await storm(20, with: client).compactMap(\.self)
    #expect(errors.count == 20)
    #expect(
      errors.allSatisfy { $0.code == .unauthorized && $0.recoverySuggestion?.contains("sign in") == true })
    #expect(errors.contains { $0.apiCode == .invalidGrant })
    #expect(service.tokenForms.count == 1)
    #expect(service.bearers.isEmpty)
    #expect(store.events.filter { $0 != "load" } == ["delete"])
    let later = await #expect(throws: YelpError.self) { try await send(with: client) }
    #expect(later?.code == .unauthorized)
    #expect(service.tokenForms.count == 1)
  }

  @Test("keep the tokens when Yelp refuses the client")
  func wrongClient() async throws {
    let service = StubTokenService(time.clock)
    service.refusal = .failing(401, .invalidClient)
    let tokens = YelpTokenProvider(oauth, token: service.token(lasting: -1))
    let client = client(service, tokens)
    let error = await #expect(throws: YelpError.self) { try await send(with: client) }
    #expect(error?.code == .unauthorized)
    #expect(error?.recoverySuggestion == "Check client id and client secret.")
    #expect((error?.underlyingError as? YelpError)?.httpStatus == 401)
    #expect(try await tokens.token() != nil)
    service.refusal = nil
    #expect(try await send(with: client) == ["ok": true])
  }

  @Test("fail with the refresh's error when the network or the server failed, and the next call tries again")
  func passing() async throws {
    let service = StubTokenService(time.clock)
    let client = client(service, YelpTokenProvider(oauth, token: service.token(lasting: -1)))
    service.failure = YelpError(.notConnected, "No network.")
    #expect(await storm(1, with: client).first??.code == .notConnected)
    service.failure = nil
    service.refusal = .failing(503)
    #expect(await storm(1, with: client).first??.code == .serverError)
    service.refusal = .failing(429, .tooManyRequestsPerSecond)
    #expect(await storm(1, with: client).first??.code == .rateLimited)
    service.refusal = nil
    #expect(try await send(with: client) == ["ok": true])
    #expect(service.tokenForms.map { $0["refresh_token"] } == Array(repeating: "refresh-0", count: 4))
  }

  @Test("use a token in its last minute when it can't be refreshed", arguments: [true, false])
  func lastMinute(hasRefreshToken: Bool) async throws {
    let service = StubTokenService(time.clock)
    service.failure = YelpError(.notConnected, "No network.")
    var token = service.token(lasting: 30)
    if !hasRefreshToken { token.refreshToken = nil }
    let client = client(service, YelpTokenProvider(oauth, token: token))
    #expect(try await send(with: client) == ["ok": true])
    #expect(service.tokenForms.count == (hasRefreshToken ? 1 : 0))
    time.advance(by: .seconds(31))
    let error = await failure { try await send(with: client) }
    #expect(error?.code == (hasRefreshToken ? .notConnected : .unauthorized))
    #expect(service.bearers == ["access-0"])
  }

  @Test("do not cancel a shared refresh when one of them is cancelled")
  func cancellation() async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let store = MemoryTokenStore(service.token(lasting: -1))
    let recorder = EventRecorder()
    let client = client(service, YelpTokenProvider(oauth, store: store), observer: recorder)
    let first = Task { try await send(with: client) }
    await service.gate.waitForArrivals(1)
    let second = Task { try await send(with: client) }
    await recorder.wait(for: "started", count: 3)
    first.cancel()
    await recorder.wait(for: "failed cancelled")
    service.gate.open()
    #expect(try await second.valueUnlessCancelled() == ["ok": true])
    #expect(service.tokenForms.count == 1)
    #expect(service.bearers == ["access-1"])
    #expect(store.token?.accessToken == "access-1")
  }

  @Test("do not cancel a refresh even when all of them are cancelled, and its tokens are saved")
  func abandoned() async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let tokens = YelpTokenProvider(oauth, token: service.token(lasting: -1))
    let client = client(service, tokens)
    let call = Task { try await send(with: client) }
    await service.gate.waitForArrivals(1)
    call.cancel()
    _ = try? await call.resultUnlessCancelled()
    service.gate.open()
    try await send(with: client)
    #expect(service.tokenForms.count == 1)
    #expect(try await tokens.token()?.refreshToken == "refresh-1")
  }

  @Test("are refused before anything is sent when no user is signed in, or no tokens are configured")
  func signedOut() async throws {
    let service = StubTokenService(time.clock)
    let nobody = await #expect(throws: YelpError.self) {
      try await send(with: client(service, YelpTokenProvider(oauth)))
    }
    #expect(nobody?.code == .unauthorized)
    #expect(nobody?.problems.map(\.field) == ["accessTokens"])
    #expect(nobody?.recoverySuggestion == nobody?.problems.first?.advice)
    let none = await #expect(throws: YelpError.self) { try await send(with: client(service, nil)) }
    #expect(none?.code == .notConfigured)
    #expect(none?.problems.map(\.field) == ["accessTokens"])
    #expect(service.bearers.isEmpty && service.tokenForms.isEmpty)
  }

  @Test("load their tokens from the store once, and save new ones before they use them")
  func store() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(service.token(lasting: -1))
    let client = client(service, YelpTokenProvider(oauth, store: store))
    #expect(await storm(10, with: client).compactMap(\.self).isEmpty)
    #expect(store.events == ["load", "save access-1"])
  }

  @Test("wait until tokens that were set are saved")
  func savedFirst() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(isSlow: true)
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = client(service, tokens)
    let setting = Task { try await tokens.replace(with: service.token()) }
    await store.saving.waitForArrivals(1)
    let waiting = Task { try await send(with: client) }
    let cancelled = Task { try await send(with: client) }
    for _ in 0..<1_000 { await Task.yield() }
    #expect(service.bearers.isEmpty)
    cancelled.cancel()
    await #expect(throws: YelpError.self) { try await cancelled.valueUnlessCancelled() }
    store.saving.open()
    try await setting.valueUnlessCancelled()
    _ = try await waiting.valueUnlessCancelled()
    #expect(service.bearers == ["access-0"])
  }

  @Test("fail when the store cannot be read, and read it again; go on when it cannot be written")
  func failingStore() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(service.token())
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = client(service, tokens)
    store.fails = true
    let error = await #expect(throws: YelpError.self) { try await send(with: client) }
    #expect(error?.code == .notConfigured)
    #expect(error?.underlyingError is MemoryTokenStore.Failure)
    store.fails = false
    try await send(with: client)
    store.fails = true
    time.advance(by: .seconds(4_000))
    try await send(with: client)
    #expect(try await tokens.token()?.accessToken == "access-1")
    await #expect(throws: YelpError.self) { try await tokens.forget() }
    #expect(try await tokens.token() == nil)
  }

  @Test("go on when refreshed tokens can't be saved, which is logged once and without them")
  func unsaved() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(service.token(lasting: -1))
    let entries = Locked<[YelpLogEntry]>([])
    let tokens = YelpTokenProvider(oauth, store: store)
    #expect(try await tokens.token() != nil)
    var configuration = client(service, tokens).configuration
    configuration.accessTokens = tokens
    let client = YelpAPIClient(configuration: configuration, logLevel: .error) { entry in
      entries.withLock { $0.append(entry) }
    }
    store.fails = true
    #expect(await storm(10, with: client).compactMap(\.self).isEmpty)
    let lines = entries.withLock { $0 }.map(\.description)
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.contains("error") && $0.contains("saved") && $0.contains("Failure") })
    #expect(!lines.joined().contains("access-1") && !lines.joined().contains("refresh-1"))
  }

  @Test("use the tokens of a sign-in or a replacement that can't be saved, which throws")
  func unsavedSignIn() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore()
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = client(service, tokens)
    store.fails = true
    #expect(await failure { try await tokens.signIn(code: "c0de") }?.code == .notConfigured)
    try await send(with: client)
    let error = await failure { try await tokens.replace(with: service.token(5)) }
    #expect(error?.code == .notConfigured)
    #expect(service.bearers == ["access-1"])
    #expect(try await tokens.token()?.accessToken == "access-5")
    #expect(await failure { try await tokens.signOut() }?.code == .notConfigured)
    #expect(service.revocations.isEmpty)
    #expect(try await tokens.token()?.accessToken == "access-5")
  }

  @Test("work after a sign-in and end with a sign-out")
  func session() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore()
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = client(service, tokens)
    let token = try await tokens.signIn(code: "c0de")
    #expect(service.tokenForms.map { $0["code"] } == ["c0de"])
    #expect(store.token == token)
    try await send(with: client)
    try await tokens.signOut()
    #expect(service.revocations.map { $0["token"] } == ["refresh-1", "access-1"])
    #expect(store.token == nil)
    #expect(try await tokens.token() == nil)
    try await tokens.signOut()
    #expect(service.revocations.count == 2)
    #expect(await storm(1, with: client).first??.code == .unauthorized)
  }

  @Test(
    "end with a sign-out when Yelp no longer knows the tokens",
    arguments: [YelpAPICode.invalidToken, .invalidGrant])
  func unknownToYelp(_ code: YelpAPICode) async throws {
    let service = StubTokenService(time.clock)
    service.refusesRevocation = .failing(400, code)
    let store = MemoryTokenStore(service.token())
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = client(service, tokens)
    try await tokens.signOut()
    #expect(service.revocations.map { $0["token"] } == ["refresh-0", "access-0"])
    #expect(store.token == nil)
    withExtendedLifetime(client) {}
  }

  @Test(
    "keep the tokens when revoking fails",
    arguments: [(401, YelpAPICode.invalidClient), (401, .invalidToken), (400, .invalidRequest), (503, nil)]
      as [(Int, YelpAPICode?)])
  func notRevoked(_ status: Int, _ code: YelpAPICode?) async throws {
    let service = StubTokenService(time.clock)
    service.refusesRevocation = code.map { .failing(status, $0) } ?? YelpHTTPResponse(status: status)
    let tokens = YelpTokenProvider(oauth, token: service.token())
    let client = client(service, tokens)
    #expect(await failure { try await tokens.signOut() } != nil)
    #expect(try await tokens.token()?.accessToken == "access-0")
    withExtendedLifetime(client) {}
  }

  @Test("in flight use the tokens of a refresh that a sign-out waits for")
  func forgotten() async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let store = MemoryTokenStore(service.token(lasting: -1))
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = client(service, tokens)
    let call = Task { await storm(1, with: client) }
    await service.gate.waitForArrivals(1)
    let forgetting = Task { try await tokens.forget() }
    service.gate.open()
    try await forgetting.valueUnlessCancelled()
    #expect(try await call.valueUnlessCancelled().compactMap(\.self).isEmpty)
    #expect(try await tokens.token() == nil)
    #expect(store.token == nil)
    #expect(store.events == ["load", "save access-1", "delete"])
  }

  @Test("send the token to the configured host only")
  func host() async throws {
    let service = StubTokenService(time.clock)
    let client = client(service, YelpTokenProvider(oauth, token: service.token()))
    let elsewhere = YelpGenericBuilder(path: "/v3/leads").host("evil.example.com").authentication(
      .accessToken)
    let error = await #expect(throws: YelpError.self) { try await client.send(elsewhere) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.field) == ["host"])
    #expect(service.bearers.isEmpty)
  }

  @Test("are neither shared nor cached, since their responses belong to one user")
  func notShared() async throws {
    let service = StubTokenService(time.clock)
    let client = client(service, YelpTokenProvider(oauth, token: service.token()))
    #expect(await storm(5, with: client).compactMap(\.self).isEmpty)
    #expect(service.bearers.count == 5)
  }

  @Test(
    "work against the sandbox for longer than a token is valid",
    arguments: YelpOAuthClient.TokenVersion.allCases)
  func sandbox(_ version: YelpOAuthClient.TokenVersion) async throws {
    let sandbox = YelpSandbox(seed: 7, clock: time.clock)
    let oauth = YelpOAuthClient(
      clientID: sandbox.clientID, clientSecret: sandbox.clientSecret, tokenVersion: version)
    let tokens = YelpTokenProvider(oauth)
    var configuration = sandbox.configuration
    configuration.accessTokens = tokens
    let client = YelpAPIClient(configuration: configuration)
    try await tokens.signIn(code: sandbox.authorizationCode())
    let search = YelpAutocompleteBuilder("tac").authentication(.accessToken)
    for _ in 0..<3 {
      _ = try await client.send(search)
      time.advance(by: .seconds(8 * 86_400))
    }
    #expect(sandbox.requests.filter { $0.url.path().hasPrefix("/oauth2/token") }.count == 3)
  }
}
