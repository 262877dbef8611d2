import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("Text")
struct StringUTF8Tests {
  @Test(
    "is replaced without regard to combining marks, at both ends and without a match",
    arguments: [
      ("'\u{301}", "_\u{301}"), ("''", "__"), ("a'b", "a_b"), ("", ""), ("b", "b"), ("'", "_"),
    ])
  func replacing(_ text: String, _ expected: String) {
    #expect(Array(text.replacingBytes(of: "'", with: "_").utf8) == Array(expected.utf8))
  }

  @Test(
    "is found by its bytes, at both ends and behind a beginning of it",
    arguments: [
      ("abcd", "ab", true), ("abcd", "cd", true), ("aab", "ab", true), ("ababac", "abac", true),
      ("abcd", "abcd", true), ("abcd", "abcde", false), ("abcd", "ac", false), ("", "a", false),
      ("", "", true),
      ("a", "", true), ("e\u{301}", "\u{E9}", false), ("aaa", "b", false), ("xxab", "b", true),
    ])
  func holding(_ text: String, _ part: String, _ isFound: Bool) {
    #expect(Data(text.utf8).holds(Data(part.utf8)) == isFound)
    #expect(Data("--\(text)".utf8).dropFirst(2).holds(Data(part.utf8)) == isFound)
  }

  @Test("is lower-cased only in ASCII, so that no other letter becomes an ASCII letter")
  func lowercasing() {
    #expect("X-Api-KEY".asciiLowercased == "x-api-key")
    #expect(Array("\u{212A}Ä".asciiLowercased.utf8) == Array("\u{212A}Ä".utf8))
  }

  @Test("is trimmed of spaces and line breaks at its ends")
  func trimming() {
    #expect(" \t a b\r\n".trimmed == "a b")
    #expect(" \n".trimmed == "")
    #expect(Array("\n é 👩‍👧\t".trimmed.utf8) == Array("é 👩‍👧".utf8))
    #expect(Array("a é b".dropFirst(2).dropLast(2).trimmed.utf8) == Array("é".utf8))
  }

  @Test(
    "is written on one line",
    arguments: [
      ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("\u{85}", "\\u{0085}"), ("\u{2028}", "\\u{2028}"),
      ("\u{2029}", "\\u{2029}"), ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{202E}abc", "\\u{202E}abc"),
      ("\n\u{301}", "\\n\u{301}"), ("👩‍👩‍👧 é", "👩‍👩‍👧 é"),
    ])
  func singleLine(_ text: String, _ expected: String) {
    #expect(Array(text.singleLine.utf8) == Array(expected.utf8), "\(text.singleLine)")
  }
}
