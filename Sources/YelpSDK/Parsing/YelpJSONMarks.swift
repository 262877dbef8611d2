/// Marks that the names of an object leave: a name whose marks are not there is not among them.
///
/// Models ask for many fields that an answer leaves out; this answers most such questions without a search.
struct YelpJSONMarks {
  private var first: UInt64
  private var second: UInt64

  static var all: YelpJSONMarks { YelpJSONMarks(first: .max, second: .max) }
  static var none: YelpJSONMarks { YelpJSONMarks(first: 0, second: 0) }

  private init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// The marks of a name by its first eight bytes and its length: two bits that depend on all of these.
  @inline(__always)
  init(firstWord: UInt64, count: Int) {
    let mix = (firstWord ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    first = 1 &<< (mix >> 58)
    second = 1 &<< (mix >> 52)
  }

  var isAll: Bool { first == .max }

  @inline(__always)
  mutating func insert(_ other: YelpJSONMarks) {
    first |= other.first
    second |= other.second
  }

  @inline(__always)
  func contains(_ other: YelpJSONMarks) -> Bool { first & other.first != 0 && second & other.second != 0 }
}
