import Foundation
import YelpSDK

/// The fields of a result: each one declares its schema and how it is read from a model.
struct YelpToolShape<Model>: Sendable {
  typealias Read<Value> = @Sendable (YelpToolReading<Model>) -> Value

  private struct Field: Sendable {
    let name: String
    let schema: YelpJSONValue
    let isOptional: Bool
    let json: Read<YelpJSONValue?>
  }

  private var fields: [Field] = []

  init(_ declare: (Self) -> Self) { self = declare(Self()) }
  private init() {}

  func field<Value: YelpParameterConvertible & SendableMetatype>(
    _ name: String, _ about: String = "", _ read: @escaping Read<Value>
  ) -> Self {
    adding(name, about, .type(Value.self), isOptional: false) { read($0).yelpParameter.json }
  }

  /// A field that may be absent.
  func field<Value: YelpParameterConvertible & SendableMetatype>(
    _ name: String, _ about: String = "", _ read: @escaping Read<Value?>
  ) -> Self {
    adding(name, about, .type(Value.self), isOptional: true) { read($0)?.yelpParameter.json }
  }

  /// Texts; absent when there are none.
  func texts(_ name: String, _ about: String = "", _ read: @escaping Read<[String]>) -> Self {
    adding(name, about, ["type": "array", "items": ["type": "string"]], isOptional: true) {
      let texts = read($0)
      return texts.isEmpty ? nil : .array(texts.map(YelpJSONValue.string))
    }
  }

  /// A list of things, as many as the call asks for.
  func list<Element>(
    _ name: String, _ about: String = "", of shape: YelpToolShape<Element>, _ read: @escaping Read<[Element]>
  ) -> Self {
    adding(name, about, ["type": "array", "items": shape.schema], isOptional: false) { reading in
      .array(read(reading).prefix(reading.call.limit).map { .object(shape.json(of: reading.of($0))) })
    }
  }

  /// A part with fields; absent when it has none.
  func object<Part>(_ name: String, of shape: YelpToolShape<Part>, _ read: @escaping Read<Part>) -> Self {
    adding(name, "", shape.schema, isOptional: true) { reading in
      let json = shape.json(of: reading.of(read(reading)))
      return json.isEmpty ? nil : .object(json)
    }
  }

  private func adding(
    _ name: String, _ about: String, _ schema: YelpJSONValue, isOptional: Bool,
    _ json: @escaping Read<YelpJSONValue?>
  ) -> Self {
    var (shape, schema) = (self, schema.objectValue ?? [:])
    if !about.isEmpty { schema["description"] = .string(about) }
    shape.fields.append(Field(name: name, schema: .object(schema), isOptional: isOptional, json: json))
    return shape
  }

  /// The JSON Schema of ``json(of:)``.
  var schema: YelpJSONValue {
    .schema(
      of: Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.schema) }),
      required: fields.filter { !$0.isOptional }.map(\.name))
  }

  func json(of reading: YelpToolReading<Model>) -> [String: YelpJSONValue] {
    var json: [String: YelpJSONValue] = [:]
    for field in fields { json[field.name] = field.json(reading) }
    return json
  }
}

/// A model as a shape reads it, with the call that it is for.
@dynamicMemberLookup
struct YelpToolReading<Model> {
  let model: Model
  let call: YelpToolCall
  /// Where the next page begins; `nil` at the end.
  var nextOffset: Int?

  func of<Part>(_ part: Part) -> YelpToolReading<Part> { .init(model: part, call: call) }
  subscript<Value>(dynamicMember path: KeyPath<Model, Value>) -> Value { model[keyPath: path] }
}

extension YelpJSONValue {
  /// The schema of an object with these members and no others.
  static func schema(of properties: [String: YelpJSONValue], required: [String]) -> YelpJSONValue {
    [
      "type": "object", "properties": .object(properties), "additionalProperties": false,
      "required": .array(required.sorted().map(YelpJSONValue.string)),
    ]
  }

  fileprivate static func type(_ type: Any.Type) -> YelpJSONValue {
    let name =
      type is Bool.Type ? "boolean" : type is Int.Type ? "integer" : type is Double.Type ? "number" : "string"
    return ["type": .string(name)]
  }
}
