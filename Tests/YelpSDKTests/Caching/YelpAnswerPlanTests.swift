import Testing

@testable import YelpSDK

@Suite struct YelpAnswerPlanTests {
  private func plan(
    _ policy: YelpCachePolicy, method: YelpHTTPMethod = .get, remembers: Bool = true, shares: Bool = true
  ) -> String {
    let info = YelpRequestInfo(endpoint: .generic, method: method, path: "/", responseParser: "")
    let plan = YelpAnswerPlan(
      key: YelpAnswerKey(YelpRequest(info: info, parser: .none).content), policy: policy,
      remembers: remembers,
      sharesEqualCalls: shares)
    let parts = [
      (plan.readsMemory, "reads"), (plan.asksYelp, "asks"), (plan.keepsAnswer, "keeps"),
      (plan.shares, "shares"), (plan.takesStale, "stale"),
    ]
    return parts.filter(\.0).map(\.1).joined(separator: " ")
  }

  @Test(
    "each policy does what it says",
    arguments: [
      (YelpCachePolicy.useCache, "reads asks keeps shares stale"), (.reload, "asks keeps"),
      (.cacheOnly, "reads"), (.noStore, "asks"), ("unheard of", "reads asks keeps shares stale"),
    ])
  func policies(policy: YelpCachePolicy, expected: String) {
    #expect(plan(policy) == expected)
  }

  @Test(
    "without memory reads still share",
    arguments: [
      (YelpCachePolicy.useCache, "asks shares"), (.reload, "asks"), (.cacheOnly, ""), (.noStore, "asks"),
    ])
  func withoutMemory(policy: YelpCachePolicy, expected: String) {
    #expect(plan(policy, remembers: false) == expected)
  }

  @Test(
    "what changes something only ever asks",
    arguments: [
      (YelpCachePolicy.useCache, "asks"), (.reload, "asks"), (.cacheOnly, ""), (.noStore, "asks"),
    ])
  func changes(policy: YelpCachePolicy, expected: String) {
    #expect(plan(policy, method: .post) == expected)
  }

  @Test("memory works without sharing")
  func withoutSharing() {
    #expect(plan(.useCache, shares: false) == "reads asks keeps stale")
  }
}
