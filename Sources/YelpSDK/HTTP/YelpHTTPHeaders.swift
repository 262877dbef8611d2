/// HTTP header fields, sorted by name: names compare without regard to case, and printing hides secrets.
public struct YelpHTTPHeaders: Sendable, Hashable {
  private var fields: [Field] = []

  private struct Field: Sendable, Hashable {
    var name: String
    var key: String
    var value: String

    static func == (left: Field, right: Field) -> Bool { left.key == right.key && left.value == right.value }

    func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  /// No fields at all.
  public init() {}

  /// Fields from pairs, the last one winning where a name repeats.
  public init(_ pairs: some Sequence<(String, String)>) {
    for (name, value) in pairs { self[name] = value }
  }

  /// The value of a field, or `nil` when it is absent. Setting `nil` removes the field.
  public subscript(name: String) -> String? {
    get { index(of: name).map { fields[$0].value } }
    set {
      switch (index(of: name), newValue) {
      case (let index?, let value?):
        fields[index] = Field(name: name, key: fields[index].key, value: value)
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?):
        let key = name.lowercased()
        let place = fields.firstIndex { $0.key > key } ?? fields.endIndex
        fields.insert(Field(name: name, key: key, value: value), at: place)
      case (nil, nil): break
      }
    }
  }

  private func index(of name: String) -> Int? {
    fields.indices.first { Self.isSame(fields[$0].key, name) }
  }

  /// Whether a name is this key but for the case of its letters; looks are too frequent to make a new text for each.
  private static func isSame(_ key: String, _ name: String) -> Bool {
    guard key.utf8.count == name.utf8.count else { return false }
    if key == name { return true }
    return key.withBytes { key in
      name.withBytes { name in
        name.indices.allSatisfy { index in
          let byte = name[index]
          let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          return key[index] == (isCapital ? byte | 32 : byte)
        }
      }
    }
  }

  /// The fields as name and value, sorted by name, secrets included: for transports, not for logs.
  public var sorted: [(name: String, value: String)] {
    fields.map { ($0.name, $0.value) }
  }

  public var isEmpty: Bool { fields.isEmpty }
  public var count: Int { fields.count }

  /// These fields with those of `other` laid over them.
  public func merging(_ other: YelpHTTPHeaders) -> YelpHTTPHeaders {
    guard !isEmpty else { return other }
    var merged = self
    for field in other.fields { merged[field.name] = field.value }
    return merged
  }

  /// Puts what `change` makes of a value in its place, where that is not `nil`.
  mutating func replaceValues(_ change: (String) -> String?) {
    for index in fields.indices {
      if let value = change(fields[index].value) { fields[index].value = value }
    }
  }

  /// The same fields with the values of secret ones replaced, fit for logs and errors.
  public var redacted: YelpHTTPHeaders {
    var copy = self
    for index in copy.fields.indices where Self.secretNames.contains(copy.fields[index].key) {
      let value = copy.fields[index].value
      let scheme = value.split(separator: " ", maxSplits: 1)
      copy.fields[index].value =
        scheme.count == 2 && copy.fields[index].key.hasSuffix("authorization")
        ? "\(scheme[0]) \(YelpRedaction.mark)" : YelpRedaction.mark
    }
    return copy
  }

  /// Whether a field carries a credential.
  var holdsSecrets: Bool { fields.contains { Self.secretNames.contains($0.key) } }

  private static let secretNames: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key",
  ]
}

extension YelpHTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements)
  }
}

extension YelpHTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// One field a line, sorted, secrets redacted.
  public var description: String {
    redacted.sorted.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: redacted.sorted.map { (label: $0.name, value: $0.value as Any) })
  }
}
