public import YelpSDK

/// The result of a tool: a JSON object for the model, also when the call failed.
///
/// It holds what Yelp has, and no key, header or address of a server. What strangers wrote stands in values of JSON strings
/// only, without characters that hide or turn text.
public struct YelpToolResult: Sendable, Hashable {
  /// The result. An error has the member `error` with `code`, `message` and `problems`.
  public let value: YelpJSONValue
  /// Whether the call failed, so that the model can mend it or tell the user.
  public let isError: Bool
  /// ``value`` as text, for APIs that take no objects.
  public var text: String { value.description }

  /// A success, in at most `limit` characters.
  init(_ value: [String: YelpJSONValue], offset: Int, limit: Int) {
    self.value = .object(Self.fitted(value, offset: offset, to: limit))
    isError = false
  }

  /// A failure, with the names that the tool gives to the fields.
  init(_ error: YelpError, of tool: YelpTool?, limit: Int) {
    var members: [String: YelpJSONValue] = [
      "code": .string("\(error.code)"), "message": .string(error.userMessage),
    ]
    let problems = error.problems.prefix(10).map { problem -> YelpJSONValue in
      let name = tool?.name(of: problem.field) ?? problem.field
      let texts = ["field": name, "value": problem.value, "rule": problem.rule, "advice": problem.advice]
      return .object(texts.filter { !$0.value.isEmpty }.mapValues { .string(String($0.prefix(500))) })
    }
    members["problems"] = problems.isEmpty ? nil : .array(problems)
    members["retry_after_seconds"] = error.retryAfter.map {
      .integer(Int(clamping: $0.components.seconds + 1))
    }
    members["new_business_id"] = error.newBusinessID.map(YelpJSONValue.string)
    value = .object(Self.fitted(["error": .object(members)], offset: 0, to: limit))
    isError = true
  }

  /// Cuts texts that are far too long, then the end of the longest list, then all texts.
  private static func fitted(
    _ value: [String: YelpJSONValue], offset: Int, to limit: Int
  ) -> [String: YelpJSONValue] {
    var value = value.mapValues { $0.cut(to: limit / 4) }
    func isTooLong() -> Bool { YelpJSONValue.object(value).description.unicodeScalars.count > limit }
    let sizes = value.filter { $0.key != "notes" && $0.value.arrayValue != nil }.mapValues(
      \.description.utf8.count)
    if let longest = sizes.max(by: { $0.value < $1.value })?.key {
      while isTooLong(), let rest = value[longest]?.arrayValue?.dropLast(), !rest.isEmpty {
        value[longest] = .array(Array(rest))
        guard value["shown"] != nil else { continue }
        value["shown"] = .integer(rest.count)
        value["next_offset"] = .integer(offset + rest.count)
      }
    }
    for length in [limit / 16, limit / 64, limit / 256] where isTooLong() {
      value = value.mapValues { $0.cut(to: length) }
    }
    return value
  }
}

extension YelpJSONValue {
  /// The same without what hides in texts, with at most `length` characters in each, and with fifty elements in each list.
  fileprivate func cut(to length: Int) -> YelpJSONValue {
    switch self {
    case .string(let text):
      let plain = Array(text.unicodeScalars.lazy.filter { !$0.isHidden }.prefix(length + 1))
      let kept = String(String.UnicodeScalarView(plain.prefix(length)))
      return .string(plain.count > length ? kept + "…" : kept)
    case .array(let elements): return .array(elements.prefix(50).map { $0.cut(to: length) })
    case .object(let members): return .object(members.mapValues { $0.cut(to: length) })
    default: return self
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control but for line breaks and tabs, a mark of direction, a tag or otherwise invisible. Joiners, which
  /// scripts and emoji need, are not.
  fileprivate var isHidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x20...0x7E, 0x200C, 0x200D: false
    case 0x2028, 0x2029, 0xE0000...0xE0FFF: true
    default: [.control, .format].contains(properties.generalCategory)
    }
  }
}
