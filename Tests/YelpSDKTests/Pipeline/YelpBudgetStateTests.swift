import Foundation
import Testing

@testable import YelpSDK

struct YelpBudgetStateTests {
  /// 1 June 2025, 12:00 UTC.
  private let noon = Date(timeIntervalSince1970: 1_748_779_200)
  private var midnight: Date { noon + 43_200 }
  private let search = YelpRequestInfo.testing()

  private func name(
    _ state: YelpBudgetState, _ info: YelpRequestInfo? = nil, at date: Date? = nil
  ) -> String {
    switch state.verdict(on: info ?? search, at: date ?? noon) {
    case .go: "go"
    case .wait: "wait"
    case .refuse: "refuse"
    }
  }

  private func refusal(_ state: YelpBudgetState, at date: Date? = nil) throws -> YelpError {
    guard case .refuse(let error) = state.verdict(on: search, at: date ?? noon) else {
      throw YelpError(.unknown, "It was not refused.")
    }
    return error
  }

  /// A state after one call with this answer at noon.
  private func state(
    _ budget: YelpBudget = YelpBudget(), _ answers: YelpHTTPResponse..., info: YelpRequestInfo? = nil
  ) -> YelpBudgetState {
    var state = YelpBudgetState(budget)
    for answer in answers {
      state.begin(info ?? search, at: noon)
      state.end(info ?? search, .success(answer), at: noon)
    }
    return state
  }

  @Test("before any answer calls go")
  func unknown() {
    #expect(name(state()) == "go")
    #expect(name(state(YelpBudget(reserve: 100))) == "go")
    #expect(state().rateLimit == nil)
  }

  @Test(
    "what is left beyond the reserve may go",
    arguments: [
      (100, nil, "go"), (1, nil, "go"), (0, nil, "refuse"), (101, 100, "go"), (100, 100, "refuse"),
      (3, 100, "refuse"), (0, 100, "refuse"), (5, .max, "refuse"), (5, 0, "go"), (1, -7, "go"),
      (0, .min, "refuse"),
    ] as [(Int, Int?, String)])
  func reserve(remaining: Int, reserve: Int?, expected: String) {
    #expect(name(state(YelpBudget(reserve: reserve), .counting(remaining))) == expected)
  }

  @Test("calls under way may use up what is left, so the next one waits for their answers")
  func underWay() {
    var state = state(YelpBudget(reserve: 10), .counting(13))
    var verdicts: [String] = []
    for _ in 0..<4 {
      verdicts.append(name(state))
      if verdicts.last == "go" { state.begin(search, at: noon) }
    }
    #expect(verdicts == ["go", "go", "go", "wait"])
    // It had been counted already: two are left beside the two under way.
    state.end(search, .success(.counting(12)), at: noon)
    #expect(name(state) == "wait")
    state.end(search, .failure(YelpError(.timedOut, "")), at: noon)
    #expect(name(state) == "go")
    state.end(search, .success(.counting(10)), at: noon)
    #expect(name(state) == "refuse")
  }

  @Test("of answers that overtook one another the lowest remainder counts")
  func order() {
    let state = state(YelpBudget(), .counting(7), .counting(9), .counting(8))
    #expect(state.rateLimit?.remaining == 7)
    #expect(self.state(YelpBudget(), .counting(0), .counting(1)).rateLimit?.remaining == 0)
  }

  @Test("an answer without numbers changes none")
  func silence() {
    let state = state(YelpBudget(), .counting(7), YelpHTTPResponse())
    #expect(state.rateLimit?.remaining == 7)
  }

  @Test("another daily limit makes the old remainder void")
  func newPlan() {
    let state = state(YelpBudget(), .counting(3, of: 300), .counting(4_700, of: 5_000))
    #expect(state.rateLimit?.remaining == 4_700)
  }

  @Test("after the reset time calls go again")
  func reset() throws {
    let state = state(YelpBudget(), .counting(0))
    #expect(name(state, at: midnight - 0.001) == "refuse")
    #expect(name(state, at: midnight) == "go")
    #expect(state.rateLimit?.remaining == 0)
  }

  @Test("an answer of yesterday that comes late says nothing about today")
  func lateAnswer() {
    var state = YelpBudgetState(YelpBudget())
    for _ in 0..<2 { state.begin(search, at: midnight - 1) }
    state.end(search, .success(.counting(99, reset: "2025-06-03T00:00:00+00:00")), at: midnight + 1)
    state.end(search, .success(.counting(0)), at: midnight + 1)
    #expect(name(state, at: midnight + 1) == "go")
    #expect(state.rateLimit?.remaining == 99)
  }

  @Test(
    "a reset time that is absent or cannot be is midnight UTC, or a day at most",
    arguments: [
      (nil, 43_200), ("tomorrow", 43_200), ("2025-06-02T00:00:00Z", 43_200),
      ("2025-06-01T14:00:00+01:00", 3_600), ("2099-01-01T00:00:00+00:00", 86_400),
    ] as [(String?, Double)])
  func resetTimes(reset: String?, seconds: Double) throws {
    let error = try refusal(state(YelpBudget(), .counting(0, reset: reset)))
    #expect(error.retryAfter == .seconds(seconds))
    #expect(error.rateLimit?.resetTime == noon + seconds)
  }

  @Test("a reset time that is past shuts nobody out")
  func pastReset() {
    #expect(name(state(YelpBudget(), .counting(0, reset: "2025-06-01T00:00:00Z"))) == "go")
  }

  @Test("a refusal tells why, how much is left and when calls go again")
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
      own.message.hasPrefix("The budget's daily maximum of 1 calls is reached. Calls go again at 2025-06-02"))
    #expect(own.rateLimit?.resetTime == midnight)
  }

  @Test("ACCESS_LIMIT_REACHED ends the day, with numbers or without")
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
    "other refusals of Yelp's do not end the day",
    arguments: [
      YelpHTTPResponse.failing(429, .tooManyRequestsPerSecond), .failing(429),
      .failing(403, .partnerQuotaExceeded),
      .failing(500, .internalError), .failing(401, .tokenInvalid),
    ])
  func otherErrors(answer: YelpHTTPResponse) {
    #expect(name(state(YelpBudget(), answer)) == "go")
  }

  @Test("an endpoint's own limit shuts that endpoint alone")
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

  @Test("paths without an endpoint of their own are told apart")
  func genericPaths() {
    let own: YelpHTTPHeaders = ["RateLimit-ResourceRemaining": "0"]
    let jobs = YelpRequestInfo.testing(.generic, path: "/v3/jobs")
    let state = state(YelpBudget(), .counting(50).with(own), info: jobs)
    #expect(name(state, jobs) == "refuse")
    #expect(name(state, .testing(.generic, path: "/v3/other")) == "go")
  }

  @Test("GraphQL's points and users' tokens are not the key's calls")
  func otherQuotas() {
    let graphQL = YelpRequestInfo.testing(.graphQL)
    let token = YelpRequestInfo.testing(.generic, authentication: .accessToken)
    let used = state(YelpBudget(), .counting(0))
    #expect(name(used, graphQL) == "go")
    #expect(name(used, token) == "go")
    let points = state(YelpBudget(), .counting(0, of: 25_000), info: graphQL)
    #expect(points.rateLimit == nil)
    #expect(name(points) == "go")
    let exhausted = state(YelpBudget(), .failing(400, .dailyPointsLimitReached), info: graphQL)
    #expect(name(exhausted, graphQL) == "refuse")
    #expect(name(exhausted) == "go")
  }

  @Test("the local maximum counts what was sent from midnight to midnight UTC")
  func dailyMaximum() {
    var state = YelpBudgetState(YelpBudget(dailyMaximum: 3))
    for count in 0..<3 {
      #expect(name(state, at: midnight - 60 + Double(count)) == "go")
      state.begin(search, at: midnight - 60 + Double(count))
    }
    #expect(name(state, at: midnight - 1) == "refuse")
    #expect(name(state, .testing(.graphQL), at: midnight - 1) == "refuse")
    #expect(name(state, at: midnight) == "go")
    #expect(name(self.state(YelpBudget(dailyMaximum: 0))) == "refuse")
  }

  @Test(
    "what never reached Yelp does not count",
    arguments: [
      (YelpError.Code.notConnected, "go"), (.notConfigured, "go"), (.invalidArguments, "go"),
      (.insecureConnection, "go"), (.timedOut, "refuse"), (.connectionLost, "refuse"), (.cancelled, "refuse"),
    ])
  func unsent(code: YelpError.Code, expected: String) {
    var state = YelpBudgetState(YelpBudget(dailyMaximum: 1))
    state.begin(search, at: noon)
    #expect(name(state) == "refuse")
    state.end(search, .failure(YelpError(code, "")), at: noon)
    #expect(name(state) == expected)
  }

  @Test("what was begun yesterday and never sent gives today nothing back")
  func unsentOverMidnight() {
    var state = YelpBudgetState(YelpBudget(dailyMaximum: 1))
    state.begin(search, at: midnight - 1)
    state.end(search, .failure(YelpError(.notConnected, "")), at: midnight)
    state.begin(search, at: midnight)
    #expect(name(state, at: midnight) == "refuse")
  }

  @Test("negative limits are named")
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
