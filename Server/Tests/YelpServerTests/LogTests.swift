import InMemoryLogging
import Logging
import MetricsTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import YelpServer

@Suite("The log", .timeLimit(.minutes(5)))
struct LogTests {
  private let sandbox = YelpSandbox(seed: 7)

  @Test(
    "each level of a logger has one of the SDK",
    arguments: [
      (Logger.Level.trace, YelpLogLevel.trace), (.debug, .debug), (.info, .info), (.notice, .warning),
      (.warning, .warning), (.error, .error), (.critical, .off),
    ])
  func levels(_ level: Logger.Level, _ expected: YelpLogLevel) {
    #expect(YelpLogLevel(level) == expected)
  }

  @Test("each level of an entry is the logger's of its name", arguments: YelpLogLevel.allCases)
  func entryLevels(_ level: YelpLogLevel) {
    #expect(Logger.Level(level)?.rawValue == (level == .off ? nil : "\(level)"))
  }

  @Test("a response is a line at info with its numbers")
  func response() async throws {
    let observed = Observed(sandbox, level: .info)
    _ = try await observed.yelp.tagged("r7").businessSearch(term: "tacos", location: "Austin, TX").send()
    let entry = try #require(observed.entries("Yelp responded").first)
    #expect(entry.level == .info)
    #expect(entry.metadata["endpoint"] == "businessSearch")
    #expect(entry.metadata["status"] == "200")
    #expect(entry.metadata["attempt"] == "1")
    #expect(entry.metadata["milliseconds"] == "0")
    #expect(entry.metadata["tag"] == "r7")
    #expect("\(entry.metadata["request"] ?? "")".hasPrefix("r7/"))
    #expect(Int("\(entry.metadata["bytes"] ?? "")") ?? 0 > 100)
    #expect(observed.log.entries.count == 1)
  }

  @Test("a repeated attempt says why and when the next one follows")
  func retry() async throws {
    let observed = Observed(sandbox)
    sandbox.faults = [.status(503, headers: ["Retry-After": "2"], times: 1)]
    _ = try await observed.yelp.categories().send()
    let entry = try #require(observed.entries("Yelp will be asked again").first)
    #expect(entry.level == .info)
    #expect(entry.metadata["code"] == "serverError")
    #expect(entry.metadata["status"] == "503")
    #expect(entry.metadata["attempt"] == "1")
    #expect(Int("\(entry.metadata["wait"] ?? "")") ?? 0 >= 2_000)
    #expect(observed.entries("Yelp is asked").map { $0.metadata["attempt"] } == ["1", "2"])
  }

  @Test("a failed call is an error with code, status and attempts")
  func failure() async throws {
    let observed = Observed(sandbox, level: .error)
    sandbox.faults = [.status(500)]
    await #expect(throws: YelpError.self) { try await observed.yelp.categories().send() }
    let entry = try #require(observed.log.entries.first)
    #expect(entry.level == .error)
    #expect(entry.message == "A call failed")
    #expect(entry.metadata["code"] == "serverError")
    #expect(entry.metadata["status"] == "500")
    #expect(entry.metadata["attempt"] == "3")
    #expect(observed.log.entries.count == 1)
  }

  @Test("a call that the cache serves is a line at debug with its source")
  func cached() async throws {
    let observed = Observed(sandbox, level: .debug) { $0.cache = .memory() }
    for _ in 0..<2 { _ = try await observed.yelp.categories().send() }
    let entries = observed.entries("A call succeeded")
    #expect(entries.map { $0.metadata["source"] } == ["network", "cache"])
    #expect(entries.map { $0.metadata["attempt"] } == ["1", nil])
    #expect(entries.allSatisfy { $0.level == .debug })
  }

  @Test("a tracked event that was given up is a warning without its id")
  func lostEvent() async throws {
    let observed = Observed(sandbox)
    sandbox.faults = [.status(400)]
    let receipt = observed.yelp.trackLead().eventID("event-of-the-app").track()
    await #expect(throws: YelpError.self) { try await receipt.delivered() }
    let entry = try #require(observed.entries("A tracked event was given up").first)
    #expect(entry.level == .warning)
    #expect(entry.metadata["endpoint"] == "conversion")
    #expect(entry.metadata["code"] != nil)
    #expect(!observed.log.entries.contains { "\($0)".contains("event-of-the-app") })
  }

  @Test("entries about no call keep their text, those about calls are left out")
  func texts() async throws {
    let observed = Observed(sandbox)
    observed.yelp.logLevel = .trace
    observed.yelp.configure(observed.yelp.configuration)
    _ = try await observed.yelp.businessSearch(term: "tacos", location: "Austin, TX").send()
    let texts = observed.log.entries.map { "\($0.message)" }
    #expect(texts.contains { $0.hasPrefix("configured: ") })
    #expect(!texts.contains { $0.contains("tacos") || $0.contains("GET") })
  }

  @Test("for development, entries about calls are written with their names")
  func showingCalls() async throws {
    let observed = Observed(sandbox)
    observed.yelp.logLevel = .trace
    observed.yelp.logHandler = observed.logger.yelpLogHandler(showingCalls: true)
    _ = try await observed.yelp.tagged("r/8").businessSearch(term: "tacos", location: "Austin, TX").send()
    let entry = try #require(observed.log.entries.first { "\($0.message)".hasPrefix("curl") })
    #expect(entry.level == .trace)
    #expect(entry.metadata["endpoint"] == "businessSearch")
    #expect(entry.metadata["tag"] == "r/8")
    #expect("\(entry.message)".contains("tacos"))
    #expect(!"\(entry.message)".contains(sandbox.apiKey))
  }

  @Test("an instance logs at the level of its logger, and no texts of calls")
  func level() {
    #expect(Observed(sandbox, level: .error).yelp.logLevel == .error)
    #expect(Observed(sandbox, level: .info).yelp.logLevel == .info)
    #expect(Observed(sandbox, level: .trace).yelp.logLevel == .info)
  }

  @Test("a limiter that fails is a warning with the type of its error, and is counted")
  func limiter() async throws {
    struct Away: Error, CustomStringConvertible { var description: String { "GET /v3/businesses/an-id" } }
    struct NoLimiter: YelpRateLimiter {
      func waitToSend(_ attempt: YelpAttempt) async throws { throw Away() }
      func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {}
    }
    let observed = Observed(sandbox) { $0.limits.limiter = NoLimiter() }
    _ = try await observed.yelp.categories().send()
    let entry = try #require(
      observed.entries("The rate limiter failed, and the request is sent without it").first)
    #expect(entry.level == .warning)
    #expect(entry.metadata["error"] == "Away")
    #expect(entry.metadata["endpoint"] == "categories")
    #expect(!observed.log.entries.contains { "\($0)".contains("an-id") })
    #expect(observed.metrics.counterTotal(label: "yelp.limiter.failures") == 1)
    #expect(observed.metrics.counterTotal(label: "yelp.requests") == 1)
  }
}
