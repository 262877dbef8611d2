public import Foundation

extension YelpJSONValue {
  /// Reads JSON, strictly by RFC 8259. When a name is repeated, the last one counts.
  ///
  /// - Parameter repairs: Whether strings with bytes that are no character are repaired.
  /// - Throws: ``YelpJSONFailure``.
  package init(reading data: Data, repairs: Bool = false) throws {
    self.init(try YelpJSONIndex(data, repairs: repairs), 0)
  }

  /// The value at a position of an index.
  init(_ index: YelpJSONIndex, _ position: Int) {
    let token = index[position]
    switch token.kind {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .integer:
      if let value = index.integer(token) { self = .integer(value) } else { fallthrough }
    case .number:
      self = index.double(token).map(YelpJSONValue.number) ?? .string(index.source(token))
    case .string, .escapedString: self = .string(index.string(token))
    case .array:
      var elements: [YelpJSONValue] = []
      var element = position + 1
      while element < token.end {
        elements.append(YelpJSONValue(index, element))
        element = index.after(element)
      }
      self = .array(elements)
    case .object:
      var members: [String: YelpJSONValue] = [:]
      var name = position + 1
      while name < token.end {
        members[index.string(index[name])] = YelpJSONValue(index, name + 1)
        name = index.after(name + 1)
      }
      self = .object(members)
    }
  }
}

extension YelpJSONValue: CustomStringConvertible {
  /// Compact JSON with sorted names.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Compact JSON with sorted names, in UTF-8.
  public var data: Data { Data(description.utf8) }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? Self.text(of: value) : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      text += "["
      for (position, element) in elements.enumerated() {
        if position > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (position, member) in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
        .enumerated()
      {
        if position > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// A whole number that only a smaller `Int` can't hold is written as an `Int` would be.
  private static func text(of value: Double) -> String {
    guard Int(exactly: value) == nil, let whole = Int64(exactly: value) else { return String(value) }
    return String(whole)
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
