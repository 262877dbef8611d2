import Foundation
import Testing

@testable import YelpSDK

@Suite("The rules of the reference")
struct BuilderRulesTests {
  @Test("each name their field when they are broken", arguments: Self.broken)
  func rule(_ name: String, _ problems: [YelpProblem], _ fields: [String]) {
    #expect(problems.map(\.field) == fields, "\(name)")
    #expect(problems.allSatisfy { !$0.rule.isEmpty && !$0.advice.isEmpty })
  }

  private static let match = YelpBusinessMatchBuilder(
    name: "Fern", address1: "1 Main St", city: "Austin", state: "TX", country: "US")
  private static let long = String(repeating: "x", count: 65)
  private static let events = YelpEventSearchBuilder(location: "Rome")

  static let broken: [(String, [YelpProblem], [String])] = [
    ("phone empty", problems(YelpPhoneSearchBuilder("")), ["phone"]),
    ("phone letters", problems(YelpPhoneSearchBuilder("+1 CALL")), ["phone"]),
    ("phone long", problems(YelpPhoneSearchBuilder(String(repeating: "1", count: 33))), ["phone"]),
    ("phone without digits", problems(YelpPhoneSearchBuilder("+-()")), ["phone"]),
    ("match name empty", problems(match.parameter("name", "")), ["name", "name"]),
    ("match name long", problems(match.parameter("name", long)), ["name"]),
    ("match name marks", problems(match.parameter("name", "Fern*")), ["name"]),
    ("match address absent", problems(match.parameter("address1", nil)), ["address1"]),
    ("match address long", problems(match.parameter("address1", long)), ["address1"]),
    ("match address marks", problems(match.parameter("address1", "1 Main <St>")), ["address1"]),
    ("match address2", problems(match.address2(long)), ["address2"]),
    ("match address3", problems(match.address3(long)), ["address3"]),
    ("match city empty", problems(match.parameter("city", "")), ["city", "city"]),
    ("match city marks", problems(match.parameter("city", "Austin!")), ["city"]),
    ("match state empty", problems(match.parameter("state", "")), ["state"]),
    ("match state long", problems(match.parameter("state", "TEXA")), ["state"]),
    ("match country small", problems(match.parameter("country", "us")), ["country"]),
    ("match country absent", problems(match.parameter("country", nil)), ["country"]),
    ("match postal code", problems(match.postalCode("1234567890123")), ["postal_code"]),
    ("match half coordinate", problems(match.parameter("latitude", 1)), ["longitude"]),
    ("match phone", problems(match.phone("(512) 555")), ["phone"]),
    ("match id", problems(match.yelpBusinessID("fern-austin")), ["yelp_business_id"]),
    ("match limit low", problems(match.limit(0)), ["limit"]),
    ("match limit high", problems(match.limit(11)), ["limit"]),
    ("match threshold", problems(match.matchThreshold("loose")), ["match_threshold"]),
    (
      "delivery kind", problems(YelpDeliverySearchBuilder(location: "A", kind: "pickup")),
      ["transaction_type"]
    ),
    ("delivery place", problems(YelpDeliverySearchBuilder(location: "A").location(nil)), ["location"]),
    ("delivery price", problems(YelpDeliverySearchBuilder(location: "A").price("9")), ["price"]),
    ("engagement none", problems(YelpEngagementBuilder(businessIDs: [])), ["business_ids"]),
    (
      "engagement many", problems(YelpEngagementBuilder(businessIDs: (1...21).map { "b\($0)" })),
      ["business_ids"]
    ),
    ("engagement repeats", problems(YelpEngagementBuilder(businessIDs: ["a", "a"])), ["business_ids"]),
    ("engagement blank", problems(YelpEngagementBuilder(businessIDs: ["a", " "])), ["business_ids"]),
    (
      "engagement dates", problems(YelpEngagementBuilder(businessIDs: ["a"]).dates(from: "1", through: "2")),
      ["date_range_start", "date_range_end"]
    ),
    (
      "engagement order",
      problems(YelpEngagementBuilder(businessIDs: ["a"]).dates(from: "2026-02-01", through: "2026-01-01")),
      ["date_range_start"]
    ),
    (
      "insights months",
      problems(YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "2026-01", through: "202613")),
      ["date_range_start", "date_range_end"]
    ),
    (
      "insights empty",
      problems(YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "", through: "202612")),
      ["date_range_start"]
    ),
    (
      "insights order",
      problems(YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "202612", through: "202601")),
      ["date_range_start"]
    ),
    ("highlights count", problems(YelpReviewHighlightsBuilder(businessID: "a").count(6)), ["count"]),
    ("highlights id", problems(YelpReviewHighlightsBuilder(businessID: "")), ["business_id_or_alias"]),
    ("offerings id", problems(YelpServiceOfferingsBuilder(businessID: "\n")), ["business_id_or_alias"]),
    ("food id", problems(YelpFoodAndDrinksBuilder(businessID: "..")), ["business_id_or_alias"]),
    ("risk id", problems(YelpRiskSignalsBuilder(businessID: ".")), ["business_id_or_alias"]),
    ("events place", problems(events.location(nil)), ["location"]),
    ("events both places", problems(events.near(RequestTableTests.here)), ["location"]),
    ("events limit", problems(events.limit(51)), ["limit"]),
    ("events offset", problems(events.offset(1_001)), ["offset"]),
    ("events radius", problems(events.radius(meters: 40_001)), ["radius"]),
    ("events key", problems(events.sort(on: "price")), ["sort_on"]),
    ("events order", problems(events.sort(by: "up")), ["sort_by"]),
    ("events flag", problems(events.parameter("is_free", "maybe")), ["is_free"]),
    ("events start", problems(events.parameter("start_date", "tomorrow")), ["start_date"]),
    ("events end", problems(events.parameter("end_date", 221_845_420_801)), ["end_date"]),
    (
      "events dates crossed",
      problems(events.starting(from: RequestTableTests.moment).ending(by: .init(timeIntervalSince1970: 0))),
      ["start_date"]
    ),
    ("events repeats", problems(events.excluding(["a", "a"])), ["excluded_events"]),
    ("event id", problems(YelpEventBuilder(id: " a")), ["event_id"]),
    ("featured place", problems(YelpFeaturedEventBuilder(location: "")), ["location"]),
    ("categories locale", problems(YelpCategoriesBuilder().locale("x")), ["locale"]),
    ("category alias", problems(YelpCategoryBuilder(alias: "")), ["alias"]),
    ("chat empty", problems(YelpChatBuilder(" \n")), ["query"]),
    ("chat long", problems(YelpChatBuilder(String(repeating: "x", count: 1_001))), ["query"]),
    ("chat id", problems(YelpChatBuilder("a").chatID("")), ["chat_id"]),
    (
      "chat place", problems(YelpChatBuilder("a").near(YelpCoordinates(latitude: 91, longitude: .nan))),
      ["latitude", "longitude"]
    ),
    ("chat locale", problems(YelpChatBuilder("a").locale("en-US")), ["locale"]),
    ("GraphQL query", problems(YelpGraphQLBuilder<YelpJSONValue>(" ")), ["query"]),
    (
      "GraphQL locale", problems(YelpGraphQLBuilder<YelpJSONValue>("{a}").locale("en_US, de_DE")),
      ["Accept-Language"]
    ),
    ("any path", problems(YelpGenericBuilder(.get, path: "v3/x?y=1")), ["path", "path"]),
  ]
}
