import TestKit
import Testing

@testable import YelpSDK

@Suite("A path")
struct YelpPathTests {
  @Test(
    "encodes an id as exactly one segment",
    arguments: [
      ("north-pier", "north-pier"), ("bäckerei-münchen", "b%C3%A4ckerei-m%C3%BCnchen"),
      ("a/b?c", "a%2Fb%3Fc"), ("a#b", "a%23b"), ("a%2Fb", "a%2Fb"), ("100%", "100%25"),
      ("caf%C3%A9-x", "caf%C3%A9-x"), ("caf%c3%a9", "caf%C3%A9"), ("a%20b", "a%20b"), ("%E9", "%25E9"),
      ("cafe\u{301}", "caf%C3%A9"), ("cafe%CC%81", "caf%C3%A9"), ("...", "..."), ("a b", "a%20b"),
      ("a;b=c", "a%3Bb%3Dc"),
    ])
  func segments(_ id: String, _ encoded: String) {
    let path: YelpPath = "/v3/businesses/\(id)/reviews"
    #expect(path.encoded == "/v3/businesses/\(encoded)/reviews")
    #expect(path.problems.isEmpty)
  }

  @Test(
    "refuses invalid ids, with advice",
    arguments: [
      ("", "must not be empty"), ("   ", "must not be empty"), (".", "must not be . or .."),
      ("..", "must not be . or .."), (" a", "must not have white space around it"),
      ("a\n", "must not have white space around it"), ("\u{A0}a", "must not have white space around it"),
      ("a\u{0}b", "must not have control characters"), ("a\u{200B}", "must not have invisible characters"),
      ("\u{FEFF}a", "must not have invisible characters"), ("\u{200B}", "must not be empty"),
      ("a\r\nb", "must not have control characters"), ("a\u{7F}", "must not have control characters"),
    ])
  func refusals(_ id: String, _ rule: String) {
    let path: YelpPath = "/v3/businesses/\(id, field: "business_id_or_alias")"
    #expect(path.problems.count == 1)
    #expect(path.problems.first?.field == "business_id_or_alias")
    #expect(path.problems.first?.value == id)
    #expect(path.problems.first?.rule == rule)
    #expect(path.problems.first?.advice.isEmpty == false)
  }

  @Test("that is passed whole keeps slashes and escapes and encodes the rest")
  func verbatim() {
    #expect(YelpPath("/v3/tea houses/a%20b/é").encoded == "/v3/tea%20houses/a%20b/%C3%A9")
    #expect(YelpPath("/v3/100%").encoded == "/v3/100%25")
  }

  @Test(
    "that is a whole URL is named in the advice",
    arguments: [
      ("https://api.yelp.com/v3/categories?a=b", "Pass \"/v3/categories\": the host comes from `baseURL`."),
      ("https://api.yelp.com", "Write it as /v3/… from the host on."),
      ("v3/categories", "Write `/v3/categories`."), ("", "Write it as /v3/… from the host on."),
    ])
  func wholeURLs(_ text: String, _ advice: String) {
    #expect(YelpPath(text).problems.first?.advice == advice)
  }

  @Test(
    "that is passed whole must begin with a slash and contain no query, fragment or dot segment",
    arguments: ["v3/x", "", "/v3/x?limit=1", "/v3/x#top", "/v3/../x", "/./x", "/v3/%2e%2E/x", "/v3/.%2e"])
  func malformed(_ text: String) {
    #expect(YelpPath(text).problems.count == 1)
    #expect(YelpPath(text).problems.first?.field == "path")
  }
}
