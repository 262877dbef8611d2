import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

@Suite("What people and systems hand over")
struct PastedTextTests {
  private static let search = YelpBusinessSearchBuilder(location: "Oslo")

  @Test("ids that are percent-encoded already are encoded once, in every path")
  func encodedIDs() throws {
    let id = "caf%C3%A9-x"
    let paths = [
      try YelpBusinessDetailsBuilder(id: id).build().info.path,
      try YelpReviewsBuilder(businessID: id).build().info.path,
      try YelpEventBuilder(id: id).build().info.path, try YelpCategoryBuilder(alias: id).build().info.path,
      try YelpServiceOfferingsBuilder(businessID: id).build().info.path,
      try YelpWaitlistStatusBuilder(businessID: id).build().info.path,
      try YelpReservationStatusBuilder(id: id).build().info.path,
      try YelpLeadBuilder(id: id).build().info.path,
    ]
    for path in paths { #expect(path.contains("/caf%C3%A9-x") && !path.contains("%25"), "\(path)") }
    #expect(problems(YelpBusinessDetailsBuilder(id: "%2e%2E")).map(\.rule) == ["must not be . or .."])
    #expect(problems(YelpBusinessDetailsBuilder(id: "a%00")).map(\.field) == ["business_id_or_alias"])
  }

  @Test(
    "an address of Yelp's is no id, and the advice has the alias where there is one",
    arguments: [
      ("https://www.yelp.com/biz/fern-austin?osq=Tea", "Pass \"fern-austin\"."),
      ("http://m.yelp.co.uk/biz/fern-austin/", "Pass \"fern-austin\"."),
      ("yelp.com/biz/fern-austin/questions#x", "Pass \"fern-austin\"."),
      ("/biz/fern-austin", "Pass \"fern-austin\"."), ("yelp:///biz/fern-austin", "Pass \"fern-austin\"."),
      ("https%3A%2F%2Fwww.yelp.com%2Fbiz%2Ffern-austin", "Pass \"fern-austin\"."),
      (
        "https://www.yelp.com/events/fern-fair",
        "Pass the part of the page's address behind /biz/ or /events/."
      ),
      ("https://yelp.to/abc", "Pass the part of the page's address behind /biz/ or /events/."),
      (" fern-austin\n", "Trim it before passing it on."),
      ("fern-austin\u{200B}", "Remove them: they come with pasted texts."),
      ("\u{202A}fern-austin\u{202C}", "Remove them: they come with pasted texts."),
    ])
  func pages(_ text: String, _ advice: String) {
    #expect(problems(YelpBusinessDetailsBuilder(id: text)).map(\.advice) == [advice])
  }

  @Test(
    "a telephone number is taken, or refused with the form that it needs",
    arguments: [
      ("+1 (415) 555-0123", nil), ("+1.415.555.0123", nil), ("+49 30/555 01 23", nil),
      ("tel:+14155550123", "+, country code and number"), ("0014155550123", "+14155550123"),
      ("(415) 555-0123", "+14155550123"), ("\u{FF0B}\u{FF11}4155550123", "+, country code and number"),
      ("+1\u{A0}415\u{A0}555\u{A0}0123", "+, country code and number"),
      ("+1 415\u{2013}555\u{2013}0123", "+, country code and number"),
      ("\u{202A}+14155550123\u{202C}", "+, country code and number"),
      ("+1 415 555 0123 ext. 4", "+14155550123"),
    ] as [(String, String?)])
  func phones(_ text: String, _ advice: String?) {
    let found = problems(YelpPhoneSearchBuilder(text))
    #expect(found.map(\.field) == (advice == nil ? [] : ["phone"]))
    if let advice { #expect(found.first?.advice.contains(advice) == true) }
  }

  @Test(
    "an identifier of a language is refused with Yelp's own",
    arguments: [
      ("en-US", "Write it as en_US."), ("en_US.UTF-8", "Write it as en_US."),
      ("en_US@currency=USD", "Write it as en_US."), ("de", "Write it as de_DE."),
      ("de-DE-1996", "Write it as de_DE."), ("zh-Hant-HK", "Write it as zh_HK."),
      ("zh-Hant", "Write it as zh_TW."), ("en-001", "Write it as en_US."), ("es-419", "Write it as es_ES."),
      ("fil", "Write it as fil_PH."), ("no", "Write it as nb_NO."),
      ("fr-CA-u-ca-gregory", "Write it as fr_CA."),
      ("zh-Hans-CN", "Use a language and a country, such as en_US."),
      ("C", "Use a language and a country, such as en_US."),
      ("POSIX", "Use a language and a country, such as en_US."),
    ])
  func locales(_ text: String, _ advice: String) {
    #expect(problems(Self.search.locale(YelpLocale(text))).map(\.advice) == [advice])
  }

  @Test("blanks and invisible characters around what is searched for are left out")
  func ends() throws {
    for end in [" ", "\u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF}", "\u{200E}", "\r\n"] {
      let search = YelpBusinessSearchBuilder(term: "\(end)caf\u{E9} bar\(end)", location: "\(end)Oslo\(end)")
      #expect(try search.build().parameters == ["term": "caf\u{E9} bar", "location": "Oslo"])
      #expect(try YelpAutocompleteBuilder("te\(end)").build().parameters == ["text": "te"])
      #expect(try YelpEventSearchBuilder(location: "Oslo\(end)").build().parameters == ["location": "Oslo"])
      #expect(problems(Self.search.location(end + end)).map(\.rule) == ["must not be blank"])
    }
    let untouched = Self.search.location(" Oslo ").withoutValidation()
    #expect(try untouched.build().parameters == ["location": " Oslo "])
  }

  @Test(
    "a coordinate in another notation is refused",
    arguments: ["37,7749", "37.7749\u{B0}", "\u{2212}33.8", "37.7749 N", " 37.7", "3.77e1", "0x25"])
  func coordinates(_ text: String) {
    let search = Self.search.parameter("latitude", text).parameter("longitude", 10.5)
    #expect(problems(search).map(\.field) == ["latitude"])
  }

  @Test("an offset and a limit beyond every number are a problem, and no trap")
  func hugeNumbers() {
    let rules = YelpPagingRules(
      defaultLimit: 20, maximumLimit: .max, maximumOffset: .max, maximumReachable: .max)
    for (offset, limit, count) in [
      (Int.max, 50, 1), (.max, .max, 1), (1, .max, 1), (0, .max, 0), (.min, 50, 1),
    ] {
      var validation = YelpValidation(["offset": YelpParameter(offset), "limit": YelpParameter(limit)])
      validation.paging(rules)
      #expect(validation.problems.map(\.field) == Array(repeating: "offset", count: count))
    }
    #expect(rules.offset(after: .max, count: 50, total: nil) == nil)
    #expect(problems(Self.search.offset(.max).limit(.max)).map(\.field) == ["limit", "offset"])
  }
}
