import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("Business subscriptions", .timeLimit(.minutes(5)))
struct SubscriptionTests {
  @Test("go out byte for byte as the reference says", arguments: table)
  func request(_ expected: ExpectedRequest) throws { try expected.check() }

  @Test("break no rule of the reference unseen", arguments: broken)
  func rule(_ broken: BrokenRequest) { broken.check() }

  private static func change(_ ids: [String]) -> YelpBusinessSubscriptionChangeBuilder {
    YelpBusinessSubscriptionChangeBuilder(.subscribe, businessIDs: ids, kinds: [.webhook])
  }

  static let table: [ExpectedRequest] = [
    ExpectedRequest(
      "list, minimal", YelpBusinessSubscriptionsBuilder(.webhook),
      "/v3/businesses/subscriptions?subscription_type=WEBHOOK", parser: "BusinessSubscriptionsResponseParser"),
    ExpectedRequest(
      "list, full", YelpBusinessSubscriptionsBuilder(.yelpKnowledge).limit(10_000).offset(20_000),
      "/v3/businesses/subscriptions?limit=10000&offset=20000&subscription_type=YELP_KNOWLEDGE",
      parser: "BusinessSubscriptionsResponseParser"),
    ExpectedRequest(
      "subscribe", change(["a,b", "c"]), "POST", "/v3/businesses/subscriptions",
      body: #"{"business_ids":["a,b","c"],"subscription_types":["WEBHOOK"]}"#, parser: "none"),
    ExpectedRequest(
      "unsubscribe",
      YelpBusinessSubscriptionChangeBuilder(
        .unsubscribe, businessIDs: ["a"], kinds: [.webhook, .listingManagement]), "DELETE",
      "/v3/businesses/subscriptions",
      body: #"{"business_ids":["a"],"subscription_types":["WEBHOOK","LISTING_MANAGEMENT"]}"#, parser: "none"),
    ExpectedRequest(
      "quota", YelpBusinessSubscriptionQuotaBuilder(), "/v3/businesses/subscriptions/YELP_KNOWLEDGE/quota",
      parser: "jsonValue"),
  ]

  static let broken: [BrokenRequest] = [
    BrokenRequest("kind", YelpBusinessSubscriptionsBuilder(""), "subscription_type", "subscription_type"),
    BrokenRequest("limit", YelpBusinessSubscriptionsBuilder(.webhook).limit(10_001), "limit"),
    BrokenRequest("offset", YelpBusinessSubscriptionsBuilder(.webhook).offset(-1), "offset"),
    BrokenRequest("no business", change([]), "business_ids"),
    BrokenRequest("1,001 businesses", change((0...1_000).map(String.init)), "business_ids"),
    BrokenRequest("blank business", change([" "]), "business_ids"),
    BrokenRequest(
      "no kind", YelpBusinessSubscriptionChangeBuilder(.subscribe, businessIDs: ["a"], kinds: []),
      "subscription_types"),
    BrokenRequest("own maximum", change(["a", "b"]).maximumBusinesses(1), "business_ids"),
  ]

  @Test("are read without what isn't needed")
  func parts() throws {
    try fuzz(
      YelpBusinessSubscriptionsResponse.self,
      #"""
      {"subscriptions": [{"business_id": "b1", "subscribed_at": "2026-01-02T03:04:05+00"}], "total": 1, "offset": 0,
       "limit": 100, "subscription_type": "WEBHOOK"}
      """#, fails: ["subscriptions"], drops: ["subscriptions.*.business_id"])
    try fuzz(
      YelpWebhookSubscription.self, #"{"webhook_id": "w1", "expiration_date": "2026-01-02T03:04:05+00:00"}"#,
      fails: ["webhook_id"])
  }

  @Test("appear in the list, page by page, and go again")
  func sandbox() async throws {
    let user = try await SandboxUser(isSignedIn: false)
    let ids = (1...7).map { "business-\($0)" }
    try await user.yelp.subscribe(businessIDs: ids, to: [.webhook, .yelpKnowledge]).send()
    var found: [String] = []
    for try await subscription in user.yelp.businessSubscriptions(.webhook).limit(3).elements() {
      found.append(subscription.businessID)
      #expect(subscription.subscribedAt?.hasSuffix("+00") == true)
      #expect(subscription.date == user.clock.date)
    }
    #expect(found == ids)
    try await user.yelp.unsubscribe(businessIDs: Array(ids.prefix(6)), from: [.webhook]).send()
    #expect(
      try await user.yelp.businessSubscriptions(.webhook).send().subscriptions.map(\.id) == ["business-7"])
    #expect(try await user.yelp.businessSubscriptions(.yelpKnowledge).send().total == 7)
    #expect(try await user.yelp.businessSubscriptionQuota().send()["maximum"] == 100)
  }

  @Test("are read with an offset of two digits, and with broken elements left out")
  func read() throws {
    let text = """
      {"total": "2", "offset": 0, "limit": 100, "subscription_type": "WEBHOOK", "subscriptions":
       [{"business_id": "a", "subscribed_at": "2026-04-20T12:00:00+00"}, {"subscribed_at": null}, {"business_id": "b"}]}
      """
    let decoded = try YelpWireDecoder.decode(YelpBusinessSubscriptionsResponse.self, from: Data(text.utf8))
    #expect(decoded.value.subscriptions.map(\.businessID) == ["a", "b"] && decoded.value.total == 2)
    #expect(decoded.value.subscriptions[0].date == Date(timeIntervalSince1970: 1_776_686_400))
    #expect(decoded.issues.map(\.kind).contains(.droppedElement))
  }

  @Test("refused for their number or quota are typed errors")
  func refusals() async throws {
    let user = try await SandboxUser(isSignedIn: false)
    let many = (0..<2_000).map(String.init)
    let large = await failure {
      try await user.yelp.subscribe(businessIDs: many, to: [.webhook]).maximumBusinesses(5_000).send()
    }
    #expect(large?.code == .requestTooLarge && large?.recoverySuggestion?.contains("500") == true)
    user.sandbox.faults = [
      .body(Data(#"{"error": {"code": "QUOTA_EXCEEDED", "description": "No more."}}"#.utf8), status: 403)
    ]
    let full = await failure {
      try await user.yelp.subscribe(businessIDs: ["a"], to: [.yelpKnowledge]).send()
    }
    #expect(full?.code == .quotaExceeded)
  }

  @Test(
    "whose quota is used up are not free again when the day ends, as calls are",
    arguments: [(.partnerQuotaExceeded, nil), (.accessLimitReached, .seconds(3_600))]
      as [(YelpAPICode, Duration?)])
  func quota(code: YelpAPICode, wait: Duration?) async {
    let reset: YelpHTTPHeaders = ["RateLimit-ResetTime": "2025-06-01T13:00:00Z"]
    let yelp = YelpSDK.testing(StubTransport([.failing(403, code, headers: reset)])) { configuration in
      configuration.clock = YelpManualClock().clock
      configuration.retry = .never
    }
    let error = await failure { try await yelp.subscribe(businessIDs: ["a"], to: [.yelpKnowledge]).send() }
    #expect(error?.code == .quotaExceeded && error?.apiCode == code)
    #expect(error?.retryAfter == wait)
  }
}
