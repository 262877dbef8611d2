import Foundation

/// What a model wrote: any JSON.
public struct GeneratedContent: Sendable, Equatable, ConvertibleFromGeneratedContent {
  let json: JSON

  public init(_ content: GeneratedContent) { self = content }

  public init(json text: String) throws {
    json = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  public var jsonString: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: (try? encoder.encode(json)) ?? Data(), as: UTF8.self)
  }
}

public protocol ConvertibleFromGeneratedContent: SendableMetatype {
  init(_ content: GeneratedContent) throws
}

enum JSON: Codable, Equatable, Sendable, ExpressibleByStringLiteral {
  case null
  case bool(Bool)
  /// As with Apple, whole numbers have no case of their own.
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(stringLiteral text: String) { self = .string(text) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func read<Value: Decodable>(_ value: (Value) -> JSON) -> JSON? {
      (try? container.decode(Value.self)).map(value)
    }
    let scalar = container.decodeNil() ? .null : read(JSON.bool) ?? read(JSON.number) ?? read(JSON.string)
    self = try scalar ?? read(JSON.array) ?? .object(container.decode([String: JSON].self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }

  subscript(_ name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  var elements: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}
