#if LIBCURL
  import TestKit
  import Testing

  @testable import YelpSDK

  @Suite("The alarm for deadlines")
  struct DeadlineAlarmTests {
    private let now = ContinuousClock.now

    @Test("the earliest deadline counts, and the wait for it is rounded up")
    func earliest() {
      var alarm = DeadlineAlarm()
      alarm.set(now + .milliseconds(300))
      alarm.set(now + .microseconds(20_100))
      alarm.set(now + .seconds(5))
      #expect(alarm.wait(from: now) == 21)
      #expect(!alarm.isDue(at: now + .milliseconds(20)))
      #expect(alarm.isDue(at: now + .microseconds(20_100)))
      #expect(alarm.wait(from: now + .seconds(9)) == 0)
    }

    @Test("without deadlines nothing is due, and the wait is an hour")
    func none() {
      #expect(!DeadlineAlarm().isDue(at: now + .seconds(1_000_000)))
      #expect(DeadlineAlarm().wait(from: now) == 3_600_000)
    }

    @Test(
      "durations become whole milliseconds without a trap",
      arguments: [
        (Duration.zero, 0), (.seconds(-5), 0), (.nanoseconds(1), 1), (.milliseconds(7), 7),
        (.microseconds(7_001), 8), (.seconds(Int64.max), 1_814_400_000), (.seconds(Int64.min), 0),
      ])
    func milliseconds(duration: Duration, milliseconds: Int) {
      #expect(duration.wholeMilliseconds == milliseconds)
    }
  }
#endif
