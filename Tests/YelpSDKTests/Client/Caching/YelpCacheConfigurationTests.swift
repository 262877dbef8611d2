import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpCacheConfigurationTests {
  @Test("nothing is cached by default")
  func off() {
    #expect(YelpConfiguration(apiKey: "key").cache == .off)
    #expect(!YelpCacheConfiguration.off.isEnabled)
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

  @Test("a setting can be changed alone")
  func oneSetting() {
    var cache = YelpCacheConfiguration.memory()
    cache.timeToLive = .seconds(3_600)
    #expect(cache == .memory(timeToLive: .seconds(3_600)))
    cache.isEnabled = false
    #expect(cache != .memory(timeToLive: .seconds(3_600)))
  }

  @Test("negative values are problems")
  func negative() {
    let cache = YelpCacheConfiguration.memory(
      timeToLive: .seconds(-1), perEndpoint: [.event: .seconds(-1), .reviews: .zero], countLimit: -1,
      costLimit: .min, openNowTimeToLive: .seconds(-1),
      staleIfError: .seconds(-1))
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.cache = cache
    #expect(
      configuration.problems.map(\.field) == [
        "cache.timeToLive", "cache.openNowTimeToLive", "cache.staleIfError", "cache.perEndpoint[.event]",
        "cache.countLimit", "cache.costLimit",
      ])
    configuration.cache = .memory(timeToLive: .zero, countLimit: 0)
    #expect(configuration.isValid)
  }
}
