import Foundation
import Testing

@testable import YelpSDK

@Suite struct YelpMomentTests {
  private func age(ticks: Duration, calendar: TimeInterval) -> Duration? {
    let start = YelpMoment(ticks: .seconds(100), date: Date(timeIntervalSince1970: 1_000))
    return YelpMoment(ticks: .seconds(100) + ticks, date: Date(timeIntervalSince1970: 1_000 + calendar))
      .age(of: start)
  }

  @Test(
    "the larger reading of two clocks counts",
    arguments: [
      (Duration.seconds(5), 5.0, Duration.seconds(5)), (.zero, 0, .zero), (.seconds(7), 5, .seconds(7)),
      (.zero, 86_400, .seconds(86_400)), (.seconds(-0.9), 0, .zero),
      (.seconds(-0.9), -0.9, .zero), (.seconds(-0.9), 5, .seconds(5)), (.seconds(60), -3_600, .seconds(60)),
    ])
  func larger(ticks: Duration, calendar: TimeInterval, expected: Duration) {
    #expect(age(ticks: ticks, calendar: calendar) == expected)
  }

  @Test(
    "clocks with impossible readings give no age",
    arguments: [
      (Duration.seconds(-1), 0.0), (.zero, .infinity), (.zero, -.infinity), (.zero, .nan), (.zero, 1e300),
    ])
  func senseless(ticks: Duration, calendar: TimeInterval) {
    #expect(age(ticks: ticks, calendar: calendar) == nil)
  }
}
