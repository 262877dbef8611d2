import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct YelpSandboxFaultsTests {
  let time = YelpManualClock.wednesday
  let sandbox: YelpSandbox

  init() { sandbox = YelpSandbox(seed: 7, clock: time.clock) }

  private func ask() async throws -> YelpHTTPResponse {
    try await sandbox.get("/v3/autocomplete", ["text": "a"])
  }

  @Test("a fault with a count is used up, then the next one applies")
  func counted() async throws {
    sandbox.faults = [.status(503, times: 2), .offline(times: 1)]
    #expect(try await ask().status == 503)
    #expect(try await ask().text.contains("SERVICE_UNAVAILABLE"))
    await #expect { _ = try await ask() } throws: { YelpError.Code.notConnected ~= $0 }
    #expect(try await ask().status == 200)
    #expect(sandbox.faults.isEmpty)
  }

  @Test("a fault without a count applies until it is removed")
  func standing() async throws {
    sandbox.faults = [.offline]
    for _ in 0..<3 { await #expect { _ = try await ask() } throws: { YelpError.Code.notConnected ~= $0 } }
    sandbox.faults = []
    #expect(try await ask().status == 200)
  }

  @Test("offline is a fault too, which comes before the others and leaves them as they are")
  func offline() async throws {
    sandbox.faults = [.status(503, times: 1)]
    sandbox.isOffline = true
    sandbox.isOffline = true
    #expect(sandbox.faults == [.offline, .status(503, times: 1)])
    await #expect { _ = try await ask() } throws: { YelpError.Code.notConnected ~= $0 }
    sandbox.isOffline = false
    #expect(!sandbox.isOffline)
    #expect(try await ask().status == 503)
    #expect(try await ask().status == 200)
  }

  @Test("latency uses the clock and is combined with the next fault")
  func latency() async throws {
    sandbox.faults = [.latency(.milliseconds(50)), .status(500, times: 1)]
    #expect(try await ask().status == 500)
    #expect(try await ask().status == 200)
    #expect(time.sleeps == [.milliseconds(50), .milliseconds(50)])
  }

  @Test("latency beyond the request's timeout is a time-out")
  func timeout() async throws {
    sandbox.faults = [.latency(.seconds(60))]
    var request = sandbox.request("/v3/autocomplete", ["text": "a"])
    request.timeout = .seconds(5)
    await #expect { _ = try await sandbox.send(request) } throws: { YelpError.Code.timedOut ~= $0 }
    #expect(time.sleeps == [.seconds(5)])
  }

  @Test("latency beyond the time that a request waits between two bytes is a time-out too")
  func idleTimeout() async throws {
    sandbox.faults = [.latency(.seconds(4))]
    var request = sandbox.request("/v3/autocomplete", ["text": "a"])
    (request.timeout, request.idleTimeout) = (.seconds(5), .seconds(3))
    await #expect { _ = try await sandbox.send(request) } throws: { YelpError.Code.timedOut ~= $0 }
    #expect(time.sleeps == [.seconds(3)])
  }

  @Test("a hanging request ends with its timeout, or as soon as it is cancelled")
  func hang() async throws {
    sandbox.faults = [.hang]
    await #expect { _ = try await ask() } throws: { YelpError.Code.timedOut ~= $0 }
    let real = YelpSandbox(seed: 7)
    real.faults = [.hang]
    let task = Task { try await real.get("/v3/autocomplete", ["text": "a"]) }
    await waitUntil { !real.requests.isEmpty }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.valueUnlessCancelled() }
  }

  @Test("a body can be truncated or replaced, and headers can be added")
  func bodies() async throws {
    sandbox.faults = [.truncatedBody(at: 10, times: 1), .header("X-Cache", "hit")]
    let cut = try await ask()
    #expect(cut.body.count == 10 && cut.status == 200)
    #expect(cut.headers["x-cache"] == "hit")
    sandbox.faults = [.body(Data("[]".utf8), status: 202, times: 1), .truncatedBody(at: -1)]
    let replaced = try await ask()
    #expect(replaced.text == "[]" && replaced.status == 202)
    #expect(try await ask().body.isEmpty)
  }

  @Test("a fault can be limited to one path")
  func path() async throws {
    sandbox.faults = [.offline.on("/v3/businesses")]
    #expect(try await ask().status == 200)
    await #expect { _ = try await sandbox.get("/v3/businesses/x") } throws: {
      YelpError.Code.notConnected ~= $0
    }
  }

  @Test(
    "an error status has Yelp's body, a gateway's has HTML",
    arguments: [
      (400, "VALIDATION_ERROR"), (401, "UNAUTHORIZED_ACCESS_TOKEN"), (403, "AUTHORIZATION_ERROR"),
      (404, "NOT_FOUND"), (413, "PAYLOAD_TOO_LARGE"), (429, "TOO_MANY_REQUESTS_PER_SECOND"),
      (500, "INTERNAL_ERROR"), (503, "SERVICE_UNAVAILABLE"), (502, "<html>"), (504, "<html>"),
    ])
  func statuses(status: Int, text: String) async throws {
    sandbox.faults = [.status(status)]
    let answer = try await ask()
    #expect(answer.status == status && answer.text.contains(text))
  }

  @Test("a client waits as long as the header of a fault says")
  func retryAfter() async throws {
    let clock = YelpManualClock(skipsSleeps: true)
    let sandbox = YelpSandbox(seed: 7, clock: clock.clock)
    sandbox.faults = [.status(429, headers: ["Retry-After": "30"], times: 1)]
    let response = try await YelpSDK(configuration: sandbox.configuration).categories().response()
    #expect(response.attempts == 2)
    #expect(clock.sleeps.contains { $0 >= .seconds(30) })
  }

  @Test("a lost connection and no connection are different errors")
  func connectionLost() async throws {
    sandbox.faults = [.connectionLost(times: 1)]
    await #expect { _ = try await ask() } throws: { YelpError.Code.connectionLost ~= $0 }
  }
}
