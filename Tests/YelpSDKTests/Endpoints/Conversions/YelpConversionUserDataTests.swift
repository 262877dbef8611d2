import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("Conversion user data")
struct YelpConversionUserDataTests {
  /// Hashes from Python's hashlib.
  private static let ada = "fdee430d40bd57deeac186cd9790033d0f06f909a8806e7ce6e717ab7c7d5029"
  private static let email = "b5fc85e55755f9e0d030a10ab4429b6b2944855f9a0d60077fe832becbc41d72"
  private static let phone = "5e7ec4c79ccac6e420876e65ad0e6b4b2ccf73ec3dccb50297bf2890a1ec73b9"
  private static let obriensmith = "16765783f9c8c8a3accf27f1abb877688cb5904c21a4a7afb5f125bcfcb246ba"
  private static let birthday = "267b39628557f31a6766b3d7f8823978c276759be4a5c9c52bf868d802ba5a0d"
  private static let f = "252f10c83610ebca1a059c0bae8255eba2f95be4d1d7bcfa89d7248a82d9f111"
  private static let us = "79adb2a2fce5c6ba215fe5f27f532d4e7edbac4b6a5e09e1ef3a08084a904621"
  private static let ca = "6959097001d10501ac7d54c0bdb8db61420f658f2922cc26e46d536119a31126"
  private static let zip = "91dc2519ea98c5002cf2091e6a12b772eafdce9dca618e626d7d3b8275361789"
  private static let canadianZip = "3e8d74314dc02166b1ea8c7bd8c2357fb3f9898074395b8c57f8799848b4daa1"
  private static let sanFrancisco = "1a6bd4d9d79dc0a79b53795c70d3349fa9e38968a3fbefbfe8783efb1d2b6aac"
  private static let stLouis = "8ba24bdf99947996f3000259be455de791b06fcc0e802ce05031030df1ee8ea3"
  private static let josé = "d994e1d001886fe5b45b1267bd1fa2b752ac50742579bd3dad7b2a2aa0ed6866"
  private static let id42 = "2489b0578c80389ef15418da14af4952aad2605ce147edfad21349bebddf33ee"

  @Test(
    "every spelling of a value has the hash of its normal form",
    arguments: [
      (PersonalData.email, " Ada@Example.COM\n", email), (.email, "ada @ example.com", email),
      (.phone, "+1 (415) 555-0100", phone), (.phone, "4155550100", phone), (.phone, "1.415.555.0100", phone),
      (.firstName, " ADA ", ada), (.firstName, "José", josé), (.firstName, "JOSE\u{301}", josé),
      (.lastName, "O'Brien-Smith", obriensmith), (.lastName, "O’Brien Smith.", obriensmith),
      (.dateOfBirth, "1990-01-31", birthday), (.dateOfBirth, "19900131", birthday), (.gender, "F", f),
      (.country, " US", us), (.state, "ca ", ca), (.postalCode, "94103", zip),
      (.postalCode, "K1A 0B1", canadianZip),
      (.city, "San Francisco", sanFrancisco), (.city, "St. Louis", stLouis),
      (.email, "\u{FEFF}ada@example.com", email), (.email, "ada\u{200B}@example.com", email),
      (.phone, "tel:+1-415-555-0100", phone), (.phone, "\u{FF14}\u{FF11}\u{FF15} 555\u{2011}0100", phone),
      (.firstName, "\u{FEFF}Ada\u{200E}", ada), (.lastName, "O'Brien\u{200B}Smith", obriensmith),
      (.dateOfBirth, "\u{FEFF}1990-01-31", birthday), (.gender, "f\u{200B}", f), (.country, "\u{FEFF}us", us),
      (.state, "\u{202A}CA\u{202C}", ca), (.postalCode, "\u{FEFF}\u{FF19}4103", zip),
      (.postalCode, "K1A\u{2013}0B1", canadianZip), (.city, "San\u{A0}Francisco\u{200B}", sanFrancisco),
    ])
  func normalises(kind: PersonalData, value: String, hash: String) {
    let (found, problems) = kind.hash(value)
    #expect(found == hash)
    #expect(problems.isEmpty)
  }

  @Test(
    "a value without a normal form is a problem, an empty value is none",
    arguments: [
      (PersonalData.email, "ada.example.com"), (.email, "@example.com"), (.email, "a@b@c"),
      (.phone, "555-0100"),
      (.phone, "24155550100"), (.phone, "+49 30 901820"), (.phone, "+4930901820"), (.phone, "+415555010"),
      (.phone, "0309018201"), (.phone, "+4155550100"), (.phone, "+44 20 7946 0000 12"), (.firstName, "..."),
      (.email, "mailto:ada@example.com"), (.email, "Ada <ada@example.com>"), (.email, "ada@example.com;"),
      (.email, "ada@example"), (.email, "Ada ada@example.com"), (.email, "5d41402abc4b2a76b9719d911017c592"),
      (.phone, "call 4155550100"), (.phone, "415 555 0100 x1"), (.phone, "+1 415 555 0100;ext=1"),
      (.firstName, "123"), (.firstName, "Ada <ada@example.com>"), (.lastName, "\u{1F642}"), (.city, "94103"),
      (.postalCode, "94103;"), (.postalCode, "San Francisco 94103"), (.dateOfBirth, "1990-01-31 00:00"),
      (.dateOfBirth, "31/01/1990"),
      (.dateOfBirth, "1990-02-30"), (.dateOfBirth, "90-01-31"), (.gender, "female"), (.country, "USA"),
      (.state, "California"), (.state, "é1"), (.postalCode, "——"), (.city, "-–-"), (.phone, "5️⃣5️⃣5️⃣5️⃣5️⃣5️⃣5️⃣5️⃣5️⃣5️⃣"),
    ])
  func refuses(kind: PersonalData, value: String) {
    let (found, problems) = kind.hash(value)
    #expect(found == nil)
    #expect(problems.map(\.field) == ["user_data.\(kind.field)"])
    #expect(!"\(problems)".contains(value))
    let blank = kind.hash(" \n")
    #expect(blank.hash == nil && blank.problems.isEmpty)
  }

  @Test("a hash is used unchanged, for every field")
  func hashes() {
    for kind in [PersonalData.email, .phone, .firstName, .dateOfBirth, .gender, .country, .postalCode, .city]
    {
      #expect(kind.hash(Self.ada).hash == Self.ada)
      #expect(kind.hash("\u{FEFF}\(Self.ada.uppercased())\u{200B}").hash == Self.ada)
    }
    #expect(PersonalData.hashAsIs(Self.ada) == Self.ada)
  }

  @Test("the app's id is hashed unchanged")
  func externalID() {
    #expect(PersonalData.hashAsIs("Id-42") == Self.id42)
    #expect(PersonalData.hashAsIs("id-42") != Self.id42)
    #expect(PersonalData.hashAsIs("") == nil)
  }

  @Test("every field is encoded under its name, lists as lists")
  func wire() {
    let data = YelpConversionUserData(
      emails: ["ada@example.com", ""], phones: ["4155550100"], firstName: "Ada", lastName: "O'Brien-Smith",
      dateOfBirth: "1990-01-31", gender: "f", cities: ["San Francisco"], states: ["CA"],
      postalCodes: ["94103"],
      countries: ["US"], externalIDs: ["Id-42"], clientIPAddress: "203.0.113.9", clientUserAgent: "Browser/1",
      advertisingID: "AAID", leadID: "L1")
    #expect(
      data.json == [
        "em": [.string(Self.email)], "ph": [.string(Self.phone)], "fn": .string(Self.ada),
        "ln": .string(Self.obriensmith), "db": .string(Self.birthday), "ge": .string(Self.f),
        "ct": [.string(Self.sanFrancisco)], "st": [.string(Self.ca)], "zp": [.string(Self.zip)],
        "country": [.string(Self.us)], "external_id": [.string(Self.id42)],
        "client_ip_address": "203.0.113.9",
        "client_user_agent": "Browser/1", "madid": "AAID", "lead_id": "L1",
      ])
    #expect(data.problems.isEmpty)
    #expect(YelpConversionUserData(emails: [""], firstName: " ").isEmpty)
  }

  @Test("an IP address is one, trimmed, and anything else is left out with a problem")
  func addresses() {
    func data(_ text: String) -> YelpConversionUserData {
      YelpConversionUserData(clientIPAddress: text, clientUserAgent: " Browser/1\u{FEFF}")
    }
    for text in ["203.0.113.9", " \u{FEFF}203.0.113.9\n", "2001:db8::9", "::ffff:203.0.113.9"] {
      #expect(data(text).problems.isEmpty)
      #expect(data(text).json["client_ip_address"]?.stringValue == text.withoutBlankEnds)
      #expect(data(text).json["client_user_agent"] == "Browser/1")
    }
    for text in [
      "203.0.113.9:443", "203.0.113.9, 10.0.0.1", "[2001:db8::9]", "fe80::1%en0", "203.0.113",
      "203.0.113.256", "203.0.113.+9", "unknown", "localhost",
    ] {
      #expect(
        data(text).isEmpty && data(text).problems.first?.field == "user_data.client_ip_address", "\(text)")
      #expect(!"\(data(text).problems)".contains(text))
    }
  }

  @Test("printing, dumping and reflection show no personal data")
  func hidden() {
    let data = YelpConversionUserData(
      emails: ["sentinel@example.com"], phones: ["sentinel"], clientIPAddress: "203.0.113.9",
      leadID: "sentinel")
    var dumped = ""
    dump(data, to: &dumped)
    for text in ["\(data)", String(reflecting: data), dumped, "\(data.problems)", "\([data])"] {
      #expect(!text.contains("sentinel") && !text.contains("203.0.113.9"))
      #expect(!text.contains(SHA256.hex("sentinel@example.com")))
    }
    #expect(data.description == "YelpConversionUserData(client_ip_address, em, lead_id)")
  }

  // MARK: In a file

  @Test("an encoded event is the same when it is read again, and has hashes in place of what was passed in")
  func coded() throws {
    var event = YelpConversionEvent(
      .purchase, value: 12.35, currency: .usd, orderID: "A1",
      time: Date(timeIntervalSince1970: 1_749_668_400.25))
    event.userData = YelpConversionUserData(
      emails: ["Ada@Example.com"], phones: ["(415) 555-0100"], firstName: "Ada", externalIDs: ["Id-42"],
      clientIPAddress: "192.0.2.7", leadID: "L1")
    event.contents = [.init(id: "sku-1", quantity: 2, itemPrice: 6.175)]
    event.labels = [.init("guests", 4)]
    let data = try JSONEncoder().encode(event)
    let again = try JSONDecoder().decode(YelpConversionEvent.self, from: data)
    #expect(again == event)
    #expect(again.json == event.json)
    let text = try #require(String(data: data, encoding: .utf8))
    #expect(text.contains(Self.email) && text.contains(Self.ada) && text.contains(Self.id42))
    #expect(!text.lowercased().contains("example.com") && !text.contains("555") && !text.contains("\"Ada\""))
  }

  @Test(
    "a file with a raw value or another field is refused, and the error names the field and no value",
    arguments: [
      (#"{"em": ["ada@example.com"]}"#, "em"), (#"{"em": []}"#, "em"), (#"{"em": 7}"#, "em"),
      (#"{"fn": "ada"}"#, "fn"), (#"{"fn": ["ada"]}"#, "fn"), (#"{"madid": 7}"#, "madid"),
      (#"{"nickname": "ada"}"#, "nickname"),
    ])
  func refused(file: String, field: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(YelpConversionUserData.self, from: Data(file.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasPrefix("user_data.\(field) must be "))
    #expect(!context.debugDescription.contains("ada"))
  }

  @Test("an event without a member is refused by the member's name")
  func incomplete() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(YelpConversionEvent.self, from: Data(#"{"name": "lead"}"#.utf8))
    }
    guard case .keyNotFound(let key, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(key.stringValue == "id")
  }
}

extension PersonalData {
  fileprivate func hash(_ value: String) -> (hash: String?, problems: [YelpProblem]) {
    var problems: [YelpProblem] = []
    return (hash(value, problems: &problems), problems)
  }
}
