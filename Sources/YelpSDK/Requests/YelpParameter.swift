public import Foundation

/// A parameter's value as it goes over the wire: one text, or several for an argument that is repeated.
///
/// Literals make one: `"coffee"`, `20`, `37.78` and `true` are all parameters.
public struct YelpParameter: Sendable, Hashable {
  /// The text of an argument that stands once; repeated ones are joined by commas.
  public let text: String
  /// The texts of an argument that is repeated.
  private let repeated: [String]?
  /// Not so for NaN and the infinities, which no server takes: kept so that validation can name them.
  let isFinite: Bool

  private init(text: String, repeated: [String]? = nil, isFinite: Bool = true) {
    self.text = text
    self.repeated = repeated
    self.isFinite = isFinite
  }

  public init(_ text: String) { self.init(text: text) }
  public init(_ number: Int) { self.init(text: String(number)) }
  /// `true` or `false`, in words.
  public init(_ flag: Bool) { self.init(text: flag ? "true" : "false") }
  /// A plain decimal with as many digits as the value needs, never an exponent.
  public init(_ number: Double) {
    let isFinite = number.isFinite
    self.init(text: isFinite ? Self.decimal(number) : "\(number)", isFinite: isFinite)
  }
  /// An argument that is repeated: `key=a&key=b`.
  public init(repeating values: [String]) { self.init(text: values.joined(separator: ","), repeated: values) }
  /// Values joined by a delimiter, in the given order.
  public init(list: [String], delimiter: String = ",") { self.init(list.joined(separator: delimiter)) }
  /// The texts of a few values joined by commas; `nil` when there are none. For these, joining costs much more.
  init?<Value>(joining values: [Value], _ text: (Value) -> String) {
    guard let first = values.first else { return nil }
    var list = text(first)
    for value in values.dropFirst() {
      list += ","
      list += text(value)
    }
    self.init(list)
  }
  /// A dictionary flattened to `key:value` pairs joined by a delimiter, sorted by key.
  public init(flattening dictionary: [String: String], delimiter: String = ",") {
    self.init(
      list: dictionary.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }, delimiter: delimiter)
  }

  /// The texts; more than one makes `key=a&key=b`.
  public var values: [String] { repeated ?? [text] }

  /// Calls `body` with each of ``values``, without making the list.
  func forEachValue(_ body: (String) -> Void) {
    if let repeated { repeated.forEach(body) } else { body(text) }
  }

  /// Swift writes 0.00001 as `1e-05`, which Yelp refuses; this writes it out.
  static func decimal(_ number: Double) -> String {
    if number.magnitude < 1e15, number == number.rounded() { return String(Int(number)) }
    let shortest = number.description
    if (1e-3..<1e15).contains(number.magnitude) { return shortest }
    guard let mark = shortest.utf8.lastIndex(of: UInt8(ascii: "e")),
      let exponent = Int(shortest[shortest.index(after: mark)...])
    else { return shortest.utf8.suffix(2).elementsEqual(".0".utf8) ? String(shortest.dropLast(2)) : shortest }
    let parts = shortest[..<mark].drop { $0 == "-" }.split(separator: ".")
    let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
    let digits = String(parts.first ?? "") + fraction
    let point = digits.count - fraction.count + exponent
    let plain: String
    if point <= 0 {
      plain = "0." + String(repeating: "0", count: -point) + digits
    } else if point >= digits.count {
      plain = digits + String(repeating: "0", count: point - digits.count)
    } else {
      plain = String(digits.prefix(point)) + "." + String(digits.dropFirst(point))
    }
    return number < 0 ? "-" + plain : plain
  }
}

extension YelpParameter: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral
{
  public init(stringLiteral value: String) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(value) }
  public init(floatLiteral value: Double) { self.init(value) }
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension YelpParameter: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { text }
  public var debugDescription: String { values.count == 1 ? "\"\(text)\"" : "\(values)" }
}

/// What can be the value of a parameter.
public protocol YelpParameterConvertible {
  var yelpParameter: YelpParameter { get }
}

extension YelpParameter: YelpParameterConvertible { public var yelpParameter: YelpParameter { self } }
extension String: YelpParameterConvertible { public var yelpParameter: YelpParameter { .init(self) } }
extension Int: YelpParameterConvertible { public var yelpParameter: YelpParameter { .init(self) } }
extension Double: YelpParameterConvertible { public var yelpParameter: YelpParameter { .init(self) } }
extension Bool: YelpParameterConvertible { public var yelpParameter: YelpParameter { .init(self) } }
/// Whole Unix seconds, rounded down.
extension Date: YelpParameterConvertible {
  public var yelpParameter: YelpParameter {
    .init(YelpParameter.decimal(timeIntervalSince1970.rounded(.down)))
  }
}
