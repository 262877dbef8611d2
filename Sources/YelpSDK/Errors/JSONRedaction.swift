import Foundation

/// Hides the values of secret members of JSON, also in texts that are JSON themselves.
struct JSONRedaction {
  /// Whether `code` is Yelp's error code, which stays.
  var isResponse = false
  /// Values that are no secrets.
  var own: Set<String> = []
  /// Further names whose values are hidden.
  var personal: Set<String> = []
  /// Whether the JSON is a text within other JSON. It is read, but a text within it that may hold a secret is hidden,
  /// so that cost and depth stay bounded.
  private(set) var isText = false

  /// The text as it is when it is not JSON or holds no secret.
  func redacted(_ text: String) -> String {
    guard YelpRedaction.isJSON(text), mayHide(in: text, isRequest: true) else { return text }
    let body = Data(text.utf8)
    guard let value = try? YelpJSONValue(parsing: body) else {
      return !personal.isEmpty || SecretNames.areMentioned(inJSON: body) ? Redactor.mark : text
    }
    let clean = redacted(value)
    return clean == value && Self.holdsAll(of: body, value) ? text : clean.description
  }

  func redacted(_ value: YelpJSONValue) -> YelpJSONValue {
    switch value {
    case .string(let text): .string(redacted(inner: text))
    case .array(let elements): .array(elements.map(redacted))
    case .object(let members):
      .object(
        members.reduce(into: YelpJSONObject()) { clean, member in
          let isSecret =
            SecretNames.contains(member.key, or: personal) && !(isResponse && member.key == "code")
          let isOwn = member.value.stringValue.map(own.contains) == true
          clean[member.key] = isSecret && !isOwn ? .string(Redactor.mark) : redacted(member.value)
        })
    case .null, .bool, .integer, .number: value
    }
  }

  private func redacted(inner text: String) -> String {
    guard YelpRedaction.isJSON(text) else { return text }
    if isText { return mayHide(in: text, isRequest: !isResponse) ? Redactor.mark : text }
    var inner = self
    inner.isText = true
    return inner.redacted(text)
  }

  /// Whether a text may hold something to hide. Reading it costs more, and without escapes a name stands there as it is.
  private func mayHide(in text: String, isRequest: Bool) -> Bool {
    !personal.isEmpty || text.utf8.contains(UInt8(ascii: "\\"))
      || SecretNames.areMentioned(inJSON: text.utf8, isRequest: isRequest)
  }

  /// Whether a tree has everything that stands in its text. Of members with the same name it has only the last.
  static func holdsAll(of body: Data, _ value: YelpJSONValue) -> Bool {
    func count(_ value: YelpJSONValue) -> Int {
      switch value {
      case .array(let elements): elements.reduce(1) { $0 + count($1) }
      case .object(let members): members.reduce(1) { $0 + 1 + count($1.value) }
      default: 1
      }
    }
    return (try? YelpJSONIndex(body))?.count == count(value)
  }
}
