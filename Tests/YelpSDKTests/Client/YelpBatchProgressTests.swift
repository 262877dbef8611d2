import TestKit
import Testing

@testable import YelpSDK

@Suite("The progress of a batch")
struct YelpBatchProgressTests {
  @Test(
    "is a fraction from 0 to 1",
    arguments: [(0, 0, 1.0, true), (4, 0, 0, false), (4, 1, 0.25, false), (4, 4, 1, true)])
  func fraction(total: Int, done: Int, fraction: Double, isFinished: Bool) {
    let progress = YelpBatchProgress(total: total, done: done)
    #expect(progress.fraction == fraction)
    #expect(progress.isFinished == isFinished)
  }

  @Test("prints its numbers")
  func text() {
    #expect(
      "\(YelpBatchProgress(total: 9, done: 4, failed: 2, saved: 1))" == "4 of 9, 2 failed")
  }
}
