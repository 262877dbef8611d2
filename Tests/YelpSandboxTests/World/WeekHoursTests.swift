import TestKit
import Testing

@testable import YelpSandbox

struct WeekHoursTests {
  private let week = Array(0..<7)

  @Test("a span includes its start and not its end")
  func edges() {
    let hours = WeekHours(days: [2], [(540, 1_020)])
    #expect(!hours.isOpen(day: 2, minute: 539))
    #expect(hours.isOpen(day: 2, minute: 540))
    #expect(hours.isOpen(day: 2, minute: 1_019))
    #expect(!hours.isOpen(day: 2, minute: 1_020))
    #expect(!hours.isOpen(day: 3, minute: 600))
  }

  @Test("a span that ends after midnight belongs to the day before")
  func overnight() {
    let hours = WeekHours(days: [6], [(1_200, 120)])
    #expect(hours.spans == [.init(day: 6, start: 1_200, end: 120, isOvernight: true)])
    #expect(hours.isOpen(day: 6, minute: 1_439))
    #expect(hours.isOpen(day: 0, minute: 119))
    #expect(!hours.isOpen(day: 0, minute: 120))
    #expect(!hours.isOpen(day: 6, minute: 60))
  }

  @Test("an end at midnight is the end of the day and not overnight")
  func midnight() {
    let hours = WeekHours(days: [1], [(660, 0)])
    #expect(hours.spans == [.init(day: 1, start: 660, end: 0, isOvernight: false)])
    #expect(hours.isOpen(day: 1, minute: 1_439))
    #expect(!hours.isOpen(day: 2, minute: 0))
  }

  @Test("equal start and end are a whole day")
  func wholeDay() {
    let hours = WeekHours(days: week, [(0, 0)])
    #expect(hours.spans.allSatisfy { $0.isOvernight })
    for day in week { #expect(hours.isOpen(day: day, minute: 0) && hours.isOpen(day: day, minute: 1_439)) }
  }

  @Test(
    "times of day have four digits", arguments: [(0, "0000"), (30, "0030"), (540, "0900"), (1_439, "2359")])
  func clock(minutes: Int, text: String) {
    #expect(WeekHours.clock(minutes) == text)
  }
}
