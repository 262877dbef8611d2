/// The one percent-encoder: RFC 3986, unreserved characters bare, everything else as UTF-8 in `%XX`.
///
/// Commas are encoded like the rest, and so are `+`, `&`, `;` and `/`, which `URLComponents` leaves bare and
/// servers read in different ways.
enum YelpURLEncoding {
  /// Text as one path segment or query part.
  static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 8)
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Names and values as a query or form, sorted by name, without a question mark.
  static func query(_ parameters: YelpParameters) -> String {
    var bytes: [UInt8] = []
    append(parameters, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An encoded path with the query behind it, if there is one.
  static func target(path: String, _ parameters: YelpParameters) -> String {
    var bytes = Array(path.utf8)
    bytes.append(UInt8(ascii: "?"))
    let start = bytes.count
    append(parameters, to: &bytes)
    return bytes.count == start ? path : String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ parameters: YelpParameters, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.reserveCapacity(start + parameters.count * 24)
    parameters.forEach { name, parameter in
      parameter.forEachValue { value in
        if bytes.count > start { bytes.append(UInt8(ascii: "&")) }
        append(name, to: &bytes)
        bytes.append(UInt8(ascii: "="))
        append(value, to: &bytes)
      }
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    // Most texts need no escape, and copying at once costs a fraction of copying byte by byte.
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    guard let firstReserved = bytes[start...].firstIndex(where: { !isUnreserved($0) }) else { return }
    let rest = Array(bytes[firstReserved...])
    bytes.removeSubrange(firstReserved...)
    for byte in rest {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 15))
      }
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
  }
}
