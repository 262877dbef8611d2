import Foundation

/// The rules for one value. Each function records an issue when it had to convert the value or give up.
extension YelpWireDecoder {
  func string(_ position: Int) -> String? {
    let token = index[position]
    switch token.kind {
    case .string, .escapedString: return index.string(token)
    case .integer, .number, .true, .false:
      record(.coerced, at: position)
      return index.source(token)
    case .null, .array, .object: return wrongType(position)
    }
  }

  func text(_ position: Int) -> String? {
    let token = index[position]
    if token.kind == .string { return token.length == 0 ? nil : index.source(token) }
    return string(position)
  }

  func int(_ position: Int) -> Int? {
    let token = index[position]
    switch token.kind {
    case .integer: if let value = index.integer(token) { return value }
    case .number: if let value = index.double(token).flatMap(Int.init(exactly:)) { return value }
    case .string, .escapedString:
      let text = Self.trimmed(index.string(token))
      if let value = Int(text) ?? Self.number(text).flatMap(Int.init(exactly:)) {
        record(.coerced, at: position)
        return value
      }
    case .null, .true, .false, .array, .object: break
    }
    return wrongType(position)
  }

  func double(_ position: Int) -> Double? {
    let token = index[position]
    switch token.kind {
    case .integer, .number: if let value = index.double(token) { return value }
    case .string, .escapedString:
      if let value = Self.number(Self.trimmed(index.string(token))) {
        record(.coerced, at: position)
        return value
      }
    case .null, .true, .false, .array, .object: break
    }
    return wrongType(position)
  }

  func decimal(_ position: Int) -> Decimal? {
    let token = index[position]
    switch token.kind {
    case .integer, .number: if let value = Decimal(string: index.source(token)) { return value }
    case .string, .escapedString:
      let text = Self.trimmed(index.string(token))
      if Self.number(text) != nil, let value = Decimal(string: String(text)) {
        record(.coerced, at: position)
        return value
      }
    case .null, .true, .false, .array, .object: break
    }
    return wrongType(position)
  }

  func bool(_ position: Int) -> Bool? {
    let token = index[position]
    let value: Bool?
    switch token.kind {
    case .true: return true
    case .false: return false
    case .integer: value = [0: false, 1: true][index.integer(token)]
    case .string, .escapedString:
      value =
        ["true": true, "false": false, "1": true, "0": false][Self.trimmed(index.string(token)).lowercased()]
    case .null, .number, .array, .object: value = nil
    }
    guard let value else { return wrongType(position) }
    record(.coerced, at: position)
    return value
  }

  func url(_ position: Int) -> URL? {
    guard let text = text(position) else { return nil }
    if let url = URL(string: text, encodingInvalidCharacters: false) { return url }
    guard let url = URL(string: text) else { return wrongType(position) }
    record(.coerced, at: position)
    return url
  }

  /// Yelp's own examples have numbers and booleans in quotation marks with a comma behind.
  private static func trimmed(_ text: String) -> Substring {
    let isPadding = { (byte: UInt8) in byte == 0x20 || byte == 0x2C || (0x09...0x0D).contains(byte) }
    let text = text[...]
    guard let start = text.utf8.firstIndex(where: { !isPadding($0) }),
      let end = text.utf8.lastIndex(where: { !isPadding($0) })
    else { return "" }
    return text[start...end]
  }

  /// `Double.init` also reads hexadecimal numbers, infinity and NaN; this does not.
  private static func number(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }) else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
