import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

/// Two providers on one store stand for two processes.
@Suite("Processes with one token store", .timeLimit(.minutes(5)))
struct SharedTokenStoreTests {
  private let time = YelpManualClock()
  private let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret", tokenVersion: .v3)
  private let call = YelpGenericBuilder(path: "/v3/leads").authentication(.accessToken)
  /// Tokens that another process has used up.
  private let used = YelpAccessToken(
    accessToken: "old", expiresOn: "2020-01-01T00:00:00Z", refreshToken: "used")

  private func process(_ service: StubTokenService, _ tokens: YelpTokenProvider) -> YelpAPIClient {
    .prompt(service) { [clock = time.clock] configuration in
      configuration.accessTokens = tokens
      configuration.clock = clock
    }
  }

  private func process(_ service: StubTokenService, _ store: MemoryTokenStore) -> YelpAPIClient {
    process(service, YelpTokenProvider(oauth, store: store))
  }

  @Test("refresh an expired token once", arguments: [true, false])
  func expired(_ rotates: Bool) async throws {
    let service = StubTokenService(time.clock, rotates: rotates)
    let store = MemoryTokenStore(service.token())
    let processes = [process(service, store), process(service, store)]
    for process in processes { _ = try await process.send(call) }
    time.advance(by: .seconds(4_000))
    for process in processes { _ = try await process.send(call) }
    #expect(service.tokenForms.count == 1)
    #expect(service.bearers == ["access-0", "access-0", "access-1", "access-1"])
  }

  @Test("refresh a refused token once")
  func refused() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(service.token())
    let processes = [process(service, store), process(service, store)]
    for process in processes { _ = try await process.send(call) }
    service.revokeAccess()
    for process in processes { _ = try await process.send(call) }
    #expect(service.tokenForms.count == 1)
    #expect(service.bearers.suffix(3) == ["access-1", "access-0", "access-1"])
  }

  @Test("go on with what one has saved while the other's refresh was refused", arguments: [3_600.0, -1])
  func savedMeanwhile(lasting seconds: Double) async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let store = MemoryTokenStore(used)
    let client = process(service, store)
    let waiting = Task { try await client.send(call) }
    await service.gate.waitForArrivals(1)
    try await store.save(service.token(lasting: seconds))
    service.gate.open()
    #expect(try await waiting.valueUnlessCancelled() == ["ok": true])
    #expect(store.token?.accessToken == (seconds > 0 ? "access-0" : "access-1"))
    #expect(!store.events.contains("delete"))
  }

  @Test("keep an access token that works when the refresh token, which stays the same, is refused")
  func sameRefreshToken() async throws {
    let service = StubTokenService(time.clock, rotates: false, isOpen: false)
    service.refusal = .failing(400, .invalidGrant)
    var old = used
    old.refreshToken = "refresh-0"
    let store = MemoryTokenStore(old)
    let client = process(service, store)
    let waiting = Task { try await client.send(call) }
    await service.gate.waitForArrivals(1)
    try await store.save(service.token())
    service.gate.open()
    #expect(try await waiting.valueUnlessCancelled() == ["ok": true])
    #expect(store.token?.accessToken == "access-0")
  }

  @Test("empty the store when the refresh token in it is the refused one")
  func revoked() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(used)
    let processes = [process(service, store), process(service, store)]
    for process in processes {
      #expect(await failure { try await process.send(call) }?.code == .unauthorized)
    }
    #expect(service.tokenForms.count == 1)
    #expect(store.token == nil && store.events.count { $0 == "delete" } == 1)
  }

  @Test("don't empty a store that can't be read")
  func unreadable() async throws {
    let service = StubTokenService(time.clock, isOpen: false)
    let store = MemoryTokenStore(used)
    let client = process(service, store)
    let waiting = Task { await failure { try await client.send(call) }?.code }
    await service.gate.waitForArrivals(1)
    store.fails = true
    service.gate.open()
    #expect(try await waiting.valueUnlessCancelled() == .unauthorized)
    #expect(!store.events.contains("delete"))
    store.fails = false
    try await store.save(service.token())
    #expect(try await client.send(call) == ["ok": true])
  }

  @Test("notice a sign-in and a sign-out of each other")
  func session() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore()
    let tokens = YelpTokenProvider(oauth, store: store)
    let (first, second) = (process(service, tokens), process(service, store))
    #expect(await failure { try await second.send(call) }?.code == .unauthorized)
    try await tokens.signIn(code: "c0de")
    #expect(try await second.send(call) == ["ok": true])
    try await tokens.forget()
    time.advance(by: .seconds(4_000))
    #expect(await failure { try await second.send(call) }?.code == .unauthorized)
    #expect(service.tokenForms.count == 1)
    #expect(store.token == nil)
    withExtendedLifetime(first) {}
  }

  @Test("prefer tokens that could not be saved to older ones in the store")
  func unsaved() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(service.token(lasting: -1))
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = process(service, tokens)
    #expect(try await tokens.token() != nil)
    store.fails = true
    _ = try await client.send(call)
    store.fails = false
    time.advance(by: .seconds(4_000))
    _ = try await client.send(call)
    #expect(service.tokenForms.map { $0["refresh_token"] } == ["refresh-0", "refresh-1"])
    #expect(store.token?.accessToken == "access-2")
  }

  @Test("prefer tokens that the app passes to older ones in the store")
  func given() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(used)
    let client = process(service, YelpTokenProvider(oauth, token: service.token(lasting: -1), store: store))
    #expect(try await client.send(call) == ["ok": true])
    #expect(service.tokenForms.map { $0["refresh_token"] } == ["refresh-0"])
  }

  @Test("revoke the tokens that are stored now when the user signs out")
  func signOut() async throws {
    let service = StubTokenService(time.clock)
    let store = MemoryTokenStore(service.token())
    let tokens = YelpTokenProvider(oauth, store: store)
    let client = process(service, tokens)
    #expect(try await tokens.token() != nil)
    try await store.save(service.token(5))
    try await tokens.signOut()
    #expect(service.revocations.map { $0["token"] } == ["refresh-5", "access-5"])
    #expect(store.token == nil)
    withExtendedLifetime(client) {}
  }
}
