/// One value or member name of a JSON text, in eight bytes: what it is, where it begins, how long it is.
///
/// A container is followed by its contents: values in an array, names and values in turn in an object.
/// Instead of a length it has the position of the token after its last one.
struct YelpJSONToken {
  enum Kind: UInt64 {
    case null, `false`, `true`, integer, number, string, escapedString, array, object
  }

  /// Offsets and lengths have 28 bits, which is 256 MiB.
  static let maximumByteCount = 1 << 28 - 1

  private let bits: UInt64

  init(_ kind: Kind, offset: Int, length: Int) {
    bits = kind.rawValue << 60 | UInt64(truncatingIfNeeded: offset) << 28 | UInt64(truncatingIfNeeded: length)
  }

  var kind: Kind { Kind(rawValue: bits >> 60) ?? .null }

  /// Where the value begins in the body: behind the quotation mark for a string.
  var offset: Int { Int(truncatingIfNeeded: bits >> 28 & 0xFFFF_FFFF) }

  /// The number of bytes, without quotation marks; not for containers.
  var length: Int { Int(truncatingIfNeeded: bits & 0xFFF_FFFF) }

  /// The position of the token behind the last one inside; for containers only.
  var end: Int { length }

  var isContainer: Bool { bits >> 60 >= Kind.array.rawValue }
  var isString: Bool { kind == .string || kind == .escapedString }

  func ending(at end: Int) -> YelpJSONToken { YelpJSONToken(kind, offset: offset, length: end) }
}
