import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// A middleware made from a function.
private struct Stage: YelpMiddleware {
  var scope: YelpScope = .all
  let body: @Sendable (YelpHTTPRequest, YelpRequestInfo, YelpNext) async throws -> YelpHTTPResponse

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    try await body(request, info, next)
  }
}

/// The abilities of a user's middleware.
@Suite(.timeLimit(.minutes(5)))
struct YelpMiddlewareTests {
  private let things = YelpGenericBuilder(path: "/v3/things")

  private func client(
    _ transport: StubTransport, _ stages: [Stage], change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    YelpAPIClient(transport) {
      $0.middleware = stages
      $0.limits = .unlimited
      $0.retry = .never
      change(&$0)
    }
  }

  @Test("it may change the request, but neither sees nor sets the key")
  func change() async throws {
    let seen = Locked<[String?]>([])
    let stage = Stage { request, _, next in
      seen.withLock { $0.append(request.headers["Authorization"]) }
      var request = request
      request.headers["X-Mark"] = "mine"
      request.headers["Authorization"] = "Bearer stolen"
      return try await next(request)
    }
    let transport = StubTransport(body: "{}")
    _ = try await client(transport, [stage]).send(things)
    #expect(transport.requests.map { $0.headers["X-Mark"] } == ["mine"])
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer test-key"])
    #expect(seen.withLock { $0 } == [nil])
  }

  @Test("it may respond in place of Yelp, and nothing is sent")
  func answer() async throws {
    let stage = Stage { _, _, _ in YelpHTTPResponse(body: Data("7".utf8)) }
    let transport = StubTransport(body: "{}")
    let client = client(transport, [stage])
    let response = try await client.response(for: things)
    #expect(response.value == 7)
    #expect(response.attempts == 0)
    #expect(transport.requests.isEmpty)
    #expect(client.usage == YelpUsage(asked: 1))
  }

  @Test("it may repeat the request, and every attempt counts")
  func retry() async throws {
    let stage = Stage { request, _, next in
      let first = try await next(request)
      return first.isSuccess ? first : try await next(request)
    }
    let transport = StubTransport([YelpHTTPResponse(status: 404), YelpHTTPResponse(body: Data("7".utf8))])
    let client = client(transport, [stage])
    let response = try await client.response(for: things)
    #expect(response.attempts == 2)
    #expect(client.usage == YelpUsage(asked: 1, sent: 2, retried: 1))
  }

  private struct NoLuck: Error {}

  @Test("it may fail the call, with its own error or a chosen code")
  func fail() async throws {
    let transport = StubTransport(body: "{}")
    let own = client(transport, [Stage { _, _, _ in throw NoLuck() }])
    await #expect { try await own.send(things) } throws: {
      ($0 as? YelpError)?.code == .unknown && ($0 as? YelpError)?.underlyingError is NoLuck
    }
    let chosen = client(transport, [Stage { _, _, _ in throw YelpError(.forbidden, "Not here.") }])
    await #expect { try await chosen.send(things) } throws: { YelpError.Code.forbidden ~= $0 }
    let cancelled = client(transport, [Stage { _, _, _ in throw CancellationError() }])
    await #expect { try await cancelled.send(things) } throws: { YelpError.Code.cancelled ~= $0 }
    #expect(transport.requests.isEmpty)
  }

  @Test("it may change the response before it is decoded, also into an error")
  func changeAnswer() async throws {
    let transport = StubTransport(body: "{}")
    let better = Stage { request, _, next in
      var response = try await next(request)
      response.body = Data("7".utf8)
      return response
    }
    #expect(try await client(transport, [better]).send(things) == 7)
    let worse = Stage { request, _, next in
      var response = try await next(request)
      response.status = 404
      return response
    }
    await #expect { try await client(transport, [worse]).send(things) } throws: {
      YelpError.Code.notFound ~= $0
    }
  }

  @Test(
    "it sees only what is in its scope",
    arguments: [
      (YelpScope.all, ["reviews", "event"]), (.only(.reviews), ["reviews"]), (.except(.reviews), ["event"]),
      (.only(), []), (YelpScope { $0.path.hasSuffix("/e1") }, ["event"]),
    ])
  func scope(scope: YelpScope, expected: [String]) async throws {
    let seen = Locked<[String]>([])
    let stage = Stage(scope: scope) { request, info, next in
      seen.withLock { $0.append(info.endpoint.rawValue) }
      return try await next(request)
    }
    let client = client(StubTransport(body: "{}"), [stage])
    _ = try await client.send(YelpGenericBuilder(path: "/v3/businesses/b1/reviews").endpoint(.reviews))
    _ = try await client.send(YelpGenericBuilder(path: "/v3/events/e1").endpoint(.event))
    #expect(seen.withLock { $0 } == expected)
  }

  @Test("the order is: the user's from first to last, logging, retry, and back in reverse")
  func order() async throws {
    let trail = Locked<[String]>([])
    @Sendable func note(_ text: String) { trail.withLock { $0.append(text) } }
    let stages = ["outer", "inner"].map { name in
      Stage { request, _, next in
        note("\(name) →")
        let response = try await next(request)
        note("\(name) ← \(response.status)")
        return response
      }
    }
    let transport = StubTransport { request, number in
      note("transport \(request.headers["Authorization"] == nil ? "without" : "with") key")
      return YelpHTTPResponse(status: number == 0 ? 503 : 200, body: Data("{}".utf8))
    }
    let clock = YelpManualClock()
    var configuration = YelpConfiguration.testing(transport)
    configuration.middleware = stages
    configuration.clock = YelpClock(now: { clock.now }, date: { clock.date }, sleep: { _ in note("wait") })
    configuration.limits = .unlimited
    configuration.retry = YelpRetryPolicy()
    let client = YelpAPIClient(configuration: configuration, logLevel: .debug) { entry in
      if entry.message.hasPrefix("GET") { note("logging →") }
      if entry.message.hasPrefix("200") { note("logging ←") }
    }
    _ = try await client.send(things)
    #expect(
      trail.withLock { $0 } == [
        "outer →", "inner →", "logging →", "transport with key", "wait", "transport with key", "logging ←",
        "inner ← 200", "outer ← 200",
      ])
  }

  @Test("calls that are served from the cache or joined reach no middleware")
  func memoryFirst() async throws {
    let count = Locked(0)
    let stage = Stage { request, _, next in
      count.withLock { $0 += 1 }
      return try await next(request)
    }
    let client = client(StubTransport(body: "{}"), [stage]) { $0.cache = .memory() }
    for _ in 0..<3 { _ = try await client.send(things) }
    #expect(count.withLock { $0 } == 1)
  }

  @Test("it ends soon after the call is cancelled")
  func cancellation() async throws {
    let gate = TestGate()
    let ended = TestGate()
    let stage = Stage { request, _, next in
      do { try await gate.pass() } catch {
        _ = Task { try await ended.pass() }
        throw error
      }
      return try await next(request)
    }
    let transport = StubTransport(body: "{}")
    let client = client(transport, [stage])
    let call = Task { try await client.send(things) }
    await gate.waitForArrivals(1)
    call.cancel()
    await #expect { try await call.valueUnlessCancelled() } throws: { YelpError.Code.cancelled ~= $0 }
    await ended.waitForArrivals(1)
    ended.open()
    #expect(transport.requests.isEmpty)
    #expect(client.responses.isIdle)
  }
}
