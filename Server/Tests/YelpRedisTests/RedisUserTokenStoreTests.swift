import Foundation
import ServerTestKit
import Testing
import YelpPartner
import YelpSDK

@testable import YelpRedis

@Suite("The tokens of users in Redis", .serialized, .timeLimit(.minutes(5)))
struct RedisUserTokenStoreTests {
  private let redis: RedisProcess

  init() async throws { redis = try await RedisProcess() }

  private func store(_ clientID: String = "app") throws -> RedisUserTokenStore {
    RedisUserTokenStore(RedisServer(try redis.client(), logHandler: { _ in }), clientID: clientID)
  }

  // MARK: The store

  @Test("gives back what was saved for a user, to any process, and nothing after it was deleted")
  func roundTrip() async throws {
    let (first, second) = (try store(), try store())
    #expect(try await first.load("owner") == nil)
    var token = YelpAccessToken(
      accessToken: "a", expiresOn: "2030-01-01T00:00:00", refreshToken: "r", scope: "leads")
    token.signInID = "s"
    try await first.save(token, for: "owner")
    #expect(try await second.load("owner") == token)
    token.accessToken = "b"
    try await second.save(token, for: "owner")
    #expect(try await first.load("owner") == token)
    #expect(try await store("another app").load("owner") == nil)
    try await first.delete("owner")
    try await first.delete("owner")
    #expect(try await second.load("owner") == nil)
  }

  @Test("keeps users apart whose ids look alike, or name other keys")
  func ids() async throws {
    let store = try store()
    let ids = ["é", "e\u{301}", "E\u{301}", "owner", "owner ", "claim:owner", "a\r\nDEL b", "{x}", "💈"]
    for id in ids { try await store.save(YelpAccessToken(accessToken: id), for: id) }
    for id in ids {
      let token = try await store.load(id)?.accessToken
      #expect(token.map { Array($0.utf8) } == Array(id.utf8))
    }
  }

  @Test("gives a claim to one holder, who may extend it, until it is released or its lease ends")
  func claims() async throws {
    let (store, lease) = (try store(), Duration.seconds(300))
    #expect(try await store.claim("owner", by: "one", lease: lease))
    #expect(try await !store.claim("owner", by: "two", lease: lease))
    #expect(try await store.claim("another", by: "two", lease: lease))
    #expect(try await store.claim("owner", by: "one", lease: lease))
    try await store.release("owner", by: "two")
    #expect(try await !store.claim("owner", by: "two", lease: lease))
    try await store.release("owner", by: "one")
    #expect(try await store.claim("owner", by: "two", lease: .milliseconds(50)))
    #expect(try await eventually { try await store.claim("owner", by: "one", lease: lease) })
    #expect(try await !store.claim("owner", by: "two", lease: lease))
  }

  @Test("takes tokens that it can't read for an error, which does not repeat them, and leaves them")
  func unreadable() async throws {
    let (store, client) = (try store(), try redis.client())
    try await store.save(YelpAccessToken(accessToken: "a"), for: "owner")
    let keys = try await client.run([Data("KEYS"), Data("*token:owner")]).elements.compactMap(\.data)
    let key = try #require(keys.first)
    for text in ["s3cret", "{\"access_token\": null}", "{}", ""] {
      _ = try await client.run([Data("SET"), key, Data(text)])
      do {
        _ = try await store.load("owner")
        Issue.record("\(text) was read")
      } catch {
        #expect((error as? RedisError)?.code == .unexpectedReply && !"\(error)".contains("s3cret"))
      }
      #expect(try await client.run([Data("GET"), key]).text == text)
    }
  }

  @Test("takes what another program has written to a user's keys for that user's trouble alone")
  func wrongType() async throws {
    let server = RedisServer(try redis.client(), logHandler: { _ in }), client = try redis.client()
    let store = RedisUserTokenStore(server, clientID: "app")
    try await store.save(YelpAccessToken(accessToken: "a"), for: "owner")
    #expect(try await store.claim("owner", by: "one", lease: .seconds(300)))
    for key in try await client.run([Data("KEYS"), Data("*:owner")]).elements.compactMap(\.data) {
      _ = try await client.run([Data("DEL"), key])
      _ = try await client.run([Data("LPUSH"), key, Data("1")])
    }
    await #expect(throws: RedisError.self) { try await store.load("owner") }
    try await store.release("owner", by: "one")
    #expect(try await store.claim("owner", by: "two", lease: .seconds(300)))
    #expect(!server.isAway)
    try await store.save(YelpAccessToken(accessToken: "b"), for: "owner")
    #expect(try await store.load("owner")?.accessToken == "b")
  }

  @Test("takes any lease", arguments: [Duration.zero, .seconds(-1), .seconds(Int64.max), .microseconds(1)])
  func leases(lease: Duration) async throws {
    let server = RedisServer(try redis.client(), logHandler: { _ in })
    #expect(try await RedisUserTokenStore(server, clientID: "app").claim("owner", by: "one", lease: lease))
    let responses = RedisResponseStore(server, apiKey: "key", lease: lease)
    #expect(try await responses.claim("a") == nil)
    let response = YelpStoredResponse(status: 200, headers: [:], body: Data(), date: Date(), path: nil)
    try await responses.store(response, for: "a", lifetime: lease)
    #expect(!server.isAway)
  }

  @Test("fails at once while the server is away")
  func away() async throws {
    let store = try store()
    try await store.save(YelpAccessToken(accessToken: "a"), for: "owner")
    await redis.stop()
    for _ in 0..<2 {
      await #expect(throws: RedisError.self) { try await store.load("owner") }
      await #expect(throws: RedisError.self) { try await store.claim("owner", by: "one", lease: .seconds(1)) }
    }
  }

  // MARK: Two processes

  @Test("two processes refresh each user's token once, whichever does it")
  func onceForAll() async throws {
    let users = (1...10).map { "owner\($0)" }
    let yelp = try await RotatingYelp()
    for user in users { try await store().save(yelp.expiredToken(of: user), for: user) }
    let processes = try (0..<2).map { _ in try process(yelp) }
    for user in users + users {
      for process in processes { try process.write("\(user)\n") }
    }
    var answers: [String] = []
    for process in processes {
      try process.endInput()
      answers += await process.finish().output.split(separator: "\n").map(String.init)
    }
    #expect(answers.sorted() == (users + users + users + users).map { "\($0) lead of \($0)" }.sorted())
    #expect(yelp.refreshed.sorted() == users.map { "\($0).refresh1" }.sorted())
    for user in users { #expect(try await store().load(user)?.refreshToken == "\(user).refresh2") }
  }

  @Test(
    "a process that is killed while it refreshes loses no token: another one goes on when its claim has ended"
  )
  func killed() async throws {
    let yelp = try await RotatingYelp(swallowsFirst: true)
    try await store().save(yelp.expiredToken(of: "owner"), for: "owner")
    let (first, second) = (try process(yelp), try process(yelp))
    try first.write("owner\n")
    for await _ in yelp.swallowed { break }
    first.signal(SIGKILL)
    _ = await first.finish()
    try second.write("owner\n")
    #expect(await second.line() == "owner lead of owner")
    #expect(yelp.refreshed == ["owner.refresh1"])
    #expect(try await store().load("owner")?.refreshToken == "owner.refresh2")
  }

  private func process(_ yelp: RotatingYelp) throws -> Program {
    try Program("token-process", [redis.url, yelp.server.address.absoluteString], input: Pipe())
  }
}

/// Yelp's token endpoint, where each refresh token works once, and a call that only the latest access token may make.
private final class RotatingYelp: Sendable {
  private struct State {
    var generations: [String: Int] = [:]
    var refreshed: [String] = []
    var swallows: Bool
  }

  let server: TestServer
  /// Tells of a refresh that got no answer, and changed nothing.
  let swallowed: AsyncStream<Void>
  private let state: Locked<State>

  init(swallowsFirst: Bool = false) async throws {
    let state = Locked(State(swallows: swallowsFirst))
    let (swallowed, tell) = AsyncStream.makeStream(of: Void.self)
    server = try await TestServer { request in
      if request.url.path.hasPrefix("/oauth2/token") {
        guard let reply = state.withLock({ Self.refresh(request, &$0) }) else {
          tell.yield()
          return TestServer.Reply(status: nil, ending: .silence)
        }
        return reply
      }
      return state.withLock { Self.leads(request, $0) }
    }
    (self.state, self.swallowed) = (state, swallowed)
  }

  /// The refresh tokens that worked, in order.
  var refreshed: [String] { state.withLock { $0.refreshed } }

  func expiredToken(of user: String) -> YelpAccessToken {
    state.withLock { $0.generations[user] = 1 }
    return YelpAccessToken(
      accessToken: "\(user).access1", expiresOn: "2020-01-01T00:00:00", refreshToken: "\(user).refresh1")
  }

  private static func refresh(_ request: YelpHTTPRequest, _ state: inout State) -> TestServer.Reply? {
    guard case .data(let body)? = request.body else { return TestServer.Reply(status: 400) }
    let fields = String(decoding: body, as: UTF8.self).split(separator: "&")
    let token = fields.first { $0.hasPrefix("refresh_token=") }?.dropFirst(14) ?? ""
    let user = String(token.prefix { $0 != "." })
    guard token == "\(user).refresh\(state.generations[user] ?? 0)" else {
      return TestServer.Reply(
        #"{"error": "invalid_grant"}"#, status: 400, headers: ["Content-Type": "application/json"])
    }
    if state.swallows {
      state.swallows = false
      return nil
    }
    state.refreshed.append(String(token))
    let next = (state.generations[user] ?? 0) + 1
    state.generations[user] = next
    return TestServer.Reply(
      """
      {"access_token": "\(user).access\(next)", "token_type": "Bearer", "expires_in": 604800,
       "expires_on": "2099-01-01T00:00:00", "refresh_token": "\(user).refresh\(next)"}
      """, headers: ["Content-Type": "application/json"])
  }

  private static func leads(_ request: YelpHTTPRequest, _ state: State) -> TestServer.Reply {
    let token = request.headers["Authorization"]?.dropFirst(7) ?? ""
    let user = String(token.prefix { $0 != "." })
    guard token == "\(user).access\(state.generations[user] ?? 0)" else {
      return TestServer.Reply("{}", status: 401)
    }
    return TestServer.Reply(
      #"{"lead_ids": ["lead of \#(user)"], "has_more": false}"#, headers: ["Content-Type": "application/json"]
    )
  }
}
