import TestKit
import Testing

@testable import YelpSDK

struct YelpRetryPolicyTests {
  @Test("the defaults are three attempts")
  func defaults() {
    let policy = YelpConfiguration(apiKey: "key").retry
    #expect(policy == YelpRetryPolicy())
    #expect(policy.maximumAttempts == 3)
    #expect(policy.baseDelay == .milliseconds(500))
    #expect(policy.factor == 2)
    #expect(policy.maximumDelay == .seconds(20))
    #expect(policy.maximumRetryAfter == .seconds(60))
    #expect(policy.problems.isEmpty)
    #expect(YelpRetryPolicy.never.maximumAttempts == 1)
    #expect(YelpRetryPolicy.never.problems.isEmpty)
  }

  @Test(
    "each invalid value is reported",
    arguments: [
      (YelpRetryPolicy(maximumAttempts: 0), "retry.maximumAttempts"),
      (YelpRetryPolicy(baseDelay: .seconds(-1)), "retry.baseDelay"),
      (YelpRetryPolicy(factor: 0.5), "retry.factor"),
      (YelpRetryPolicy(factor: .nan), "retry.factor"),
      (YelpRetryPolicy(factor: .infinity), "retry.factor"),
      (YelpRetryPolicy(maximumDelay: .seconds(-1)), "retry.maximumDelay"),
      (YelpRetryPolicy(maximumRetryAfter: .seconds(-1)), "retry.maximumRetryAfter"),
    ])
  func problems(policy: YelpRetryPolicy, field: String) {
    #expect(policy.problems.map(\.field) == [field])
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.retry = policy
    #expect(configuration.problems.map(\.field) == [field])
    #expect(!configuration.isValid)
  }
}
