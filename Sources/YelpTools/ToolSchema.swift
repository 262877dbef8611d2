import YelpSDK

extension YelpRule.Kind {
  /// The JSON Schema of a value, without words.
  var schema: [String: YelpJSONValue] {
    func schema(_ type: String, _ limits: [String: YelpJSONValue?] = [:]) -> [String: YelpJSONValue] {
      limits.compactMapValues(\.self).merging(["type": .string(type)]) { $1 }
    }
    func limit(_ number: some FixedWidthInteger) -> YelpJSONValue? {
      number == .max ? .none : .some(YelpJSONValue(number))
    }
    switch self {
    case .integer(let range):
      return schema("integer", ["minimum": limit(range.lowerBound), "maximum": limit(range.upperBound)])
    case .number(let range):
      return schema("number", ["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
    case .text(let count):
      let least = count.lowerBound > 0 ? limit(count.lowerBound) : .none
      return schema("string", ["minLength": least, "maxLength": limit(count.upperBound)])
    case .flag: return schema("boolean")
    case .word(let words): return schema("string", ["enum": .array(words.map(YelpJSONValue.string))])
    case .list(let kind, let count, let isUnique):
      let (least, most) = (limit(count.lowerBound), limit(count.upperBound))
      let items: [String: YelpJSONValue?] = ["items": .object(kind.schema), "uniqueItems": .bool(isUnique)]
      return schema("array", items.merging(["minItems": least, "maxItems": most]) { $1 })
    case .pattern(let pattern): return schema("string", ["pattern": .string(pattern)])
    case .moment: return schema("string", ["format": "date-time"])
    case .words: return schema("string")
    }
  }
}

extension [String: YelpJSONValue] {
  /// The schema of an object with these members and no others.
  static func schema(of properties: Self, required: [String]) -> Self {
    [
      "type": "object", "properties": .object(properties), "additionalProperties": false,
      "required": .array(required.sorted().map(YelpJSONValue.string)),
    ]
  }

  static func type(_ type: Any.Type) -> Self {
    let names: [(Any.Type, YelpJSONValue)] = [
      (Bool.self, "boolean"), (Int.self, "integer"), (Double.self, "number"),
    ]
    return ["type": names.first { $0.0 == type }?.1 ?? "string"]
  }

  /// A schema without some keywords, also within its items.
  func without(_ keywords: Set<String>) -> Self {
    var schema = filter { !keywords.contains($0.key) }
    schema["items"] = schema["items"]?.objectValue.map { .object($0.without(keywords)) }
    return schema
  }
}
