import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// 1 June 2025, 12:00 UTC.
private let noon = Date(timeIntervalSince1970: 1_748_779_200)
private let midnight = noon + 43_200

@Suite("The pace")
struct PaceTests {
  /// The times at which calls are sent that arrive at these times; in milliseconds.
  private func departures(_ pace: YelpLimits, arrivals: [Int]) throws -> [Int] {
    var limits = LocalLimits(pace)
    var now = Duration.zero
    return try arrivals.map { arrival in
      now = max(now, .milliseconds(arrival))
      let attempt = YelpAttempt(requestID: "1", info: .testing())
      while let wait = try limits.begin(attempt, at: now, date: noon) { now += wait }
      return Int((now / .milliseconds(1)).rounded())
    }
  }

  @Test(
    "calls are sent at the configured rate",
    arguments: [
      (
        YelpLimits(), Array(repeating: 0, count: 11),
        [0, 0, 0, 0, 0, 1_050, 1_050, 1_050, 1_050, 1_050, 2_100]
      ),
      (YelpLimits(), [0, 100, 200, 300, 400, 500, 600], [0, 100, 200, 300, 400, 1_050, 1_150]),
      (YelpLimits(), [0, 500, 1_000, 1_500, 2_000], [0, 500, 1_000, 1_500, 2_000]),
      (YelpLimits(burst: 1), [0, 0, 0, 5_000], [0, 210, 420, 5_000]),
      (YelpLimits(burst: 2), [0, 0, 0, 0, 0, 0, 0], [0, 0, 420, 420, 840, 1_050, 1_260]),
      (YelpLimits(perSecond: 1, burst: 3), [0, 0, 0, 0, 0], [0, 0, 0, 3_150, 3_150]),
      (YelpLimits(perSecond: 0.5, burst: 1), [0, 0, 0], [0, 2_100, 4_200]),
      (.unlimited, Array(repeating: 0, count: 99), Array(repeating: 0, count: 99)),
    ] as [(YelpLimits, [Int], [Int])])
  func pace(pace: YelpLimits, arrivals: [Int], expected: [Int]) throws {
    #expect(try departures(pace, arrivals: arrivals) == expected)
  }

  @Test("a fraction is kept on average", arguments: [0.4, 1.5, 2.5, 4.9, 7.3, 12.25])
  func fractions(perSecond: Double) throws {
    for burst in [nil, 1, 3] {
      let times = try departures(
        YelpLimits(perSecond: perSecond, burst: burst), arrivals: Array(repeating: 0, count: 121))
      let rate = 120 / (Double(times[120]) / 1_000)
      #expect(abs(rate * 1.05 / perSecond - 1) < 0.04, "\(rate) a second, burst \(burst ?? 0)")
      let most = Int(perSecond.rounded(.up)) + max(burst ?? 0, YelpLimits(perSecond: perSecond).burst)
      for (index, time) in times.enumerated() where index >= most {
        #expect(time - times[index - most] >= 1_049)
      }
    }
  }

  @Test(
    "no second has more calls than allowed, nor a twentieth more than a second", arguments: 1...7,
    0..<5 as Range<UInt64>)
  func everySecond(burst: Int, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var time = 0
    let arrivals = (0..<200).map { _ in
      time += generator.below(100) < 80 ? generator.below(50) : generator.below(3_000)
      return time
    }
    let departures = try departures(YelpLimits(perSecond: 7, burst: burst), arrivals: arrivals)
    #expect(zip(arrivals, departures).allSatisfy { $0 <= $1 })
    for (index, time) in departures.enumerated() where index >= 7 {
      #expect(time - departures[index - 7] >= 1_049)
    }
  }

  @Test("nothing is sent for a second after a call that was one too many")
  func refusal() throws {
    var limits = LocalLimits(YelpLimits())
    let attempt = YelpAttempt(requestID: "1", info: .testing())
    #expect(try limits.begin(attempt, at: .zero, date: noon) == nil)
    let refused = YelpAttemptOutcome(status: 429, errorCode: .rateLimited)
    limits.end(attempt, refused, at: .milliseconds(100), date: noon)
    #expect(try limits.begin(attempt, at: .milliseconds(300), date: noon) == .milliseconds(800))
    #expect(try limits.begin(attempt, at: .milliseconds(1_100), date: noon) == nil)
  }

  @Test(
    "extreme values neither crash nor stop everything",
    arguments: [
      YelpLimits(perSecond: .leastNonzeroMagnitude, burst: .max), YelpLimits(perSecond: 1e300, burst: 1),
      YelpLimits(perSecond: .nan, burst: 0), YelpLimits(perSecond: -1, burst: -1),
    ])
  func extremes(pace: YelpLimits) throws {
    #expect(try departures(pace, arrivals: [0, 0]).count == 2)
  }
}

@Suite("The day's limits")
struct DailyLimitsTests {
  private let search = YelpRequestInfo.testing()

  private func attempt(_ info: YelpRequestInfo?) -> YelpAttempt {
    YelpAttempt(requestID: "1", info: info ?? search)
  }

  /// The limits after one call with each of these responses.
  private func limits(
    _ given: YelpLimits = YelpLimits(), _ responses: YelpHTTPResponse..., info: YelpRequestInfo? = nil,
    at date: Date = noon
  ) throws -> LocalLimits {
    var daily = YelpLimits.unlimited
    (daily.perDay, daily.reserve) = (given.perDay, given.reserve)
    var limits = LocalLimits(daily)
    for response in responses {
      let attempt = attempt(info)
      _ = try limits.begin(attempt, at: .zero, date: date)
      limits.end(attempt, YelpAttemptOutcome(response), at: .zero, date: date)
    }
    return limits
  }

  private func refusal(_ limits: LocalLimits, _ info: YelpRequestInfo? = nil, at date: Date = noon)
    -> YelpError?
  {
    do throws(YelpError) {
      try limits.check(attempt(info), at: .zero, date: date)
      return nil
    } catch {
      return error
    }
  }

  private func isFree(_ limits: LocalLimits, _ info: YelpRequestInfo? = nil, at date: Date = noon) -> Bool {
    refusal(limits, info, at: date) == nil
  }

  @Test("before the first response calls are allowed")
  func unknown() throws {
    #expect(isFree(try limits()))
    #expect(isFree(try limits(YelpLimits(reserve: 100))))
  }

  @Test(
    "calls are allowed down to the reserve",
    arguments: [
      (100, nil, true), (1, nil, true), (0, nil, false), (101, 100, true), (100, 100, false),
      (3, 100, false), (0, 100, false), (5, .max, false), (5, 0, true), (1, -7, true), (0, .min, false),
    ] as [(Int, Int?, Bool)])
  func reserve(remaining: Int, reserve: Int?, expected: Bool) throws {
    #expect(isFree(try limits(YelpLimits(reserve: reserve), .counting(remaining))) == expected)
  }

  @Test("calls in flight count as used until they end")
  func inFlight() throws {
    var limits = try limits(YelpLimits(reserve: 10), .counting(13))
    for _ in 0..<3 {
      #expect(isFree(limits))
      _ = try limits.begin(attempt(nil), at: .zero, date: noon)
    }
    #expect(!isFree(limits))
    #expect(refusal(limits)?.rateLimit?.remaining == 10)
    limits.end(attempt(nil), .init(errorCode: .timedOut), at: .zero, date: noon)
    #expect(isFree(limits))
    limits.end(attempt(nil), YelpAttemptOutcome(.counting(10)), at: .zero, date: noon)
    #expect(!isFree(limits))
  }

  @Test("when responses arrive out of order the lowest remainder counts")
  func order() throws {
    var limits = try limits(YelpLimits(reserve: 7))
    let attempts = (0..<3).map { _ in attempt(nil) }
    for attempt in attempts { _ = try limits.begin(attempt, at: .zero, date: noon) }
    for (attempt, remaining) in zip(attempts, [7, 9, 8]) {
      limits.end(attempt, YelpAttemptOutcome(.counting(remaining)), at: .zero, date: noon)
    }
    #expect(refusal(limits)?.rateLimit?.remaining == 7)
  }

  @Test("another daily limit discards the old remainder")
  func newPlan() throws {
    #expect(isFree(try limits(YelpLimits(reserve: 10), .counting(30, of: 300), .counting(4_700, of: 5_000))))
  }

  @Test("after the reset time calls are allowed again")
  func reset() throws {
    let limits = try limits(YelpLimits(), .counting(0))
    #expect(!isFree(limits, at: midnight - 0.001))
    #expect(isFree(limits, at: midnight))
  }

  @Test("a late response of yesterday does not change today's remainder")
  func lateResponse() throws {
    var limits = try limits()
    for _ in 0..<2 { _ = try limits.begin(attempt(nil), at: .zero, date: midnight - 1) }
    let today = YelpAttemptOutcome(.counting(99, reset: "2025-06-03T00:00:00+00:00"))
    limits.end(attempt(nil), today, at: .zero, date: midnight + 1)
    limits.end(attempt(nil), YelpAttemptOutcome(.counting(0)), at: .zero, date: midnight + 1)
    #expect(isFree(limits, at: midnight + 1))
  }

  @Test(
    "a reset time that is missing, impossible or more than a day off is midnight UTC",
    arguments: [
      (nil, 43_200), ("tomorrow", 43_200), ("2025-06-02T00:00:00Z", 43_200),
      ("2025-06-01T14:00:00+01:00", 3_600), ("2099-01-01T00:00:00+00:00", 43_200),
      ("1999-01-01T00:00:00+00:00", 43_200), ("2025-06-02T12:00:00+00:00", 86_400),
      ("2025-06-02T12:00:01+00:00", 43_200),
    ] as [(String?, Double)])
  func resetTimes(reset: String?, seconds: Double) throws {
    let error = try #require(refusal(try limits(YelpLimits(), .counting(0, reset: reset))))
    #expect(error.retryAfter == .seconds(seconds))
    #expect(error.rateLimit?.resetTime == noon + seconds)
  }

  @Test("a reset time that has just passed refuses no calls")
  func pastReset() throws {
    #expect(isFree(try limits(YelpLimits(), .counting(0, reset: "2025-06-01T00:00:00Z"))))
  }

  @Test("a refusal names its reason, the remainder and the time of the reset")
  func message() throws {
    let used = try #require(refusal(try limits(YelpLimits(), .counting(0))))
    #expect(used.code == .quotaExceeded)
    #expect(
      used.message
        == "Yelp's daily quota of 100 calls is used up. Calls resume at 2025-06-02T00:00:00Z; this one was not sent."
    )
    #expect(used.retryAfter == .seconds(43_200))
    #expect(used.rateLimit == YelpRateLimit(dailyLimit: 100, remaining: 0, resetTime: midnight))
    #expect(used.httpStatus == nil)
    #expect(used.isRefusal)

    let kept = try #require(refusal(try limits(YelpLimits(reserve: 20), .counting(20))))
    #expect(
      kept.message.hasPrefix("20 calls are left of Yelp's daily quota, and 20 are kept in reserve."))
    #expect(kept.rateLimit?.remaining == 20)

    let own = try #require(refusal(try limits(YelpLimits(perDay: 1), .counting(99))))
    #expect(
      own.message.hasPrefix("The daily maximum of 1 call is reached. Calls resume at 2025-06-02"))
    #expect(own.recoverySuggestion?.hasSuffix("or raise the daily maximum.") == true)
  }

  @Test(
    "one call is no plural",
    arguments: [(0, "Yelp's daily quota of 1 call is used up."), (1, "1 call is left of")])
  func singular(remaining: Int, text: String) throws {
    let response = YelpHTTPResponse(headers: [
      "RateLimit-DailyLimit": "1", "RateLimit-Remaining": "\(remaining)",
    ])
    let error = refusal(try limits(YelpLimits(reserve: remaining), response))
    #expect(error?.message.hasPrefix(text) == true)
  }

  @Test("ACCESS_LIMIT_REACHED refuses calls until the reset, with or without rate-limit headers")
  func accessLimit() throws {
    let limited = YelpHTTPResponse.failing(429, .accessLimitReached)
    let limits = try limits(YelpLimits(), limited)
    #expect(!isFree(limits, at: midnight - 1))
    #expect(!isFree(limits, .testing(.reviews), at: midnight - 1))
    #expect(isFree(limits, at: midnight))
    let early = try self.limits(
      YelpLimits(), limited.with(["RateLimit-ResetTime": "2025-06-01T13:00:00Z"]))
    #expect(refusal(early)?.retryAfter == .seconds(3_600))
  }

  @Test(
    "other refusals of Yelp do not end the day",
    arguments: [
      YelpHTTPResponse.failing(429, .tooManyRequestsPerSecond), .failing(429),
      .failing(403, .partnerQuotaExceeded), .failing(500, .internalError), .failing(401, .tokenInvalid),
    ])
  func otherErrors(response: YelpHTTPResponse) throws {
    #expect(isFree(try limits(YelpLimits(), response)))
  }

  @Test("an endpoint's own limit refuses calls to that endpoint only")
  func resourceLimit() throws {
    let chat = YelpRequestInfo.testing(.chat)
    let own: YelpHTTPHeaders = ["RateLimit-ResourceDailyLimit": "20", "RateLimit-ResourceRemaining": "0"]
    let counted = try limits(YelpLimits(), .counting(50).with(own), info: chat)
    #expect(!isFree(counted, chat))
    #expect(isFree(counted))
    #expect(isFree(counted, chat, at: midnight))

    let refused = YelpHTTPResponse.failing(
      429, .accessLimitReached, headers: .init([("RateLimit-Remaining", "50")]))
    let limited = try limits(YelpLimits(), refused, info: chat)
    #expect(!isFree(limited, chat))
    #expect(isFree(limited))
  }

  @Test("paths without an endpoint are distinguished by path")
  func genericPaths() throws {
    let own: YelpHTTPHeaders = ["RateLimit-ResourceRemaining": "0"]
    let jobs = YelpRequestInfo.testing(.generic, path: "/v3/jobs")
    let limits = try limits(YelpLimits(), .counting(50).with(own), info: jobs)
    #expect(!isFree(limits, jobs))
    #expect(isFree(limits, .testing(.generic, path: "/v3/other")))
  }

  @Test(
    "a path of an endpoint uses up the endpoint's quota, whatever its ids, and another path that of its collection"
  )
  func pathsOfEndpoints() throws {
    let own: YelpHTTPHeaders = ["RateLimit-ResourceRemaining": "0"]
    for (path, others, free) in [
      ("/v3/businesses/a", ["/v3/businesses/b"], ["/v3/businesses/b/reviews", "/v3/businesses/search"]),
      ("/v3/businesses/a/reviews", ["/v3/businesses/b/reviews"], ["/v3/businesses/b"]),
      ("/v3/things/1", ["/v3/things/2", "/v3/things/3"], ["/v3/others/1", "/v3/things/1/parts"]),
    ] {
      let limits = try limits(
        YelpLimits(), .counting(50).with(own), info: .testing(.generic, path: path))
      for other in others { #expect(!isFree(limits, .testing(.generic, path: other)), "\(other)") }
      for other in free { #expect(isFree(limits, .testing(.generic, path: other)), "\(other)") }
    }
    let limits = try limits(
      YelpLimits(), .counting(50).with(own), info: .testing(.generic, path: "/v3/businesses/a"))
    #expect(!isFree(limits, .testing(.businessDetails, path: "/v3/businesses/b")))
  }

  @Test("every path of a builder belongs to its endpoint")
  func everyPath() throws {
    for row in RequestTableTests.table {
      let info = try row.built().info
      guard info.endpoint != .generic else { continue }
      // Some paths of YelpPartner are counted without their last segment.
      let found = YelpEndpoint(path: info.path)
      #expect(
        found == info.endpoint || found == nil && info.path.split(separator: "/").count > 3, "\(info.path)")
    }
  }

  @Test(
    "what one credential is refused is refused to no other, and is forgotten when it has been silent for a day"
  )
  func credentials() throws {
    var limits = LocalLimits(YelpLimits())
    func attempt(_ credential: String?) -> YelpAttempt {
      YelpAttempt(requestID: "1", info: search, credential: credential)
    }
    func isFree(_ credential: String?, at now: Duration = .zero) -> Bool {
      (try? limits.check(attempt(credential), at: now, date: noon + now.seconds)) != nil
    }
    let used = attempt("alice")
    #expect(try limits.begin(used, at: .zero, date: noon) == nil)
    limits.end(
      used, YelpAttemptOutcome(status: 429, errorCode: .quotaExceeded, apiCode: .accessLimitReached),
      at: .zero, date: noon)
    #expect(!isFree("alice"))
    #expect(isFree("bob") && isFree(nil))
    let fast = attempt("bob")
    #expect(try limits.begin(fast, at: .zero, date: noon) == nil)
    limits.end(fast, YelpAttemptOutcome(status: 429, errorCode: .rateLimited), at: .zero, date: noon)
    #expect(limits.pause(of: "bob", at: .zero) == .seconds(1))
    #expect(limits.pause(of: "alice", at: .zero) == .zero)
    #expect(isFree("alice", at: .seconds(43_200)))
    limits.forgetQuotas(of: "alice")
    #expect(isFree("alice"))
  }

  @Test("GraphQL's points and calls with access tokens do not count against the key's calls")
  func otherQuotas() throws {
    let graphQL = YelpRequestInfo.testing(.graphQL)
    let token = YelpRequestInfo.testing(.generic, authentication: .accessToken)
    let used = try limits(YelpLimits(), .counting(0))
    #expect(isFree(used, graphQL))
    #expect(isFree(used, token))
    #expect(isFree(try limits(YelpLimits(), .counting(0, of: 25_000), info: graphQL)))
    let exhausted = try limits(YelpLimits(), .failing(400, .dailyPointsLimitReached), info: graphQL)
    #expect(!isFree(exhausted, graphQL))
    #expect(isFree(exhausted))
  }

  @Test("the local maximum counts calls from midnight to midnight UTC")
  func dailyMaximum() throws {
    var limits = try limits(YelpLimits(perDay: 3))
    for count in 0..<3 {
      let date = midnight - 60 + Double(count)
      #expect(isFree(limits, at: date))
      _ = try limits.begin(attempt(nil), at: .zero, date: date)
    }
    #expect(!isFree(limits, at: midnight - 1))
    #expect(!isFree(limits, .testing(.graphQL), at: midnight - 1))
    #expect(isFree(limits, at: midnight))
    #expect(!isFree(try self.limits(YelpLimits(perDay: 0))))
  }

  @Test(
    "calls that never reached Yelp do not count",
    arguments: [
      (YelpError.Code.notConnected, true), (.notConfigured, true), (.invalidArguments, true),
      (.insecureConnection, true), (.timedOut, false), (.connectionLost, false), (.cancelled, false),
    ])
  func unsent(code: YelpError.Code, expected: Bool) throws {
    var limits = try limits(YelpLimits(perDay: 1))
    _ = try limits.begin(attempt(nil), at: .zero, date: noon)
    #expect(!isFree(limits))
    limits.end(attempt(nil), .init(errorCode: code), at: .zero, date: noon)
    #expect(isFree(limits) == expected)
  }

  @Test("negative limits are reported")
  func problems() {
    #expect(
      YelpLimits(perDay: -2, reserve: -1).problems.map(\.field) == [
        "limits.perDay", "limits.reserve",
      ])
    #expect(YelpLimits(perDay: 0, reserve: 0).problems.isEmpty)
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.limits.reserve = -1
    #expect(configuration.problems.map(\.field) == ["limits.reserve"])
  }
}
