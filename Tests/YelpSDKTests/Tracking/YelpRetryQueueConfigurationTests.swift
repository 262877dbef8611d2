import TestKit
import Testing

@testable import YelpSDK

@Suite("Tracking configuration")
struct YelpRetryQueueConfigurationTests {
  @Test("the default keeps a thousand events for a day, and is valid")
  func defaults() {
    let configuration = YelpRetryQueueConfiguration()
    #expect(configuration.maximumCount == 1_000)
    #expect(configuration.maximumAge == .seconds(86_400))
    #expect(configuration.maximumBatch == 1_000)
    #expect(configuration.problems.isEmpty)
  }

  @Test("every invalid limit is a problem of the client's configuration")
  func problems() {
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.retryQueue = YelpRetryQueueConfiguration(
      maximumCount: 0, maximumAge: .zero, maximumBatch: 1_001, firstPause: .seconds(-1), longestPause: .zero)
    #expect(
      configuration.problems.map(\.field) == [
        "retryQueue.maximumCount", "retryQueue.maximumBatch", "retryQueue.maximumAge",
        "retryQueue.firstPause", "retryQueue.longestPause",
      ])
    #expect(YelpRetryQueueConfiguration(maximumBatch: 0).batchLimit == 1)
    #expect(YelpRetryQueueConfiguration(maximumBatch: .max).batchLimit == 1_000)
  }
}
