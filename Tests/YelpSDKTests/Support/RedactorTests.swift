import Foundation
import Testing

@testable import YelpSDK

@Suite("The redactor")
struct RedactorTests {
  @Test(
    "replaces every byte of every secret",
    arguments: [
      (["key"], "a key b", "a <redacted> b"),
      (["key"], "key", "<redacted>"),
      (["key"], "keykey", "<redacted><redacted>"),
      (["key"], "key\u{301} and \u{301}key", "<redacted>\u{301} and \u{301}<redacted>"),
      (["key", "key-longer"], "key-longer key", "<redacted> <redacted>"),
      (["longer", "key-longer-still"], "key-longer-still", "<redacted>"),
      (["abcd", "cdef"], "xabcdefx", "x<redacted>x"),
      (["aa"], "aaa", "<redacted>"),
      (["abcde", "bcd", "cx"], "abcdx bcd abcx", "a<redacted>x <redacted> ab<redacted>"),
      (["he", "she", "hers", "usher"], "ushers ahe", "<redacted> a<redacted>"),
      (["a/b"], #"a\/b a\u002fb \u0061/b a\\/b \u00"#, #"<redacted> <redacted> <redacted> a\\/b \u00"#),
      (["\u{1F600}x"], #"\ud83d\ude00x \ud83dx"#, #"<redacted> \ud83dx"#),
      (["a b"], "a%20b a b", "<redacted> <redacted>"),
      (["", "key"], "nothing", "nothing"),
      ([], "key", "key"),
    ])
  func replacing(_ secrets: [String], _ text: String, _ expected: String) {
    let redactor = Redactor(secrets)
    #expect(redactor.redacted(text).hasSameBytes(as: expected), "\(redactor.redacted(text))")
    #expect(redactor.redacted(Data(text.utf8)) == Data(expected.utf8))
  }

  @Test("redacts the texts and names of JSON, also with escapes")
  func json() throws {
    let redactor = Redactor(["secret"])
    let value = try YelpJSONValue(parsing: Data(#"{"\u0073ecret": ["a\u0073ecretb", 1]}"#.utf8))
    #expect(redactor.redacted(value) == ["<redacted>": ["a<redacted>b", 1]])
    let body = redactor.redacted(body: Data(#"{"a": "\u0073ecret", "password": "x"}"#.utf8))
    #expect(String(decoding: body, as: UTF8.self) == #"{"a":"<redacted>","password":"<redacted>"}"#)
    let plain = Data(#"{"a": 1}"#.utf8)
    #expect(redactor.redacted(body: plain) == plain)
  }

  @Test("costs time linear in the text")
  func growth() throws {
    let redactor = Redactor(["secret", "sec", String(repeating: "s", count: 100)])
    let ratio = try Growth.ratio(of: 10_000) { (size: Int) in
      _ = redactor.redacted(String(repeating: "s", count: size))
    }
    #expect(ratio < 3)
  }

  @Test("finds what a search for each secret alone finds")
  func random() {
    var numbers = SplitMix64(seed: 7)
    for _ in 0..<300 {
      func text(_ count: Int) -> String {
        String((0..<count).map { _ in numbers.next() % 2 == 0 ? "a" : "b" })
      }
      let secrets = (0..<6).map { _ in text(Int(numbers.next() % 6) + 1) }
      let said = text(40)
      let bytes = Array(said.utf8)
      var isSecret = Array(repeating: false, count: bytes.count)
      for secret in secrets {
        for start in bytes.indices where bytes[start...].starts(with: secret.utf8) {
          for index in start..<start + secret.utf8.count { isSecret[index] = true }
        }
      }
      let kept = String(decoding: bytes.indices.filter { !isSecret[$0] }.map { bytes[$0] }, as: UTF8.self)
      #expect(Redactor(secrets).redacted(said).replacingBytes(of: Redactor.mark, with: "") == kept)
    }
  }

  @Test("costs time linear in secrets and text together")
  func growthOfBoth() throws {
    let equal = try Growth.ratio(of: 2_000) { (size: Int) in
      let letters = String(repeating: "a", count: size)
      #expect(Redactor([letters]).redacted(String(repeating: letters, count: 5)) == Redactor.mark)
    }
    #expect(equal < 3)
    let many = try Growth.ratio(of: 500) { (size: Int) in
      let redactor = Redactor((0..<size).map { "user\($0)@example.com" })
      let text = String(repeating: "unused text; ", count: 10 * size)
      #expect(redactor.redacted(text) == text)
    }
    #expect(many < 3)
  }

  @Test("finds secrets that are equal as String, and percent-encoded ones in lower case")
  func forms() {
    let redactor = Redactor(["caf\u{E9}", "cafe\u{301}", "a/b"])
    #expect(redactor.redacted("caf\u{E9}").hasSameBytes(as: Redactor.mark))
    #expect(redactor.redacted("cafe\u{301}").hasSameBytes(as: Redactor.mark))
    #expect(redactor.redacted("a/b a%2Fb a%2fb") == "<redacted> <redacted> <redacted>")
  }
}
