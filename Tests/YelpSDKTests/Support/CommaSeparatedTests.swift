import Testing

@testable import YelpSDK

@Suite("A comma-separated list")
struct CommaSeparatedTests {
  @Test(
    "is split at each comma and tells repeats",
    arguments: [
      ("", [""], false), ("a", ["a"], false), (",", ["", ""], true), ("a,b", ["a", "b"], false),
      ("a,,b", ["a", "", "b"], false), ("a,b,", ["a", "b", ""], false), ("a,b,a", ["a", "b", "a"], true),
      ("ab,a,b", ["ab", "a", "b"], false), ("é,e\u{301}", ["é", "e\u{301}"], false),
      ("1,2,3,4,5,6,7,8,9", (1...9).map { "\($0)" }, false),
      ("1,2,3,4,5,6,7,8,1", (1...8).map { "\($0)" } + ["1"], true),
    ])
  func elements(_ text: String, _ expected: [String], _ hasRepeats: Bool) {
    text.withBytes { bytes in
      let list = CommaSeparated(bytes)
      #expect(list.map { String(decoding: $0, as: UTF8.self) } == expected)
      #expect(list.hasRepeats(among: expected.count) == hasRepeats)
    }
  }
}
