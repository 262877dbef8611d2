import Testing

@testable import YelpSDK

/// Random sequences of all inputs of the queue, compared with a simple record of every event.
@Suite("Tracking queue state, at random")
struct YelpTrackingQueueStatePropertyTests {
  @Test(
    "no sequence loses an event silently, sends one again after success, or changes the order",
    arguments: 1...8)
  func interleavings(seed: UInt64) {
    var run = Run(seed: seed)
    for _ in 0..<10_000 {
      run.step()
      guard run.check() else { return }
    }
    run.drain()
    _ = run.check()
    #expect(run.state.pendingCount == 0)
    #expect(run.state.counts.delivered > 500)
    #expect(run.state.counts.lost > 50)
  }

  private struct Run {
    var state = YelpTrackingQueueState<Int>(limits(20)) { $0 % 5 != 0 && $1 % 5 != 0 }
    var random: SplitMix64
    var now = Duration.zero
    var maximumCount = 20
    var lastNumber = 0
    /// The result of every accepted event.
    var delivered: [Int] = []
    var deliveredSet: Set<Int> = []
    var isInOrder = true
    var lost: Set<Int> = []
    var batch: [Int] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    static func limits(_ count: Int) -> YelpRetryQueueConfiguration {
      YelpRetryQueueConfiguration(
        maximumCount: count, maximumAge: .seconds(60), maximumBatch: 8, firstPause: .milliseconds(100),
        longestPause: .seconds(5))
    }

    mutating func step() {
      switch random.below(20) {
      case 0..<6: track()
      case 6: trackAgain()
      case 7..<11: send()
      case 11..<15: finish()
      case 15: note(state.expire(at: now))
      case 16: state.restore()
      case 17: state.flush()
      case 18 where random.below(4) == 0: reconfigure()
      default: now += .milliseconds(random.below(random.below(40) == 0 ? 90_000 : 800))
      }
    }

    mutating func track() {
      lastNumber += 1
      note(state.enqueue(id: "\(lastNumber)", key: "\(lastNumber)", lastNumber, at: now))
    }

    mutating func trackAgain() {
      let pending = state.waiting + state.sending
      guard !pending.isEmpty || !delivered.isEmpty else { return }
      let number =
        pending.isEmpty
        ? delivered[delivered.count - 1 - random.below(min(delivered.count, 4_000))]
        : pending[random.below(pending.count)].payload
      let before = state.counts.duplicates
      note(state.enqueue(id: "\(number)", key: "\(number)", number, at: now))
      #expect(state.counts.duplicates == before + 1)
    }

    mutating func send() {
      note(state.expire(at: now))
      switch state.next(at: now) {
      case .send(let entries):
        #expect(batch.isEmpty, "two sends at once")
        batch = entries.map(\.payload)
        #expect(deliveredSet.isDisjoint(with: batch), "sent again after success")
        #expect(batch.count <= 8)
        #expect(batch.count == 1 || batch.allSatisfy { $0 % 5 != 0 }, "what cannot travel together did")
      case .wait(let until): #expect(until > now)
      case .rest: #expect(state.waiting.isEmpty || !batch.isEmpty)
      }
    }

    mutating func finish() {
      guard !batch.isEmpty else { return }
      let verdict: YelpTrackingVerdict
      switch random.below(10) {
      case 0..<4:
        verdict = .delivered
        noteDelivery()
      case 4..<7: verdict = .postponed(after: nil)
      case 7: verdict = .postponed(after: .seconds(2))
      case 8: verdict = .contentRefused(YelpError(.apiError, "", httpStatus: 400))
      default: verdict = .refused(YelpError(.unauthorized, "", httpStatus: 401))
      }
      batch = []
      note(state.finish(verdict, random: Double(random.below(1_000)) / 1_000, at: now))
    }

    mutating func reconfigure() {
      maximumCount = 5 + random.below(30)
      let shift = Duration.seconds(random.below(1_000) - 500)
      now += shift
      note(state.replace(Self.limits(maximumCount), shift: shift))
    }

    mutating func noteDelivery() {
      isInOrder = isInOrder && batch == batch.sorted() && (delivered.last ?? 0) < (batch.first ?? 0)
      delivered += batch
      deliveredSet.formUnion(batch)
    }

    mutating func note(_ losses: [YelpTrackingQueueState<Int>.Loss]) {
      for loss in losses { #expect(lost.insert(loss.entry.payload).inserted, "lost twice") }
    }

    mutating func drain() {
      while state.pendingCount > 0 {
        state.flush()
        if batch.isEmpty { send() }
        noteDelivery()
        batch = []
        note(state.finish(.delivered, random: 0, at: now))
      }
    }

    func check() -> Bool {
      let pending = (state.sending + state.waiting).map(\.payload)
      let isSound =
        pending == pending.sorted() && state.sending.map(\.payload) == batch
        && state.waiting.count <= maximumCount && isInOrder
        && delivered.count + lost.count + pending.count == lastNumber && state.counts.tracked == lastNumber
        && state.counts.delivered == delivered.count && state.counts.lost == lost.count
      #expect(isSound)
      return isSound
    }
  }
}
