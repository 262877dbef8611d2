/// Parameters by their name on the wire, used like a dictionary and sorted by name. Printing hides secrets.
public struct YelpParameters: Sendable, Hashable {
  private var values: [String: YelpParameter] = [:]

  public init() {}

  /// The parameters of a dictionary.
  public init(_ dictionary: [String: YelpParameter]) { values = dictionary }

  /// The value of a parameter, or `nil` when it is absent. Setting `nil` removes it.
  public subscript(name: String) -> YelpParameter? {
    get { values[name] }
    _modify { yield &values[name] }
  }

  public var isEmpty: Bool { values.isEmpty }
  public var count: Int { values.count }

  /// Whether there is a parameter of this name.
  public func contains(_ name: String) -> Bool { values[name] != nil }

  /// The text of a parameter, or `nil` when it is absent.
  package func text(of name: String) -> String? { values[name]?.text }

  /// Names and texts as a query or form has them, repeated arguments once for each value.
  var pairs: [(name: String, value: String)] {
    flatMap { name, parameter in parameter.values.map { (name, $0) } }
  }

  /// The parameters as one JSON object.
  var json: YelpJSONValue { .object(values.mapValues(\.json)) }

  /// The rules that they break, whatever the endpoint.
  ///
  /// - Parameter inDepth: Whether numbers within JSON objects are looked at too, which endpoints check themselves.
  func problems(inDepth: Bool) -> [YelpProblem] {
    var problems: [YelpProblem] = []
    for (name, value) in self {
      problems.add(
        "parameter", rule: "must have a name", advice: "Name the parameter.",
        unless: !name.isEmpty)
      problems.add(
        name, value: value.text, rule: "must be a finite number",
        advice: "Check the arithmetic that made it.",
        unless: value.isFinite || !inDepth && value.json.objectValue != nil)
    }
    return problems
  }

  /// These parameters with secrets redacted, fit for printing.
  ///
  /// - Parameter hidesContent: Whether all values are redacted.
  func redacted(hidesContent: Bool = false) -> YelpParameters {
    var redacted = self
    for name in values.keys where hidesContent || YelpRedaction.isSecret(name) {
      redacted.values[name] = YelpParameter(YelpRedaction.mark)
    }
    return redacted
  }
}

extension YelpParameters: Sequence {
  /// Iterates over names and values, sorted by name.
  public func makeIterator() -> some IteratorProtocol<(name: String, value: YelpParameter)> {
    values.sorted { $0.key < $1.key }.lazy.map { (name: $0.key, value: $0.value) }.makeIterator()
  }
}

extension YelpParameters: ExpressibleByDictionaryLiteral {
  /// Of a name that stands twice, the last value counts.
  public init(dictionaryLiteral elements: (String, YelpParameter)...) {
    values = Dictionary(elements) { $1 }
  }
}

extension YelpParameters: CustomStringConvertible, CustomReflectable {
  /// For example `["limit": 20, "location": "Paris"]`, secrets redacted.
  public var description: String {
    let members = redacted().map { "\(YelpJSONValue.string($0.name)): \($0.value.debugDescription)" }
    return members.isEmpty ? "[:]" : "[\(members.joined(separator: ", "))]"
  }

  /// The names and values, secrets redacted.
  public var customMirror: Mirror {
    Mirror(
      self, children: redacted().map { (label: $0.name, value: $0.value.text as Any) },
      displayStyle: .dictionary)
  }
}
