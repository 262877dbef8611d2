import Foundation
import Testing

@testable import YelpSDK

@Suite struct YelpAnswerTests {
  private func answer(_ body: String) -> YelpAnswer {
    YelpAnswer(value: 0, issues: [], http: YelpHTTPResponse(body: Data(body.utf8)))
  }

  @Test(
    "a body mentions a text when it holds it as a whole JSON string",
    arguments: [
      (#"{"is_open_now":true}"#, "is_open_now", true), (#"{"id": "abc"}"#, "abc", true),
      (#"{"id": "abcd"}"#, "abc", false), (#"{"id": "abc"}"#, "id", true), ("", "abc", false),
      (#"{"text": "see abc"}"#, "abc", false), (#"{"alias":"café-olé"}"#, "café-olé", true),
      (#"{"alias":"caf\u00e9-ol\u00e9"}"#, "café-olé", true),
    ])
  func mentions(body: String, text: String, expected: Bool) {
    #expect(answer(body).mentions(text) == expected)
  }

  @Test("the cost is the size of the raw body")
  func cost() {
    #expect(answer("12345").cost == 5)
  }
}
