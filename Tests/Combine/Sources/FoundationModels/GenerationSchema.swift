/// A schema, which is encoded as Apple does it: JSON Schema with the order of the properties in `x-order`.
public struct GenerationSchema: Sendable, Encodable {
  let json: JSON

  public init(root: DynamicGenerationSchema, dependencies: [DynamicGenerationSchema]) throws {
    json = root.json
  }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  /// Where a value differs from the schema, which guided generation doesn't allow. Keywords that it doesn't know count for nothing.
  static func difference(of value: JSON, from schema: JSON) -> String? {
    switch (schema["type"], value) {
    case ("object", .object(let members)):
      let properties = schema["properties"]
      for case .string(let name) in schema["required"]?.elements ?? [] where members[name] == nil {
        return "\(name) is missing"
      }
      for (name, member) in members {
        guard let property = properties?[name] else { return "\(name) is unknown" }
        if let difference = difference(of: member, from: property) { return "\(name): \(difference)" }
      }
      return nil
    case ("array", .array(let elements)):
      let count = Double(elements.count)
      guard count >= schema["minItems"]?.number ?? 0, count <= schema["maxItems"]?.number ?? .infinity else {
        return "there are \(elements.count) elements"
      }
      return elements.lazy.compactMap { difference(of: $0, from: schema["items"] ?? .null) }.first
    case ("string", .string):
      return schema["enum"]?.elements?.contains(value) == false ? "\(value) is no choice" : nil
    case ("integer", .number(let number)) where number != number.rounded(): return "\(number) is not whole"
    case ("integer", .number(let number)), ("number", .number(let number)):
      let isInside =
        number >= schema["minimum"]?.number ?? -.infinity && number <= schema["maximum"]?.number ?? .infinity
      return isInside ? nil : "\(number) is out of bounds"
    case ("boolean", .bool): return nil
    default: return "\(value) has a wrong type"
    }
  }
}

/// A schema that is made at run time.
public struct DynamicGenerationSchema: Sendable {
  let json: JSON

  public struct Property: Sendable {
    let name: String
    let isOptional: Bool
    let json: JSON

    public init(
      name: String, description: String? = nil, schema: DynamicGenerationSchema, isOptional: Bool = false
    ) {
      (self.name, self.isOptional) = (name, isOptional)
      json = schema.json.adding(["description": description.map(JSON.string)])
    }
  }

  public init(name: String, properties: [Property]) {
    json = .object([
      "type": "object", "title": .string(name), "additionalProperties": .bool(false),
      "properties": .object(Dictionary(properties.map { ($0.name, $0.json) }) { $1 }),
      "required": .array(properties.filter { !$0.isOptional }.map { .string($0.name) }),
      "x-order": .array(properties.map { .string($0.name) }),
    ])
  }

  public init(
    arrayOf itemSchema: DynamicGenerationSchema, minimumElements: Int? = nil, maximumElements: Int? = nil
  ) {
    json = JSON.object(["type": "array", "items": itemSchema.json]).adding([
      "minItems": minimumElements.map { .number(Double($0)) },
      "maxItems": maximumElements.map { .number(Double($0)) },
    ])
  }

  public init<Value: Generable>(type: Value.Type, guides: [GenerationGuide<Value>] = []) {
    json = guides.reduce(.object(["type": .string(Value.jsonType)])) { $0.adding($1.keywords) }
  }
}

/// The types of values. With Apple they also have a schema and can be made from generated content.
public protocol Generable {
  static var jsonType: String { get }
}

extension Bool: Generable { public static var jsonType: String { "boolean" } }
extension Int: Generable { public static var jsonType: String { "integer" } }
extension Double: Generable { public static var jsonType: String { "number" } }
extension String: Generable { public static var jsonType: String { "string" } }

public struct GenerationGuide<Value> {
  let keywords: [String: JSON]
}

extension GenerationGuide where Value == String {
  public static func anyOf(_ values: [String]) -> Self {
    Self(keywords: ["enum": .array(values.map(JSON.string))])
  }
}

extension GenerationGuide where Value == Int {
  public static func minimum(_ value: Int) -> Self { Self(keywords: ["minimum": .number(Double(value))]) }
  public static func maximum(_ value: Int) -> Self { Self(keywords: ["maximum": .number(Double(value))]) }
}

extension GenerationGuide where Value == Double {
  public static func minimum(_ value: Double) -> Self { Self(keywords: ["minimum": .number(value)]) }
  public static func maximum(_ value: Double) -> Self { Self(keywords: ["maximum": .number(value)]) }
}

extension JSON {
  fileprivate func adding(_ keywords: [String: JSON?]) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.merging(keywords.compactMapValues(\.self)) { $1 })
  }
}
