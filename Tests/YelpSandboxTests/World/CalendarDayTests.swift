import Foundation
import TestKit
import Testing

@testable import YelpSandbox

struct CalendarDayTests {
  @Test(
    "only existing dates are parsed",
    arguments: [
      ("2024-02-29", true), ("2025-02-29", false), ("2025-13-01", false), ("25-1-1", false),
      ("2025-01-0x", false),
    ])
  func reading(text: String, isDate: Bool) {
    #expect((CalendarDay(text) != nil) == isDate)
  }

  @Test(
    "the Monday of a week is found",
    arguments: [
      ("2025-06-11", "2025-06-09"), ("2025-06-09", "2025-06-09"), ("1969-12-31", "1969-12-29"),
      ("2025-01-01", "2024-12-30"),
    ])
  func monday(text: String, monday: String) {
    #expect(CalendarDay(text)?.monday.text == monday)
  }
}
