import Foundation
import YelpSDK

/// The parameters of a call, validated with Yelp's rules and error descriptions.
struct Query: Sendable {
  let values: [String: String]

  /// The last of several parameters with the same name counts.
  init(percentEncoded query: String) {
    var values: [String: String] = [:]
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      values[Self.decoded(parts[0])] = parts.count > 1 ? Self.decoded(parts[1]) : ""
    }
    self.values = values
  }

  init(_ values: [String: String]) { self.values = values }

  private static func decoded(_ bytes: Substring.UTF8View.SubSequence) -> String {
    let plus = UInt8(ascii: "+")
    let spaced = String(decoding: bytes.map { $0 == plus ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    return spaced.removingPercentEncoding ?? spaced
  }

  subscript(name: String) -> String? { values[name] }

  /// The same with one value in lower case.
  func lowercasing(_ name: String) -> Query {
    Query(values.merging([name: values[name]?.lowercased()].compactMapValues { $0 }) { $1 })
  }

  func text(_ name: String, length: ClosedRange<Int>) throws(Refusal) -> String? {
    guard let text = values[name] else { return nil }
    if text.unicodeScalars.count < length.lowerBound {
      throw .invalid(name, .string(text), "'\(text)' is too short")
    }
    if text.unicodeScalars.count > length.upperBound {
      throw .invalid(name, .string(text), "'\(text)' is too long")
    }
    return text
  }

  func required(_ name: String, length: ClosedRange<Int>) throws(Refusal) -> String {
    guard let text = try text(name, length: length) else { throw .missing(name) }
    return text
  }

  func integer<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>
  ) throws(Refusal) -> Number? {
    guard let text = values[name] else { return nil }
    return try Self.integer(text, field: name, in: range)
  }

  private static func integer<Number: FixedWidthInteger>(
    _ text: String, field: String, in range: ClosedRange<Number>
  ) throws(Refusal) -> Number {
    guard let number = Number(text) else {
      throw .invalid(field, .string(text), "'\(text)' is not of type 'integer'")
    }
    return try inRange(number, range, field: field, value: .init(number))
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(Refusal) -> Double? {
    guard let text = values[name] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw .invalid(name, .string(text), "'\(text)' is not of type 'number'")
    }
    return try Self.inRange(number, range, field: name, value: .number(number))
  }

  private static func inRange<Number: Comparable>(
    _ number: Number, _ range: ClosedRange<Number>, field: String, value: YelpJSONValue
  ) throws(Refusal) -> Number {
    if range.contains(number) { return number }
    let rule =
      number > range.upperBound
      ? "greater than the maximum of \(range.upperBound)" : "less than the minimum of \(range.lowerBound)"
    throw .invalid(field, value, "\(number) is \(rule)")
  }

  func boolean(_ name: String) throws(Refusal) -> Bool? {
    guard let text = values[name] else { return nil }
    switch text.lowercased() {
    case "true", "1": return true
    case "false", "0": return false
    default: throw .invalid(name, .string(text), "'\(text)' is not of type 'boolean'")
    }
  }

  func choice(_ name: String, of choices: [String]) throws(Refusal) -> String? {
    guard let text = values[name] else { return nil }
    guard choices.contains(text) else {
      let list = choices.map { "'\($0)'" }.joined(separator: ", ")
      throw .invalid(name, .string(text), "'\(text)' is not one of [\(list)]")
    }
    return text
  }

  /// The parts between commas; empty when the parameter is absent or empty.
  func list(_ name: String) -> [String] {
    (values[name] ?? "").unicodeScalars.split(separator: ",").map { String($0).trimmed }
      .filter { !$0.isEmpty }
  }

  /// A list of different whole numbers; an error names an invalid part by its position, as Yelp does.
  func integers(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> [Int] {
    var numbers: [Int] = []
    for (index, text) in list(name).enumerated() {
      let number = try Self.integer(text, field: "[\(index)]", in: range)
      if numbers.contains(number) {
        throw .invalid(name, .string(values[name] ?? ""), "'\(values[name] ?? "")' has non-unique elements")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// A value that must match a pattern: `test` decides, `pattern` is the text that Yelp prints.
  func matching(
    _ name: String, pattern: String, _ test: (String) -> Bool
  ) throws(Refusal) -> String? {
    guard let text = values[name] else { return nil }
    guard test(text) else { throw .invalid(name, .string(text), "'\(text)' does not match '\(pattern)'") }
    return text
  }

  /// The telephone number. In Yelp's pattern `)-.` is a range, which includes `*`, `,` and more.
  func phone() throws(Refusal) -> String? {
    let pattern = "^[0-9 +()-.x/]+$"
    return try matching("phone", pattern: pattern) { text in
      !text.isEmpty && text.utf8.allSatisfy("0123456789 +()*,-.x/".utf8.contains)
    }
  }

  /// The ASCII digits of a text.
  static func digits(of text: String) -> String {
    String(decoding: text.utf8.filter { (48...57).contains($0) }, as: UTF8.self)
  }

  /// Different category aliases.
  func categories() throws(Refusal) -> [String] {
    let aliases = list("categories")
    guard Set(aliases).count == aliases.count else {
      let text = values["categories"] ?? ""
      throw .invalid("categories", .string(text), "'\(text)' has non-unique elements")
    }
    return aliases
  }

  /// A day: the format is checked first, then whether the date exists.
  func day(_ name: String) throws(Refusal) -> CalendarDay? {
    let text = try matching(name, pattern: #"^\d{4}-\d{2}-\d{2}$"#) { text in
      text.utf8.count == 10
        && text.utf8.enumerated().allSatisfy { index, byte in
          index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (48...57).contains(byte)
        }
    }
    guard let text else { return nil }
    guard let day = CalendarDay(text) else {
      throw .invalid(name, .string(text), "'\(text)' is not a 'date'")
    }
    return day
  }

  /// The locale, which must be well formed and known; Yelp's default when absent.
  func locale() throws(Refusal) -> YelpLocale {
    let text = try matching("locale", pattern: "^[a-z]{2,3}_[A-Z]{2}$") { text in
      let parts = text.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
      guard parts.count == 2, (2...3).contains(parts[0].count), parts[1].count == 2 else { return false }
      return parts[0].allSatisfy { (97...122).contains($0) } && parts[1].allSatisfy { (65...90).contains($0) }
    }
    guard let text else { return .enUS }
    guard YelpLocale.allKnown.contains(YelpLocale(text)) else {
      throw Refusal(.invalidLocale)
    }
    return YelpLocale(text)
  }

  /// Latitude and longitude, both or neither.
  func coordinates() throws(Refusal) -> (latitude: Double, longitude: Double)? {
    let latitude = try number("latitude", in: -90...90)
    let longitude = try number("longitude", in: -180...180)
    guard let latitude, let longitude else { return nil }
    return (latitude, longitude)
  }

  /// The area: around the coordinates when they are given, else that of the location's text.
  func area(missing: Refusal) throws(Refusal) -> Area {
    let location = try text("location", length: 1...250)
    if let center = try coordinates() {
      return Area(latitude: center.latitude, longitude: center.longitude, radius: Area.cityRadius)
    }
    guard let location else { throw missing }
    guard let area = Gazetteer.area(named: location) else {
      var refusal = Refusal(.locationNotFound)
      refusal.note = "The sandbox does not know \"\(location)\". \(City.list)"
      throw refusal
    }
    return area
  }

  /// Checks the platform that the links to the app are for.
  func checkDevicePlatform() throws(Refusal) {
    _ = try choice("device_platform", of: ["android", "ios", "mobile-generic"])
  }
}
