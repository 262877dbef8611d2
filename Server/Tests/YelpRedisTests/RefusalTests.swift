import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import YelpRedis

/// A server that is there and does not do what the limiter and the store need: each process goes on alone, as without it.
@Suite("Redis that refuses", .serialized, .timeLimit(.minutes(5)))
struct RefusalTests {
  private let prefix = RedisKeys.prefix("yelp", apiKey: "key")

  private func server(
    _ client: any RedisClient, lines: Record<String> = .init(), events: Record<RedisServer.Event> = .init()
  ) -> RedisServer {
    RedisServer(
      client, retryInterval: .milliseconds(20), logHandler: { lines.add("\($0)") },
      onEvent: { events.add($0) })
  }

  /// A server whose administrator has given these commands, and a client of its user `worker`.
  private func worker(_ commands: [String]) async throws -> (RedisProcess, RESPClient) {
    let redis = try await RedisProcess()
    try await admin(redis, ["ACL SETUSER worker on >secret ~* +@all"] + commands)
    return (redis, try RESPClient(url: "redis://worker:secret@127.0.0.1:\(redis.port)"))
  }

  private func admin(_ redis: RedisProcess, _ commands: [String]) async throws {
    let client = try redis.client()
    for command in commands {
      let words = command.replacing("PREFIX:", with: prefix).split(separator: " ").map { Data(String($0)) }
      _ = try await client.run(words)
    }
  }

  /// Makes four calls over the limiter and the store, two of them a user's. They are paced, and hardly wait.
  private func makeCalls(_ server: RedisServer) async throws {
    let sandbox = YelpSandbox(seed: 3)
    var configuration = sandbox.configuration
    configuration.cache = .memory()
    configuration.responseStore = RedisResponseStore(server, apiKey: "key")
    configuration.limits.limiter = try RedisRateLimiter(
      server, apiKey: "key", limits: YelpLimits(perSecond: 100), clock: .fast)
    let yelp = YelpSDK(configuration: configuration)
    let done = Record<String>()
    let calls = Task { [configuration] in
      for number in 0..<4 {
        let caller = number > 1 ? yelp.user("ada") : yelp
        let place = YelpBusinessSearchBuilder(term: "tea", location: "London").offset(number)
        do { done.add("\(try await caller.send(place).businesses.isEmpty)") } catch { done.add("\(error)") }
      }
      withExtendedLifetime(configuration) {}
    }
    let isDone = try await eventually { done.all.count == 4 }
    #expect(isDone, "a call hangs: \(done.all.count) of 4 have ended")
    #expect(done.all.allSatisfy { $0 == "false" }, "\(done.all)")
    calls.cancel()
  }

  @Test(
    "calls go on alone, one line says why, and all is shared again when the cause is gone",
    arguments: [
      ("ACL SETUSER worker -eval -evalsha", "Grant its user +@read"),
      ("ACL SETUSER worker -evalsha", "Grant its user +@read"),
      ("ACL SETUSER worker -@scripting", "Grant its user +@read"),
      ("ACL SETUSER worker -eval -evalsha -set", "Grant its user +@read"),
      ("ACL SETUSER worker -set", "Grant its user +@read"),
      ("ACL SETUSER worker -get", "Grant its user +@read"),
      ("ACL SETUSER worker -pexpire", "Grant its user +@read"),
      ("ACL SETUSER worker -hgetall", "Grant its user +@read"),
      ("ACL SETUSER worker -zrange", "Grant its user +@read"),
      ("ACL SETUSER worker -zrank -exists", "Grant its user +@read"),
      ("ACL SETUSER worker -hmget", "Grant its user +@read"),
      ("ACL SETUSER worker -incrby", "Grant its user +@read"),
      ("ACL SETUSER worker -@write", "Grant its user +@read"),
      ("ACL SETUSER worker resetkeys ~other:*", "Grant its user +@read"),
      ("ACL SETUSER worker resetkeys ~yelp:probe", "Grant its user +@read"),
      ("ACL SETUSER worker resetkeys %R~* %W~yelp:probe", "Grant its user +@read"),
      ("ACL SETUSER worker resetpass >other", "the password"), ("ACL SETUSER worker off", "the password"),
      ("CONFIG SET maxmemory 1", "more memory"), ("REPLICAOF 127.0.0.1 1", "the primary"),
      ("CONFIG SET min-replicas-to-write 1", "NOREPLICAS"), ("SET PREFIX:state x", "a database of its own"),
      ("SET PREFIX:line x", "a database of its own"), ("SET PREFIX:places x", "a database of its own"),
      ("LPUSH PREFIX:entries x", "a database of its own"), ("LPUSH PREFIX:total x", "a database of its own"),
      ("SET PREFIX:sizes x", "a database of its own"),
    ])
  func lacks(command: String, cause: String) async throws {
    let (redis, client) = try await worker([command])
    let lines = Record<String>()
    let server = server(client, lines: lines)
    try await makeCalls(server)
    #expect(lines.all.count == 1 && server.isAway, "\(lines.all)")
    #expect(lines.all.first?.contains(cause) == true, "\(lines.all)")
    let cures = [
      "ACL SETUSER worker on resetpass >secret allkeys +@all", "CONFIG SET maxmemory 0", "REPLICAOF NO ONE",
      "CONFIG SET min-replicas-to-write 0", "FLUSHALL",
    ]
    try await admin(redis, cures)
    #expect(try await eventually { !server.isAway }, "it is still away")
    try await makeCalls(server)
    #expect(lines.all.count == 2, "\(lines.all)")
  }

  @Test(
    "what nothing needs may be refused",
    arguments: [
      "ACL SETUSER worker -subscribe -publish -info -client", "ACL SETUSER worker -script",
      "ACL SETUSER worker resetkeys ~{yelp:* -@all +@read +@write +@scripting +time +ping",
      "ACL SETUSER worker resetkeys ~{yelp:*", "ACL SETUSER worker -@dangerous -@admin",
    ])
  func enough(command: String) async throws {
    let (redis, client) = try await worker([command])
    let lines = Record<String>()
    let server = server(client, lines: lines)
    try await makeCalls(server)
    #expect(lines.all.isEmpty, "\(lines.all)")
    redis.freeze()
    await #expect(throws: RedisError.self) { try await RedisResponseStore(server, apiKey: "key").removeAll() }
    redis.thaw()
    #expect(try await eventually { !server.isAway }, "it is still away")
  }

  @Test(
    "keys of the store that hold something else cost no call, and take nothing away",
    arguments: ["SET", "LPUSH", "SADD"])
  func otherTypes(command: String) async throws {
    let redis = try await RedisProcess()
    let lines = Record<String>()
    let server = server(try redis.client(), lines: lines)
    let store = RedisResponseStore(server, apiKey: "key")
    try await admin(redis, ["\(command) PREFIX:entry:a x", "\(command) PREFIX:lease:a x"])
    #expect(try await store.response(for: "a") == nil)
    let claimed = Record<Bool>()
    let claim = Task { claimed.add(try await store.claim("a") == nil) }
    #expect(try await eventually { claimed.all == [true] }, "the lease is waited for without an end")
    claim.cancel()
    let response = YelpStoredResponse(
      status: 200, headers: [:], body: Data("{}".utf8), date: Date(), path: nil)
    try await store.store(response, for: "a", lifetime: .seconds(60))
    #expect(try await store.response(for: "a")?.body == Data("{}".utf8))
    #expect(lines.all.isEmpty, "\(lines.all)")
  }

  @Test(
    "a server with odd answers to scripts is away, and calls go on alone",
    arguments: [
      "+OK\r\n", ":1\r\n", ":-1\r\n", "$-1\r\n", "*0\r\n", "*-1\r\n", "$2\r\nOK\r\n",
      "*2\r\n:1\r\n$1\r\nx\r\n",
      "-ERR unknown command\r\n", "-LOADING Redis is loading\r\n", "-NOPERM no\r\n",
      "-MOVED 1 127.0.0.1:1\r\n",
      "-NOPROTO\r\n", "-BUSY script\r\n", "-NOSCRIPT no\r\n", "HTTP/1.1 400 Bad Request\r\n\r\n",
      "*3\r\n:1\r\n", "%1\r\n+a\r\n:1\r\n",
      "*999999999\r\n", "$536870912\r\nx", "", nil,
    ])
  func oddAnswers(answer: String?) async throws {
    for isOddToAll in [false, true] {
      let redis = try OddRedis { name in
        isOddToAll || ["EVAL", "EVALSHA", "SCRIPT"].contains(name) ? answer : "+OK\r\n"
      }
      let lines = Record<String>()
      let client = try RESPClient(
        url: "redis://127.0.0.1:\(redis.port)", deadline: .milliseconds(100))
      let server = server(client, lines: lines)
      try await makeCalls(server)
      #expect(lines.all.count == 1 && server.isAway, "\(lines.all)")
      withExtendedLifetime(redis) {}
    }
  }

  @Test(
    "no script that fails by itself holds calls up",
    arguments: ["ask", "end", "leave", "greet", "read", "claim", "store", "release", "renew"])
  func oneScript(name: String) async throws {
    let redis = try await RedisProcess()
    let client = TestClient(try redis.client())
    client.refuse(name)
    let lines = Record<String>()
    try await makeCalls(server(client, lines: lines))
    #expect(lines.all.count < 8, "\(lines.all)")
  }

  @Test("a command of one's own that is refused is its caller's business, and one line says so")
  func ownCommand() async throws {
    let redis = try await RedisProcess()
    let lines = Record<String>()
    let server = server(try redis.client(), lines: lines)
    let script = RedisScript(name: "own", source: "return redis.call('NOTHING')")
    for _ in 0..<3 {
      await #expect(throws: RedisError.self) { try await server.run([Data("NOTHING")]) }
      await #expect(throws: RedisError.self) { try await server.run(script, keys: [], arguments: []) }
    }
    #expect(!server.isAway)
    #expect(lines.all.count == 2, "\(lines.all)")
  }
}

extension YelpClock {
  /// Twenty times as fast as the machine's.
  fileprivate static let fast = YelpClock(
    now: { YelpClock.system.now() * 20 }, date: YelpClock.system.date,
    sleep: { try await YelpClock.system.sleep($0 / 20) })
}
