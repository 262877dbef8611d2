import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

/// Every builder keeps its values in its parameters, and only there.
@Suite("Every builder")
struct EveryBuilderTests {
  typealias Encoding = YelpRequestInfo.ParameterEncoding
  typealias Row = (builder: any YelpRequestBuilder, name: String?, encoding: Encoding)

  @Test("returns set values from its parameters, and by name", arguments: table)
  func readsBack(_ row: Row) throws {
    try readsBack(row.builder, row.name)
  }

  private func readsBack(_ builder: some YelpRequestBuilder, _ name: String?) throws {
    #expect(builder.parameters.isEmpty == (name == nil))
    guard let name else { return }
    let value = try #require(builder.value(for: name))
    let request = try builder.build()
    #expect(request.parameters[name] == value)
    #expect(builder.parser(.data).value(for: name) == value)
    #expect(builder.parameter(name, nil).value(for: name) == nil)
  }

  @Test("sends unknown parameters with the others, and shows them", arguments: table)
  func unknown(_ row: Row) throws {
    try unknown(row.builder, row.encoding)
  }

  private func unknown(_ builder: some YelpRequestBuilder, _ encoding: Encoding) throws {
    let changed = builder.parameter("added", 7).parameter("half", 0.5).parameter("word", "8")
    #expect(changed.value(for: "added") == 7)
    let request = try changed.build()
    #expect(request.info.parameterEncoding == encoding)
    #expect(request.info.dictionary["parameterEncoding"] as? String == encoding.rawValue)
    let shown = request.dictionary["parameters"] as? [String: any Sendable]
    let isShown =
      shown?["added"] as? Int == 7 && shown?["half"] as? Double == 0.5 && shown?["word"] as? String == "8"
    #expect(isShown != request.info.hidesContent && shown?.count == request.parameters.count)
    let body = request.body.flatMap {
      if case .data(let data) = $0.content { String(decoding: data, as: UTF8.self) } else { nil }
    }
    #expect((encoding == .query) == (body == nil))
    #expect((request.target == request.info.path) == (encoding != .query))
    let curl = request.curlCommand
    switch encoding {
    case .query:
      #expect(request.target.contains("added=7") && curl.contains("added=7"))
    case .form:
      #expect(body?.contains("added=7") == true && curl.contains("added=7") != request.info.hidesContent)
    case .json:
      let sent = try YelpJSONValue(parsing: Data((body ?? "").utf8))
      #expect(sent["added"] == .integer(7) && sent["half"] == .number(0.5) && sent["word"] == .string("8"))
      #expect(curl.contains(#""added":7"#) != request.info.hidesContent)
    }
  }

  @Test("with parameters as its body accepts no other body, and reports it", arguments: table)
  func ownBody(_ row: Row) {
    ownBody(row.builder, row.encoding)
  }

  private func ownBody(_ builder: some YelpRequestBuilder, _ encoding: Encoding) {
    let found = problems(builder.body(.json(["own": true])))
    #expect(found.map(\.field) == (encoding == .query ? [] : ["body"]))
    #expect(found.allSatisfy { !$0.rule.isEmpty && !$0.advice.isEmpty })
  }

  private static let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret")
  private static let event = YelpConversionEvent(
    .lead, id: "e1", time: Date(timeIntervalSince1970: 1_700_000_000))

  static let table: [Row] = [
    (YelpBusinessSearchBuilder(location: "Rome"), "location", .query),
    (YelpPhoneSearchBuilder("+14155550123"), "phone", .query),
    (
      YelpBusinessMatchBuilder(name: "Fern", address1: "", city: "Rome", state: "RM", country: "IT"), "name",
      .query
    ),
    (YelpBusinessDetailsBuilder(id: "a"), nil, .query),
    (YelpBusinessDetailsBuilder(id: "a").locale(.deDE), "locale", .query),
    (YelpDeliverySearchBuilder(location: "Austin"), "location", .query),
    (YelpEngagementBuilder(businessIDs: ["a"]), "business_ids", .query),
    (YelpServiceOfferingsBuilder(businessID: "a"), nil, .query),
    (
      YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "202601", through: "202602"), "business_ids",
      .query
    ),
    (YelpFoodAndDrinksBuilder(businessID: "a"), nil, .query),
    (YelpRiskSignalsBuilder(businessID: "a"), nil, .query),
    (YelpReviewsBuilder(businessID: "a").limit(2), "limit", .query),
    (YelpReviewHighlightsBuilder(businessID: "a").limit(3), "count", .query),
    (YelpEventSearchBuilder(location: "Rome"), "location", .query),
    (YelpEventBuilder(id: "a"), nil, .query),
    (YelpFeaturedEventBuilder(location: "Rome"), "location", .query),
    (YelpCategoriesBuilder(), nil, .query),
    (YelpCategoryBuilder(alias: "coffee").locale(.itIT), "locale", .query),
    (YelpAutocompleteBuilder("piz"), "text", .query),
    (YelpGenericBuilder(path: "/v3/x").parameter("n", 1), "n", .query),
    (YelpGenericBuilder(.post, path: "/v3/x").parameterEncoding(.form).parameter("n", 1), "n", .form),
    (YelpGenericBuilder(.post, path: "/v3/x").parameterEncoding(.json).parameter("n", 1), "n", .json),
    (YelpChatBuilder("q"), "query", .json),
    (YelpChatBuilder("q").near(YelpCoordinates(latitude: 1, longitude: 2)), "user_context", .json),
    (YelpGraphQLBuilder<YelpJSONValue>("{a}", variables: ["n": 1]), "variables", .json),
    (YelpConversionBuilder(event), "event", .json),
    (YelpConversionsBuilder([event]), "events", .json),
    (YelpPhoneCallSwitchBuilder(businessID: "a", isEnabled: true), "is_enabled", .json),
    (YelpTokenBuilder(oauth, code: "c"), "code", .form),
    (YelpTokenBuilder(oauth, refreshToken: "r"), "refresh_token", .form),
    (YelpTokenRevocationBuilder(oauth, token: "t"), "token", .form),
    (YelpBusinessSearchBuilder(location: "Rome").map { $0.total }, "location", .query),
    (YelpChatBuilder("q").parser(.jsonValue), "query", .json),
  ]
}
