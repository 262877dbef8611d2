import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

/// The expected request of a builder, derived from Yelp's reference.
struct ExpectedRequest: Sendable, CustomTestStringConvertible {
  var name: String
  var method = "GET"
  var target: String
  var body: String?
  var headers: [String: String] = [:]
  var parser: String
  var localePlacement: YelpRequestInfo.LocalePlacement
  var isIdempotent = true
  var authentication = YelpAuthentication.apiKey
  var built: @Sendable () throws -> BuiltRequest

  var testDescription: String { name }

  init(
    _ name: String, _ builder: some YelpRequestBuilder, _ method: String = "GET", _ target: String,
    body: String? = nil, headers: [String: String] = [:], parser: String,
    locale: YelpRequestInfo.LocalePlacement = .parameter, isIdempotent: Bool = true,
    authentication: YelpAuthentication = .apiKey
  ) {
    self.name = name
    self.method = method
    self.target = target
    self.body = body
    self.headers = headers
    self.parser = parser
    localePlacement = locale
    self.isIdempotent = isIdempotent
    self.authentication = authentication
    built = { try BuiltRequest(builder.build()) }
  }
}

/// The parts of a request that the table compares.
struct BuiltRequest {
  let info: YelpRequestInfo
  let target: String
  let body: String?
  let contentType: String?
  let wire: YelpHTTPRequest

  init(_ request: YelpRequest<some Sendable>) throws {
    info = request.info
    target = request.target
    contentType = request.body?.contentType
    wire = try request.draft.httpRequest(
      base: "https://api.yelp.com", target: target, defaults: YelpRequestDefaults())
    if case .data(let data)? = request.body?.content {
      body = String(decoding: data, as: UTF8.self)
    } else {
      body = nil
    }
  }
}

@Suite("The request of every builder")
struct RequestTableTests {
  @Test("is byte for byte as in the reference", arguments: Self.table)
  func request(_ expected: ExpectedRequest) throws {
    let built = try expected.built()
    #expect(built.info.method.rawValue == expected.method)
    #expect(built.info.host.rawValue == "api.yelp.com")
    #expect(built.target == expected.target)
    #expect(built.body == expected.body)
    #expect(built.contentType == (expected.body == nil ? nil : "application/json"))
    #expect(built.info.authentication == expected.authentication)
    #expect(built.info.responseParser == expected.parser)
    #expect(built.info.localePlacement == expected.localePlacement)
    #expect(built.info.isIdempotent == expected.isIdempotent)
    #expect(built.wire.url.absoluteString == "https://api.yelp.com" + expected.target)
    var headers = ["Accept": "application/json", "User-Agent": "YelpSDK"]
    if expected.body != nil { headers["Content-Type"] = "application/json" }
    headers.merge(expected.headers) { $1 }
    #expect(built.wire.headers == YelpHTTPHeaders(headers.map { ($0.key, $0.value) }))
  }

  @Test("is in the table for every built-in endpoint, full and minimal")
  func complete() throws {
    let endpoints = Set(try Self.table.map { try $0.built().info.endpoint.rawValue })
    #expect(
      endpoints == [
        "businessSearch", "phoneSearch", "businessMatch", "businessDetails", "deliverySearch", "engagement",
        "serviceOfferings", "businessInsights", "phoneCallSwitch", "foodAndDrinks", "riskSignals", "reviews",
        "reviewHighlights",
        "eventSearch", "event", "featuredEvent", "categories", "category", "autocomplete", "chat", "graphQL",
        "conversion", "conversions", "generic",
      ])
  }

  static let here = YelpCoordinates(latitude: 37.7749, longitude: -122.4194)
  static let moment = Date(timeIntervalSince1970: 1_800_000_000)
  static let past = Date(timeIntervalSince1970: 1_700_000_000)

  static let table: [ExpectedRequest] = [
    ExpectedRequest(
      "search, minimal", YelpBusinessSearchBuilder(location: "Rome"),
      "/v3/businesses/search?location=Rome", parser: "BusinessSearchResponseParser"),
    ExpectedRequest(
      "search, full",
      YelpBusinessSearchBuilder(term: "tea & cake", near: here).radius(meters: 500).categories(.tea)
        .price(.four).openNow().attributes(.wheelchairAccessible).sort(by: .distance).limit(1).offset(2)
        .locale(.enUS).devicePlatform(.android).reservation(date: "2026-12-31", time: "20:00", covers: 2)
        .matchesPartySize(true).jobAlias("drain"),
      "/v3/businesses/search?attributes=wheelchair_accessible&categories=tea&device_platform=android"
        + "&job_alias=drain&latitude=37.7749&limit=1&locale=en_US&longitude=-122.4194"
        + "&matches_party_size_param=true&offset=2&open_now=true&price=4&radius=500&reservation_covers=2"
        + "&reservation_date=2026-12-31&reservation_time=20%3A00&sort_by=distance&term=tea%20%26%20cake",
      parser: "BusinessSearchResponseParser"),
    ExpectedRequest(
      "search, lists and a moment",
      YelpBusinessSearchBuilder(location: "Austin, TX").categories(.mexican, .foodtrucks).price(.one, .two)
        .attributes(.hotAndNew, .reservation).open(at: moment),
      "/v3/businesses/search?attributes=hot_and_new%2Creservation&categories=mexican%2Cfoodtrucks"
        + "&location=Austin%2C%20TX&open_at=1800000000&price=1%2C2",
      parser: "BusinessSearchResponseParser"),
    ExpectedRequest(
      "phone, minimal", YelpPhoneSearchBuilder("+14155550123"),
      "/v3/businesses/search/phone?phone=%2B14155550123", parser: "PhoneSearchResponseParser"),
    ExpectedRequest(
      "phone, full", YelpPhoneSearchBuilder("+1 (415) 555-0123").locale(.enUS),
      "/v3/businesses/search/phone?locale=en_US&phone=%2B1%20%28415%29%20555-0123",
      parser: "PhoneSearchResponseParser"),
    ExpectedRequest(
      "match, minimal",
      YelpBusinessMatchBuilder(name: "Fern & Co.", address1: "", city: "Rome", state: "RM", country: "IT"),
      "/v3/businesses/matches?address1=&city=Rome&country=IT&name=Fern%20%26%20Co.&state=RM",
      parser: "BusinessMatchResponseParser", locale: .none),
    ExpectedRequest(
      "match, full",
      YelpBusinessMatchBuilder(
        name: "Fern", address1: "1 Main St #4", city: "Austin", state: "TX", country: "US"
      )
      .address2("Floor 2").address3("Box 3").postalCode("78701").near(here).phone("+15125550100")
      .yelpBusinessID("AAAAAAAAAAAAAAAAAAAAAA").limit(10).matchThreshold(.strict),
      "/v3/businesses/matches?address1=1%20Main%20St%20%234&address2=Floor%202&address3=Box%203&city=Austin"
        + "&country=US&latitude=37.7749&limit=10&longitude=-122.4194&match_threshold=strict&name=Fern"
        + "&phone=%2B15125550100&postal_code=78701&state=TX&yelp_business_id=AAAAAAAAAAAAAAAAAAAAAA",
      parser: "BusinessMatchResponseParser", locale: .none),
    ExpectedRequest(
      "details, minimal", YelpBusinessDetailsBuilder(id: "4kMBvIEWPxWkWKFN__8SxQ"),
      "/v3/businesses/4kMBvIEWPxWkWKFN__8SxQ", parser: "BusinessDetailsResponseParser"),
    ExpectedRequest(
      "details, full", YelpBusinessDetailsBuilder(id: "näh-stube").locale(.deDE).devicePlatform(.ios),
      "/v3/businesses/n%C3%A4h-stube?device_platform=ios&locale=de_DE",
      parser: "BusinessDetailsResponseParser"),
    ExpectedRequest(
      "delivery, minimal", YelpDeliverySearchBuilder(location: "Austin"),
      "/v3/transactions/delivery/search?location=Austin", parser: "DeliverySearchResponseParser",
      locale: .none),
    ExpectedRequest(
      "delivery, full",
      YelpDeliverySearchBuilder(near: here).term("soup").categories(.thai, .ramen).price(.one, .two),
      "/v3/transactions/delivery/search?categories=thai%2Cramen&latitude=37.7749&longitude=-122.4194"
        + "&price=1%2C2&term=soup", parser: "DeliverySearchResponseParser", locale: .none),
    ExpectedRequest(
      "engagement, minimal", YelpEngagementBuilder(businessIDs: ["a"]),
      "/v3/businesses/engagement?business_ids=a", parser: "EngagementResponseParser", locale: .none),
    ExpectedRequest(
      "engagement, full",
      YelpEngagementBuilder(businessIDs: ["a", "b"]).dates(from: "2026-01-05", through: "2026-02-01"),
      "/v3/businesses/engagement?business_ids=a%2Cb&date_range_end=2026-02-01&date_range_start=2026-01-05",
      parser: "EngagementResponseParser", locale: .none),
    ExpectedRequest(
      "service offerings, minimal", YelpServiceOfferingsBuilder(businessID: "a"),
      "/v3/businesses/a/service_offerings", parser: "ServiceOfferingsResponseParser"),
    ExpectedRequest(
      "service offerings, full", YelpServiceOfferingsBuilder(businessID: "a").locale(.enCA),
      "/v3/businesses/a/service_offerings?locale=en_CA", parser: "ServiceOfferingsResponseParser"),
    ExpectedRequest(
      "insights", YelpBusinessInsightsBuilder(businessIDs: ["a", "b"], from: "202601", through: "202612"),
      "/v3/businesses/insights?business_ids=a%2Cb&date_range_end=202612&date_range_start=202601",
      parser: "BusinessInsightsResponseParser", locale: .none),
    ExpectedRequest(
      "food and drinks, minimal", YelpFoodAndDrinksBuilder(businessID: "a"),
      "/v3/businesses/a/insights/food_and_drinks", parser: "FoodAndDrinksResponseParser"),
    ExpectedRequest(
      "food and drinks, full", YelpFoodAndDrinksBuilder(businessID: "a").locale(.enUS),
      "/v3/businesses/a/insights/food_and_drinks?locale=en_US", parser: "FoodAndDrinksResponseParser"),
    ExpectedRequest(
      "risk signals, minimal", YelpRiskSignalsBuilder(businessID: "a"),
      "/v3/businesses/a/insights/risk_signals", parser: "RiskSignalsResponseParser"),
    ExpectedRequest(
      "risk signals, full", YelpRiskSignalsBuilder(businessID: "a").locale(.enUS),
      "/v3/businesses/a/insights/risk_signals?locale=en_US", parser: "RiskSignalsResponseParser"),
    ExpectedRequest(
      "reviews, minimal", YelpReviewsBuilder(businessID: "a"), "/v3/businesses/a/reviews",
      parser: "ReviewsResponseParser"),
    ExpectedRequest(
      "reviews, full",
      YelpReviewsBuilder(businessID: "a").locale(.svSE).limit(3).offset(1).sort(by: .yelpSort),
      "/v3/businesses/a/reviews?limit=3&locale=sv_SE&offset=1&sort_by=yelp_sort",
      parser: "ReviewsResponseParser"),
    ExpectedRequest(
      "review highlights, minimal", YelpReviewHighlightsBuilder(businessID: "a"),
      "/v3/businesses/a/review_highlights", parser: "ReviewHighlightsResponseParser"),
    ExpectedRequest(
      "review highlights, full",
      YelpReviewHighlightsBuilder(businessID: "a").limit(5).locale(.enUS).devicePlatform(.mobileGeneric),
      "/v3/businesses/a/review_highlights?count=5&device_platform=mobile-generic&locale=en_US",
      parser: "ReviewHighlightsResponseParser"),
    ExpectedRequest(
      "events, minimal", YelpEventSearchBuilder(location: "Rome"), "/v3/events?location=Rome",
      parser: "EventSearchResponseParser"),
    ExpectedRequest(
      "events, full",
      YelpEventSearchBuilder(near: here).locale(.enUS).offset(3).limit(50).sort(by: .timeStart)
        .starting(from: moment).ending(by: moment.addingTimeInterval(60))
        .categories(.music, .visualArts).free().radius(meters: 40_000).excluding(["x", "y"]),
      "/v3/events?categories=music%2Cvisual-arts&end_date=1800000060&excluded_events=x%2Cy&is_free=true"
        + "&latitude=37.7749&limit=50&locale=en_US&longitude=-122.4194&offset=3&radius=40000&sort_by=asc"
        + "&sort_on=time_start&start_date=1800000000", parser: "EventSearchResponseParser"),
    ExpectedRequest(
      "event, minimal", YelpEventBuilder(id: "rome-fête"), "/v3/events/rome-f%C3%AAte",
      parser: "EventResponseParser"),
    ExpectedRequest(
      "event, full", YelpEventBuilder(id: "a").locale(.itIT), "/v3/events/a?locale=it_IT",
      parser: "EventResponseParser"),
    ExpectedRequest(
      "featured event, minimal", YelpFeaturedEventBuilder(location: "Rome"),
      "/v3/events/featured?location=Rome", parser: "FeaturedEventResponseParser"),
    ExpectedRequest(
      "featured event, full", YelpFeaturedEventBuilder(near: here).locale(.itIT),
      "/v3/events/featured?latitude=37.7749&locale=it_IT&longitude=-122.4194",
      parser: "FeaturedEventResponseParser"),
    ExpectedRequest(
      "categories, minimal", YelpCategoriesBuilder(), "/v3/categories", parser: "CategoriesResponseParser",
      locale: .none),
    ExpectedRequest(
      "categories, full", YelpCategoriesBuilder().locale(.itIT), "/v3/categories?locale=it_IT",
      parser: "CategoriesResponseParser", locale: .none),
    ExpectedRequest(
      "category, minimal", YelpCategoryBuilder(alias: "coffee"), "/v3/categories/coffee",
      parser: "CategoryResponseParser"),
    ExpectedRequest(
      "category, full", YelpCategoryBuilder(alias: "coffee").locale(.itIT),
      "/v3/categories/coffee?locale=it_IT", parser: "CategoryResponseParser"),
    ExpectedRequest(
      "autocomplete, minimal", YelpAutocompleteBuilder("piz"), "/v3/autocomplete?text=piz",
      parser: "AutocompleteResponseParser"),
    ExpectedRequest(
      "autocomplete, full", YelpAutocompleteBuilder("piz").near(here).locale(.itIT),
      "/v3/autocomplete?latitude=37.7749&locale=it_IT&longitude=-122.4194&text=piz",
      parser: "AutocompleteResponseParser"),
    ExpectedRequest(
      "chat, minimal", YelpChatBuilder("good tea?"), "POST", "/ai/chat/v2", body: #"{"query":"good tea?"}"#,
      parser: "ChatResponseParser", locale: .userContext, isIdempotent: false),
    ExpectedRequest(
      "chat, full",
      YelpChatBuilder("and \"cake\"?").chatID("c1").near(here).locale(.enUS).skippingText(), "POST",
      "/ai/chat/v2",
      body: #"{"chat_id":"c1","query":"and \"cake\"?","request_context":{"skip_text_generation":true},"#
        + #""user_context":{"latitude":37.7749,"locale":"en_US","longitude":-122.4194}}"#,
      parser: "ChatResponseParser", locale: .userContext, isIdempotent: false),
    ExpectedRequest(
      "GraphQL, minimal", YelpGraphQLBuilder<YelpJSONValue>("{ search { total } }"), "POST", "/v3/graphql",
      body: #"{"query":"{ search { total } }"}"#, parser: "GraphQLResponseParser<YelpJSONValue>",
      locale: .header),
    ExpectedRequest(
      "GraphQL, full",
      YelpGraphQLBuilder<YelpJSONValue>("query($n: Int) { x }", variables: ["n": 2]).locale(.enUS), "POST",
      "/v3/graphql", body: #"{"query":"query($n: Int) { x }","variables":{"n":2}}"#,
      headers: ["Accept-Language": "en_US"], parser: "GraphQLResponseParser<YelpJSONValue>", locale: .header),
    ExpectedRequest(
      "conversion, minimal", YelpConversionBuilder(.init(.lead, id: "e1", time: past)), "POST",
      "/v3/conversion/event",
      body: #"{"event":{"action_source":"app","custom_data":{},"event_id":"e1","event_name":"lead","#
        + #""event_time":1700000000}}"#,
      parser: "ConversionResponseParser", locale: .none),
    ExpectedRequest(
      "conversion, full",
      YelpConversionBuilder(.init(.purchase, id: "e1", time: past)).value(12.5, currency: .usd).orderID("A1")
        .actionSource(.website).contentCategory("food").contentIDs("c").contents([.init(id: "c", quantity: 1)]
        )
        .label("plan", "gold").userData(.init(leadID: "L1")).testEvent(), "POST", "/v3/conversion/event",
      body: #"{"event":{"action_source":"website","custom_data":{"content_category":"food","#
        + #""content_ids":["c"],"contents":[{"id":"c","quantity":1}],"currency":"USD","#
        + #""event_labels":[{"event_label":"plan","event_value":"gold"}],"order_id":"A1","value":12.5},"#
        + #""event_id":"e1","event_name":"purchase","event_time":1700000000,"#
        + #""user_data":{"lead_id":"L1"}},"test_event":true}"#,
      parser: "ConversionResponseParser", locale: .none),
    ExpectedRequest(
      "conversions", YelpConversionsBuilder([.init(.lead, id: "e1", time: past)]), "POST",
      "/v3/conversion/events",
      body: #"{"events":[{"action_source":"app","custom_data":{},"event_id":"e1","event_name":"lead","#
        + #""event_time":1700000000}]}"#,
      parser: "ConversionsResponseParser", locale: .none),
    ExpectedRequest(
      "phone call switch", YelpPhoneCallSwitchBuilder(businessID: "a", isEnabled: false), "POST",
      "/v3/businesses/a/rapc_enabledness", body: #"{"is_enabled":false}"#, parser: "none", locale: .none,
      authentication: .accessToken),
    ExpectedRequest(
      "any path", YelpGenericBuilder(.get, path: "/v3/new/\("a/b")").parameter("n", 1), "/v3/new/a%2Fb?n=1",
      parser: "jsonValue", locale: .none),
  ]
}

extension ExpectedRequest {
  init(
    _ name: String, _ builder: some YelpRequestBuilder, _ target: String, parser: String,
    locale: YelpRequestInfo.LocalePlacement = .parameter
  ) {
    self.init(name, builder, "GET", target, parser: parser, locale: locale)
  }
}
