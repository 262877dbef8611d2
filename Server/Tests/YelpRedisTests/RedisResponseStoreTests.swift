import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import YelpRedis

@Suite("store over Redis", .serialized, .timeLimit(.minutes(5)))
struct RedisResponseStoreTests {
  private let key = String(repeating: "a", count: 64)

  private func store(
    _ redis: RedisProcess, limits: RedisResponseStore.Limits = .init(), lease: Duration = .seconds(5),
    clock: YelpClock = .system
  ) throws -> RedisResponseStore {
    let server = RedisServer(try redis.client(), logHandler: { _ in })
    return RedisResponseStore(server, apiKey: "key", limits: limits, lease: lease, clock: clock)
  }

  private func response(_ body: String = "{}", age: TimeInterval = 0, path: String? = nil)
    -> YelpStoredResponse
  {
    YelpStoredResponse(
      status: 200, headers: ["Content-Type": "application/json", "X": "ä\u{301}"], body: Data(body.utf8),
      date: Date().addingTimeInterval(-age), path: path)
  }

  @Test("what one process stores another reads, bytes, headers, path and age")
  func shared() async throws {
    let redis = try await RedisProcess()
    let bytes = Data((0...255).map { UInt8($0) })
    var stored = response(age: 100, path: "/v3/things")
    stored.body = bytes
    try await store(redis).store(stored, for: key, lifetime: .seconds(60))
    let found = try #require(try await store(redis).response(for: key))
    #expect(found.body == bytes && found.headers == stored.headers && found.status == 200)
    #expect(found.path == "/v3/things")
    #expect(abs(found.date.timeIntervalSince(stored.date)) < 30)
    #expect(try await store(redis).response(for: "other") == nil)
  }

  @Test(
    "any text comes back as it was: in a key, a header and a path, and none at all",
    arguments: ["", "{}", "\"\\/ \u{0}\u{1f}\n\u{2028}", "ä\u{301} 茶 🍵", "%.0f \\u0041"])
  func anyText(text: String) async throws {
    let redis = try await RedisProcess()
    var stored = response(path: text.isEmpty ? nil : text)
    stored.headers = text.isEmpty ? [:] : [text: text]
    stored.body = Data(text.utf8)
    try await store(redis).store(stored, for: "\(key)\(text)", lifetime: .seconds(60))
    let found = try #require(try await store(redis).response(for: "\(key)\(text)"))
    #expect(found.body == stored.body && found.headers == stored.headers && found.path == stored.path)
  }

  @Test("an entry whose headers can't be read is none, and the next response replaces it")
  func damaged() async throws {
    let redis = try await RedisProcess()
    let store = try store(redis), admin = try redis.client()
    try await store.store(response(), for: key, lifetime: .seconds(60))
    let name = try #require(try await admin.run([Data("KEYS"), Data("*entry:*")]).elements.first?.data)
    _ = try await admin.run([Data("HSET"), name, Data("headers"), Data("[")])
    #expect(try await store.response(for: key) == nil)
    #expect(try await store.claim(key) == nil)
    try await store.store(response(), for: key, lifetime: .seconds(60))
    #expect(try await store.response(for: key) != nil)
  }

  @Test("the age is right for a process whose clock is an hour off")
  func clocks() async throws {
    let redis = try await RedisProcess()
    var late = YelpClock.system
    late.date = { Date().addingTimeInterval(3_600) }
    try await store(redis).store(response(age: 50), for: key, lifetime: .seconds(600))
    let found = try #require(try await store(redis, clock: late).response(for: key))
    #expect(abs(late.date().timeIntervalSince(found.date) - 50) < 2)
  }

  @Test(
    "Redis itself forgets: at the end of the lifetime, and 24 hours after Yelp made the response at the latest"
  )
  func expiry() async throws {
    let redis = try await RedisProcess()
    let store = try store(redis), admin = try redis.client()
    func timeLeft(_ key: String) async throws -> Int {
      let names = try await admin.run([Data("KEYS"), Data("*entry:\(key)")]).elements
      return try await admin.run([Data("PTTL"), names.first?.data ?? Data()]).intValue ?? 0
    }
    try await store.store(response(), for: "a", lifetime: .seconds(100))
    #expect((90_000...100_000).contains(try await timeLeft("a")))
    try await store.store(response(), for: "b", lifetime: .seconds(1_000_000))
    #expect((86_300_000...86_400_000).contains(try await timeLeft("b")))
    try await store.store(response(age: 86_000), for: "c", lifetime: .seconds(86_400))
    #expect((390_000...400_000).contains(try await timeLeft("c")))
    try await store.store(response(age: 86_401), for: "d", lifetime: .seconds(86_400))
    #expect(try await store.response(for: "d") == nil)
    try await store.store(response(), for: "e", lifetime: .milliseconds(20))
    #expect(try await eventually { try await store.response(for: "e") == nil })
  }

  @Test("a response beyond the limits is not stored, and the oldest make room")
  func limits() async throws {
    let redis = try await RedisProcess()
    let store = try store(redis, limits: .init(responseBytes: 1_000, count: 3, totalBytes: 2_000))
    try await store.store(response(String(repeating: "x", count: 1_001)), for: key, lifetime: .seconds(60))
    #expect(try await store.response(for: key) == nil)
    for number in 0..<4 {
      try await store.store(response(), for: "\(number)", lifetime: .seconds(60 + number))
    }
    #expect(try await store.response(for: "0") == nil)
    #expect(try await store.response(for: "1") != nil)
    try await store.store(response(String(repeating: "x", count: 1_000)), for: "4", lifetime: .seconds(100))
    try await store.store(response(String(repeating: "x", count: 1_000)), for: "5", lifetime: .seconds(101))
    #expect(try await store.response(for: "4") == nil)
    #expect(try await store.response(for: "5") != nil)
  }

  @Test("removes what mentions a business: in the body as a JSON string, or in the path as a segment")
  func removal() async throws {
    let redis = try await RedisProcess()
    let store = try store(redis)
    try await store.store(response(#"{"id":"tea-1"}"#), for: "body", lifetime: .seconds(60))
    try await store.store(response(path: "/v3/businesses/tea-1/reviews"), for: "path", lifetime: .seconds(60))
    try await store.store(response(path: "/v3/businesses/tea-1"), for: "end", lifetime: .seconds(60))
    try await store.store(
      response(#"{"id":"tea-12"}"#, path: "/v3/businesses/tea-12"), for: "other", lifetime: .seconds(60))
    for number in 0..<250 {
      try await store.store(response(#"["tea-1"]"#), for: "\(number)", lifetime: .seconds(60))
    }
    try await store.removeResponses(businessID: "tea-1")
    for key in ["body", "path", "end", "0", "249"] {
      #expect(try await store.response(for: key) == nil, "\(key)")
    }
    #expect(try await store.response(for: "other") != nil)
    try await store.removeResponses(businessID: "")
    #expect(try await store.response(for: "other") != nil)
    try await store.removeAll()
    #expect(try await store.response(for: "other") == nil)
    let admin = try redis.client()
    #expect(try await admin.run([Data("KEYS"), Data("*entry*")]).elements.isEmpty)
  }

  @Test(
    "removes what mentions an alias in any way that JSON has",
    arguments: [#"["café-x"]"#, #"["caf\u00e9-x"]"#, #"["caf\u00E9-x"]"#])
  func aliases(body: String) async throws {
    let redis = try await RedisProcess()
    let store = try store(redis)
    try await store.store(response(body), for: key, lifetime: .seconds(60))
    try await store.removeResponses(businessID: "cafe-x")
    #expect(try await store.response(for: key) != nil)
    try await store.removeResponses(businessID: "café-x")
    #expect(try await store.response(for: key) == nil)
  }

  @Test("of two processes that miss the same, one asks Yelp, and the other waits for its response")
  func claim() async throws {
    let redis = try await RedisProcess()
    let first = try store(redis), second = try store(redis)
    #expect(try await first.claim(key) == nil)
    let waiting = Task { try await second.claim(key) }
    try await first.store(response("[1]"), for: key, lifetime: .seconds(60))
    #expect(try await waiting.value?.body == Data("[1]".utf8))
  }

  @Test("when the request fails, the next one asks")
  func release() async throws {
    let redis = try await RedisProcess()
    let first = try store(redis, lease: .seconds(600)), second = try store(redis, lease: .seconds(600))
    #expect(try await first.claim(key) == nil)
    let waiting = Task { try await second.claim(key) }
    await first.release(key)
    #expect(try await waiting.value == nil)
  }

  @Test("a lease is renewed while its process is there, and ends when it is gone")
  func lease() async throws {
    let redis = try await RedisProcess()
    let second = try store(redis, lease: .seconds(6)), admin = try redis.client()
    let waiting: Task<YelpStoredResponse?, any Error>
    do {
      let first = try store(redis, lease: .seconds(6))
      #expect(try await first.claim(key) == nil)
      let name = try #require(try await admin.run([Data("KEYS"), Data("*lease*")]).elements.first?.data)
      let done = Record<Int>()
      waiting = Task {
        defer { done.add(1) }
        return try await second.claim(key)
      }
      var left = 6_000
      for _ in 0..<3 {
        // It runs down, and then it is longer again.
        let isRenewed = try await eventually {
          let now = try await admin.run([Data("PTTL"), name]).intValue ?? 0
          defer { left = now }
          return now > left
        }
        #expect(isRenewed)
      }
      #expect(done.all.isEmpty)
      withExtendedLifetime(first) {}
    }
    #expect(try await waiting.value == nil)
  }

  @Test("a cancelled wait ends at once")
  func cancelledWait() async throws {
    let redis = try await RedisProcess()
    let store = try store(redis)
    #expect(try await store.claim(key) == nil)
    let waiting = Task { try await store.claim(key) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test("four clients that ask for the same fifty at once send fifty requests")
  func oneCallForAll() async throws {
    let redis = try await RedisProcess()
    let sandbox = YelpSandbox(seed: 3)
    let clients = try (0..<4).map { _ in
      var configuration = sandbox.configuration
      configuration.limits = .unlimited
      configuration.cache = .memory()
      configuration.responseStore = try store(redis)
      return YelpAPIClient(configuration: configuration)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        for client in clients {
          group.addTask {
            _ = try await client.send(
              YelpBusinessSearchBuilder(term: "tea", location: "London").offset(number))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(sandbox.requests.count == 50)
  }
}
