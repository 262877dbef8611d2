/// HTTP header fields. Names compare without regard to case; printing hides secrets.
public struct YelpHTTPHeaders: Sendable, Hashable {
  /// By name in lower case.
  private var fields: [String: Field] = [:]

  private struct Field: Sendable, Hashable {
    var name: String
    var value: String

    static func == (left: Field, right: Field) -> Bool { left.value == right.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  /// No fields.
  public init() {}

  /// Fields from pairs. When a name is repeated, the last value counts.
  public init(_ pairs: some Sequence<(String, String)>) {
    for (name, value) in pairs { self[name] = value }
  }

  /// The value of a field, or `nil` when it is absent. Setting `nil` removes the field.
  public subscript(name: String) -> String? {
    get { fields[name.asciiLowercased]?.value }
    set { fields[name.asciiLowercased] = newValue.map { Field(name: name, value: $0) } }
  }

  /// Names and values, sorted by name. Secrets are included: for transports, not for logs.
  public var sorted: [(name: String, value: String)] {
    fields.sorted { $0.key < $1.key }.map { ($0.value.name, $0.value.value) }
  }

  public var isEmpty: Bool { fields.isEmpty }
  public var count: Int { fields.count }

  /// These fields with those of `other` added; where both have a field, that of `other` counts.
  public func merging(_ other: YelpHTTPHeaders) -> YelpHTTPHeaders {
    var merged = self
    merged.fields.merge(other.fields) { $1 }
    return merged
  }

  /// The same fields with every value changed.
  func mapValues(_ change: (String) -> String) -> YelpHTTPHeaders {
    var copy = self
    copy.fields = fields.mapValues { Field(name: $0.name, value: change($0.value)) }
    return copy
  }

  /// The same fields with the values of secret ones replaced, for logs and errors.
  ///
  /// Fields with credentials, tokens and cookies are secret. The scheme of an `Authorization` field is kept.
  public var redacted: YelpHTTPHeaders {
    var copy = self
    for (key, field) in fields where SecretNames.contains(key) {
      let parts = field.value.unicodeScalars.split(separator: " ", maxSplits: 1)
      let isScheme = parts.count == 2 && key.endsWithBytes(of: "authorization")
      copy.fields[key]?.value = isScheme ? "\(String(parts[0])) \(Redactor.mark)" : Redactor.mark
    }
    return copy
  }

  /// Whether a field carries a credential.
  var holdsSecrets: Bool { fields.keys.contains { SecretNames.contains($0) } }
}

extension YelpHTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements)
  }
}

extension YelpHTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// One field in each line, sorted by name, without secrets.
  public var description: String {
    redacted.sorted.map { "\($0.name): \($0.value)".singleLine }.joined(separator: "\n")
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: redacted.sorted.map { (label: $0.name, value: $0.value as Any) })
  }
}
