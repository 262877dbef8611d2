import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("The text of a broken rule")
struct RuleTextsTests {
  private static let match = YelpBusinessMatchBuilder(
    name: "Chick-fil-A", address1: "12-14 Main St (rear)", city: "Saint-Denis", state: "CA", country: "US")
  private static let search = YelpBusinessSearchBuilder(location: "Rome")

  @Test("is written as a requirement, and names a likely mistake")
  func advice() {
    /// - Parameter text: Field, rule and advice.
    func check(
      _ builder: some YelpRequestBuilder, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let found = problems(builder).map { "\($0.field) \($0.rule). \($0.advice)" }
      #expect(found == [text], sourceLocation: sourceLocation)
    }
    check(
      Self.search.near(YelpCoordinates(-122.4, 37.7)),
      "latitude must be a number from -90 to 90 degrees. Latitude and longitude look swapped: pass latitude 37.7, longitude -122.4."
    )
    check(
      YelpChatBuilder("q").near(YelpCoordinates(latitude: 139.7, longitude: 35.7)),
      "latitude must be a number from -90 to 90 degrees. Latitude and longitude look swapped: pass latitude 35.7, longitude 139.7."
    )
    check(
      Self.search.limit(100),
      "limit must be a whole number from 0 to 50. Ask for more results page by page, with an offset.")
    check(
      Self.search.limit(0).limitedToReach(),
      "limit must be a whole number from 1 to 50 in a loop over pages. Leave the limit out.")
    check(
      YelpBusinessDetailsBuilder(id: "https://www.yelp.com/biz/n%C3%A4h-stube-berlin?osq=x"),
      "business_id_or_alias must be an id or alias, not the URL of a page. Pass \"näh-stube-berlin\".")
    check(
      YelpReviewsBuilder(businessID: "yelp.com/biz/fern-austin"),
      "business_id_or_alias must be an id or alias, not the URL of a page. Pass \"fern-austin\".")
    check(
      YelpPhoneSearchBuilder("4155550123"),
      "phone must begin with + and the country code. Write it like +14155550123.")
    check(Self.search.locale("de-at"), "locale must have the form en_US. Write it as de_AT.")
    for wrong in ["german", "germ_DE"] {
      check(
        Self.search.locale(YelpLocale(wrong)),
        "locale must have the form en_US. Use a language and a country, such as en_US.")
    }
    check(Self.search.categories("Sushi Bars"), "categories must list aliases, not titles. Write \"sushi\".")
    check(Self.search.location(""), "location must not be empty. Name a place.")
    check(Self.search.location(" \n"), "location must not be blank. Name a place.")
    check(YelpChatBuilder(""), "query must not be empty. Pass a question.")
    check(
      YelpChatBuilder(String(repeating: "x", count: 1_200)),
      "query must be at most 1000 characters long, but has 1200. Shorten it.")
    check(
      Self.match.parameter("state", "California"),
      "state must be a code of 1 to 3 characters. Use the state's code, such as CA.")
    check(Self.match.parameter("city", ""), "city must not be empty. Pass the city.")
    check(Self.match.parameter("city", " "), "city must not be blank. Pass the city.")
    check(
      Self.search.limit(20).offset(230),
      "offset must be at most 220 with a limit of 20, since Yelp gives the first 240 results only. Use a limit of 10, or narrow the search."
    )
    check(
      Self.search.parameter("price", "1,$$"),
      "price must list whole numbers from 1 to 4. Use 1 to 4, such as 1,2.")
    check(
      Self.search.radius(miles: 50),
      "radius must be a whole number of metres from 0 to 40000. The maximum is 40000 metres, about 24.8 miles."
    )
    check(
      Self.search.reservation(date: "2026-02-30", time: "19:00", covers: 2),
      "reservation_date must be a date that exists, in the form YYYY-MM-DD. Write it like 2026-01-31.")
    check(
      YelpEventSearchBuilder(location: "Rome").starting(from: Date(timeIntervalSince1970: 86_400)).ending(
        by: Date(timeIntervalSince1970: 0)),
      "start_date must not be after end_date (1970-01-01T00:00:00Z). Swap the two.")
    check(
      Self.search.retryPolicy(YelpRetryPolicy(maximumAttempts: 0)),
      "retry.maximumAttempts must be at least 1. For one attempt without retries, use .never.")
  }
}
