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

  @Test("finds secrets that are equal as String, and percent-encoded ones in lower case")
  func forms() {
    let redactor = Redactor(["caf\u{E9}", "cafe\u{301}", "a/b"])
    #expect(redactor.redacted("caf\u{E9}").hasSameBytes(as: Redactor.mark))
    #expect(redactor.redacted("cafe\u{301}").hasSameBytes(as: Redactor.mark))
    #expect(redactor.redacted("a/b a%2Fb a%2fb") == "<redacted> <redacted> <redacted>")
  }
}
