import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

struct PrettyJSONTests {
  @Test(
    "short flat lists are on one line, everything else on several",
    arguments: [
      ([], "[]"), ([:], "{}"), ("a\"b", #""a\"b""#), ([1, 2.0, nil], "[1, 2.0, null]"),
      (["b": true, "a": "x"], #"{"a": "x", "b": true}"#),
      ([[1]], "[\n  [1]\n]"), (["a": ["b": []]], "{\n  \"a\": {\n    \"b\": []\n  }\n}"),
    ] as [(YelpJSONValue, String)])
  func layout(value: YelpJSONValue, text: String) {
    #expect(PrettyJSON.text(value) == text)
  }

  @Test("long lists are on several lines")
  func long() {
    let value = YelpJSONValue.array(Array(repeating: "0123456789", count: 10))
    #expect(PrettyJSON.text(value).split(separator: "\n").count == 12)
  }
}
