import TestKit
import Testing

@testable import YelpSDK

@Suite("The percent-encoder")
struct YelpURLEncodingTests {
  @Test(
    "encodes everything but unreserved characters",
    arguments: [
      ("coffee", "coffee"), ("San Francisco", "San%20Francisco"), ("a+b", "a%2Bb"), ("A&W", "A%26W"),
      ("a=b", "a%3Db"), ("a;b", "a%3Bb"), ("100%", "100%25"), ("%41", "%2541"), ("a,b", "a%2Cb"),
      ("a/b?c", "a%2Fb%3Fc"), ("#1", "%231"), ("it's \"good\"", "it%27s%20%22good%22"), ("-._~", "-._~"),
      ("(*)!$@:", "%28%2A%29%21%24%40%3A"), ("🍕", "%F0%9F%8D%95"), ("кафе", "%D0%BA%D0%B0%D1%84%D0%B5"),
      ("caf\u{E9}", "caf%C3%A9"), ("cafe\u{301}", "cafe%CC%81"),
      ("bäckerei-münchen", "b%C3%A4ckerei-m%C3%BCnchen"), ("寿司", "%E5%AF%BF%E5%8F%B8"),
      ("a\u{0}\n", "a%00%0A"), ("", ""),
    ])
  func encodes(_ text: String, _ expected: String) {
    #expect(YelpURLEncoding.encoded(text) == expected)
    #expect(Array(YelpURLEncoding.decoded(expected).utf8) == Array(text.utf8))
  }

  @Test(
    "decodes what is an escape and keeps the rest",
    arguments: [
      ("%", "%"), ("%4", "%4"), ("%4g%41", "%4gA"), ("%%41", "%A"), ("a+b%2B", "a+b+"), ("%C3x", "\u{FFFD}x"),
      ("%e2%82%ac", "€"), ("%\u{301}41", "%\u{301}41"), ("%٤١", "%٤١"),
    ])
  func decodes(_ text: String, _ expected: String) {
    #expect(Array(YelpURLEncoding.decoded(text).utf8) == Array(expected.utf8))
  }

  @Test("sorts a query by name and repeats repeated arguments in their order")
  func query() {
    let query = YelpURLEncoding.query(
      ([
        "term": "fish & chips", "b": YelpParameter(repeating: ["2", "1"]), "a": true, "é": "x",
      ] as YelpParameters).pairs)
    #expect(query == "a=true&b=2&b=1&term=fish%20%26%20chips&%C3%A9=x")
  }

  @Test("makes an empty query without parameters")
  func emptyQuery() {
    #expect(YelpURLEncoding.query([]) == "")
  }
}
