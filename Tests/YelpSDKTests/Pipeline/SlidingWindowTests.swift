import Testing

@testable import YelpSDK

struct SlidingWindowTests {
  /// The times at which calls are sent that arrive at these times and take this long; in milliseconds.
  private func departures(_ pacing: YelpPacing, arrivals: [Int], latencies: [Int] = [0]) -> [Int] {
    var window = SlidingWindow(pacing)
    var now = Duration.zero
    var underWay: [(taken: Duration, ended: Duration)] = []
    func end() {
      for call in underWay where call.ended <= now { window.end(taken: call.taken, at: call.ended) }
      underWay.removeAll { $0.ended <= now }
    }
    return arrivals.enumerated().map { index, arrival in
      now = max(now, .milliseconds(arrival))
      end()
      while window.wait(at: now) > .zero {
        now += window.wait(at: now)
        end()
      }
      window.take(at: now)
      underWay.append((now, now + .milliseconds(latencies[index % latencies.count])))
      return Int((now / .milliseconds(1)).rounded())
    }
  }

  @Test(
    "calls are sent at the configured rate",
    arguments: [
      (
        YelpPacing(), Array(repeating: 0, count: 11),
        [0, 0, 0, 0, 0, 1_000, 1_000, 1_000, 1_000, 1_000, 2_000]
      ),
      (YelpPacing(), [0, 100, 200, 300, 400, 500, 600], [0, 100, 200, 300, 400, 1_000, 1_100]),
      (YelpPacing(), [0, 500, 1_000, 1_500, 2_000], [0, 500, 1_000, 1_500, 2_000]),
      (YelpPacing(burst: 1), [0, 0, 0, 5_000], [0, 200, 400, 5_000]),
      (YelpPacing(burst: 2), [0, 0, 0, 0, 0, 0, 0], [0, 0, 400, 400, 800, 1_000, 1_200]),
      (YelpPacing(perSecond: 1, burst: 3), [0, 0, 0, 0, 0], [0, 0, 0, 3_000, 3_000]),
      (YelpPacing(perSecond: 0.5, burst: 1), [0, 0, 0], [0, 2_000, 4_000]),
      (.unlimited, Array(repeating: 0, count: 99), Array(repeating: 0, count: 99)),
    ] as [(YelpPacing, [Int], [Int])])
  func pace(pacing: YelpPacing, arrivals: [Int], expected: [Int]) {
    #expect(departures(pacing, arrivals: arrivals) == expected)
  }

  @Test(
    "a place is free one second after the response, or two seconds after the attempt was sent",
    arguments: [
      ([0], [0, 0, 1_000, 1_000, 2_000]), ([200], [0, 0, 1_200, 1_200, 2_400]),
      ([0, 300], [0, 0, 1_000, 1_300, 2_000]), ([999], [0, 0, 1_999, 1_999, 3_998]),
      ([1_500], [0, 0, 2_000, 2_000, 4_000]), ([30_000], [0, 0, 2_000, 2_000, 4_000]),
    ])
  func answers(latencies: [Int], expected: [Int]) {
    let pacing = YelpPacing(perSecond: 2, burst: 2)
    #expect(departures(pacing, arrivals: [0, 0, 0, 0, 0], latencies: latencies) == expected)
  }

  @Test(
    "whatever the order of calls and responses, no second has more calls than allowed",
    arguments: 1...7, 0..<5 as Range<UInt64>)
  func everySecond(burst: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func random(below limit: Int) -> Int { generator.below(limit) }
    var time = 0
    let arrivals = (0..<200).map { _ in
      time += random(below: 100) < 80 ? random(below: 50) : random(below: 3_000)
      return time
    }
    let latencies = (0..<200).map { _ in random(below: 1_000) }
    let departures = departures(
      YelpPacing(perSecond: 7, burst: burst), arrivals: arrivals, latencies: latencies)
    #expect(zip(arrivals, departures).allSatisfy { $0 <= $1 })
    // The server counts a call at any time between sending and response.
    let counted = zip(departures, latencies).map { $0 + random(below: $1 + 1) }.sorted()
    for (index, time) in counted.enumerated() where index >= 7 {
      #expect(time - counted[index - 7] >= 1_000)
    }
  }

  @Test("a refusal halves the pace for ten seconds")
  func slowDown() {
    var window = SlidingWindow(YelpPacing(perSecond: 4, burst: 4))
    #expect(window.wait(at: .zero) == .zero)
    window.take(at: .zero)
    window.end(taken: .zero, at: .milliseconds(100))
    window.slowDown(at: .milliseconds(100), sentAt: .zero)
    // Nothing is sent before the refused second is over.
    #expect(window.wait(at: .milliseconds(100)) == .seconds(1))
    var times: [Duration] = []
    var now = Duration.milliseconds(1_100)
    while times.count < 4 {
      now += window.wait(at: now)
      window.take(at: now)
      window.end(taken: now, at: now)
      times.append(now)
    }
    #expect(
      times == [.milliseconds(1_100), .milliseconds(1_100), .milliseconds(2_100), .milliseconds(2_100)])
    // Ten seconds later all four are allowed again.
    now = .milliseconds(10_100)
    for _ in 0..<4 {
      #expect(window.wait(at: now) == .zero)
      window.take(at: now)
    }
    #expect(window.wait(at: now) == .seconds(1))
  }

  @Test("the refusals of one burst count once, later ones reduce the rate down to an eighth")
  func repeatedSlowDown() {
    var window = SlidingWindow(YelpPacing(perSecond: 8, burst: 8))
    func burst(at now: Duration) -> Int {
      var copy = window
      var count = 0
      while copy.wait(at: now) == .zero, count < 20 {
        copy.take(at: now)
        count += 1
      }
      return count
    }
    #expect(burst(at: .seconds(100)) == 8)
    for _ in 0..<8 { window.slowDown(at: .seconds(100), sentAt: .milliseconds(99_900)) }
    #expect(burst(at: .seconds(102)) == 4)
    window.slowDown(at: .seconds(103), sentAt: .seconds(102))
    #expect(burst(at: .seconds(105)) == 2)
    window.slowDown(at: .seconds(106), sentAt: .seconds(105))
    window.slowDown(at: .seconds(108), sentAt: .seconds(107))
    #expect(burst(at: .seconds(109)) == 1)
    // The rate recovers in steps of ten seconds.
    #expect(burst(at: .seconds(118)) == 2)
    #expect(burst(at: .seconds(128)) == 4)
    #expect(burst(at: .seconds(138)) == 8)
    #expect(burst(at: .seconds(1_000_000_000)) == 8)
  }

  @Test("without pacing a refusal changes nothing")
  func unlimited() {
    var window = SlidingWindow(.unlimited)
    window.take(at: .zero)
    window.slowDown(at: .zero, sentAt: .zero)
    #expect(window.wait(at: .zero) == .zero)
  }

  @Test(
    "extreme values wait at most a day and overflow nothing",
    arguments: [
      YelpPacing(perSecond: .leastNormalMagnitude, burst: .max), YelpPacing(perSecond: 1e-300, burst: 1),
      YelpPacing(perSecond: .greatestFiniteMagnitude, burst: 1), YelpPacing(perSecond: 1e12, burst: .max),
    ])
  func extremes(pacing: YelpPacing) {
    var window = SlidingWindow(pacing)
    for _ in 0..<3 {
      window.take(at: .zero)
      window.slowDown(at: .zero, sentAt: .zero)
    }
    #expect(window.wait(at: .seconds(1)) <= .seconds(86_400))
  }
}
