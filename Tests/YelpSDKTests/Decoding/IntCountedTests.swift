import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("A number of things")
struct IntCountedTests {
  @Test(
    "has a singular for one, and a plural for any other number",
    arguments: [
      (0, "0 calls", "0 retries"), (1, "1 call", "1 retry"), (2, "2 calls", "2 retries"),
      (-1, "-1 calls", "-1 retries"), (21, "21 calls", "21 retries"),
    ])
  func texts(number: Int, calls: String, retries: String) {
    #expect(number.counted("call") == calls)
    #expect(number.counted("retry", "retries") == retries)
  }

  @Test(
    "reads well in descriptions",
    arguments: [
      (
        "\(YelpBusiness(id: "a", name: "A").with { ($0.reviewCount, $0.rating) = (1, 4.5) })",
        "A (a), 4.5 stars from 1 review"
      ),
      (
        "\(YelpResponse(YelpHTTPResponse(body: Data([1])), value: 1, issues: [], attempts: 1))",
        "200 from network, 1 byte, 1 attempt, 0 issues"
      ),
    ])
  func descriptions(text: String, expected: String) {
    #expect(text == expected)
  }
}
