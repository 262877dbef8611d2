import Foundation

/// The daily numbers of Yelp's responses, and until when they hold.
struct DailyNumbers: Sendable {
  /// What the responses say together.
  private(set) var rateLimit: YelpRateLimit?
  private(set) var window: DailyWindow?
  /// The reset time of the numbers; `nil` when the response has none that can be.
  private var resetTime: Date?
  private var receivedAt: Duration = .zero

  /// The calls that are left; `nil` when that is not known.
  func remaining(at now: YelpMoment) -> Int? {
    window?.isOpen(at: now) == true ? rateLimit?.remaining : nil
  }

  /// Takes in the numbers of a response to an attempt that was sent at `sentAt`.
  ///
  /// Responses can overtake one another. Within one window the lowest remainder counts; a later window replaces an
  /// earlier one, and so does a response to an attempt that was sent after the known numbers had come.
  mutating func note(_ numbers: YelpRateLimit, sentAt: Duration, at now: YelpMoment) {
    guard numbers.remaining != nil || numbers.dailyLimit != nil else {
      // The numbers of an endpoint say nothing about the day.
      var known = rateLimit ?? YelpRateLimit()
      known.resourceDailyLimit = numbers.resourceDailyLimit
      known.resourceRemaining = numbers.resourceRemaining
      rateLimit = known
      return
    }
    var numbers = numbers
    let reset = DailyWindow.possible(numbers.resetTime, at: now)
    if let reset, let resetTime, reset < resetTime, sentAt <= receivedAt { return }
    receivedAt = now.ticks
    let isSameWindow = reset == resetTime || reset == nil || resetTime == nil
    if isSameWindow, let known = rateLimit, let window, window.isOpen(at: now), let left = known.remaining,
      numbers.dailyLimit == known.dailyLimit
    {
      numbers.remaining = min(numbers.remaining ?? left, left)
      if reset == nil, resetTime != nil {
        numbers.resetTime = known.resetTime
        rateLimit = numbers
        return
      }
    }
    rateLimit = numbers
    resetTime = reset
    window = DailyWindow(resetTime: numbers.resetTime, at: now)
  }
}

/// The rest of a day in which numbers hold. It ends by the calendar or by the monotonic clock, whichever is first, so
/// a calendar that was wrong keeps it open for a day at most.
struct DailyWindow: Sendable {
  private static let day = 86_400.0

  let end: Date
  private let endTicks: Duration

  /// - Parameter resetTime: When Yelp says that the window ends. Default, and when it is more than a day ago: the next
  ///   midnight UTC. A time more than a day ahead counts as a day.
  init(resetTime: Date?, at now: YelpMoment) {
    let midnight = Date(
      timeIntervalSince1970: ((now.date.timeIntervalSince1970 / Self.day).rounded(.down) + 1) * Self.day)
    let isPast = resetTime.map { $0.timeIntervalSince(now.date) < -Self.day } ?? true
    end = min(isPast ? midnight : resetTime ?? midnight, now.date.addingTimeInterval(Self.day))
    endTicks = now.ticks + .seconds(max(0, end.timeIntervalSince(now.date)))
  }

  /// A reset time that lies within a day of now; `nil` for others, which a wrong clock makes.
  static func possible(_ resetTime: Date?, at now: YelpMoment) -> Date? {
    resetTime.flatMap { abs($0.timeIntervalSince(now.date)) <= day ? $0 : nil }
  }

  func isOpen(at now: YelpMoment) -> Bool { timeLeft(at: now) > .zero }

  func timeLeft(at now: YelpMoment) -> Duration {
    let seconds = min(max(0, end.timeIntervalSince(now.date)), Self.day)
    return max(.zero, min(endTicks - now.ticks, .seconds(seconds)))
  }
}
