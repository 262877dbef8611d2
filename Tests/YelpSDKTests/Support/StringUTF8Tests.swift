import TestKit
import Testing

@testable import YelpSDK

@Suite("Text as bytes")
struct StringUTF8Tests {
  static let mark = "\u{301}"

  @Test("is searched without regard to combining marks")
  func searching() {
    #expect(!"\"\(Self.mark)".contains("\""))
    #expect("\"\(Self.mark)".containsBytes(of: "\""))
    #expect("Bearer \(Self.mark)x".beginsWithBytes(of: "Bearer "))
    #expect("x\(Self.mark)".endsWithBytes(of: Self.mark))
    #expect(!"".containsBytes(of: "a"))
    #expect(!"ab".endsWithBytes(of: "aab"))
    #expect("é".hasSameBytes(as: "é"))
    #expect(!"\u{e9}".hasSameBytes(as: "e\u{301}"))
  }

  @Test("is found in a set by its bytes")
  func sets() {
    let names: Set = ["phone", "\u{e9}"]
    #expect(names.containsBytes(of: "phone") && names.containsBytes(of: "\u{e9}"))
    #expect(!names.containsBytes(of: "e\u{301}") && !names.containsBytes(of: "phone\u{301}"))
  }

  @Test(
    "is replaced without regard to combining marks, at both ends and without a match",
    arguments: [
      ("'\u{301}", "_\u{301}"), ("''", "__"), ("a'b", "a_b"), ("", ""), ("b", "b"), ("'", "_"),
    ])
  func replacing(_ text: String, _ expected: String) {
    #expect(text.replacingBytes(of: "'", with: "_").hasSameBytes(as: expected))
  }

  @Test("is lower-cased only in ASCII, so that no other letter becomes an ASCII letter")
  func lowercasing() {
    #expect("X-Api-KEY".asciiLowercased == "x-api-key")
    #expect("\u{212A}Ä".asciiLowercased.hasSameBytes(as: "\u{212A}Ä"))
  }

  @Test("is trimmed of spaces and line breaks at its ends")
  func trimming() {
    #expect(" \t a b\r\n".trimmed == "a b")
    #expect(" \n".trimmed == "")
    #expect("\n é 👩‍👧\t".trimmed.hasSameBytes(as: "é 👩‍👧"))
    #expect("a é b".dropFirst(2).dropLast(2).trimmed.hasSameBytes(as: "é"))
  }

  @Test(
    "is written on one line",
    arguments: [
      ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("\u{85}", "\\u{0085}"), ("\u{2028}", "\\u{2028}"),
      ("\u{2029}", "\\u{2029}"), ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{202E}abc", "\\u{202E}abc"),
      ("\n\u{301}", "\\n\u{301}"), ("👩‍👩‍👧 é", "👩‍👩‍👧 é"),
    ])
  func singleLine(_ text: String, _ expected: String) {
    #expect(text.singleLine.hasSameBytes(as: expected), "\(text.singleLine)")
  }
}
