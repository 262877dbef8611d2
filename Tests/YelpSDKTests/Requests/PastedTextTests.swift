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
    let list = try YelpEngagementBuilder(businessIDs: [id, "b"]).build()
    #expect(list.query.contains("=caf%C3%A9-x%2Cb"))
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
    #expect(problems(YelpEngagementBuilder(businessIDs: ["b", text])).map(\.field) == ["business_ids"])
  }

  @Test(
    "a telephone number is taken, or refused with the form that it needs",
    arguments: [
      ("+1 (415) 555-0123", nil), ("+1.415.555.0123", nil), ("+49 30/555 01 23", nil),
      ("0014155550123", "+14155550123"), ("(415) 555-0123", "+14155550123"),
      ("+1 415 555 0123 ext. 4", "+14155550123"), ("tel:+14155550123;ext=4", "+14155550123"),
      ("+1 CALL", "+, country code and number"),
    ] as [(String, String?)])
  func phones(_ text: String, _ advice: String?) {
    let found = problems(YelpPhoneSearchBuilder(text))
    #expect(found.map(\.field) == (advice == nil ? [] : ["phone"]))
    if let advice { #expect(found.first?.advice.contains(advice) == true) }
  }

  private static let pastedPhones = [
    "tel:+14155550123", "TEL:+1-415-555-0123", "tel://+14155550123", "tel:+1%20(415)%C2%A0555-0123",
    "\u{FF0B}\u{FF11}\u{FF14}\u{FF11}\u{FF15}\u{FF15}\u{FF15}\u{FF15}\u{FF10}\u{FF11}\u{FF12}\u{FF13}",
    "+1 \u{FF08}415\u{FF09}\u{3000}555\u{FF0D}0123", "+\u{661}\u{664}\u{661}\u{665}5550123",
    "+1\u{A0}415\u{A0}555\u{A0}0123", "+1\u{202F}415\u{202F}555\u{202F}0123",
    "+1\u{2007}415\u{2007}555\u{2007}0123", "+1\u{2011}415\u{2011}555\u{2011}0123",
    "+1 415\u{2013}555\u{2013}0123", "+1 415\u{2212}555\u{30FC}0123", "\u{200E}+1 415 555 0123",
    "\u{202A}+14155550123\u{202C}", "\u{FEFF}+1 (415) 555-0123\n", "+1 41\u{AD}5 555\u{200B}0123",
    "+1\t415\t555\t0123", "+1 415.555/0123",
  ]

  @Test("a pasted telephone number is the same for everything that takes one", arguments: pastedPhones)
  func pastedPhone(_ text: String) throws {
    let guest = YelpReservationGuest(firstName: "A", lastName: "B", phone: text, email: "ada@example.com")
    let sent = [
      try YelpPhoneSearchBuilder(text).build().parameters,
      try YelpPhoneSearchBuilder("+1").parameter("phone", text).map { $0 }.build().parameters,
      try YelpBusinessMatchBuilder(name: "A", address1: "", city: "B", state: "CA", country: "US").phone(text)
        .build().parameters,
      try YelpReservationBuilder(
        businessID: "b", covers: 2, date: "2027-05-01", time: "19:15", guest: guest, holdID: "h", dinerID: "d"
      ).build().parameters,
    ].map { $0["phone"]?.text ?? "" }
    #expect(sent.allSatisfy { $0 == sent[0] && $0.utf8.allSatisfy("+0123456789 ()-./".utf8.contains) })
    #expect(sent[0].filter { $0.isNumber || $0 == "+" } == "+14155550123")
    let visit = YelpWaitlistVisitBuilder(businessID: "b", name: "A", phone: text, partySize: 2)
    let onMyWay = YelpOnMyWayBuilder(
      businessID: "b", name: "A", phone: text, partySize: 2, arrivingInMinutes: 5, to: 10)
    #expect(try visit.build().parameters["phone"] == "+14155550123")
    #expect(try onMyWay.build().parameters["phone"] == "+14155550123")
    #expect(
      YelpConversionUserData(phones: [text]) == YelpConversionUserData(phones: ["+14155550123"]))
  }

  @Test("the zero behind a country code is not dialled, and what is no number is refused by all")
  func oddPhones() throws {
    let visit = YelpWaitlistVisitBuilder(
      businessID: "b", name: "A", phone: "+44 (0)20 7946 0018", partySize: 2)
    #expect(try visit.build().parameters["phone"] == "+442079460018")
    for text in ["call me", "+1 415 555 0123 ext. 4", "5\u{FE0F}\u{20E3}55", "Ada +14155550123"] {
      #expect(problems(YelpPhoneSearchBuilder(text)).first?.value == text)
      #expect(
        problems(YelpWaitlistVisitBuilder(businessID: "b", name: "A", phone: text, partySize: 2)).map(\.field)
          == ["phone"])
      #expect(YelpConversionUserData(phones: [text]).problems.map(\.field) == ["user_data.ph"])
    }
  }

  @Test("an e-mail address as people paste it is sent plain, and what is no plain address is refused by all")
  func emails() throws {
    func reservation(_ email: String) -> YelpReservationBuilder {
      let guest = YelpReservationGuest(firstName: "A", lastName: "B", phone: "+14155550123", email: email)
      return YelpReservationBuilder(
        businessID: "b", covers: 2, date: "2027-05-01", time: "19:15", guest: guest, holdID: "h", dinerID: "d"
      )
    }
    for text in [
      " ada@example.com\n", "\u{FEFF}ada@example.com", "ada\u{200B}@example.com", "\u{A0}ada @ example.com",
      "\u{202A}ada@example.com\u{202C}",
    ] {
      #expect(try reservation(text).build().parameters["email"] == "ada@example.com")
      #expect(
        YelpConversionUserData(emails: [text]) == YelpConversionUserData(emails: ["ada@example.com"]))
    }
    for text in [
      "ada+x@mail.example.co.uk", "o'brien@example.com", "ada_b-c@xn--bcher-kva.example",
      "j\u{F6}rg@b\u{FC}cher.example",
    ] {
      #expect(try reservation(text).build().parameters["email"] == YelpParameter(text))
      #expect(YelpConversionUserData(emails: [text]).problems.isEmpty)
    }
    for text in [
      "mailto:ada@example.com", "Ada <ada@example.com>", "<ada@example.com>", "ada@example.com;",
      "ada@example.com,", "ada@example.com, bob@example.com", "ada@example", "ada@localhost",
      "ada.example.com", "Ada ada@example.com", "ada@example.com Ada", "ada@example..com", "ada@.com",
      "ada@example.com.", "ada@192.168.0.1", "ada@example.com?subject=x", "\"ada\"@example.com",
      "@example.com", "ada@", "a\u{0}@example.com",
    ] {
      #expect(problems(reservation(text)).map(\.field) == ["email"], "\(text)")
      let data = YelpConversionUserData(emails: [text])
      #expect(data.isEmpty && data.problems.map(\.field) == ["user_data.em"], "\(text)")
    }
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
      var draft = YelpRequestDraft(path: "/v3/x")
      draft.parameters = ["offset": YelpParameter(offset), "limit": YelpParameter(limit)]
      var validation = YelpValidation(draft)
      validation.paging(rules)
      #expect(validation.problems.map(\.field) == Array(repeating: "offset", count: count))
    }
    #expect(rules.offset(after: .max, count: 50, total: nil) == nil)
    #expect(problems(Self.search.offset(.max).limit(.max)).map(\.field) == ["limit", "offset"])
  }
}
