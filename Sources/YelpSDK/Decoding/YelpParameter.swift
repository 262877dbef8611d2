public import Foundation

/// The value of a parameter: any JSON value.
///
/// Literals make one: `"coffee"`, `20`, `37.78` and `true` are all parameters, and so are arrays and dictionaries of
/// them. In a JSON body the value keeps its type. In a query or a form it is written as ``text``, and an array is sent
/// as an argument that is repeated: `key=a&key=b`.
///
/// Two are equal when a query shows no difference: `20` and `"20"`.
public struct YelpParameter: Sendable {
  /// The value, as a JSON body has it.
  public let json: YelpJSONValue

  public init(_ json: YelpJSONValue) { self.json = json }
  public init(_ text: String) { json = .string(text) }
  public init(_ number: Int) { json = .integer(number) }
  /// `true` or `false`, in words.
  public init(_ flag: Bool) { json = .bool(flag) }
  /// A plain decimal with as many digits as the value needs; an exponent only beyond 10¹²⁷ and below 10⁻¹²⁷.
  public init(_ number: Double) { json = .number(number) }
  /// An argument that is repeated: `key=a&key=b`. In JSON an array.
  public init(repeating values: [String]) { json = .array(values.map(YelpJSONValue.string)) }
  /// Values joined to one text by a delimiter, in the given order.
  public init(list: [String], delimiter: String = ",") { self.init(list.joined(separator: delimiter)) }
  /// A dictionary flattened to one text: `key:value` pairs joined by a delimiter, sorted by key.
  public init(flattening dictionary: [String: String], delimiter: String = ",") {
    self.init(
      list: dictionary.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" },
      delimiter: delimiter)
  }

  /// The text in a query or form. The elements of an array are joined by commas; an object is written as JSON.
  public var text: String { Self.text(of: json) }

  /// The texts in a query or form; more than one makes `key=a&key=b`.
  public var values: [String] {
    if case .array(let elements) = json { elements.map(Self.text) } else { [text] }
  }

  /// Whether all numbers in it are finite: JSON has no NaN and no infinity.
  var isFinite: Bool { Self.isFinite(json) }

  private static func text(of json: YelpJSONValue) -> String {
    switch json {
    case .string(let text): text
    case .number(let number): decimal(number)
    case .array(let elements): elements.map(text).joined(separator: ",")
    default: json.description
    }
  }

  private static func isFinite(_ json: YelpJSONValue) -> Bool {
    switch json {
    case .number(let number): number.isFinite
    case .array(let elements): elements.allSatisfy(isFinite)
    case .object(let members): members.values.allSatisfy(isFinite)
    default: true
    }
  }

  /// A number without an exponent: Swift writes 0.00001 as `1e-05`, which Yelp refuses.
  static func decimal(_ number: Double) -> String {
    if number.magnitude < 1e15, let whole = Int64(exactly: number) { return String(whole) }
    return Decimal(string: number.description)?.description ?? number.description
  }
}

extension YelpParameter: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.values == right.values
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension YelpParameter: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(value) }
  public init(floatLiteral value: Double) { self.init(value) }
  public init(booleanLiteral value: Bool) { self.init(value) }
  public init(arrayLiteral elements: YelpJSONValue...) { json = .array(elements) }
  public init(dictionaryLiteral members: (String, YelpJSONValue)...) {
    var object: [String: YelpJSONValue] = [:]
    for (name, value) in members { object[name] = value }
    json = .object(object)
  }
}

extension YelpParameter: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { text }
  /// The value as JSON.
  public var debugDescription: String { json.description }
}

/// A type that can be the value of a parameter.
public protocol YelpParameterConvertible {
  var yelpParameter: YelpParameter { get }
}

extension YelpParameter: YelpParameterConvertible { public var yelpParameter: YelpParameter { self } }
extension YelpJSONValue: YelpParameterConvertible { public var yelpParameter: YelpParameter { .init(self) } }
extension String: YelpParameterConvertible { public var yelpParameter: YelpParameter { .init(self) } }
extension Int: YelpParameterConvertible { public var yelpParameter: YelpParameter { .init(self) } }
extension Double: YelpParameterConvertible { public var yelpParameter: YelpParameter { .init(self) } }
extension Bool: YelpParameterConvertible { public var yelpParameter: YelpParameter { .init(self) } }
/// Whole Unix seconds, rounded down.
extension Date: YelpParameterConvertible {
  public var yelpParameter: YelpParameter {
    let seconds = timeIntervalSince1970.rounded(.down)
    return Int(exactly: seconds).map { .init($0) } ?? .init(seconds)
  }
}
