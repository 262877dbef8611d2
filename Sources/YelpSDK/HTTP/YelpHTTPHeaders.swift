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

  /// Fields from a dictionary: `YelpHTTPHeaders(["X-Env": "staging"])`. Of two names that differ in case alone, the one
  /// that sorts last counts.
  public init(_ fields: [String: String]) {
    self.init(fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
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

  /// Whether a text can be the name of a field, or a method (RFC 9110, section 5.6.2).
  static func isName(_ text: String) -> Bool { !text.isEmpty && ByteSet.token.holdsAll(of: text) }

  /// Whether a text can be the value of a field: without line breaks and other control characters.
  static func isValue(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0.value < 32 && $0 != "\t" || $0.value == 127 }
  }

  public var isEmpty: Bool { fields.isEmpty }
  public var count: Int { fields.count }

  /// These fields with those of `other` added; where both have a field, that of `other` counts.
  public func merging(_ other: YelpHTTPHeaders) -> YelpHTTPHeaders {
    var merged = self
    merged.fields.merge(other.fields) { $1 }
    return merged
  }

  /// The same fields with every value changed; `change` is given the name in lower case.
  package func mapFields(_ change: (_ name: String, _ value: String) -> String) -> YelpHTTPHeaders {
    var copy = self
    for (name, field) in fields {
      let value = change(name, field.value)
      if value != field.value { copy.fields[name]?.value = value }
    }
    return copy
  }
}

/// The fields in the order of ``sorted``, secrets included.
extension YelpHTTPHeaders: Sequence {
  public func makeIterator() -> IndexingIterator<[(name: String, value: String)]> { sorted.makeIterator() }
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
