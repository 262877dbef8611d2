import Foundation
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite(.timeLimit(.minutes(1)))
struct YelpAnswersTests {
  private let clock = YelpManualClock()

  private func answers() -> YelpAnswers {
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.cache = .memory(timeToLive: .seconds(90_000))
    configuration.clock = clock.clock
    return YelpAnswers(configuration, rest: clock.clock.sleep)
  }

  /// Lets a flight of its own land with an answer.
  private func keep(_ path: String, in answers: YelpAnswers) async {
    let info = YelpRequestInfo(endpoint: .generic, path: path, responseParser: "")
    let plan = YelpAnswerPlan(
      key: YelpAnswerKey(YelpRequest(info: info, parser: .none).content), policy: .useCache, remembers: true,
      sharesEqualCalls: true)
    let call = YelpCall(number: answers.admit(), endpoint: .generic, observers: [])
    let answer = YelpAnswer(value: 0, issues: [], http: YelpHTTPResponse())
    _ = await withCheckedContinuation { continuation in
      let boarding = answers.board(call, plan: plan, continuation: continuation)
      guard case .lead(let flight, let generation) = boarding else { return }
      answers.land(flight, generation: generation, plan: plan, result: .success(answer), attempts: 1)
    }
  }

  @Test("answers are gone from memory after their time even if nobody asks for anything")
  func sweeping() async {
    let answers = answers()
    await keep("/a", in: answers)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(50_000))
    await keep("/b", in: answers)
    #expect(answers.keptCount == 2)
    clock.advance(by: .seconds(36_400))
    await clock.waitForSleepers(1)
    #expect(answers.keptCount == 1)
    clock.advance(by: .seconds(50_000))
    while answers.keptCount > 0, !Task.isCancelled { await Task.yield() }
    #expect(clock.sleeperCount == 0)
  }

  @Test("the wait for the end of an answer ends with the client")
  func sweepingEnds() async {
    do {
      let answers = answers()
      await keep("/a", in: answers)
      await clock.waitForSleepers(1)
    }
    while clock.sleeperCount > 0, !Task.isCancelled { await Task.yield() }
  }

  @Test("whoever leaves is answered once, also when the flight lands at the same moment")
  func leavingWhileLanding() async {
    let answers = answers()
    for _ in 0..<200 {
      let plan = YelpAnswerPlan(key: nil, policy: .useCache, remembers: true, sharesEqualCalls: true)
      let call = YelpCall(number: answers.admit(), endpoint: .generic, observers: [])
      let answer = YelpAnswer(value: 0, issues: [], http: YelpHTTPResponse())
      _ = await withCheckedContinuation { continuation in
        guard
          case .lead(let flight, let generation) = answers.board(
            call, plan: plan, continuation: continuation)
        else { return }
        Task { answers.leave(call) }
        Task {
          answers.land(flight, generation: generation, plan: plan, result: .success(answer), attempts: 1)
        }
      }
    }
    #expect(answers.isIdle)
  }
}

extension YelpAnswers {
  /// How many answers memory holds.
  var keptCount: Int { state.withLock { $0.store.count } }

  /// Whether no call, waiter or key is left in the tables.
  var isIdle: Bool { state.withLock { $0.flights.tableCounts == [0, 0, 0] } }
}
