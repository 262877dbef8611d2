/// The one percent-encoder: RFC 3986, unreserved characters bare, everything else as UTF-8 in `%XX`.
///
/// Commas are encoded like the rest, and so are `+`, `&`, `;` and `/`, which `URLComponents` leaves bare and
/// servers read in different ways.
package enum YelpURLEncoding {
  /// Text as one path segment or query part.
  package static func encoded(_ text: String) -> String { encoded(text, keeping: ByteSet("")) }

  /// The same; bytes of `bare` stay as they are too.
  static func encoded(_ text: String, keeping bare: ByteSet) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if ByteSet.unreserved.contains(byte) || bare.contains(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(hexDigit(byte >> 4))
        encoded.append(hexDigit(byte & 15))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Names and values as a query or form, in their order, without a question mark.
  static func query(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
  }

  /// Text without its percent escapes, as a tolerant server reads it: what is no escape stays as it is, and bytes that
  /// are not UTF-8 are replaced.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var decoded: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(value),
        let low = rest.dropFirst().first.flatMap(value)
      {
        decoded.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
  }
}
