import YelpSDK

/// The fields of a result: each one declares its schema and how it is read from a model.
struct YelpToolShape<Model>: Sendable {
  typealias Read<Value> = @Sendable (ToolFinding<Model>) -> Value
  typealias Plain = YelpParameterConvertible & SendableMetatype

  private struct Field: Sendable {
    let name: String
    let schema: YelpJSONValue
    let isOptional: Bool
    let json: Read<YelpJSONValue?>
  }

  private var fields: [Field] = []

  init(_ declare: (Self) -> Self) { self = declare(Self()) }
  private init() {}

  func field<Value: Plain>(_ name: String, _ about: String = "", _ read: @escaping Read<Value>) -> Self {
    adding(name, about, .type(Value.self)) { read($0).yelpParameter.json }
  }

  /// A field that may be absent, as an empty text is.
  func field<Value: Plain>(_ name: String, _ about: String = "", _ read: @escaping Read<Value?>) -> Self {
    adding(name, about, .type(Value.self), isOptional: true) {
      read($0).map(\.yelpParameter.json).flatMap { $0 == "" ? .none : .some($0) }
    }
  }

  /// Texts; absent when there are none.
  func texts(_ name: String, _ about: String = "", _ read: @escaping Read<[String]>) -> Self {
    adding(name, about, ["type": "array", "items": ["type": "string"]], isOptional: true) { finding in
      let texts = read(finding)
      return texts.isEmpty ? nil : .array(texts.map(YelpJSONValue.string))
    }
  }

  /// A list of things.
  func list<Element>(
    _ name: String, _ about: String = "", of shape: YelpToolShape<Element>, _ read: @escaping Read<[Element]>
  ) -> Self {
    adding(name, about, ["type": "array", "items": .object(shape.schema)]) { finding in
      .array(read(finding).map { .object(shape.json(of: finding.of($0))) })
    }
  }

  /// A part with fields; absent when it has none.
  func object<Part>(_ name: String, of shape: YelpToolShape<Part>, _ read: @escaping Read<Part>) -> Self {
    adding(name, "", shape.schema, isOptional: true) { finding in
      let json = shape.json(of: finding.of(read(finding)))
      return json.isEmpty ? nil : .object(json)
    }
  }

  private func adding(
    _ name: String, _ about: String, _ schema: [String: YelpJSONValue], isOptional: Bool = false,
    _ json: @escaping Read<YelpJSONValue?>
  ) -> Self {
    var (shape, schema) = (self, schema)
    schema["description"] = about.isEmpty ? nil : .string(about)
    shape.fields.append(Field(name: name, schema: .object(schema), isOptional: isOptional, json: json))
    return shape
  }

  /// The JSON Schema of ``json(of:)``.
  var schema: [String: YelpJSONValue] {
    let required = fields.filter { !$0.isOptional }.map(\.name)
    return YelpJSONValue.schema(of: fields.map { ($0.name, $0.schema) }, required: required).objectValue
      ?? [:]
  }

  func json(of finding: ToolFinding<Model>) -> [String: YelpJSONValue] {
    Dictionary(fields.compactMap { field in field.json(finding).map { (field.name, $0) } }) { $1 }
  }
}

extension [String: YelpJSONValue] {
  fileprivate static func type(_ type: Any.Type) -> Self {
    [
      "type": type is Bool.Type
        ? "boolean" : type is Int.Type ? "integer" : type is Double.Type ? "number" : "string"
    ]
  }
}
