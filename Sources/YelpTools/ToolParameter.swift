import YelpSDK

/// A parameter of a tool: its words, and the rules of the endpoint.
struct ToolParameter: Sendable {
  /// The name for models.
  let name: String
  /// What it means, for models.
  let about: String
  /// Whether small sets offer it.
  let isEssential: Bool
  /// Whether it is sent under its name; others are for the builder or the tool itself.
  let isSent: Bool
  /// The name in the endpoint's rules.
  let field: String
  private(set) var kind: YelpRule.Kind
  var isRequired = false
  /// The rules as requirements.
  var rules: [String] = []

  /// - Parameters:
  ///   - path: The name in rules of a part of the path, which the builder takes.
  ///   - kind: The kind of a parameter for the tool itself. Others have it from the rules.
  init(
    _ name: String, _ about: String, isEssential: Bool = false, isSent: Bool = true, path: String? = nil,
    kind: YelpRule.Kind? = nil
  ) {
    (self.name, self.about, self.isEssential) = (name, about, isEssential)
    (self.field, self.kind, self.isSent) = (
      path ?? name, kind ?? .words, isSent && path == nil && kind == nil
    )
  }

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

  /// The rules as a sentence; empty without rules.
  private var sentence: String { rules.isEmpty ? "" : "It \(rules.joined(separator: ", and "))." }

  /// What it means, with the rules in words.
  var description: String { rules.isEmpty ? about : "\(about) \(sentence)" }

  /// The problem of a value that is of another type, or none of the words.
  func problem(of value: YelpJSONValue) -> YelpProblem {
    let (rule, advice) =
      switch kind {
      case .word(let words): ("must be one of \(words.joined(separator: ", "))", "Choose one of these.")
      case .moment: (rules.first ?? "", "Write it like 2026-01-31T19:30:00-08:00.")
      case .list(.integer, _, _): ("must be a JSON array of integers", sentence)
      case .list: ("must be a JSON array of strings without commas", sentence)
      default: ("must be a JSON \(kind.schema["type"]?.text ?? "value")", sentence)
      }
    return YelpProblem(field: name, value: value.text, rule: rule, advice: advice)
  }
}

extension YelpRule.Kind {
  /// The value for the wire, read as values of responses are; `nil` when JSON of a model is no such value, or could be
  /// several.
  func parameter(of json: YelpJSONValue) -> YelpParameter? {
    guard let wire = try? YelpWireDecoder.reading(json.data) else { return nil }
    // What a model cut off at a comma is no number.
    let isCut = json.stringValue?.contains(",") == true
    switch self {
    case .integer where isCut, .number where isCut: return nil
    case .integer: return wire.int(0)?.yelpParameter
    case .number: return wire.double(0)?.yelpParameter
    case .flag: return wire.bool(0)?.yelpParameter
    case .text, .pattern, .words:
      // A fraction may have lost digits, and a boolean answers another question.
      if case .number = json { return nil }
      return json.boolValue == nil ? wire.string(0)?.yelpParameter : nil
    case .word(let words):
      let word = json.stringValue?.trimmed.asciiLowercased
      return words.first { $0.asciiLowercased == word }?.yelpParameter
    case .list(let kind, _, _):
      let texts = json.elements?.compactMap { kind.parameter(of: $0)?.text }.filter { !$0.contains(",") }
      return texts?.count == json.elements?.count ? texts.map { YelpParameter(list: $0) } : nil
    case .moment(let range):
      let moment = json.stringValue.flatMap { YelpTimestamp.date($0.trimmed) }?.yelpParameter
      return moment.flatMap { Int64($0.text) }.map(range.contains) == true ? moment : nil
    }
  }
}

extension YelpJSONValue {
  /// The elements of a list, which may stand in a text, as JSON or between commas, or be a lone value; `nil` where a
  /// text has more than one reading: a title may have commas, and what was cut off has brackets or quotation marks.
  fileprivate var elements: [YelpJSONValue]? {
    guard case .string(let text) = self else { return objectValue == nil ? arrayValue ?? [self] : nil }
    if text.contains(where: "[]{}\"".contains) {
      let json = try? YelpJSONValue(written: text)
      return json?.arrayValue ?? json?.stringValue.map { [.string($0)] }
    }
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    let isClear = words.count == 1 || !words.joined().contains { $0.isWhitespace || $0.isUppercase }
    return isClear ? words.map(YelpJSONValue.string) : nil
  }
}
