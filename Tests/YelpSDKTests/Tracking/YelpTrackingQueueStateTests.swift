import Testing

@testable import YelpSDK

@Suite("Tracking queue state")
struct YelpTrackingQueueStateTests {
  private typealias State = YelpTrackingQueueState<String>

  /// A state in which payloads with the same first letter share a request.
  private func makeState(_ limits: YelpRetryQueueConfiguration = .init()) -> State {
    State(limits) { $0.first == $1.first }
  }

  private func ids(_ step: State.Step) -> [String]? {
    if case .send(let entries) = step { entries.map(\.id) } else { nil }
  }

  private func end(_ step: State.Step) -> Duration? {
    if case .wait(let until) = step { until } else { nil }
  }

  private let broken = YelpTrackingVerdict.postponed(after: nil)
  private let badContent = YelpTrackingVerdict.contentRefused(YelpError(.apiError, "no", httpStatus: 400))
  private let unauthorized = YelpTrackingVerdict.refused(YelpError(.unauthorized, "no", httpStatus: 401))

  @Test("events that can share a request do, in order, and one request is in flight at a time")
  func batches() {
    var state = makeState()
    for id in ["a1", "a2", "b1", "a3", "a4"] { _ = state.enqueue(id: id, key: id, id, at: .zero) }
    for expected in [["a1", "a2"], ["b1"], ["a3", "a4"]] {
      #expect(ids(state.next(at: .zero)) == expected)
      #expect(ids(state.next(at: .zero)) == nil)
      #expect(state.finish(.delivered, random: 0, at: .zero).isEmpty)
    }
    #expect(ids(state.next(at: .zero)) == nil)
    #expect(state.pendingCount == 0)
    #expect(state.counts == YelpTrackingCounts(tracked: 5, delivered: 5))
  }

  @Test("no request has more events than configured")
  func maximumBatch() {
    var state = makeState(.init(maximumBatch: 2))
    for id in ["a1", "a2", "a3"] { _ = state.enqueue(id: id, key: id, id, at: .zero) }
    #expect(ids(state.next(at: .zero)) == ["a1", "a2"])
  }

  @Test("an event that waits, is in flight or was delivered is not accepted again; one that was given up is")
  func duplicates() {
    var state = makeState(.init(maximumBatch: 1))
    for _ in 0..<2 { _ = state.enqueue(id: "a", key: "a", "a", at: .zero) }
    _ = state.next(at: .zero)
    _ = state.enqueue(id: "a", key: "a", "a", at: .zero)
    _ = state.finish(.delivered, random: 0, at: .zero)
    _ = state.enqueue(id: "a", key: "a", "a", at: .zero)
    #expect(state.pendingCount == 0)
    #expect(state.counts == YelpTrackingCounts(tracked: 1, duplicates: 3, delivered: 1))

    _ = state.enqueue(id: "b", key: "b", "b", at: .zero)
    _ = state.next(at: .zero)
    #expect(state.finish(unauthorized, random: 0, at: .zero).count == 1)
    _ = state.enqueue(id: "b", key: "b", "b", at: .zero)
    #expect(state.pendingCount == 1)
  }

  @Test("events with keys that differ in their bytes alone are different")
  func keysInBytes() {
    var state = makeState()
    for key in ["\u{e9}", "e\u{301}", "\u{e9}"] { _ = state.enqueue(id: key, key: key, "a", at: .zero) }
    #expect(state.pendingCount == 2 && state.counts.duplicates == 1)
  }

  @Test("events without a key are all different")
  func withoutKey() {
    var state = makeState()
    for _ in 0..<2 { _ = state.enqueue(id: "a", key: nil, "a", at: .zero) }
    #expect(state.pendingCount == 2)
  }

  @Test("delays double from the first to the longest, with jitter of half, and end with a success")
  func backOff() {
    for (random, factor) in [(0.0, 0.5), (0.5, 1), (1, 1.5), (.nan, 0.5), (-3, 0.5), (9, 1.5)] {
      var state = makeState(.init(firstPause: .seconds(1), longestPause: .seconds(5)))
      _ = state.enqueue(id: "a", key: nil, "a", at: .zero)
      var now = Duration.zero
      for pause in [1.0, 2, 4, 5, 5] {
        #expect(ids(state.next(at: now)) == ["a"])
        _ = state.finish(broken, random: random, at: now)
        let end = end(state.next(at: now))
        #expect(end == now + .seconds(pause * factor))
        now = end ?? now
      }
      #expect(ids(state.next(at: now)) == ["a"])
      _ = state.finish(.delivered, random: random, at: now)
      _ = state.enqueue(id: "b", key: nil, "b", at: now)
      #expect(ids(state.next(at: now)) == ["b"])
      _ = state.finish(broken, random: random, at: now)
      #expect(end(state.next(at: now)) == now + .seconds(factor))
    }
  }

  @Test(
    "restored connectivity ends the queue's delay, but not one that the server asked for; a flush ends both")
  func pauses() {
    var state = makeState()
    _ = state.enqueue(id: "a", key: nil, "a", at: .zero)
    _ = state.next(at: .zero)
    _ = state.finish(broken, random: 0, at: .zero)
    state.restore()
    #expect(ids(state.next(at: .zero)) == ["a"])
    _ = state.finish(.postponed(after: .seconds(90)), random: 0, at: .zero)
    state.restore()
    #expect(end(state.next(at: .zero)) == .seconds(90))
    state.flush()
    #expect(ids(state.next(at: .zero)) == ["a"])
  }

  @Test("a delay that the server asked for is no shorter than the queue's own, also when it asked for none")
  func shortAskedPauses() {
    for asked in [Duration.zero, .seconds(-5), .milliseconds(900)] {
      var state = makeState(.init(firstPause: .seconds(1)))
      _ = state.enqueue(id: "a", key: nil, "a", at: .zero)
      var now = Duration.zero
      for pause in [1.0, 2, 4] {
        #expect(ids(state.next(at: now)) == ["a"])
        _ = state.finish(.postponed(after: asked), random: 0.5, at: now)
        #expect(end(state.next(at: now)) == now + .seconds(pause))
        now += .seconds(pause)
      }
    }
  }

  @Test("a delay ends early when an event is to be given up before")
  func expiryDuringPause() {
    var state = makeState(.init(maximumAge: .seconds(10)))
    _ = state.enqueue(id: "a", key: nil, "a", at: .seconds(5))
    _ = state.enqueue(id: "b", key: nil, "b", at: .seconds(6))
    _ = state.next(at: .seconds(7))
    _ = state.finish(.postponed(after: .seconds(90)), random: 0, at: .seconds(8))
    #expect(end(state.next(at: .seconds(8))) == .seconds(15))
    #expect(state.expire(at: .seconds(15)).map(\.entry.id) == ["a"])
    #expect(end(state.next(at: .seconds(15))) == .seconds(16))
  }

  @Test("the cost of sending events one by one grows with their number, not with its square")
  func growth() throws {
    let ratio = try Growth.ratio(of: 4_000) { size in
      // Large ones, so that it shows when each send moves all that wait.
      var state = YelpTrackingQueueState<SIMD64<Int>>(.init(maximumCount: size)) { _, _ in false }
      for _ in 0..<size { _ = state.enqueue(id: "a", key: nil, SIMD64(), at: .zero) }
      while case .send = state.next(at: .zero) { _ = state.finish(.delivered, random: 0, at: .zero) }
      #expect(state.counts.delivered == size)
    }
    #expect(ratio < 3)
  }

  @Test("a refused request with several events is split until only the refused events are given up")
  func splits() {
    var state = makeState()
    for number in 0..<16 { _ = state.enqueue(id: "a\(number)", key: nil, "a", at: .zero) }
    var delivered: [String] = []
    var lost: [String] = []
    var sends = 0
    while let batch = ids(state.next(at: .zero)) {
      sends += 1
      let verdict = batch.contains("a5") ? badContent : .delivered
      lost += state.finish(verdict, random: 0, at: .zero).map(\.entry.id)
      if case .delivered = verdict { delivered += batch }
    }
    #expect(lost == ["a5"])
    #expect(delivered == (0..<16).filter { $0 != 5 }.map { "a\($0)" })
    #expect(sends < 16)
    #expect(state.counts == YelpTrackingCounts(tracked: 16, delivered: 15, refused: 1))
  }

  @Test("a wrong key gives up the whole request at once, and later events are tried")
  func refused() {
    var state = makeState()
    for id in ["a1", "a2", "b"] { _ = state.enqueue(id: id, key: nil, id, at: .zero) }
    _ = state.next(at: .zero)
    let losses = state.finish(unauthorized, random: 0, at: .zero)
    #expect(losses.map(\.entry.id) == ["a1", "a2"])
    guard case .refused(let error)? = losses.first?.reason else {
      Issue.record("no reason")
      return
    }
    #expect(error.httpStatus == 401)
    #expect(ids(state.next(at: .zero)) == ["b"])
  }

  @Test("beyond the maximum the oldest waiting events are given up; those in flight do not count")
  func overflow() {
    var state = makeState(.init(maximumCount: 2, maximumBatch: 1))
    _ = state.enqueue(id: "1", key: nil, "1", at: .zero)
    _ = state.next(at: .zero)
    for id in ["2", "3"] { #expect(state.enqueue(id: id, key: nil, id, at: .zero).isEmpty) }
    #expect(state.enqueue(id: "4", key: nil, "4", at: .zero).map(\.entry.id) == ["2"])
    #expect(state.finish(broken, random: 0, at: .zero).map(\.entry.id) == ["1"])
    #expect(state.waiting.map(\.id) == ["3", "4"])
    #expect(state.counts == YelpTrackingCounts(tracked: 4, overflowed: 2))
  }

  @Test("events that waited too long are given up, those in flight are not")
  func expiry() {
    var state = makeState(.init(maximumAge: .seconds(10)))
    _ = state.enqueue(id: "a", key: "a", "a", at: .zero)
    _ = state.enqueue(id: "b", key: "b", "a", at: .seconds(1))
    _ = state.next(at: .seconds(1))
    _ = state.enqueue(id: "c", key: "c", "c", at: .seconds(5))
    #expect(state.expire(at: .seconds(14)).isEmpty)
    #expect(state.expire(at: .seconds(15)).map(\.entry.id) == ["c"])
    _ = state.finish(.delivered, random: 0, at: .seconds(15))
    #expect(state.pendingCount == 0)
    #expect(state.counts == YelpTrackingCounts(tracked: 3, delivered: 2, expired: 1))
  }

  @Test(
    "events that failed under a replaced configuration are tried with the new one, even after a refusal")
  func replaced() {
    for verdict in [broken, unauthorized, badContent, .postponed(after: .seconds(99))] {
      var state = makeState()
      for id in ["a1", "a2"] { _ = state.enqueue(id: id, key: nil, id, at: .zero) }
      _ = state.next(at: .zero)
      #expect(state.replace(.init(), shift: .zero).isEmpty)
      #expect(state.finish(verdict, random: 0, at: .zero).isEmpty)
      #expect(ids(state.next(at: .zero)) == ["a1", "a2"])
      #expect(state.finish(unauthorized, random: 0, at: .zero).count == 2)
    }
  }

  @Test("ages are converted when the clock is replaced")
  func clocks() {
    var state = makeState(.init(maximumAge: .seconds(10)))
    _ = state.enqueue(id: "a", key: nil, "a", at: .seconds(100))
    _ = state.replace(.init(maximumAge: .seconds(10)), shift: .seconds(-100))
    #expect(state.expire(at: .seconds(9)).isEmpty)
    #expect(state.expire(at: .seconds(10)).count == 1)
  }

  @Test("invalid limits do no harm")
  func wildLimits() {
    for wild in [Int.min, -1, 0, Int.max] {
      for duration in [Duration.seconds(Int64.max), .seconds(Int64.min / 4), .zero] {
        var state = makeState(
          .init(
            maximumCount: wild, maximumAge: .seconds(1), maximumBatch: wild, firstPause: duration,
            longestPause: duration))
        _ = state.enqueue(id: "a", key: nil, "a", at: .zero)
        #expect(ids(state.next(at: .zero)) == ["a"])
        _ = state.finish(.postponed(after: duration), random: 1, at: .zero)
        state.flush()
        #expect(ids(state.next(at: .zero)) == ["a"])
        _ = state.finish(broken, random: 1, at: .zero)
        state.flush()
        _ = state.next(at: .zero)
        _ = state.finish(.delivered, random: 1, at: .zero)
        #expect(state.counts.delivered == 1)
      }
    }
  }
}
