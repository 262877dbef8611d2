import YelpSDK

/// Values as Swift source. The texts come from outside: none can end its literal.
enum SwiftLiteral {
  static func text(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case " ": " "
    default: isShown(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// Whether a character stands for itself: not a control, and nothing that an editor does not show.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      false
    default: true
    }
  }

  static func texts(_ texts: [String]) -> String { "[\(texts.map(text).joined(separator: ", "))]" }

  /// A number that is neither infinite nor NaN.
  static func number(_ number: Double) -> String? { number.isFinite ? "\(number)" : nil }

  /// A large whole number: `1_767_225_600`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    let groups = digits.indices.map { index in
      let isFirst = index > 0 && (digits.count - index) % 3 == 0
      return (isFirst ? "_" : "") + String(digits[index])
    }
    return (number < 0 ? "-" : "") + groups.joined()
  }

  /// A `YelpJSONValue` where Swift expects one; secret members as placeholders.
  static func json(_ value: YelpJSONValue) -> String {
    switch value {
    case .null: "nil"
    case .bool(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): Self.number(number) ?? "nil"
    case .string(let text): Self.text(text)
    case .array(let elements): "[\(elements.map(json).joined(separator: ", "))]"
    case .object(let members) where members.isEmpty: "[:]"
    case .object(let members):
      "["
        + members.sorted { $0.key < $1.key }.map { name, value in
          "\(text(name)): \(Secret.hides(name) ? text(Secret.placeholder(name)) : json(value))"
        }.joined(separator: ", ") + "]"
    }
  }

  /// The same where the type has to be told.
  static func parameter(_ value: YelpJSONValue) -> String {
    switch value {
    case .null: "YelpJSONValue.null"
    case .array, .object: "\(json(value)) as YelpJSONValue"
    default: json(value)
    }
  }

  /// The member of an open value by Swift's rule for names: `review_count` is `reviewCount`.
  static func member(_ rawValue: String) -> String {
    let words = rawValue.split { $0 == "_" || $0 == "-" }
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "\(words.first ?? "")\(others.joined())"
  }

  /// One line without control characters, for a comment.
  static func singleLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isShown($0) ? $0 : " " }))
  }
}

/// The names whose values are in no code.
enum Secret {
  /// In lower case, letters and digits alone.
  private static let names: Set<String> = [
    "auth", "clientassertion", "code", "codeverifier", "cookie", "jwt", "passphrase", "pwd", "setcookie",
    "xauth",
  ]
  /// A name with one of these in it is a secret's.
  private static let parts = [
    "apikey", "authorization", "credential", "passwd", "password", "privatekey", "secret", "token",
  ]
  /// Fields of Yelp that are named like secrets and are none.
  private static let shown: Set<String> = ["idempotencytoken", "tokentypehint"]

  static func hides(_ name: some StringProtocol) -> Bool {
    let name = plain(name)
    return names.contains(name) || !shown.contains(name) && parts.contains(where: name.contains)
  }

  private static func plain(_ text: some StringProtocol) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// `<client secret>` for `client_secret`.
  static func placeholder(_ name: some StringProtocol) -> String {
    "<\(String(name.lowercased().map { $0 == "-" || $0 == "_" ? " " : $0 }))>"
  }

  /// Whether a text of no known form may have a secret in it.
  static func mayBe(in text: String) -> Bool {
    let letters = plain(text)
    if (parts + ["bearer", "passphrase", "pwd"]).contains(where: letters.contains) { return true }
    // Not the end of a longer name, such as `zip_code=`.
    return text.lowercased().firstMatch(of: /(?:^|[^a-z0-9_-])code(?:[_-]?verifier)?["']?\s*[=:]/) != nil
  }
}
