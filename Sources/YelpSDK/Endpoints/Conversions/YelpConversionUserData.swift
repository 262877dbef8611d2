import Foundation

/// The user of a conversion, hashed: Yelp matches the hashes with its own users and does not learn the values.
///
/// Every value is brought into Yelp's form and hashed with SHA-256 when it is passed in; the raw value is neither kept
/// nor sent. A value of 64 hexadecimal digits is a hash already and is taken as it is; an empty one is left out. So is
/// a value that can't be brought into the form, such as `Ada <ada@example.com>` for an address: ``problems`` and a
/// warning in the log name its field, without the value.
/// ```swift
/// let user = YelpConversionUserData(
///   emails: ["Ada@Example.com"], phones: ["(415) 555-0100"], firstName: "Ada", countries: ["US"])
/// ```
/// Network address, user agent, advertising id and lead id are sent as they are, since Yelp takes them so. Printing,
/// dumping or logging a value shows which fields it has and nothing of what is in them.
///
/// Source: docs.developer.yelp.com, "Conversions API", customer information parameters.
public struct YelpConversionUserData: Sendable, Hashable {
  /// Hashes by the field's name on the wire, for fields that hold a list.
  private var lists: [String: [String]] = [:]
  /// Hashes and plain values by the field's name on the wire.
  private var texts: [String: String] = [:]
  private static let leadIDField = "lead_id"
  private static let clientFields = ["client_ip_address", "client_user_agent"]
  private static let plainFields = clientFields + ["madid", leadIDField]
  private static let listFields =
    [
      PersonalData.email, .phone, .city, .state, .postalCode, .country,
    ].map(\.field) + ["external_id"]
  private var unhashed: [YelpProblem] = []

  /// The fields that are left out, each with the rule that its value breaks; not the value.
  public var problems: [YelpProblem] {
    var problems = unhashed
    for (field, other) in zip(Self.clientFields, Self.clientFields.reversed()) {
      problems.add(
        "user_data.\(field)", rule: "must be set together with \(other)", advice: "Set both or none.",
        unless: texts[field] == nil || texts[other] != nil)
    }
    return problems
  }

  /// Network address and user agent are sent together or not at all, as Yelp wants them.
  private var sentTexts: [String: String] {
    let isComplete = Self.clientFields.allSatisfy { texts[$0] != nil }
    return isComplete ? texts : texts.filter { !Self.clientFields.contains($0.key) }
  }

  /// - Parameters:
  ///   - emails: E-mail addresses, one plain address in each text: `ada@example.com`.
  ///   - phones: Phone numbers of the US and Canada, in any way of writing, with or without the country code `+1`. Yelp
  ///     takes no others.
  ///   - firstName: The first name: letters, and no `@`.
  ///   - lastName: The last name, likewise.
  ///   - dateOfBirth: As `YYYYMMDD` or `YYYY-MM-DD`.
  ///   - gender: `f`, `m` or `n`.
  ///   - cities: Names of cities.
  ///   - states: States or provinces, as two letters.
  ///   - postalCodes: Postal codes.
  ///   - countries: Countries, as two letters.
  ///   - externalIDs: Your ids for the user, hashed exactly as they are.
  ///   - clientIPAddress: The one IP address of the user's device. Send it together with the user agent.
  ///   - clientUserAgent: The `User-Agent` of the user's browser.
  ///   - advertisingID: The device's IDFA or AAID.
  ///   - leadID: The id of the lead that the conversion came from.
  public init(
    emails: [String] = [], phones: [String] = [], firstName: String? = nil, lastName: String? = nil,
    dateOfBirth: String? = nil, gender: String? = nil, cities: [String] = [], states: [String] = [],
    postalCodes: [String] = [], countries: [String] = [], externalIDs: [String] = [],
    clientIPAddress: String? = nil, clientUserAgent: String? = nil, advertisingID: String? = nil,
    leadID: String? = nil
  ) {
    for (kind, values) in [
      (PersonalData.email, emails), (.phone, phones), (.city, cities), (.state, states),
      (.postalCode, postalCodes), (.country, countries),
    ] {
      let hashes = values.compactMap { kind.hash($0, problems: &unhashed) }
      if !hashes.isEmpty { lists[kind.field] = hashes }
    }
    let ids = externalIDs.compactMap(PersonalData.hashAsIs)
    if !ids.isEmpty { lists["external_id"] = ids }
    for (kind, value) in [
      (PersonalData.firstName, firstName), (.lastName, lastName), (.dateOfBirth, dateOfBirth),
      (.gender, gender),
    ] {
      texts[kind.field] = value.flatMap { kind.hash($0, problems: &unhashed) }
    }
    for (field, value) in [
      ("client_ip_address", clientIPAddress), ("client_user_agent", clientUserAgent),
      ("madid", advertisingID), (Self.leadIDField, leadID),
    ] {
      if let value = value?.withoutBlankEnds, !value.isEmpty { texts[field] = value }
    }
    if let address = texts[Self.clientFields[0]], !Self.isAddress(address) {
      unhashed.add(
        "user_data.\(Self.clientFields[0])", rule: "must be one IP address",
        advice: "Leave out port and zone.")
      texts[Self.clientFields[0]] = nil
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    YelpConnectionSecurity.isIPv4(text)
      || text.count { $0 == ":" } > 1 && ByteSet("0123456789abcdefABCDEF:.").holdsAll(of: text)
  }

  /// This data with that of another added.
  func adding(_ other: YelpConversionUserData) -> YelpConversionUserData {
    var sum = self
    sum.lists.merge(other.lists) { $0 + $1 }
    sum.texts.merge(other.texts) { $1 }
    sum.unhashed += other.unhashed
    return sum
  }

  /// Whether there is nothing to send.
  public var isEmpty: Bool { lists.isEmpty && sentTexts.isEmpty }

  /// The same, with the lead id of `other` when it has none.
  func keepingLeadID(of other: YelpConversionUserData) -> YelpConversionUserData {
    var copy = self
    copy.texts[Self.leadIDField] = texts[Self.leadIDField] ?? other.texts[Self.leadIDField]
    return copy
  }

  /// The object as it goes over the wire.
  var json: YelpJSONValue { json(sentTexts) }

  private func json(_ texts: [String: String]) -> YelpJSONValue {
    let members = lists.mapValues { YelpJSONValue.array($0.map(YelpJSONValue.string)) }
    return .object(members.merging(texts.mapValues(YelpJSONValue.string)) { $1 })
  }
}

extension YelpConversionUserData: Codable {
  /// Encodes the hashes, and what Yelp takes as it is; ``problems`` are not encoded.
  public func encode(to encoder: any Encoder) throws { try json(texts).encode(to: encoder) }

  /// - Throws: `DecodingError` for another field, and for a value that has to be a hash and is none.
  public init(from decoder: any Decoder) throws {
    self.init()
    let single = [PersonalData.firstName, .lastName, .dateOfBirth, .gender].map(\.field)
    for (field, value) in try [String: YelpJSONValue](from: decoder) {
      let values = value.arrayValue?.map(\.stringValue) ?? []
      let hashes = values.compactMap(\.self).filter(PersonalData.isHash)
      if Self.plainFields.contains(field), let text = value.stringValue {
        texts[field] = text
      } else if single.contains(field), let text = value.stringValue, PersonalData.isHash(text) {
        texts[field] = text
      } else if Self.listFields.contains(field), !values.isEmpty, hashes.count == values.count {
        lists[field] = hashes
      } else {
        let problem =
          Self.plainFields.contains(field)
          ? "user_data.\(field) must be a text."
          : "user_data.\(field) must be one of Yelp's fields, with SHA-256 hashes of 64 hexadecimal digits."
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem))
      }
    }
  }
}

extension YelpConversionUserData: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the fields, for example `YelpConversionUserData(em, fn, ph)`.
  public var description: String {
    "YelpConversionUserData(\((Array(lists.keys) + texts.keys).sorted().joined(separator: ", ")))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// One kind of personal data: how a value is brought into the form that Yelp hashes.
///
/// Source: docs.developer.yelp.com, "Conversions API", customer information parameters.
struct PersonalData: Sendable {
  /// The field's name on the wire.
  let field: String
  /// The rule for a value, reported when one breaks it.
  let rule: String
  /// The form to hash, or `nil` when the value breaks the rule. Gets it trimmed and in lower case.
  let normalise: @Sendable (String) -> String?

  /// The hash of a value; `nil` when it is empty, and when it breaks the rule, which adds a problem without the value.
  ///
  /// A value of 64 hexadecimal digits is a hash already and is taken as it is.
  func hash(_ value: String, problems: inout [YelpProblem]) -> String? {
    // Composed and decomposed letters look the same and must hash the same.
    let text = value.precomposedStringWithCanonicalMapping.withoutBlankEnds.lowercased()
    guard !text.isEmpty else { return nil }
    if Self.isHash(text) { return text }
    guard let normal = normalise(text), !normal.isEmpty else {
      problems.add(
        "user_data.\(field)", rule: rule,
        advice: "Correct it, leave it out, or pass its SHA-256 as 64 hexadecimal digits.")
      return nil
    }
    return SHA256.hex(normal)
  }

  /// The hash of an id of the app's own: as it is, since Yelp cannot know how the app writes its ids.
  static func hashAsIs(_ value: String) -> String? {
    guard !value.isEmpty else { return nil }
    return isHash(value) ? value.lowercased() : SHA256.hex(value)
  }

  static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  static let email = PersonalData(field: "em", rule: "must be an e-mail address", normalise: \.emailAddress)

  static let phone = PersonalData(
    field: "ph", rule: "must be a US or Canadian number, such as +14155550123"
  ) { text in
    guard let number = text.phoneNumber.plainPhone else { return nil }
    // A plus sign announces a country code, which is 1 for the US and Canada: `+49 30 901820` has ten digits too.
    let digits = number.filter(isDigit)
    switch digits.utf8.count {
    case 10 where digits == number && !digits.hasPrefix("0"): return "1" + digits
    case 11 where digits.hasPrefix("1"): return digits
    default: return nil
    }
  }

  static let firstName = PersonalData(field: "fn", rule: "must have letters", normalise: withoutPunctuation)
  static let lastName = PersonalData(field: "ln", rule: "must have letters", normalise: withoutPunctuation)
  static let city = PersonalData(field: "ct", rule: "must have letters", normalise: withoutPunctuation)

  static let dateOfBirth = PersonalData(field: "db", rule: "must be a date in the form YYYYMMDD") { text in
    let digits = text.filter(isDigit)
    var reader = DigitReader(digits)
    guard digits.count == 8, let year = reader.digits(4), let month = reader.digits(2),
      let day = reader.digits(2), (1850...2150).contains(year), (1...12).contains(month),
      (1...YelpTimestamp.daysIn(month: month, year: year)).contains(day)
    else { return nil }
    return digits
  }

  static let gender = PersonalData(field: "ge", rule: "must be f, m or n") {
    ["f", "m", "n"].contains($0) ? $0 : nil
  }

  static let country = PersonalData(
    field: "country", rule: "must be a code of two letters", normalise: twoLetters)
  static let state = PersonalData(field: "st", rule: "must be a code of two letters", normalise: twoLetters)

  static let postalCode = PersonalData(
    field: "zp", rule: "must have letters or digits, blanks and hyphens alone"
  ) { text in
    // Digits and hyphens of all scripts are read as those of a telephone number.
    let code = text.phoneNumber.filter { $0 != " " && $0 != "-" }
    return code.utf8.count <= 12 && code.allSatisfy { isLetter($0) || isDigit($0) } ? code : nil
  }

  private static let withoutPunctuation: @Sendable (String) -> String? = { text in
    let letters = text.filter {
      !$0.isWhitespace && !$0.isPunctuation && !$0.unicodeScalars.allSatisfy(\.isBlank)
    }
    return letters.contains(where: \.isLetter) && !text.contains("@") ? letters : nil
  }

  private static let twoLetters: @Sendable (String) -> String? = { text in
    text.utf8.count == 2 && text.allSatisfy(isLetter) ? text : nil
  }

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
