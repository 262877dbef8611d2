/// Any JSON, for data without a fixed shape: a business's attributes, or a response that has no model yet.
///
/// ```swift
/// let value = try YelpJSONValue(parsing: Data(#"{"wifi": "free", "seats": [12, 4.5]}"#.utf8))
/// value["seats"]?[0]?.intValue    // 12
/// print(value)                    // {"seats":[12,4.5],"wifi":"free"}
/// ```
public enum YelpJSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that fits `Int`; kept exactly.
  case integer(Int)
  /// Every other number, rounded to the nearest `Double`.
  case number(Double)
  /// Text; also a number too large for `Double`, digit by digit.
  case string(String)
  case array([YelpJSONValue])
  case object([String: YelpJSONValue])

  /// How deep values may be nested when they are read: reading, comparing and encoding are recursive, and a thread's
  /// stack can be as small as 512 KB.
  static let maximumDepth = 128
}

extension YelpJSONValue {
  /// A whole number: an `integer` where `Int` holds it, and a `number` where it is too large, as a Unix moment in
  /// milliseconds is for the 32-bit `Int` of an Apple Watch.
  public init(_ number: some BinaryInteger) {
    self = Int(exactly: number).map(YelpJSONValue.integer) ?? .number(Double(number))
  }

  /// Whether it is null.
  public var isNull: Bool { self == .null }

  /// The boolean; `nil` for anything else.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The whole number, also when written `4.0`; `nil` for anything else.
  public var intValue: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number; `nil` for anything else.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The text; `nil` for anything else.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements; `nil` for anything else.
  public var arrayValue: [YelpJSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members; `nil` for anything else.
  public var objectValue: [String: YelpJSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The member of that name; `nil` when there is none or this is no object.
  public subscript(_ name: String) -> YelpJSONValue? { objectValue?[name] }

  /// The element at that place; `nil` when there is none or this is no array.
  public subscript(_ position: Int) -> YelpJSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(position) else { return nil }
    return elements[position]
  }
}

extension YelpJSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: YelpJSONValue...) { self = .array(elements) }

  /// When a name is repeated, the last one counts.
  public init(dictionaryLiteral members: (String, YelpJSONValue)...) {
    var object: [String: YelpJSONValue] = [:]
    for (name, value) in members { object[name] = value }
    self = .object(object)
  }
}

extension YelpJSONValue {
  /// Numbers are equal by value, however they are written: encoders write `4.0` as `4`.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int(exactly: number) == integer
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value):
      if let integer = Int(exactly: value) { hasher.combine(integer) } else { hasher.combine(value) }
    case .string(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}

extension YelpJSONValue: Codable {
  /// Reads any JSON from any decoder.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer(), let scalar = Self.scalar(in: container) {
      self = scalar
    } else if decoder.codingPath.count >= Self.maximumDepth {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "More than \(Self.maximumDepth) levels deep.")
      )
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [YelpJSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(YelpJSONValue.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.container(keyedBy: Name.self)
      var members: [String: YelpJSONValue] = [:]
      for name in container.allKeys {
        members[name.stringValue] = try container.decode(YelpJSONValue.self, forKey: name)
      }
      self = .object(members)
    }
  }

  private static func scalar(in container: any SingleValueDecodingContainer) -> YelpJSONValue? {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int.self) { return .integer(value) }
    if let value = try? container.decode(Double.self) { return .number(value) }
    if let value = try? container.decode(String.self) { return .string(value) }
    return nil
  }

  /// Writes JSON with any encoder. Numbers that are not finite are written as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value) where !value.isFinite: try container.encodeNil()
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
