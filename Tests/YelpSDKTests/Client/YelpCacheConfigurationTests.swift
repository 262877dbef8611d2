import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpCacheConfigurationTests {
  private static let day: Duration = .seconds(86_400)

  @Test("nothing is cached by default")
  func disabled() {
    #expect(YelpConfiguration(apiKey: "key").cache == .disabled)
    #expect(!YelpCacheConfiguration.disabled.isEnabled)
    #expect(YelpConfiguration(apiKey: "key").sharesEqualCalls)
  }

  @Test("the memory preset keeps a hundred responses for five minutes, and time-dependent ones for one")
  func defaults() {
    let cache = YelpCacheConfiguration.memory()
    #expect(cache.isEnabled)
    #expect(cache.timeToLive == .seconds(300))
    #expect(cache.countLimit == 100)
    #expect(cache.costLimit == 8 << 20)
    #expect(cache.openNowTimeToLive == .seconds(60))
    #expect(cache.staleIfError == .zero)
  }

  @Test(
    "no combination of durations goes beyond 24 hours",
    arguments: [Duration.seconds(86_399), day, .seconds(90_000), .seconds(Int64.max)],
    [Duration.zero, .seconds(60), day, .seconds(90_000), .seconds(Int64.max)])
  func ceiling(timeToLive: Duration, other: Duration) {
    let cache = YelpCacheConfiguration.memory(
      timeToLive: timeToLive, openNowTimeToLive: other, staleIfError: other)
    #expect(cache.timeToLive <= Self.day)
    #expect(cache.openNowTimeToLive <= cache.timeToLive)
    #expect(cache.timeToLive + cache.staleIfError <= Self.day)
  }

  @Test("negative values are problems, and nothing is cached")
  func negative() {
    let cache = YelpCacheConfiguration.memory(
      timeToLive: .seconds(-1), countLimit: -1, costLimit: .min, openNowTimeToLive: .seconds(-1),
      staleIfError: .seconds(-1))
    #expect([cache.timeToLive, cache.openNowTimeToLive, cache.staleIfError] == [.zero, .zero, .zero])
    #expect(cache.countLimit == 0)
    #expect(cache.costLimit == 0)
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.cache = cache
    #expect(
      configuration.problems.map(\.field) == [
        "cache.timeToLive", "cache.openNowTimeToLive", "cache.staleIfError", "cache.countLimit",
        "cache.costLimit",
      ])
    configuration.cache = .memory(timeToLive: .zero, countLimit: 0)
    #expect(configuration.isValid)
  }
}
