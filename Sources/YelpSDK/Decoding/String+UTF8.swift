import Foundation

extension StringProtocol {
  /// A copy with every occurrence of the bytes of `text` replaced.
  ///
  /// For credentials and quoting: a quotation mark with a combining mark behind it is one `Character` that isn't equal
  /// to `"`. The functions of `String` compare characters and miss it; shells and servers work on bytes.
  package func replacingBytes(of text: String, with replacement: String) -> String {
    guard !text.isEmpty, text.utf8.count <= utf8.count else { return String(self) }
    let parts = Array(utf8).split(separator: Array(text.utf8), omittingEmptySubsequences: false)
    return String(decoding: Array(parts.joined(separator: Array(replacement.utf8))), as: UTF8.self)
  }

  /// A copy with A to Z as a to z and every other character unchanged.
  ///
  /// `lowercased()` turns the Kelvin sign into `k`, which makes different names equal.
  package var asciiLowercased: String {
    if utf8.allSatisfy({ $0 < 128 }) { return lowercased() }
    return String(decoding: utf8.map { (65...90).contains($0) ? $0 | 32 : $0 }, as: UTF8.self)
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

  /// A copy without white space and invisible characters at both ends, which pasted texts have.
  package var withoutBlankEnds: String {
    let scalars = Substring(self).unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return String(scalars[first...last])
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

  /// A copy that keeps its line feeds, each line as ``singleLine``. Lines after the first begin with `indent`.
  package func lines(indent: String = "") -> String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)).singleLine }.joined(separator: "\n" + indent)
  }
}

extension Unicode.Scalar {
  /// Whether it is white space, or shows nothing, as a zero-width space.
  var isBlank: Bool { properties.isWhitespace || properties.generalCategory == .format }

  /// Whether a terminal or a log could take it for a command or for the end of a line.
  package var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}

extension Int {
  /// The number with what it counts: `1 call`, `0 calls`, `2 businesses`.
  ///
  /// - Parameters:
  ///   - noun: The singular.
  ///   - plural: The plural; `nil` adds an `s`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? "\(noun)s")"
  }
}

extension Data {
  /// Whether these bytes stand in it. Each response is searched for the key; `range(of:)` takes four times as long.
  func holds(_ bytes: Data) -> Bool {
    withUnsafeBytes { text in
      bytes.withUnsafeBytes { bytes in
        guard let start = text.baseAddress, let part = bytes.baseAddress, let first = bytes.first,
          let last = bytes.last
        else {
          return bytes.isEmpty
        }
        var index = 0
        while index + bytes.count <= text.count,
          let found = memchr(start + index, Int32(first), text.count - bytes.count - index + 1)
        {
          index = start.distance(to: UnsafeRawPointer(found))
          if text[index + bytes.count - 1] == last, memcmp(found, part, bytes.count) == 0 { return true }
          index += 1
        }
        return false
      }
    }
  }
}
