public import YelpSDK

/// The result of a tool: a JSON object for the model, also when the call failed.
///
/// It holds what Yelp has, and no key, header or address of a server. What strangers wrote stands in values of JSON
/// strings only, without characters that hide or turn text.
public struct YelpToolResult: Sendable, Hashable {
  /// The result. An error has the member `error` with `code`, `message` and `problems`.
  public let value: YelpJSONValue
  /// Whether the call failed, so that the model can mend it or tell the user.
  public let isError: Bool
  /// ``value`` as text, for APIs that take no objects.
  public var text: String { value.description }

  /// A failure.
  init(_ error: YelpError, limit: Int) {
    var members: [String: YelpJSONValue] = [
      "code": .string("\(error.code)"), "message": .string(error.userMessage),
    ]
    // Problems of a configuration are not the model's, and may name a server.
    let isOfArguments = [.invalidArguments, .notFound, .apiError].contains(error.code)
    let problems = isOfArguments ? error.problems.prefix(10) : []
    let texts = problems.map { problem -> YelpJSONValue in
      let (value, rule, advice) = (problem.value, problem.rule, problem.advice)
      let texts = ["field": problem.field, "value": value, "rule": rule, "advice": advice]
      return .object(texts.filter { !$0.value.isEmpty }.mapValues { .string(String($0.prefix(500))) })
    }
    members["problems"] = texts.isEmpty ? nil : .array(texts)
    let seconds = error.retryAfter?.components.seconds
    members["retry_after_seconds"] = seconds.map { .integer(Int(clamping: min($0, .max - 1) + 1)) }
    members["new_business_id"] = error.newBusinessID.map(YelpJSONValue.string)
    self.init(["error": .object(members)], isError: true, limit: limit)
  }

  /// A result of at most `limit` characters, with at most `count` elements in a list. What is longer has its texts cut,
  /// then the end of its longest list, then the texts further. What is of use as a whole only, such as a link, is left
  /// out.
  ///
  /// - Parameter offset: The offset of its first element; `nil` when the model can't ask for others.
  init(
    _ members: [String: YelpJSONValue], isError: Bool = false, count: Int = 10, offset: Int? = nil, limit: Int
  ) {
    var value = members.cut(to: .max, whole: limit)
    let lists = value.keys.filter { $0 != "notes" && value[$0]?.arrayValue != nil }
    for name in lists { value.keep(count, of: name, from: offset) }
    for part in [4, 16, 64, 256] where value.length > limit {
      value = value.cut(to: limit / part, whole: part < 256 ? limit : limit / 8)
      let sizes = lists.map { ($0, value[$0]?.description.utf8.count ?? 0) }
      guard let longest = sizes.max(by: { $0.1 < $1.1 })?.0 else { continue }
      while value.length > limit, let count = value[longest]?.arrayValue?.count, count > 1 {
        value.keep(max(1, count * limit / value.length), of: longest, from: offset)
      }
    }
    (self.value, self.isError) = (.object(value), isError)
  }
}

extension YelpError.Code {
  /// The set has made all calls that it may.
  static let callsUsedUp = Self(rawValue: "callsUsedUp")
}

extension [String: YelpJSONValue] {
  /// The names of what is of no use in part.
  private static let whole: Set = [
    "id", "chat_id", "new_business_id", "url", "phone", "alias", "parents", "starts", "ends", "date",
    "time_zone",
  ]

  /// The same without what hides in texts, with at most `length` characters in each, without what is longer than
  /// `whole` and of no use in part, and with at most fifty elements in each list.
  fileprivate func cut(to length: Int, whole: Int) -> Self {
    reduce(into: [:]) { cut, member in
      let isWhole = Self.whole.contains(member.key)
      if isWhole, let text = member.value.stringValue, text.unicodeScalars.count > whole { return }
      cut[member.key] = member.value.cut(to: isWhole ? .max : length, whole: whole)
    }
  }

  /// How many characters it has as text.
  fileprivate var length: Int { YelpJSONValue.object(self).description.unicodeScalars.count }

  /// Cuts the end of a list off, and says where the rest of it is.
  fileprivate mutating func keep(_ count: Int, of name: String, from offset: Int?) {
    guard let elements = self[name]?.arrayValue, elements.count > count else { return }
    self[name] = .array(Array(elements.prefix(count)))
    if self["shown"] == nil {
      let note: YelpJSONValue = "More were found than are shown."
      self["notes"] = .array((self["notes"]?.arrayValue ?? []).filter { $0 != note } + [note])
    } else {
      self["shown"] = .integer(count)
      self["next_offset"] = offset.map { .integer($0 + count) }
    }
  }
}

extension YelpJSONValue {
  fileprivate func cut(to length: Int, whole: Int) -> YelpJSONValue {
    switch self {
    case .string(let text):
      let plain = text.unicodeScalars.filter { !$0.isHidden }
      return .string(plain.count > length ? String(plain.prefix(length)) + "…" : String(plain))
    case .array(let elements):
      return .array(elements.prefix(50).map { $0.cut(to: length, whole: whole) })
    case .object(let members): return .object(members.cut(to: length, whole: whole))
    default: return self
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control, a mark of direction, a tag or otherwise invisible. Line breaks and tabs, and the joiners
  /// and the mark of emoji, which texts need, are not.
  fileprivate var isHidden: Bool {
    if (0x20...0x7E).contains(value) || [0x09, 0x0A, 0x200C, 0x200D, 0xFE0F].contains(value) { return false }
    let hidden: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
    return properties.isDefaultIgnorableCodePoint || hidden.contains(properties.generalCategory)
  }
}
