/// One value or member name of a JSON text, in eight bytes: what it is, where it begins, how long it is.
///
/// A container is followed by its contents: values in an array, names and values in turn in an object.
/// Instead of a length it has the position of the token after its last one.
struct YelpJSONToken {
  enum Kind: UInt8 {
    case null, `false`, `true`, integer, number, string, escapedString, array, object

    /// What `init(rawValue:)` does, which is not inlined; there are no other codes.
    @inline(__always)
    init(code: UInt64) {
      switch code {
      case 1: self = .false
      case 2: self = .true
      case 3: self = .integer
      case 4: self = .number
      case 5: self = .string
      case 6: self = .escapedString
      case 7: self = .array
      case 8: self = .object
      default: self = .null
      }
    }
  }

  /// Offsets and lengths have 28 bits, which is 256 MiB.
  static let maximumByteCount = 1 << 28 - 1

  private let bits: UInt64

  init(_ kind: Kind, offset: Int, length: Int) {
    bits =
      UInt64(kind.rawValue) << 60 | UInt64(truncatingIfNeeded: offset) << 28
      | UInt64(truncatingIfNeeded: length)
  }

  @inline(__always)
  var kind: Kind { Kind(code: bits >> 60) }

  /// Where the value begins in the body: behind the quotation mark for a string.
  @inline(__always)
  var offset: Int { Int(truncatingIfNeeded: bits >> 28 & 0xFFFF_FFFF) }

  /// The number of bytes, without quotation marks; not for containers.
  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: bits & 0xFFF_FFFF) }

  /// The position of the token behind the last one inside; for containers only.
  var end: Int { length }

  @inline(__always)
  var isContainer: Bool { bits >> 60 >= UInt64(Kind.array.rawValue) }
  var isString: Bool { kind == .string || kind == .escapedString }

  @inline(__always)
  var isPlainString: Bool { bits >> 60 == UInt64(Kind.string.rawValue) }

  @inline(__always)
  var isNull: Bool { bits >> 60 == UInt64(Kind.null.rawValue) }

  func ending(at end: Int) -> YelpJSONToken { YelpJSONToken(kind, offset: offset, length: end) }
}
