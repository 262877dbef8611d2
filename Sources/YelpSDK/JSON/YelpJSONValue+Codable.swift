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
