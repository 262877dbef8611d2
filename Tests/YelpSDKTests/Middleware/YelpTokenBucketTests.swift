import Testing

@testable import YelpSDK

struct YelpTokenBucketTests {
  /// When calls leave that come at these times, in milliseconds.
  private func departures(_ pacing: YelpPacing, arrivals: [Int]) -> [Int] {
    var bucket = YelpTokenBucket(pacing)
    var now = Duration.zero
    return arrivals.map { arrival in
      now = max(now, .milliseconds(arrival))
      now += bucket.wait(at: now)
      bucket.take(at: now)
      return Int((now / .milliseconds(1)).rounded())
    }
  }

  @Test(
    "calls leave at the pace",
    arguments: [
      (
        YelpPacing(), Array(repeating: 0, count: 11),
        [0, 0, 0, 0, 0, 1_050, 1_050, 1_050, 1_050, 1_050, 2_100]
      ),
      (YelpPacing(), [0, 100, 200, 300, 400, 500, 600], [0, 100, 200, 300, 400, 1_050, 1_150]),
      (YelpPacing(), [0, 500, 1_000, 1_500, 2_000], [0, 500, 1_000, 1_500, 2_000]),
      (YelpPacing(burst: 1), [0, 0, 0, 5_000], [0, 210, 420, 5_000]),
      (YelpPacing(burst: 2), [0, 0, 0, 0, 0, 0, 0], [0, 0, 420, 420, 840, 1_050, 1_260]),
      (YelpPacing(perSecond: 1, burst: 3), [0, 0, 0, 0, 0], [0, 0, 0, 3_150, 3_150]),
      (YelpPacing(perSecond: 0.5, burst: 1), [0, 0, 0], [0, 2_100, 4_200]),
      (.unlimited, Array(repeating: 0, count: 99), Array(repeating: 0, count: 99)),
    ] as [(YelpPacing, [Int], [Int])])
  func pace(pacing: YelpPacing, arrivals: [Int], expected: [Int]) {
    #expect(departures(pacing, arrivals: arrivals) == expected)
  }

  @Test(
    "whatever comes when, no second has more calls than allowed", arguments: 1...7, 0..<20 as Range<UInt64>)
  func everySecond(burst: Int, seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var time = 0
    let arrivals = (0..<300).map { _ in
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      time += Int(random % 100) < 80 ? Int(random % 50) : Int(random % 3_000)
      return time
    }
    let pacing = YelpPacing(perSecond: 7, burst: burst)
    let departures = departures(pacing, arrivals: arrivals)
    #expect(zip(arrivals, departures).allSatisfy { $0 <= $1 })
    for (index, time) in departures.enumerated() where index >= 7 {
      #expect(time - departures[index - 7] >= 1_000)
    }
  }

  @Test("a refusal halves the pace for ten seconds")
  func slowDown() {
    var bucket = YelpTokenBucket(YelpPacing(perSecond: 4, burst: 4))
    #expect(bucket.wait(at: .zero) == .zero)
    bucket.take(at: .zero)
    bucket.slowDown(at: .milliseconds(100), sentAt: .zero)
    // Nobody leaves before the second that was too full is over.
    #expect(bucket.wait(at: .milliseconds(100)) == .seconds(1))
    var times: [Duration] = []
    var now = Duration.milliseconds(1_100)
    while times.count < 4 {
      now += bucket.wait(at: now)
      bucket.take(at: now)
      times.append(now)
    }
    #expect(
      times == [.milliseconds(1_100), .milliseconds(1_100), .milliseconds(2_150), .milliseconds(2_150)])
    // Ten seconds later all four are back.
    now = .milliseconds(10_100)
    for _ in 0..<4 {
      #expect(bucket.wait(at: now) == .zero)
      bucket.take(at: now)
    }
    #expect(bucket.wait(at: now) == .milliseconds(1_050))
  }

  @Test("the refusals of one burst count once, later ones down to an eighth")
  func repeatedSlowDown() {
    var bucket = YelpTokenBucket(YelpPacing(perSecond: 8, burst: 8))
    func burst(at now: Duration) -> Int {
      var copy = bucket
      var count = 0
      while copy.wait(at: now) == .zero, count < 20 {
        copy.take(at: now)
        count += 1
      }
      return count
    }
    #expect(burst(at: .seconds(100)) == 8)
    for _ in 0..<8 { bucket.slowDown(at: .seconds(100), sentAt: .milliseconds(99_900)) }
    #expect(burst(at: .seconds(102)) == 4)
    bucket.slowDown(at: .seconds(103), sentAt: .seconds(102))
    #expect(burst(at: .seconds(105)) == 2)
    bucket.slowDown(at: .seconds(106), sentAt: .seconds(105))
    bucket.slowDown(at: .seconds(108), sentAt: .seconds(107))
    #expect(burst(at: .seconds(109)) == 1)
    // It comes back by steps of ten seconds.
    #expect(burst(at: .seconds(118)) == 2)
    #expect(burst(at: .seconds(128)) == 4)
    #expect(burst(at: .seconds(138)) == 8)
    #expect(burst(at: .seconds(1_000_000_000)) == 8)
  }

  @Test("without a pace a refusal changes nothing")
  func unlimited() {
    var bucket = YelpTokenBucket(.unlimited)
    bucket.take(at: .zero)
    bucket.slowDown(at: .zero, sentAt: .zero)
    #expect(bucket.wait(at: .zero) == .zero)
  }

  @Test(
    "extreme values wait a day at most and overflow nothing",
    arguments: [
      YelpPacing(perSecond: .leastNormalMagnitude, burst: .max), YelpPacing(perSecond: 1e-300, burst: 1),
      YelpPacing(perSecond: .greatestFiniteMagnitude, burst: 1), YelpPacing(perSecond: 1e12, burst: .max),
    ])
  func extremes(pacing: YelpPacing) {
    var bucket = YelpTokenBucket(pacing)
    for _ in 0..<3 {
      bucket.take(at: .zero)
      bucket.slowDown(at: .zero, sentAt: .zero)
    }
    #expect(bucket.wait(at: .seconds(1)) <= .seconds(86_400))
  }
}
