import TestKit
import Testing

@testable import YelpSDK

struct BackoffTests {
  @Test(
    "each delay grows by the factor, up to the maximum",
    arguments: [(1, 1), (2, 3), (3, 9), (4, 20), (5, 20), (Int.max, 20)] as [(Int, Int)])
  func growth(failures: Int, seconds: Int) {
    let backoff = Backoff(first: .seconds(1), factor: 3, maximum: .seconds(20))
    #expect(backoff.pause(after: failures, jitter: 1) == .seconds(seconds))
    #expect(backoff.pause(after: failures, jitter: 0.5) == .seconds(seconds) / 2)
    #expect(backoff.pause(after: failures, jitter: 0) == .zero)
  }

  @Test("invalid values cause no delay longer than a day, and no negative one")
  func oddValues() {
    let endless = Backoff(first: .seconds(Int64.max), factor: .infinity, maximum: .seconds(Int64.max))
    #expect(endless.pause(after: 1_000, jitter: 1) == .seconds(86_400))
    #expect(endless.pause(after: 1, jitter: .nan) == .zero)
    #expect(endless.pause(after: 1, jitter: -1) == .zero)
    #expect(
      Backoff(first: .zero, factor: .infinity, maximum: .seconds(1)).pause(after: 9, jitter: 1) == .zero)
    #expect(Backoff(first: .seconds(-5), maximum: .seconds(1)).pause(after: 1, jitter: 1) == .zero)
  }
}
