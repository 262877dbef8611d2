import Foundation
import NIOConcurrencyHelpers
import YelpSDK
import YelpSandbox

/// The latest calls, and what is counted about all of them. It never grows beyond its limits.
final class CallBook: Sendable {
  static let maximumCount = 500
  static let maximumBytes = 16 << 20
  /// Larger bodies are not kept at all: of a part of one, secrets can't be told by their names.
  static let maximumBody = 256 << 10
  static let maximumRepeats = 1_000
  /// How long a response counts as one that a cache has: as long as the SDK's own cache keeps one.
  static let timeToLive = YelpCacheConfiguration.memory().timeToLive / .seconds(1)

  /// How far a page has read.
  struct Mark: Equatable {
    /// Different for each start of the server and each reset.
    var run: String
    var last: Int

    /// Reads `run:last`.
    init?(_ text: String) {
      let parts = text.split(separator: ":")
      guard parts.count == 2, let last = Int(parts[1]), last >= 0 else { return nil }
      (run, self.last) = (String(parts[0]), last)
    }

    init(run: String, last: Int) { (self.run, self.last) = (run, last) }

    var text: String { "\(run):\(last)" }
  }

  /// An address that was asked for more than once.
  struct Repeat: Sendable {
    /// The call whose response a cache would have kept, and when it came.
    var first: Int
    var time: Date
    let call: String
    var count = 1
    var saved = 0

    var json: YelpJSONValue { ["call": .string(call), "count": .integer(count), "saved": .integer(saved)] }
  }

  struct Costs: Sendable {
    var second = 0
    var today = 0
    /// What the last response said; `nil` when none did.
    var left: Int?
    /// Calls that a cache would have answered.
    var saved = 0
    /// The addresses with the most of these.
    var repeated: [Repeat] = []
  }

  fileprivate struct State {
    var run = CallBook.newRun()
    var last = 0
    var calls: [WatchedCall] = []
    /// Those of all calls.
    var bytes = 0
    /// The times of the calls in the last second.
    var recent: [Date] = []
    var day = 0
    var costs = Costs()
    var repeats: [String: Repeat] = [:]
  }

  private let state = NIOLockedValueBox(State())

  private static func newRun() -> String { String(UInt64.random(in: .min ... .max), radix: 16) }

  /// Forgets everything.
  func reset() {
    let old = state.withLockedValue { state in
      defer { state = State() }
      return state
    }
    withExtendedLifetime(old) {}
  }

  /// Adds a call.
  func add(_ call: WatchedCall) {
    let name = call.name
    func number(_ field: String) -> Int? {
      call.response?.headers[field].flatMap { Double($0) }.flatMap { Int(exactly: $0) }
    }
    let quota = (limit: number("RateLimit-DailyLimit"), left: number("RateLimit-Remaining"))
    let dropped = state.withLockedValue { state in
      state.count(call, limit: quota.limit, left: quota.left)
      var call = call
      call.id = state.last
      if let name { call.repeats = state.repetition(of: call, name: name) }
      return state.append(call)
    }
    withExtendedLifetime(dropped) {}
  }

  /// The calls after a mark, oldest first, the mark behind them, and how many of them are no longer kept.
  func calls(after mark: Mark?) -> (calls: [WatchedCall], mark: Mark, missed: Int) {
    state.withLockedValue { state in
      let known = mark?.run == state.run ? mark?.last ?? 0 : 0
      let first = state.calls.first?.id ?? state.last + 1
      let calls = state.calls.drop { $0.id <= known }
      return (Array(calls), Mark(run: state.run, last: state.last), max(0, first - known - 1))
    }
  }

  /// The mark of a page that has read everything.
  var mark: Mark { state.withLockedValue { Mark(run: $0.run, last: $0.last) } }

  func call(_ id: Int) -> WatchedCall? { state.withLockedValue { $0.calls.first { $0.id == id } } }

  func costs(at now: Date) -> Costs {
    state.withLockedValue { state in
      state.forget(before: now)
      var costs = state.costs
      costs.second = state.recent.count
      let repeated = state.repeats.values.filter { $0.saved > 0 }
      costs.repeated = Array(
        repeated.sorted { ($1.saved, $0.first) < ($0.saved, $1.first) }.prefix(10))
      return costs
    }
  }
}

extension CallBook.State {
  fileprivate mutating func forget(before now: Date) {
    recent.removeAll { now.timeIntervalSince($0) >= 1 }
    let today = Int(now.timeIntervalSince1970) / 86_400
    if today != day { (day, costs.today) = (today, 0) }
  }

  fileprivate mutating func count(_ call: WatchedCall, limit: Int?, left: Int?) {
    last += 1
    forget(before: call.time)
    recent.append(call.time)
    // Yelp's own count, where the response has it.
    if let left { costs.left = left }
    if let limit, limit > 0, let left { costs.today = max(0, limit - left) }
  }

  /// The call that a cache would have answered this one with.
  fileprivate mutating func repetition(of call: WatchedCall, name: String) -> Int? {
    if var known = repeats[name] {
      known.count += 1
      let age = call.time.timeIntervalSince(known.time)
      let isFresh = age < CallBook.timeToLive
      if isFresh { known.saved += 1 } else { (known.first, known.time) = (call.id, call.time) }
      if isFresh { costs.saved += 1 }
      repeats[name] = known
      return isFresh ? known.first : nil
    }
    if repeats.count >= CallBook.maximumRepeats {
      // Half of them go at once: those asked for least.
      let kept = repeats.sorted { ($0.value.saved, $0.value.time) > ($1.value.saved, $1.value.time) }
      repeats = Dictionary(uniqueKeysWithValues: kept.prefix(CallBook.maximumRepeats / 2).map { $0 })
    }
    repeats[name] = .init(first: call.id, time: call.time, call: call.title)
    return nil
  }

  /// - Returns: Those that had to go.
  fileprivate mutating func append(_ call: WatchedCall) -> [WatchedCall] {
    calls.append(call)
    bytes += call.weight
    var count = 0
    while calls.count - count > CallBook.maximumCount || bytes > CallBook.maximumBytes, count < calls.count {
      bytes -= calls[count].weight
      count += 1
    }
    defer { calls.removeFirst(count) }
    return Array(calls.prefix(count))
  }
}
