import Foundation

/// A copy of a JSON text whose strings have U+FFFD in place of half a surrogate pair, an escape that JSON does not have
/// or bytes that are not UTF-8. Raw control characters, such as line breaks, are escaped.
struct YelpJSONRepair {
  private(set) var text: [UInt8] = []
  /// The positions in ``text`` at which something was replaced, in order.
  private(set) var places: [Int] = []

  /// `nil` when there is nothing to replace, or the copy would be too long for an index.
  init?(of bytes: YelpJSONBytes) {
    text.reserveCapacity(bytes.count)
    var position = 0
    var isInString = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { isInString.toggle() }
      let isPlain = !isInString || byte == UInt8(ascii: "\"") || byte.isPlain
      let length = isPlain ? 1 : bytes.lengthOfOddCharacter(at: position)
      for offset in position..<position + length { text.append(bytes[offset]) }
      position += length
      guard length == 0 else { continue }
      places.append(text.count)
      if byte < 0x20 {
        text += "\\u00".utf8
        text += [byte >> 4, byte & 0xF].map { $0 + ($0 < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) }
      } else {
        text += "\u{FFFD}".utf8
      }
      position += byte == UInt8(ascii: "\\") && bytes.codeUnit(at: position) != nil ? 6 : 1
      // What is left of a character of several bytes.
      if byte >= 0x80 { while bytes[position].isContinuation { position += 1 } }
    }
    if places.isEmpty || text.count > YelpJSONToken.maximumByteCount { return nil }
  }

  /// The result of `read` for a text, or else for the repaired text.
  static func reading<Value>(_ text: Data, _ read: (Data) throws -> Value) throws -> Value {
    do { return try read(text) } catch {
      let bytes = YelpJSONBytes(copying: text)
      defer { bytes.deallocate() }
      guard let repair = YelpJSONRepair(of: bytes) else { throw error }
      return try read(Data(repair.text))
    }
  }

  /// The strings of the repaired text in which something was replaced.
  func strings(of tokens: [YelpJSONToken]) -> [Int] {
    var places = places[...]
    return tokens.indices.filter { position in
      let token = tokens[position]
      guard token.isString, let place = places.first, place < token.offset + token.length else {
        return false
      }
      places = places.drop { $0 < token.offset + token.length }
      return true
    }
  }
}
