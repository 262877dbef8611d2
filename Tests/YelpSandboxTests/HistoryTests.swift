import Foundation
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite("The history of a sandbox", .timeLimit(.minutes(5)))
struct HistoryTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  @Test("has a maximum count: the oldest are dropped")
  func count() async throws {
    sandbox.historyLimit = .init(count: 3)
    for number in 1...20 { _ = try await sandbox.get("/v3/\(number)") }
    #expect(sandbox.requests.map { $0.url.path() } == ["/v3/18", "/v3/19", "/v3/20"])
  }

  @Test("has a maximum size: a body larger than the limit is not kept")
  func size() async throws {
    sandbox.historyLimit = .init(bytes: 10_000)
    let text = YelpJSONValue.string(String(repeating: "a", count: 4_000))
    for _ in 1...9 { _ = try await sandbox.post("/v3/any", ["text": text]) }
    #expect(sandbox.requests.count == 2)
    let large = YelpJSONValue.string(String(repeating: "a", count: 40_000))
    _ = try await sandbox.post("/v3/any", ["text": large])
    #expect(sandbox.requests.isEmpty)
  }

  @Test("has the same limits for conversion events")
  func events() async throws {
    sandbox.historyLimit = .init(count: 2)
    var event = ConversionEndpointsTests.event
    for number in 1...5 {
      event["event_id"] = .string("e\(number)")
      let events = YelpJSONValue.array([.object(event), .object(event)])
      #expect(try await sandbox.post("/v3/conversion/events", ["events": events]).status == 202)
    }
    #expect(sandbox.receivedEvents.strings("event_id") == ["e5", "e5"])
  }
}

@Suite("The lock of a sandbox", .timeLimit(.minutes(5)))
struct SandboxLockTests {
  @Test("is not held while the clock is read, so a clock may use the sandbox")
  func clock() async throws {
    let sandbox = Locked<YelpSandbox?>(nil)
    let ask: @Sendable () -> Void = { _ = sandbox.withLock { $0 }?.limits }
    let time = YelpManualClock.wednesday
    let clock = YelpClock(
      now: {
        ask()
        return time.now
      },
      date: {
        ask()
        return time.date
      }, sleep: { _ in ask() })
    let asking = YelpSandbox(seed: 7, clock: clock)
    sandbox.withLock { $0 = asking }
    asking.faults = [.latency(.milliseconds(1))]
    #expect(try await asking.get("/v3/categories").status == 200)
    sandbox.withLock { $0 = nil }
  }

  @Test("is not held while bodies are released, so their deallocators may use the sandbox")
  func release() async throws {
    let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
    let released = Locked(0)
    /// Bytes whose deallocator uses the sandbox, which would deadlock under its lock.
    func body() -> Data {
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1_000, alignment: 1)
      bytes.initializeMemory(as: UInt8.self, repeating: 32, count: 1_000)
      return Data(
        bytesNoCopy: bytes, count: 1_000,
        deallocator: .custom { bytes, _ in
          _ = sandbox.limits
          bytes.deallocate()
          released.withLock { $0 += 1 }
        })
    }
    sandbox.historyLimit = .init(count: 1)
    for _ in 1...5 {
      let url = try #require(URL(string: "https://api.yelp.com/v3/any"))
      _ = try await sandbox.send(YelpHTTPRequest(method: .post, url: url, body: .data(body())))
    }
    #expect(released.withLock { $0 } > 0)
    released.withLock { $0 = 0 }
    sandbox.faults = [.body(body())]
    sandbox.faults = [.body(body(), times: 1)]
    _ = try await sandbox.get("/v3/any")
    #expect(released.withLock { $0 } == 2)
  }
}

@Suite("Text with combining marks", .timeLimit(.minutes(5)))
struct CombiningMarkTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  @Test("a mark after a delimiter of a query or header does not hide the delimiter")
  func delimiters() throws {
    let query = Query(percentEncoded: "a=1&\u{301}b=2&c=\u{301}3&d+\u{301}=4")
    #expect(query["a"] == "1" && query["\u{301}b"] == "2" && query["c"] == "\u{301}3")
    #expect(query["d \u{301}"] == "4")
    #expect(Query(["categories": "x,\u{301}y"]).list("categories").count == 2)
  }

  @Test("a mark after a quotation mark does not hide the end of a GraphQL string")
  func graphQL() throws {
    var lexer = GraphQLLexer("\"a\"\u{301}")
    #expect(try lexer.next().token == .string("a"))
    #expect(throws: GraphQLFailure.self) { try lexer.next() }
  }

  @Test("a letter beyond ASCII is not allowed in a GraphQL name")
  func letter() throws {
    var lexer = GraphQLLexer("é")
    #expect(throws: GraphQLFailure.self) { try lexer.next() }
  }
}
