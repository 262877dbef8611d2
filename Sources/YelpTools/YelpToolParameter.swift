import YelpSDK

/// A parameter of a tool: its words, its place in the request, and the rules of the endpoint.
struct YelpToolParameter: Sendable {
  enum Place: Sendable, Hashable {
    /// A parameter of the same name.
    case wire
    /// A member of a parameter that is an object.
    case member(of: String)
    /// A part of the path, which rules call by this name.
    case path(String)
    /// The tool itself reads it.
    case tool
  }

  /// The name for models.
  let name: String
  /// What it means, for models.
  let about: String
  /// Whether small sets offer it.
  let isEssential: Bool
  let place: Place
  private(set) var kind: YelpRule.Kind
  private(set) var isRequired = false
  /// The rules as requirements.
  private(set) var rules: [String] = []

  init(
    _ name: String, _ about: String, isEssential: Bool = false, at place: Place = .wire,
    kind: YelpRule.Kind = .words
  ) {
    (self.name, self.about, self.isEssential, self.place, self.kind) = (name, about, isEssential, place, kind)
  }

  /// The name by which rules and problems call it.
  var field: String { if case .path(let field) = place { field } else { name } }

  /// The same with the rules of an endpoint.
  func ruled(by rules: [YelpRule]) -> Self {
    var parameter = self
    for rule in rules where rule.field == field {
      if parameter.kind == .words { parameter.kind = rule.kind }
      parameter.isRequired = parameter.isRequired || rule.isRequired
      if !rule.text.isEmpty, !parameter.rules.contains(rule.text) { parameter.rules.append(rule.text) }
    }
    return parameter
  }

  /// The rules in words, without those that name one of `hidden`, which the model does not see.
  private func told(hiding hidden: [String] = []) -> String {
    rules.filter { rule in
      let words = Set(rule.split { !$0.isLetter && $0 != "_" }.map(String.init))
      return words.isDisjoint(with: hidden)
    }.joined(separator: ", and ")
  }

  /// Its JSON Schema, with the rules in words.
  func schema(hiding hidden: [String]) -> YelpJSONValue {
    let told = told(hiding: hidden)
    return .object(
      kind.schema.merging(["description": .string(told.isEmpty ? about : "\(about) It \(told).")]) { $1 })
  }

  /// The problem of a value that is of another type, or none of the words.
  func problem(of value: YelpJSONValue) -> YelpProblem {
    let type = [kind.schema["type"], kind.schema["items"]?["type"]].compactMap { $0?.stringValue }.joined(
      separator: " of ")
    let (rule, advice) =
      switch kind {
      case .word(let words): ("must be one of \(words.joined(separator: ", "))", "Choose one of these.")
      case .moment: (told(), "Write it like 2026-01-31T19:30:00-08:00.")
      default: ("must be a JSON \(type)", rules.isEmpty ? "" : "It \(told()).")
      }
    return YelpProblem(field: name, value: value.stringValue ?? "\(value)", rule: rule, advice: advice)
  }
}

extension YelpRule.Kind {
  /// The JSON Schema of a value, without words.
  var schema: [String: YelpJSONValue] {
    switch self {
    case .integer(let range):
      let maximum: [String: YelpJSONValue] =
        range.upperBound == .max ? [:] : ["maximum": YelpJSONValue(range.upperBound)]
      return maximum.merging(["type": "integer", "minimum": YelpJSONValue(range.lowerBound)]) { $1 }
    case .number(let range):
      return ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    case .text(let count): return Self.bounds(count, "Length").merging(["type": "string"]) { $1 }
    case .flag: return ["type": "boolean"]
    case .word(let words): return ["type": "string", "enum": .array(words.map(YelpJSONValue.string))]
    case .list(let kind, let count, let isUnique):
      let list: [String: YelpJSONValue] = [
        "type": "array", "items": .object(kind.schema), "uniqueItems": .bool(isUnique),
      ]
      return list.merging(Self.bounds(count, "Items")) { $1 }
    case .pattern(let pattern): return ["type": "string", "pattern": .string(pattern)]
    case .moment: return ["type": "string", "format": "date-time"]
    case .words: return ["type": "string"]
    }
  }

  private static func bounds(_ count: ClosedRange<Int>, _ name: String) -> [String: YelpJSONValue] {
    var bounds: [String: YelpJSONValue] = [:]
    if count.lowerBound > 0 { bounds["min\(name)"] = .integer(count.lowerBound) }
    if count.upperBound < .max { bounds["max\(name)"] = .integer(count.upperBound) }
    return bounds
  }

  /// The value for the wire; `nil` when JSON of a model is no such value.
  func parameter(of json: YelpJSONValue) -> YelpParameter? {
    switch self {
    case .integer: return json.intValue.map { YelpParameter($0) }
    case .number: return json.doubleValue.map { YelpParameter($0) }
    case .text, .pattern, .words: return json.stringValue.map { YelpParameter($0) }
    case .flag: return json.boolValue.map { YelpParameter($0) }
    case .word(let words): return json.stringValue.flatMap { words.contains($0) ? YelpParameter($0) : nil }
    case .list(let kind, _, _):
      let texts = json.arrayValue?.compactMap { kind.parameter(of: $0)?.text }
      return texts?.count == json.arrayValue?.count ? texts.map { YelpParameter(list: $0) } : nil
    case .moment(let range):
      let parameter = json.stringValue.flatMap(YelpTimestamp.date)?.yelpParameter
      return parameter.flatMap { Int64($0.text) }.map(range.contains) == true ? parameter : nil
    }
  }
}

extension YelpTool {
  /// The name of a parameter whose rules call it `field`.
  func name(of field: String) -> String { parameters.first { $0.field == field }?.name ?? field }
}
