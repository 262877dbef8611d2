import Foundation
import Testing

@testable import YelpSDK

struct DailyBudgetTests {
  /// 1 June 2025, 12:00 UTC.
  private let noon = Date(timeIntervalSince1970: 1_748_779_200)
  private var midnight: Date { noon + 43_200 }
  private let search = YelpRequestInfo.testing()

  private func attempt(_ info: YelpRequestInfo) -> YelpAttempt { YelpAttempt(requestID: "1", info: info) }

  /// A reading of both clocks; the monotonic one began a week before noon.
  private func moment(_ date: Date) -> YelpMoment {
    YelpMoment(ticks: .seconds(date.timeIntervalSince(noon) + 604_800), date: date)
  }

  private func name(_ state: DailyBudget, _ info: YelpRequestInfo? = nil, at date: Date? = nil) -> String {
    name(state, info, at: moment(date ?? noon))
  }

  private func name(_ state: DailyBudget, _ info: YelpRequestInfo? = nil, at moment: YelpMoment) -> String {
    do throws(YelpError) {
      return try state.isFree(for: attempt(info ?? search), at: moment) ? "go" : "wait"
    } catch {
      return "refuse"
    }
  }

  private func refusal(_ state: DailyBudget, at date: Date? = nil) throws -> YelpError {
    do throws(YelpError) {
      _ = try state.isFree(for: attempt(search), at: moment(date ?? noon))
    } catch {
      return error
    }
    throw YelpError(.unknown, "It was not refused.")
  }

  private func outcome(_ response: YelpHTTPResponse) -> YelpAttemptOutcome {
    YelpAttemptOutcome(
      response,
      error: response.isSuccess ? nil : YelpError(response: response, request: nil, now: noon))
  }

  /// The state after one call with each of these responses, sent and ended at these times (default: noon).
  private func state(
    _ budget: YelpBudget = YelpBudget(), _ responses: YelpHTTPResponse..., info: YelpRequestInfo? = nil
  ) -> DailyBudget {
    var state = DailyBudget(budget)
    for response in responses { call(&state, response, info: info) }
    return state
  }

  private func call(
    _ state: inout DailyBudget, _ response: YelpHTTPResponse, info: YelpRequestInfo? = nil,
    sentAt: YelpMoment? = nil, at moment: YelpMoment? = nil
  ) {
    let attempt = attempt(info ?? search)
    let now = moment ?? self.moment(noon)
    state.begin(attempt, at: sentAt ?? now)
    state.end(attempt, outcome(response), sentAt: sentAt ?? now, at: now)
  }

  @Test("before the first response calls are allowed")
  func unknown() {
    #expect(name(state()) == "go")
    #expect(name(state(YelpBudget(reserve: 100))) == "go")
    #expect(state().numbers.rateLimit == nil)
  }

  @Test(
    "calls are allowed down to the reserve",
    arguments: [
      (100, nil, "go"), (1, nil, "go"), (0, nil, "refuse"), (101, 100, "go"), (100, 100, "refuse"),
      (3, 100, "refuse"), (0, 100, "refuse"), (5, .max, "refuse"), (5, 0, "go"), (1, -7, "go"),
      (0, .min, "refuse"),
    ] as [(Int, Int?, String)])
  func reserve(remaining: Int, reserve: Int?, expected: String) {
    #expect(name(state(YelpBudget(reserve: reserve), .counting(remaining))) == expected)
  }

  @Test("calls in flight may use up the remainder, so the next one waits for their responses")
  func underWay() {
    var state = state(YelpBudget(reserve: 10), .counting(13))
    var verdicts: [String] = []
    for _ in 0..<4 {
      verdicts.append(name(state))
      if verdicts.last == "go" { state.begin(attempt(search), at: moment(noon)) }
    }
    #expect(verdicts == ["go", "go", "go", "wait"])
    // It was counted before: two are left in addition to the two in flight.
    state.end(attempt(search), outcome(.counting(12)), sentAt: moment(noon), at: moment(noon))
    #expect(name(state) == "wait")
    state.end(attempt(search), .init(errorCode: .timedOut), sentAt: moment(noon), at: moment(noon))
    #expect(name(state) == "go")
    state.end(attempt(search), outcome(.counting(10)), sentAt: moment(noon), at: moment(noon))
    #expect(name(state) == "refuse")
  }

  @Test("when responses arrive out of order the lowest remainder counts")
  func order() {
    let state = state(YelpBudget(), .counting(7), .counting(9), .counting(8))
    #expect(state.numbers.rateLimit?.remaining == 7)
    #expect(self.state(YelpBudget(), .counting(0), .counting(1)).numbers.rateLimit?.remaining == 0)
  }

  @Test("a response without rate-limit headers changes nothing")
  func silence() {
    let state = state(YelpBudget(), .counting(7), YelpHTTPResponse())
    #expect(state.numbers.rateLimit?.remaining == 7)
  }

  @Test("another daily limit discards the old remainder")
  func newPlan() {
    let state = state(YelpBudget(), .counting(3, of: 300), .counting(4_700, of: 5_000))
    #expect(state.numbers.rateLimit?.remaining == 4_700)
  }

  @Test("after the reset time calls are allowed again")
  func reset() throws {
    let state = state(YelpBudget(), .counting(0))
    #expect(name(state, at: midnight - 0.001) == "refuse")
    #expect(name(state, at: midnight) == "go")
    #expect(state.numbers.rateLimit?.remaining == 0)
  }

  @Test("a late response of yesterday does not change today's remainder")
  func lateAnswer() {
    var state = DailyBudget(YelpBudget())
    for _ in 0..<2 { state.begin(attempt(search), at: moment(midnight - 1)) }
    state.end(
      attempt(search), outcome(.counting(99, reset: "2025-06-03T00:00:00+00:00")),
      sentAt: moment(midnight - 1), at: moment(midnight + 1))
    state.end(attempt(search), outcome(.counting(0)), sentAt: moment(midnight - 1), at: moment(midnight + 1))
    #expect(name(state, at: midnight + 1) == "go")
    #expect(state.numbers.rateLimit?.remaining == 99)
  }

  @Test(
    "a missing or impossible reset time is midnight UTC, at most a day ahead",
    arguments: [
      (nil, 43_200), ("tomorrow", 43_200), ("2025-06-02T00:00:00Z", 43_200),
      ("2025-06-01T14:00:00+01:00", 3_600), ("2099-01-01T00:00:00+00:00", 86_400),
    ] as [(String?, Double)])
  func resetTimes(reset: String?, seconds: Double) throws {
    let error = try refusal(state(YelpBudget(), .counting(0, reset: reset)))
    #expect(error.retryAfter == .seconds(seconds))
    #expect(error.rateLimit?.resetTime == noon + seconds)
  }

  @Test("a reset time in the past refuses no calls")
  func pastReset() {
    #expect(name(state(YelpBudget(), .counting(0, reset: "2025-06-01T00:00:00Z"))) == "go")
  }

  @Test("a refusal names its reason, the remainder and the time of the reset")
  func message() throws {
    let used = try refusal(state(YelpBudget(), .counting(0)))
    #expect(used.code == .quotaExceeded)
    #expect(
      used.message
        == "Yelp's daily quota of 100 calls is used up. Calls go again at 2025-06-02T00:00:00Z; "
        + "this one was not sent.")
    #expect(used.retryAfter == .seconds(43_200))
    #expect(used.rateLimit == YelpRateLimit(dailyLimit: 100, remaining: 0, resetTime: midnight))
    #expect(used.httpStatus == nil)
    #expect(used.isRefusal)

    let kept = try refusal(state(YelpBudget(reserve: 20), .counting(20)))
    #expect(
      kept.message.hasPrefix("20 calls are left of Yelp's daily quota, and the budget keeps 20 in reserve."))
    #expect(kept.rateLimit?.remaining == 20)

    let own = try refusal(state(YelpBudget(dailyMaximum: 1), .counting(99)))
    #expect(
      own.message.hasPrefix("The budget's daily maximum of 1 call is reached. Calls go again at 2025-06-02"))
    #expect(own.rateLimit?.resetTime == midnight)
  }

  @Test(
    "one call is no plural",
    arguments: [(0, "Yelp's daily quota of 1 call is used up."), (1, "1 call is left of")])
  func singular(remaining: Int, text: String) throws {
    let response = YelpHTTPResponse(headers: [
      "RateLimit-DailyLimit": "1", "RateLimit-Remaining": "\(remaining)",
    ])
    #expect(try refusal(state(YelpBudget(reserve: remaining), response)).message.hasPrefix(text))
  }

  @Test("ACCESS_LIMIT_REACHED refuses calls until the reset, with or without rate-limit headers")
  func accessLimit() throws {
    let limited = YelpHTTPResponse.failing(429, .accessLimitReached)
    let state = state(YelpBudget(), limited)
    #expect(name(state, at: midnight - 1) == "refuse")
    #expect(name(state, .testing(.reviews), at: midnight - 1) == "refuse")
    #expect(name(state, at: midnight) == "go")
    let early = self.state(YelpBudget(), limited.with(["RateLimit-ResetTime": "2025-06-01T13:00:00Z"]))
    #expect(try refusal(early).retryAfter == .seconds(3_600))
  }

  @Test(
    "other refusals of Yelp do not end the day",
    arguments: [
      YelpHTTPResponse.failing(429, .tooManyRequestsPerSecond), .failing(429),
      .failing(403, .partnerQuotaExceeded),
      .failing(500, .internalError), .failing(401, .tokenInvalid),
    ])
  func otherErrors(answer: YelpHTTPResponse) {
    #expect(name(state(YelpBudget(), answer)) == "go")
  }

  @Test("an endpoint's own limit refuses calls to that endpoint only")
  func resourceLimit() {
    let chat = YelpRequestInfo.testing(.chat)
    let own: YelpHTTPHeaders = ["RateLimit-ResourceDailyLimit": "20", "RateLimit-ResourceRemaining": "0"]
    let counted = state(YelpBudget(), .counting(50).with(own), info: chat)
    #expect(name(counted, chat) == "refuse")
    #expect(name(counted) == "go")
    #expect(name(counted, chat, at: midnight) == "go")

    let refused = YelpHTTPResponse.failing(
      429, .accessLimitReached, headers: .init([("RateLimit-Remaining", "50")]))
    let limited = state(YelpBudget(), refused, info: chat)
    #expect(name(limited, chat) == "refuse")
    #expect(name(limited) == "go")
  }

  @Test("paths without an endpoint are distinguished by path")
  func genericPaths() {
    let own: YelpHTTPHeaders = ["RateLimit-ResourceRemaining": "0"]
    let jobs = YelpRequestInfo.testing(.generic, path: "/v3/jobs")
    let state = state(YelpBudget(), .counting(50).with(own), info: jobs)
    #expect(name(state, jobs) == "refuse")
    #expect(name(state, .testing(.generic, path: "/v3/other")) == "go")
  }

  @Test("GraphQL's points and calls with access tokens do not count against the key's calls")
  func otherQuotas() {
    let graphQL = YelpRequestInfo.testing(.graphQL)
    let token = YelpRequestInfo.testing(.generic, authentication: .accessToken)
    let used = state(YelpBudget(), .counting(0))
    #expect(name(used, graphQL) == "go")
    #expect(name(used, token) == "go")
    let points = state(YelpBudget(), .counting(0, of: 25_000), info: graphQL)
    #expect(points.numbers.rateLimit == nil)
    #expect(name(points) == "go")
    let exhausted = state(YelpBudget(), .failing(400, .dailyPointsLimitReached), info: graphQL)
    #expect(name(exhausted, graphQL) == "refuse")
    #expect(name(exhausted) == "go")
  }

  @Test("the local maximum counts calls from midnight to midnight UTC")
  func dailyMaximum() {
    var state = DailyBudget(YelpBudget(dailyMaximum: 3))
    for count in 0..<3 {
      #expect(name(state, at: midnight - 60 + Double(count)) == "go")
      state.begin(attempt(search), at: moment(midnight - 60 + Double(count)))
    }
    #expect(name(state, at: midnight - 1) == "refuse")
    #expect(name(state, .testing(.graphQL), at: midnight - 1) == "refuse")
    #expect(name(state, at: midnight) == "go")
    #expect(name(self.state(YelpBudget(dailyMaximum: 0))) == "refuse")
  }

  @Test(
    "calls that never reached Yelp do not count",
    arguments: [
      (YelpError.Code.notConnected, "go"), (.notConfigured, "go"), (.invalidArguments, "go"),
      (.insecureConnection, "go"), (.timedOut, "refuse"), (.connectionLost, "refuse"), (.cancelled, "refuse"),
    ])
  func unsent(code: YelpError.Code, expected: String) {
    var state = DailyBudget(YelpBudget(dailyMaximum: 1))
    state.begin(attempt(search), at: moment(noon))
    #expect(name(state) == "refuse")
    state.end(attempt(search), .init(errorCode: code), sentAt: moment(noon), at: moment(noon))
    #expect(name(state) == expected)
  }

  @Test("a call of yesterday that was never sent adds nothing to today's remainder")
  func unsentOverMidnight() {
    var state = DailyBudget(YelpBudget(dailyMaximum: 1))
    state.begin(attempt(search), at: moment(midnight - 1))
    state.end(
      attempt(search), .init(errorCode: .notConnected), sentAt: moment(midnight - 1), at: moment(midnight))
    state.begin(attempt(search), at: moment(midnight))
    #expect(name(state, at: midnight) == "refuse")
  }

  @Test("a clock that was wrong once refuses calls for at most a day")
  func wrongClock() {
    let wrong = YelpMoment(ticks: .seconds(1_000), date: noon + 10 * 365 * 86_400)
    let later = { (seconds: Double) in YelpMoment(ticks: .seconds(1_000 + seconds), date: self.noon + seconds)
    }
    for response in [YelpHTTPResponse.counting(0, reset: nil), .failing(429, .accessLimitReached)] {
      var state = DailyBudget(YelpBudget())
      call(&state, response, at: wrong)
      // The clock is right again: its date lies ten years before the end of the window.
      #expect(name(state, at: later(60)) == "refuse")
      #expect(name(state, at: later(86_400)) == "go")
    }
    var counting = DailyBudget(YelpBudget(dailyMaximum: 1))
    call(&counting, YelpHTTPResponse(), at: wrong)
    #expect(name(counting, at: later(60)) == "refuse")
    #expect(name(counting, at: later(86_400)) == "go")
  }

  @Test("a refusal by a wrong clock never asks to wait for more than a day")
  func wrongClockWait() throws {
    var state = DailyBudget(YelpBudget())
    call(&state, .counting(0), at: YelpMoment(ticks: .zero, date: noon + 10 * 365 * 86_400))
    do throws(YelpError) {
      _ = try state.isFree(for: attempt(search), at: YelpMoment(ticks: .seconds(3_600), date: noon))
      Issue.record("It was not refused.")
    } catch {
      let wait = try #require(error.retryAfter)
      #expect(wait <= .seconds(82_800))
      #expect(error.rateLimit?.resetTime == noon + wait.seconds)
    }
  }

  @Test(
    "an absurd reset time does not invalidate later responses, and the reserve is kept",
    arguments: ["2999-01-01T00:00:00Z", "1999-01-01T00:00:00Z"])
  func absurdReset(reset: String) {
    var state = DailyBudget(YelpBudget(reserve: 2))
    call(&state, .counting(50, reset: reset))
    // In flight at the same time, and one that is sent afterwards.
    call(&state, .counting(3))
    #expect(state.numbers.rateLimit?.remaining == 3)
    call(&state, .counting(2), at: moment(noon + 1))
    #expect(name(state, at: noon + 1) == "refuse")
    #expect(name(state, at: midnight) == "go")
  }

  @Test(
    "an absurd reset time after valid ones changes no more than the remainder",
    arguments: ["2999-01-01T00:00:00Z", "1999-01-01T00:00:00Z"])
  func absurdResetLater(reset: String) {
    var state = DailyBudget(YelpBudget(reserve: 2))
    call(&state, .counting(3))
    call(&state, .counting(2, reset: reset), at: moment(noon + 1))
    #expect(name(state, at: noon + 1) == "refuse")
    #expect(name(state, at: midnight - 1) == "refuse")
    #expect(name(state, at: midnight) == "go")
  }

  @Test(
    "the response to a call that was sent after the last numbers arrived is newer, whatever its reset time")
  func newerResponse() {
    var state = DailyBudget(YelpBudget())
    call(&state, .counting(0, reset: "2025-06-02T08:00:00Z"))
    call(&state, .counting(40), at: moment(noon + 1))
    #expect(state.numbers.rateLimit?.remaining == 40)
    #expect(name(state, at: noon + 1) == "go")
    call(&state, .counting(0), at: moment(noon + 2))
    #expect(name(state, at: noon + 2) == "refuse")
    #expect(name(state, at: midnight) == "go")
  }

  @Test("a response with the numbers of its endpoint only leaves those of the day unchanged")
  func resourceNumbersAlone() {
    let own: YelpHTTPHeaders = [
      "RateLimit-ResourceDailyLimit": "20", "RateLimit-ResourceRemaining": "9",
    ]
    var state = state(YelpBudget(reserve: 5), .counting(5))
    call(&state, YelpHTTPResponse(headers: own), at: moment(noon + 1))
    #expect(name(state, at: noon + 1) == "refuse")
    #expect(
      state.numbers.rateLimit
        == YelpRateLimit(
          dailyLimit: 100, remaining: 5, resetTime: midnight, resourceDailyLimit: 20, resourceRemaining: 9))
    let alone = self.state(YelpBudget(), YelpHTTPResponse(headers: own))
    #expect(alone.numbers.rateLimit == YelpRateLimit(resourceDailyLimit: 20, resourceRemaining: 9))
    #expect(name(alone) == "go")
  }

  @Test("negative limits are reported")
  func problems() {
    #expect(
      YelpBudget(reserve: -1, dailyMaximum: -2).problems.map(\.field) == [
        "budget.reserve", "budget.dailyMaximum",
      ])
    #expect(YelpBudget(reserve: 0, dailyMaximum: 0).problems.isEmpty)
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.budget.reserve = -1
    #expect(configuration.problems.map(\.field) == ["budget.reserve"])
  }
}
