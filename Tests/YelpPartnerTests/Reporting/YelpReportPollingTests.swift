import TestKit
import Testing

@testable import YelpPartner

@Suite("The pauses between polls")
struct YelpReportPollingTests {
  @Test("grow up to the longest, and end at the limit")
  func pauses() {
    let polling = YelpReportPolling(
      firstPause: .seconds(10), factor: 2, maximumPause: .seconds(30), limit: .seconds(100))
    #expect(polling.pause(after: 1, elapsed: .zero) == .seconds(10))
    #expect(polling.pause(after: 2, elapsed: .seconds(10)) == .seconds(20))
    #expect(polling.pause(after: 3, elapsed: .seconds(30)) == .seconds(30))
    #expect(polling.pause(after: 9, elapsed: .seconds(70)) == .seconds(30))
    #expect(polling.pause(after: 9, elapsed: .seconds(71)) == nil)
  }

  @Test("are a second at least and finite, whatever is asked for")
  func odd() {
    for (first, factor) in [(0.0, 1.5), (-5, 2), (1, -3), (0.1, .nan), (5, .infinity), (5, 1e308)] {
      let polling = YelpReportPolling(
        firstPause: .seconds(first), factor: factor, maximumPause: .seconds(1e9), limit: .seconds(1e12))
      for polls in [1, 2, 50, 10_000] {
        let pause = polling.pause(after: polls, elapsed: .zero) ?? .zero
        #expect(pause >= .seconds(1) && pause <= .seconds(86_400))
      }
    }
  }
}
