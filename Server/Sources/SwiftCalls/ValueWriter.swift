import Foundation
import YelpSDK

/// Writes a value of a request as an argument in Swift.
struct ValueWriter: Sendable {
  /// The argument in the place of a value that is missing though the call needs it.
  var fallback = "\"\""
  /// The argument when the value is absent; `nil` when the call needs it.
  var absent: String?
  /// The argument; `nil` for a value that it can't express.
  var write: @Sendable (WireValue) -> String?
}

extension ValueWriter {
  static let text = ValueWriter { $0.text.map(SwiftLiteral.text) }
  static let int = ValueWriter(fallback: "0") { $0.int.map { "\($0)" } }
  static let double = ValueWriter(fallback: "0") { $0.double.flatMap(SwiftLiteral.number) }
  static let bool = ValueWriter(fallback: "false") { $0.bool.map { "\($0)" } }
  /// Nothing for `true`, which is the default of the argument.
  static let flag = ValueWriter { $0.bool.map { $0 ? "" : "false" } }
  static let texts = ValueWriter(fallback: "[]") { $0.texts.map(SwiftLiteral.texts) }
  /// Any JSON, as a `YelpJSONValue`.
  static let json = ValueWriter(fallback: "nil") { SwiftLiteral.json($0.json) }

  /// Nothing, for a value that the call sets by itself.
  static func only(_ value: YelpJSONValue) -> ValueWriter {
    ValueWriter(fallback: "") { $0.json == value ? "" : nil }
  }

  /// An argument with a label that is left out when there is no value.
  static func optional(_ before: String, _ writer: ValueWriter = .text, after: String = "") -> ValueWriter {
    ValueWriter(fallback: "", absent: "") { value in writer.write(value).map { before + $0 + after } }
  }

  /// The argument, or `nil` where there is no value.
  func orNil() -> ValueWriter { ValueWriter(fallback: "nil", absent: "nil", write: write) }

  // MARK: Open values

  /// A member of an open value, by its raw value. Other values are written as texts.
  static func value(_ members: [String: String]) -> ValueWriter {
    ValueWriter { value in value.text.map { member($0, of: members) } }
  }

  /// Members that are named like their raw values.
  static func value(_ known: String...) -> ValueWriter { value(named(known)) }

  /// A list of open values: arguments, or an array in brackets.
  static func list(_ members: [String: String], inBrackets: Bool = false) -> ValueWriter {
    ValueWriter(fallback: "[]") { value in
      guard let texts = value.texts else { return nil }
      let list = texts.map { member($0, of: members) }.joined(separator: ", ")
      return inBrackets ? "[\(list)]" : list
    }
  }

  static func named(_ known: [String]) -> [String: String] {
    Dictionary(known.map { ($0, SwiftLiteral.member($0)) }) { $1 }
  }

  private static func member(_ rawValue: String, of members: [String: String]) -> String {
    members[rawValue].map { ".\($0)" } ?? SwiftLiteral.text(rawValue)
  }

  static let locale = value(named(YelpLocale.allKnown.map(\.rawValue)))
  static let platform = value("android", "ios", "mobile-generic")
  static let currency = value(["USD": "usd", "CAD": "cad"])
  static let attributes = list(
    named((YelpAttribute.forAnyKey.union(YelpAttribute.premium)).map(\.rawValue)))
  static let eventCategories = list(named(YelpEventCategory.allKnown.map(\.rawValue)))
  static let categories = list(
    Dictionary(
      YelpCategory.allKnown.map { category in
        let name = SwiftLiteral.member(category.alias)
        // The one alias that begins with a digit.
        return (category.alias, name.hasPrefix("3d") ? "threeD\(name.dropFirst(2))" : name)
      }
    ) { $1 })
  /// `1,2`; the sign of a currency is no tier here.
  static let price = ValueWriter { value in
    let tiers = ["1": ".one", "2": ".two", "3": ".three", "4": ".four"]
    let texts = value.texts?.compactMap { tiers[$0] }
    return texts?.count == value.texts?.count ? texts?.joined(separator: ", ") : nil
  }

  // MARK: Moments, addresses and money

  /// Unix seconds.
  static let date = ValueWriter(fallback: "Date()") { value in
    value.int.flatMap { $0.magnitude < 1 << 40 ? seconds(SwiftLiteral.grouped($0)) : nil }
  }

  /// Unix milliseconds, also as text in JSON.
  static let milliseconds = ValueWriter(fallback: "Date()") { value in
    let number = value.int ?? value.text.flatMap { WireValue($0).int }
    return number.flatMap { number in
      guard number.magnitude < 1 << 50 else { return nil }
      return seconds(
        number % 1_000 == 0 ? SwiftLiteral.grouped(number / 1_000) : "\(Double(number) / 1_000)")
    }
  }

  /// RFC 3339 in UTC, as the SDK writes it.
  static let moment = ValueWriter(fallback: "Date()") { value in
    guard let text = value.text, let date = try? Date(text, strategy: .iso8601),
      date.formatted(.iso8601) == text, let seconds = Int(exactly: date.timeIntervalSince1970)
    else { return nil }
    return Self.seconds(SwiftLiteral.grouped(seconds))
  }

  private static func seconds(_ text: String) -> String { "Date(timeIntervalSince1970: \(text))" }

  static let url = ValueWriter(fallback: "nil") { value in
    value.text.flatMap { text in
      URL(string: text)?.absoluteString == text ? "URL(string: \(SwiftLiteral.text(text)))" : nil
    }
  }

  /// A URL that is there.
  static let someURL = ValueWriter(fallback: "URL(string: \"https://\")!") { value in
    url.write(value).map { "\($0)!" }
  }

  /// A number that a literal gives exactly.
  static let decimal = ValueWriter(fallback: "0") { value in
    if let int = value.int { return "\(int)" }
    guard let number = value.double, Decimal(number) == Decimal(string: "\(number)") else { return nil }
    return SwiftLiteral.number(number)
  }

  /// Any number.
  static let anyDecimal = ValueWriter(fallback: "nil") { value in
    if let literal = decimal.write(value) { return literal }
    return value.double.flatMap(SwiftLiteral.number).map { "Decimal(string: \(SwiftLiteral.text($0)))" }
  }
}
