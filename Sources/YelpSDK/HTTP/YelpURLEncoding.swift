/// The one percent-encoder: RFC 3986, unreserved characters bare, everything else as UTF-8 in `%XX`.
///
/// Commas are encoded like the rest, and so are `+`, `&`, `;` and `/`, which `URLComponents` leaves bare and
/// servers read in different ways.
enum YelpURLEncoding {
  private static let unreserved = ByteSet.alphanumerics.union(ByteSet("-._~"))

  /// Text as one path segment or query part; bytes of `bare` stay as they are too.
  static func encoded(_ text: String, keeping bare: ByteSet = ByteSet("")) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if unreserved.contains(byte) || bare.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Names and values as a query or form, in their order, without a question mark.
  static func query(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
  }
}
