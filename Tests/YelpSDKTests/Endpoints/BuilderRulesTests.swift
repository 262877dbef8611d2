import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

@Suite("The rules of the reference")
struct BuilderRulesTests {
  @Test("each name their field when they are broken", arguments: Self.broken)
  func rule(_ broken: Broken) {
    #expect(broken.problems.map(\.field) == broken.fields)
    #expect(broken.problems.allSatisfy { !$0.rule.isEmpty && !$0.advice.isEmpty })
  }

  /// A request that breaks rules, and the fields that must be named.
  struct Broken: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let problems: [YelpProblem]
    let fields: [String]

    init(_ name: String, _ builder: some YelpRequestBuilder, _ fields: String...) {
      testDescription = name
      problems = YelpSDKTests.problems(builder)
      self.fields = fields
    }

    init(_ builder: some YelpRequestBuilder, _ fields: String...) {
      testDescription = builder.description
      problems = YelpSDKTests.problems(builder)
      self.fields = fields
    }
  }

  private static let match = YelpBusinessMatchBuilder(
    name: "Fern", address1: "1 Main St", city: "Austin", state: "TX", country: "US")
  private static let long = String(repeating: "x", count: 65)
  private static let events = YelpEventSearchBuilder(location: "Rome")

  static let broken: [Broken] = [
    Broken("phone empty", YelpPhoneSearchBuilder(""), "phone"),
    Broken("phone letters", YelpPhoneSearchBuilder("+1 CALL"), "phone"),
    Broken("phone long", YelpPhoneSearchBuilder(String(repeating: "1", count: 33)), "phone"),
    Broken("phone without digits", YelpPhoneSearchBuilder("+-()"), "phone"),
    Broken("match name empty", match.parameter("name", ""), "name"),
    Broken("match name long", match.parameter("name", long), "name"),
    Broken("match address absent", match.parameter("address1", nil), "address1"),
    Broken("match address long", match.parameter("address1", long), "address1"),
    Broken("match address2", match.address2(long), "address2"),
    Broken("match address3", match.address3(long), "address3"),
    Broken("match city empty", match.parameter("city", ""), "city"),
    Broken("match state empty", match.parameter("state", ""), "state"),
    Broken("match state long", match.parameter("state", "TEXA"), "state"),
    Broken("match country small", match.parameter("country", "us"), "country"),
    Broken("match country absent", match.parameter("country", nil), "country"),
    Broken("match postal code", match.postalCode("1234567890123"), "postal_code"),
    Broken("match half coordinate", match.parameter("latitude", 1), "longitude"),
    Broken("match phone", match.phone("!"), "phone"),
    Broken("match id", match.yelpBusinessID("fern-austin"), "yelp_business_id"),
    Broken("match limit low", match.limit(0), "limit"),
    Broken("match limit high", match.limit(11), "limit"),
    Broken("delivery place", YelpDeliverySearchBuilder(location: "A").location(nil), "location"),
    Broken("delivery price", YelpDeliverySearchBuilder(location: "A").price("9"), "price"),
    Broken("engagement none", YelpEngagementBuilder(businessIDs: []), "business_ids"),
    Broken("engagement many", YelpEngagementBuilder(businessIDs: (1...21).map { "b\($0)" }), "business_ids"),
    Broken("engagement repeats", YelpEngagementBuilder(businessIDs: ["a", "a"]), "business_ids"),
    Broken("engagement blank", YelpEngagementBuilder(businessIDs: ["a", " "]), "business_ids"),
    Broken(
      "engagement dates", YelpEngagementBuilder(businessIDs: ["a"]).dates(from: "1", through: "2"),
      "date_range_start", "date_range_end"),
    Broken(
      "engagement order",
      YelpEngagementBuilder(businessIDs: ["a"]).dates(from: "2026-02-01", through: "2026-01-01"),
      "date_range_start"),
    Broken(
      "insights months", YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "2026-01", through: "202613"),
      "date_range_start", "date_range_end"),
    Broken(
      "insights empty", YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "", through: "202612"),
      "date_range_start"),
    Broken(
      "insights order", YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "202612", through: "202601"),
      "date_range_start"),
    Broken("highlights count", YelpReviewHighlightsBuilder(businessID: "a").limit(0), "count"),
    Broken("highlights id", YelpReviewHighlightsBuilder(businessID: ""), "business_id_or_alias"),
    Broken("offerings id", YelpServiceOfferingsBuilder(businessID: "\n"), "business_id_or_alias"),
    Broken("food id", YelpFoodAndDrinksBuilder(businessID: ".."), "business_id_or_alias"),
    Broken("risk id", YelpRiskSignalsBuilder(businessID: "."), "business_id_or_alias"),
    Broken("events place", events.location(nil), "location"),
    Broken("events limit", events.limit(51), "limit"),
    Broken("events offset", events.offset(1_001), "offset"),
    Broken("events radius", events.radius(meters: 40_001), "radius"),
    Broken("events flag", events.parameter("is_free", "maybe"), "is_free"),
    Broken("events start", events.parameter("start_date", "tomorrow"), "start_date"),
    Broken("events end", events.parameter("end_date", 221_845_420_801), "end_date"),
    Broken(
      "events dates crossed",
      events.starting(from: RequestTableTests.moment).ending(by: .init(timeIntervalSince1970: 0)),
      "start_date"),
    Broken("events repeats", events.excluding(["a", "a"]), "excluded_events"),
    Broken("event id", YelpEventBuilder(id: " a"), "event_id"),
    Broken("featured place", YelpFeaturedEventBuilder(location: ""), "location"),
    Broken("categories locale", YelpCategoriesBuilder().locale("x"), "locale"),
    Broken("category alias", YelpCategoryBuilder(alias: ""), "alias"),
    Broken("chat empty", YelpChatBuilder(" \n"), "query"),
    Broken("chat long", YelpChatBuilder(String(repeating: "x", count: 1_001)), "query"),
    Broken("chat id", YelpChatBuilder("a").chatID(""), "chat_id"),
    Broken(
      "chat place", YelpChatBuilder("a").near(YelpCoordinates(latitude: 91, longitude: .nan)), "latitude",
      "longitude"),
    Broken("chat locale", YelpChatBuilder("a").locale("en-US"), "locale"),
    Broken("GraphQL query", YelpGraphQLBuilder<YelpJSONValue>(" "), "query"),
    Broken(
      "GraphQL locale", YelpGraphQLBuilder<YelpJSONValue>("{a}").locale("en_US, de_DE"), "Accept-Language"),
    Broken("any path", YelpGenericBuilder(.get, path: "v3/x?y=1"), "path", "path"),
  ]
}
