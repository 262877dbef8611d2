/// Parameters by their name on the wire, used like a dictionary and sorted by name.
///
/// Names are compared byte by byte: `é` and `e` with U+0301 are two parameters.
public struct YelpParameters: Sendable {
  private var values: [ByteText: YelpParameter] = [:]
  /// The names of those whose values are personal data. They do not count when parameters are compared.
  var personalNames: Set<String> = []

  public init() {}

  /// The parameters of a dictionary.
  public init(_ dictionary: [String: YelpParameter]) {
    for (name, value) in dictionary { self[name] = value }
  }

  /// The value of a parameter, or `nil` when it is absent. Setting `nil` removes it.
  public subscript(name: String) -> YelpParameter? {
    get { values[ByteText(name)] }
    _modify { yield &values[ByteText(name)] }
  }

  public var isEmpty: Bool { values.isEmpty }
  public var count: Int { values.count }

  /// Whether there is a parameter of this name.
  public func contains(_ name: String) -> Bool { values[ByteText(name)] != nil }

  /// The text of a parameter, or `nil` when it is absent.
  func text(of name: String) -> String? { self[name]?.text }

  /// Names and texts as a query or form has them, repeated arguments once for each value.
  var pairs: [(name: String, value: String)] {
    flatMap { name, parameter in parameter.values.map { (name, $0) } }
  }

  /// The parameters as one JSON object.
  var json: YelpJSONValue {
    .object(reduce(into: YelpJSONObject()) { members, item in members[item.name] = item.value.json })
  }

  /// What is wrong with them, whatever the endpoint.
  ///
  /// - Parameter inDepth: whether numbers within JSON objects are looked at too, which endpoints check themselves.
  func problems(inDepth: Bool) -> [YelpProblem] {
    var problems: [YelpProblem] = []
    for (name, value) in self {
      problems.add(
        "parameter", rule: "must have a name", advice: "Name the parameter.",
        unless: !name.isEmpty)
      problems.add(
        name, value: value.redacted(under: name, hiding: personalNames).text, rule: "must be a finite number",
        advice: "Check the arithmetic that made it.",
        unless: value.isFinite || !inDepth && value.json.objectValue != nil)
    }
    return problems
  }

  /// The same with secrets and personal data redacted, fit for printing.
  var redacted: YelpParameters {
    var redacted = self
    for (name, value) in self { redacted[name] = value.redacted(under: name, hiding: personalNames) }
    return redacted
  }
}

extension YelpParameter {
  /// The same without secrets and personal data, which its name and those of its members tell.
  fileprivate func redacted(under name: String, hiding personal: Set<String>) -> YelpParameter {
    YelpParameter(
      SecretNames.contains(name, or: personal)
        ? .string(Redactor.mark) : YelpRedaction.redacted(json, isResponse: false, hiding: personal))
  }
}

extension YelpParameters: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.values == right.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension YelpParameters: Sequence {
  /// Goes through names and values, sorted by the bytes of the names.
  public func makeIterator() -> some IteratorProtocol<(name: String, value: YelpParameter)> {
    values.sorted { $0.key < $1.key }.lazy.map { (name: $0.key.text, value: $0.value) }.makeIterator()
  }
}

extension YelpParameters: ExpressibleByDictionaryLiteral {
  /// Of a name that stands twice, the last value counts.
  public init(dictionaryLiteral elements: (String, YelpParameter)...) {
    for (name, value) in elements { self[name] = value }
  }
}

extension YelpParameters: CustomStringConvertible, CustomReflectable {
  /// For example `["limit": 20, "location": "Paris"]`, secrets redacted.
  public var description: String {
    let members = redacted.map { "\(YelpJSONValue.string($0.name)): \($0.value.debugDescription)" }
    return members.isEmpty ? "[:]" : "[\(members.joined(separator: ", "))]"
  }

  /// The names and values, secrets redacted.
  public var customMirror: Mirror {
    Mirror(
      self, children: redacted.map { (label: $0.name, value: $0.value.text as Any) },
      displayStyle: .dictionary)
  }
}
