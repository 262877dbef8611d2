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

  /// A success, with at most `count` elements in a list and at most `limit` characters.
  ///
  /// - Parameter offset: The offset of its first element; `nil` when the model can't ask for others.
  init(_ value: [String: YelpJSONValue], count: Int, offset: Int?, limit: Int) {
    self.value = .object(Self.fitted(value, count: count, offset: offset, to: limit))
    isError = false
  }

  /// A failure, with the names that the tool gives to the fields.
  init(_ error: YelpError, of tool: YelpTool?, limit: Int) {
    var members: [String: YelpJSONValue] = [
      "code": .string("\(error.code)"), "message": .string(error.userMessage),
    ]
    // Problems of a configuration are not the model's, and may name a server.
    let problems = error.code == .invalidArguments ? error.problems.prefix(10) : []
    let texts = problems.map { problem -> YelpJSONValue in
      let name = tool?.name(of: problem.field) ?? problem.field
      let texts = ["field": name, "value": problem.value, "rule": problem.rule, "advice": problem.advice]
      return .object(texts.filter { !$0.value.isEmpty }.mapValues { .string(String($0.prefix(500))) })
    }
    members["problems"] = texts.isEmpty ? nil : .array(texts)
    members["retry_after_seconds"] = error.retryAfter.map {
      .integer(Int(clamping: $0.components.seconds + 1))
    }
    members["new_business_id"] = error.newBusinessID.map(YelpJSONValue.string)
    value = .object(Self.fitted(["error": .object(members)], count: 10, offset: nil, to: limit))
    isError = true
  }

  /// Cuts lists to `count`. What is too long then has its texts cut, the end of its longest list, then the texts further.
  private static func fitted(
    _ value: [String: YelpJSONValue], count: Int, offset: Int?, to limit: Int
  ) -> [String: YelpJSONValue] {
    var value = value
    func cut(to length: Int, sparesLinks: Bool = true) {
      value = YelpJSONValue.object(value).cut(to: length, sparesLinks: sparesLinks).objectValue ?? [:]
    }
    cut(to: .max)
    func keep(_ elements: ArraySlice<YelpJSONValue>, of name: String) {
      value[name] = .array(Array(elements))
      if value["shown"] == nil {
        let note: YelpJSONValue = "More were found than are shown."
        value["notes"] = .array((value["notes"]?.arrayValue ?? []).filter { $0 != note } + [note])
      } else {
        value["shown"] = .integer(elements.count)
        value["next_offset"] = offset.map { .integer($0 + elements.count) }
      }
    }
    let lists = value.filter { $0.key != "notes" }.compactMapValues(\.arrayValue)
    for (name, elements) in lists where elements.count > count { keep(elements.prefix(count), of: name) }
    func excess() -> Int { YelpJSONValue.object(value).description.unicodeScalars.count - limit }
    if excess() > 0 { cut(to: limit / 4) }
    let sizes = lists.keys.map { ($0, value[$0]?.description.utf8.count ?? 0) }
    if let longest = sizes.max(by: { $0.1 < $1.1 })?.0, let all = value[longest]?.arrayValue, excess() > 0 {
      // A note, or the numbers of what is shown, take some characters too.
      var (elements, excess) = (all[...], excess() + 100)
      while excess > 0, elements.count > 1, let last = elements.popLast() {
        excess -= last.description.unicodeScalars.count + 1
      }
      if elements.count < all.count { keep(elements, of: longest) }
    }
    for length in [limit / 16, limit / 64] where excess() > 0 { cut(to: length) }
    if excess() > 0 { cut(to: limit / 256, sparesLinks: false) }
    return value
  }
}

extension YelpJSONValue {
  /// The same without what hides in texts, with at most `length` characters in each but ids and links, and with at most fifty
  /// elements in each list.
  fileprivate func cut(to length: Int, sparesLinks: Bool) -> YelpJSONValue {
    switch self {
    case .string(let text):
      let plain = text.unicodeScalars.lazy.filter { !$0.isHidden }
      if length == .max { return .string(String(String.UnicodeScalarView(plain))) }
      let kept = Array(plain.prefix(length + 1))
      return .string(String(String.UnicodeScalarView(kept.prefix(length))) + (kept.count > length ? "…" : ""))
    case .array(let elements):
      return .array(elements.prefix(50).map { $0.cut(to: length, sparesLinks: sparesLinks) })
    case .object(let members):
      return .object(
        members.reduce(into: [:]) { cut, member in
          let isSpared = sparesLinks && ["id", "url", "chat_id"].contains(member.key)
          cut[member.key] = member.value.cut(to: isSpared ? .max : length, sparesLinks: sparesLinks)
        })
    default: return self
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a control but for line breaks and tabs, a mark of direction, a tag or otherwise invisible. Joiners and the mark
  /// of emoji, which texts need, are not.
  fileprivate var isHidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x20...0x7E, 0x200C, 0x200D, 0xFE0F: return false
    default:
      let hidden: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
      return properties.isDefaultIgnorableCodePoint || hidden.contains(properties.generalCategory)
    }
  }
}
