import YelpSDK

/// The fields of a result: each one declares its schema and how it is read from a model.
struct ToolShape<Model>: Sendable {
  typealias Read<Value> = @Sendable (ToolFinding<Model>) -> Value
  typealias Plain = YelpParameterConvertible & SendableMetatype

  private var properties: [String: YelpJSONValue] = [:]
  private var required: [String] = []
  private var reads: [String: Read<YelpJSONValue?>] = [:]

  init(_ declare: (Self) -> Self) { self = declare(Self()) }
  private init() {}

  func field<Value: Plain>(_ name: String, _ about: String = "", _ read: @escaping Read<Value>) -> Self {
    adding(name, about, .type(Value.self)) { read($0).yelpParameter.json }
  }

  /// A field that may be absent, as an empty text is.
  func field<Value: Plain>(_ name: String, _ about: String = "", _ read: @escaping Read<Value?>) -> Self {
    adding(name, about, .type(Value.self), isOptional: true) { read($0)?.yelpParameter.json }
  }

  /// Texts; absent when there are none.
  func texts(_ name: String, _ about: String = "", _ read: @escaping Read<[String]>) -> Self {
    adding(name, about, ["type": "array", "items": ["type": "string"]], isOptional: true) {
      .array(read($0).map(YelpJSONValue.string))
    }
  }

  /// A list of things.
  func list<Element>(
    _ name: String, _ about: String = "", of shape: ToolShape<Element>, _ read: @escaping Read<[Element]>
  ) -> Self {
    adding(name, about, ["type": "array", "items": .object(shape.schema)]) { finding in
      .array(read(finding).map { .object(shape.json(of: ToolFinding(found: $0, call: finding.call))) })
    }
  }

  /// A part with fields; absent when it has none.
  func object(_ name: String, of shape: Self) -> Self {
    adding(name, "", shape.schema, isOptional: true) { .object(shape.json(of: $0)) }
  }

  private func adding(
    _ name: String, _ about: String, _ schema: [String: YelpJSONValue], isOptional: Bool = false,
    _ read: @escaping Read<YelpJSONValue?>
  ) -> Self {
    var (shape, schema) = (self, schema)
    schema["description"] = about.isEmpty ? nil : .string(about)
    shape.properties[name] = .object(schema)
    if !isOptional { shape.required.append(name) }
    shape.reads[name] = { finding in
      let json = read(finding)
      return isOptional && ["", [], [:]].contains(json) ? nil : json
    }
    return shape
  }

  /// The JSON Schema of ``json(of:)``.
  var schema: [String: YelpJSONValue] { .schema(of: properties, required: required) }

  func json(of finding: ToolFinding<Model>) -> [String: YelpJSONValue] {
    reads.compactMapValues { $0(finding) }
  }
}

/// What a tool found, and the call, which shapes look at besides.
@dynamicMemberLookup
struct ToolFinding<Found> {
  let found: Found
  let call: ToolCall

  subscript<Value>(dynamicMember path: KeyPath<Found, Value>) -> Value { found[keyPath: path] }
}
