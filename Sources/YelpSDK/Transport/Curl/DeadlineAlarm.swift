#if LIBCURL
  /// The time of the next check of the calls' deadlines: never later than the earliest of them.
  ///
  /// A deadline that moves later does not change the alarm, so that arriving bytes need no work; the alarm then comes too
  /// early, and does nothing.
  struct DeadlineAlarm {
    private var time: ContinuousClock.Instant?

    /// Sees to it that the alarm is not later than `deadline`.
    mutating func set(_ deadline: ContinuousClock.Instant) {
      time = min(time ?? deadline, deadline)
    }

    func isDue(at now: ContinuousClock.Instant) -> Bool {
      time.map { $0 <= now } ?? false
    }

    /// Whole milliseconds until the alarm, rounded up; an hour when there is none.
    func wait(from now: ContinuousClock.Instant) -> Int32 {
      guard let time else { return 3_600_000 }
      let milliseconds = (time - now).wholeMilliseconds
      return Int32(min(milliseconds, 3_600_000))
    }
  }
#endif
