import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpUI

@Suite("The texts of a row")
struct YelpBusinessRowTextTests {
  /// A Wednesday, 10 June 2026, at 14:00 in Berlin.
  private let now = Date(timeIntervalSince1970: 1_781_092_800)
  private let british = Locale(identifier: "en_GB")

  /// A café in Berlin with hours of a week, such as `[2: "0800-1800"]` for Wednesdays.
  private func cafe(_ hours: [Int: String]? = nil) -> YelpBusiness {
    var business = YelpBusiness(id: "x", name: "Glow Coffee")
    business.location = YelpLocation().with { $0.country = .germany }
    if let hours {
      let spans = hours.sorted { $0.key < $1.key }.map { day, times in
        YelpHours.Span(day: day, start: String(times.prefix(4)), end: String(times.suffix(4)))
      }
      business.hours = [YelpHours(open: spans)]
    }
    return business
  }

  private func text(_ business: YelpBusiness) -> YelpBusinessRowText {
    YelpBusinessRowText(business, now: now, locale: british)
  }

  @Test(
    "are those of a list: reviews in parentheses, price, categories and distance, and until when it is open")
  func all() {
    var business = cafe([2: "0800-1800"])
    business.rating = 4.3
    business.reviewCount = 1_234
    business.price = "€€"
    business.categories = [
      .init(alias: "coffee", title: "Coffee & Tea"), .init(alias: "bakeries", title: "Bakeries"),
    ]
    business.distance = 852
    let text = text(business)
    #expect(text.name == "Glow Coffee")
    #expect(text.reviewCount == "(1,234)")
    #expect(text.details == "€€ · Coffee & Tea, Bakeries · 0.5\u{A0}mi")
    #expect(text.openState == "Open until 18:00")
    let spoken = [
      "Glow Coffee", "4.5 of 5 stars", "1,234 reviews on Yelp", "price level 2 of 4", "Coffee & Tea",
      "Bakeries",
      "0.5\u{A0}mi", "Open until 18:00",
    ]
    #expect(text.accessibilityText == spoken.joined(separator: ", "))
  }

  @Test("leave out what is unknown")
  func bare() {
    let text = text(cafe())
    #expect(text.reviewCount == "")
    #expect(text.details == nil)
    #expect(text.openState == nil)
    #expect(text.accessibilityText == "Glow Coffee")
  }

  @Test("say that there are no reviews, also to a screen reader, and no stars")
  func noReviews() {
    let text = text(cafe().with { ($0.reviewCount, $0.rating) = (0, 0) })
    #expect(text.reviewCount == "No reviews")
    #expect(text.accessibilityText == "Glow Coffee, No reviews")
  }

  @Test("name the rating without a number of reviews, and keep a price that has no tier")
  func partly() {
    let text = text(cafe().with { ($0.rating, $0.price) = (3, "moderate") })
    #expect(text.details == "moderate")
    #expect(text.accessibilityText == "Glow Coffee, 3 of 5 stars, moderate")
  }

  @Test(
    "say when it opens or closes: with a weekday after 24 hours, without a time after six days",
    arguments: [
      ([2: "0800-1800"], "Open until 18:00"), ([2: "1700-0200"], "Closed until 17:00"),
      ([2: "1200-0200"], "Open until 02:00"), ([2: "0800-1200", 3: "0900-1800"], "Closed until 09:00"),
      ([2: "0800-1200", 0: "0930-1800"], "Closed until Mon 09:30"), ([2: "0800-1200"], "Closed"),
      ([:], "Closed"),
      (
        [0: "0000-0000", 1: "0000-0000", 2: "0000-0000", 3: "0000-0000", 4: "0000-1500"],
        "Open until Fri 15:00"
      ),
      (Dictionary(uniqueKeysWithValues: (0..<7).map { ($0, "0000-0000") }), "Open"),
    ] as [([Int: String], String)])
  func openState(hours: [Int: String], text expected: String) {
    #expect(text(cafe(hours)).openState == expected)
  }

  @Test("show times as the clocks at the business do, in the style of the locale")
  func timeZone() {
    var business = cafe([2: "0800-1800"])
    business.location?.country = .japan
    // 21:00 in Tokyo.
    #expect(text(business).openState == "Closed")
    business.hours = [YelpHours(open: [.init(day: 2, start: "0800", end: "2330")])]
    let american = YelpBusinessRowText(business, now: now, locale: Locale(identifier: "en_US"))
    #expect(american.openState?.replacing("\u{202F}", with: " ") == "Open until 11:30 PM")
  }

  @Test("say that a business has closed for good")
  func closedForGood() {
    let text = text(cafe([2: "0800-1800"]).with { $0.isPermanentlyClosed = true })
    #expect(text.openState == "Permanently closed")
    #expect(text.accessibilityText == "Glow Coffee, Permanently closed")
  }

  @Test("say no time where the time zone is one of several that agree")
  func severalZones() {
    var business = cafe(Dictionary(uniqueKeysWithValues: (0..<7).map { ($0, "0000-0000") }))
    // A state with two zones, and no coordinates that decide.
    business.location = YelpLocation().with { ($0.country, $0.state) = (.unitedStates, "TN") }
    #expect(business.timeZone == nil)
    #expect(text(business).openState == "Open")
  }
}
