/// Functions for text from outside, which is searched, compared and changed as UTF-8 bytes.
///
/// A quotation mark followed by a combining mark is one `Character` that isn't equal to `"`. The functions of `String`
/// compare characters and miss it; shells, servers and log readers work on bytes and don't. To split at an ASCII
/// character or to search for one, use `unicodeScalars`.
extension StringProtocol {
  /// Whether the bytes begin with those of `prefix`.
  package func beginsWithBytes(of prefix: some StringProtocol) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Whether the bytes end with those of `suffix`.
  package func endsWithBytes(of suffix: some StringProtocol) -> Bool {
    utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// Whether the bytes are those of `other`: `é` and `e` with a combining mark differ.
  package func hasSameBytes(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

  /// Whether the bytes of `text` occur anywhere.
  package func containsBytes(of text: some StringProtocol) -> Bool {
    Array(utf8).firstRange(of: Array(text.utf8)) != nil
  }

  /// A copy with every occurrence of the bytes of `text` replaced.
  package func replacingBytes(of text: String, with replacement: String) -> String {
    guard !text.isEmpty else { return String(self) }
    let parts = Array(utf8).split(separator: Array(text.utf8), omittingEmptySubsequences: false)
    return String(decoding: Array(parts.joined(separator: Array(replacement.utf8))), as: UTF8.self)
  }

  /// A copy with A to Z as a to z and every other character unchanged.
  ///
  /// `lowercased()` turns the Kelvin sign into `k`, which makes different names equal.
  package var asciiLowercased: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 | 32 : $0 }, as: UTF8.self)
  }

  /// A copy without spaces, tabs and line breaks at both ends.
  package var trimmed: String {
    let isText = { (byte: UInt8) in byte != 32 && !(9...13).contains(byte) }
    let bytes = Substring(self).utf8
    guard let first = bytes.firstIndex(where: isText), let last = bytes.lastIndex(where: isText) else {
      return ""
    }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  /// A copy on one line: line breaks, other control characters and marks that change the direction of writing are
  /// written as escapes such as `\n` and `\u{2028}`, so that the text cannot pass for several lines of a log.
  package var singleLine: String {
    guard unicodeScalars.contains(where: \.breaksLines) else { return String(self) }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.breaksLines {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Set<String> {
  /// Whether a text of these bytes is in the set: `é` and `e` with a combining mark are two.
  package func containsBytes(of text: some StringProtocol) -> Bool { contains { $0.hasSameBytes(as: text) } }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}

extension String {
  /// Calls `body` with the UTF-8 bytes as one buffer.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
