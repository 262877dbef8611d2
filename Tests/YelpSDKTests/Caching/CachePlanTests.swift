import Testing

@testable import YelpSDK

@Suite struct CachePlanTests {
  private func plan(
    _ policy: YelpCachePolicy, method: YelpHTTPMethod = .get, isCacheEnabled: Bool = true, shares: Bool = true
  ) -> String {
    let info = YelpRequestInfo(
      endpoint: .generic, method: method, path: "/", responseParser: "", cachePolicy: policy)
    let plan = CachePlan(
      YelpRequest(info: info, parser: .none).content, isCacheEnabled: isCacheEnabled, sharesEqualCalls: shares
    )
    let parts = [
      (plan.readsCache, "reads"), (plan.asksYelp, "asks"), (plan.storesResponse, "stores"),
      (plan.shares, "shares"), (plan.takesStale, "stale"),
    ]
    return parts.filter(\.0).map(\.1).joined(separator: " ")
  }

  @Test(
    "each policy has its documented effect",
    arguments: [
      (YelpCachePolicy.useCache, "reads asks stores shares stale"), (.reload, "asks stores"),
      (.cacheOnly, "reads"), (.noStore, "asks"), ("unheard of", "reads asks stores shares stale"),
    ])
  func policies(policy: YelpCachePolicy, expected: String) {
    #expect(plan(policy) == expected)
  }

  @Test(
    "reads are shared even without a cache",
    arguments: [
      (YelpCachePolicy.useCache, "asks shares"), (.reload, "asks"), (.cacheOnly, ""), (.noStore, "asks"),
    ])
  func withoutCache(policy: YelpCachePolicy, expected: String) {
    #expect(plan(policy, isCacheEnabled: false) == expected)
  }

  @Test(
    "a write is always sent",
    arguments: [
      (YelpCachePolicy.useCache, "asks"), (.reload, "asks"), (.cacheOnly, ""), (.noStore, "asks"),
    ])
  func changes(policy: YelpCachePolicy, expected: String) {
    #expect(plan(policy, method: .post) == expected)
  }

  @Test("the cache works without sharing")
  func withoutSharing() {
    #expect(plan(.useCache, shares: false) == "reads asks stores stale")
  }
}
