import Foundation
import YelpSDK

/// The words of a command line, read as a POSIX shell reads quotes and backslashes, and `$'…'` as others do.
enum ShellWords {
  static func words(of line: String) throws(YelpError) -> [String] {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var rest = line.unicodeScalars[...]
    func add(_ text: some Sequence<Unicode.Scalar>) {
      if word == nil { word = .init() }
      word?.append(contentsOf: text)
    }
    func quoteError(_ mark: String) -> YelpError {
      CurlCommand.error("The quote \(mark)", rule: "must be closed", advice: "Paste the whole command.")
    }
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t", "\n", "\r":
        if let ended = word { words.append(String(ended)) }
        word = nil
      case "\\":
        guard let next = rest.popFirst() else { continue }
        if next == "\r", rest.first == "\n" { rest.removeFirst() }
        if next != "\n", next != "\r" { add([next]) }
      case "'":
        guard let text = quoted(&rest, by: "'", escape: { _ in nil }) else { throw quoteError("'") }
        add(text)
      case "\"":
        guard let text = quoted(&rest, by: "\"", escape: inDoubleQuotes) else { throw quoteError("\"") }
        add(text)
      case "$" where rest.first == "'":
        rest.removeFirst()
        var hasBytes = false
        let found = quoted(&rest, by: "'") { rest in inDollarQuotes(&rest, &hasBytes) }
        guard let text = found else { throw quoteError("$'") }
        if hasBytes {
          throw CurlCommand.error(
            "The text in $'…'", rule: "must have bytes that are UTF-8", advice: "Write characters as \\u00e9."
          )
        }
        add(text)
      case "|" where word == nil: return words
      case "|", "&", ";", "<", ">":
        throw CurlCommand.error(
          "\(scalar)", rule: "must stand in quotes", advice: "Quote the URL, and paste one command alone.")
      default: add([scalar])
      }
    }
    if let ended = word { words.append(String(ended)) }
    return words
  }

  private typealias Rest = Substring.UnicodeScalarView
  private typealias Scalars = String.UnicodeScalarView

  /// The text up to a quote; `nil` when there is none. A backslash is a text of `escape`, or stands for itself.
  private static func quoted(
    _ rest: inout Rest, by quote: Unicode.Scalar, escape: (inout Rest) -> Scalars?
  ) -> Scalars? {
    var text = Scalars()
    while let scalar = rest.popFirst() {
      if scalar == quote { return text }
      if scalar == "\\", let escaped = escape(&rest) { text += escaped } else { text.append(scalar) }
    }
    return nil
  }

  private static func inDoubleQuotes(_ rest: inout Rest) -> Scalars? {
    guard let next = rest.first, "\"\\$`\n".unicodeScalars.contains(next) else { return nil }
    rest.removeFirst()
    return next == "\n" ? Scalars() : Scalars([next])
  }

  /// `hasBytes` tells of bytes that are no text.
  private static func inDollarQuotes(_ rest: inout Rest, _ hasBytes: inout Bool) -> Scalars? {
    let signs: [Unicode.Scalar: Unicode.Scalar] = [
      "n": "\n", "t": "\t", "r": "\r", "a": "\u{7}", "b": "\u{8}", "e": "\u{1B}", "f": "\u{C}", "v": "\u{B}",
      "\\": "\\", "'": "'", "\"": "\"", "?": "?",
    ]
    guard let next = rest.first else { return nil }
    if let sign = signs[next] {
      rest.removeFirst()
      return Scalars([sign])
    }
    if let count = ["u": 4, "U": 8][next] {
      rest.removeFirst()
      return number(&rest, count, radix: 16)
    }
    guard next == "x" || ("0"..."7").contains(next) else { return nil }
    return text(&rest, &hasBytes)
  }

  /// The text of bytes that stand one behind another, `\xc3\xa9` or `\303\251`; the first backslash is read.
  private static func text(_ rest: inout Rest, _ hasBytes: inout Bool) -> Scalars? {
    var bytes: [UInt8] = []
    var ahead = rest
    while true {
      let isHex = ahead.first == "x"
      if isHex { ahead.removeFirst() }
      guard let scalar = number(&ahead, isHex ? 2 : 3, radix: isHex ? 16 : 8)?.first else { break }
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      rest = ahead
      guard ahead.popFirst() == "\\" else { break }
    }
    guard !bytes.isEmpty else { return nil }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      hasBytes = true
      return Scalars()
    }
    return text.unicodeScalars
  }

  /// The line without the carets of the command prompt, where they stand before its quotes.
  static func withoutCarets(_ line: String) -> String {
    let scalars = line.unicodeScalars
    guard let quote = scalars.firstIndex(where: { $0 == "\"" || $0 == "'" }), scalars[quote] == "\"",
      scalars[..<quote].last == "^"
    else { return line }
    var result = Scalars()
    var rest = scalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "^", let next = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      // A caret continues a line, too.
      if next == "\r", rest.first == "\n" { rest.removeFirst() }
      result.append(next == "\r" || next == "\n" ? " " : next)
    }
    return String(result)
  }

  /// A character by its number, with so many digits at most.
  private static func number(_ rest: inout Rest, _ count: Int, radix: Int) -> Scalars? {
    let digits = String(Substring(rest.prefix(count))).prefix {
      $0.isASCII && Int(String($0), radix: radix) != nil
    }
    guard let value = UInt32(digits, radix: radix), let scalar = Unicode.Scalar(value) else { return nil }
    rest.removeFirst(digits.unicodeScalars.count)
    return Scalars([scalar])
  }
}
