/// A set of ASCII characters, looked up byte by byte in a table of bits.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The set of the ASCII characters of a text; others are left out.
  init(_ members: String) {
    for byte in members.utf8 where byte < 128 {
      if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte) }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte) & 1 == 1
  }

  /// Whether a text has no other characters.
  func holdsAll(of text: String) -> Bool {
    text.utf8.allSatisfy(contains)
  }

  static let digits = ByteSet("0123456789")
  static let letters = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  static let alphanumerics = letters.union(digits)
  /// The characters that are not encoded in a URL (RFC 3986, section 2.3).
  static let unreserved = alphanumerics.union(ByteSet("-._~"))
  /// The characters of a method or a header's name (RFC 9110, section 5.6.2).
  static let token = alphanumerics.union(ByteSet("!#$%&'*+-.^_`|~"))

  func union(_ other: ByteSet) -> ByteSet {
    var union = self
    union.low |= other.low
    union.high |= other.high
    return union
  }
}
