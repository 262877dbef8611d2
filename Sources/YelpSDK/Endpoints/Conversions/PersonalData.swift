import Foundation

/// One kind of personal data: how a value is brought into the form that Yelp hashes.
///
/// Source: docs.developer.yelp.com, "Conversions API", customer information parameters.
struct PersonalData: Sendable {
  /// The field's name on the wire.
  let field: String
  /// What a value must be; told when one is not.
  let rule: String
  /// The form to hash, or `nil` when the value breaks the rule. Gets it trimmed and in lower case.
  let normalise: @Sendable (String) -> String?

  /// The hash of a value; `nil` when it is empty, and when it breaks the rule, which adds a problem without the value.
  ///
  /// What is a hash already, 64 hexadecimal digits, is taken as it is.
  func hash(_ value: String, problems: inout [YelpProblem]) -> String? {
    // Composed and decomposed letters look the same and must hash the same.
    let text = value.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespacesAndNewlines)
      .lowercased()
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

  private static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  static let email = PersonalData(field: "em", rule: "must be an e-mail address") { text in
    let address = text.filter { !$0.isWhitespace }
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? address : nil
  }

  static let phone = PersonalData(
    field: "ph", rule: "must be a US or Canadian number, such as +14155550123"
  ) { text in
    // A plus sign announces a country code, which is 1 for the US and Canada: `+49 30 901820` has ten digits too.
    let hasCountryCode = text.unicodeScalars.contains { "+＋".unicodeScalars.contains($0) }
    let digits = text.filter(isDigit)
    switch digits.utf8.count {
    case 10 where !hasCountryCode && !digits.utf8.starts(with: "0".utf8): return "1" + digits
    case 11 where digits.utf8.starts(with: "1".utf8): return digits
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

  static let postalCode = PersonalData(field: "zp", rule: "must have letters or digits") { text in
    text.filter { isLetter($0) || isDigit($0) }
  }

  private static let withoutPunctuation: @Sendable (String) -> String? = { text in
    String(text.filter { !$0.isWhitespace && !$0.isPunctuation })
  }

  private static let twoLetters: @Sendable (String) -> String? = { text in
    text.utf8.count == 2 && text.allSatisfy(isLetter) ? text : nil
  }

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
