import Foundation

/// A reading of both clocks: the monotonic one for intervals, and the calendar as a second witness.
struct YelpMoment: Sendable {
  var ticks: Duration
  var date: Date

  /// How old something from an earlier moment is; `nil` when the clocks make no sense.
  ///
  /// The larger of both readings counts, so that a clock which stands still, or sleeps with the machine, makes
  /// nothing younger than it is. A calendar that is set back is ignored. Less than a second back is no time: another
  /// thread read the clocks later and was faster.
  func age(of earlier: YelpMoment) -> Duration? {
    let elapsed = ticks - earlier.ticks
    let seconds = date.timeIntervalSince(earlier.date)
    guard elapsed > .seconds(-1), abs(seconds) < 1e12 else { return nil }
    // A duration is made of the calendar's reading only when it counts: it takes longer than all the rest.
    return seconds > max(0, elapsed.seconds) ? .seconds(seconds) : max(.zero, elapsed)
  }
}

extension YelpClock {
  var moment: YelpMoment { YelpMoment(ticks: now(), date: date()) }
}
