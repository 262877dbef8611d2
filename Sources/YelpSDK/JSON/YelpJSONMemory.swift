import Foundation

// The only file of the SDK that touches memory by pointer. Why at all: through `Data` or an array each byte costs
// a check for uniqueness or representation, and copying a body first costs as much memory as the body.

/// The bytes of a JSON text.
///
/// Why it is safe:
/// - `start` is valid for `count` bytes, and nothing here reads outside them: ``subscript(_:)`` answers 0, which
///   JSON allows nowhere, before the first and behind the last, and every other function checks its range.
///   A negative position is a huge unsigned one, so that one comparison does for both ends.
/// - `start` points into the body only as long as `Data.withUnsafeBytes` lends it. ``YelpJSONIndex`` is the sole
///   keeper of this value beyond a call, and swaps it for ``copied()`` before the loan ends if anything still
///   refers to the index (see ``YelpJSONIndex/withIndex(of:options:_:)``).
/// - The bytes are never written to.
struct YelpJSONBytes {
  private let start: UnsafePointer<UInt8>
  let count: Int
  /// At how many positions, from 0 on, eight bytes can be read.
  private let wordCount: Int

  private init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
    wordCount = max(count &- 7, 0)
  }

  /// Lends the bytes of `data` to `use`. They must not be kept beyond it; see ``copied()``.
  static func lend<Result>(_ data: Data, to use: (YelpJSONBytes) throws -> Result) rethrows -> Result {
    try data.withUnsafeBytes { raw in
      try raw.withMemoryRebound(to: UInt8.self) { buffer in
        guard let start = buffer.baseAddress else {
          // No bytes, so the pointer to this one is never followed.
          return try withUnsafePointer(to: 0 as UInt8) { try use(YelpJSONBytes(start: $0, count: 0)) }
        }
        return try use(YelpJSONBytes(start: start, count: buffer.count))
      }
    }
  }

  /// The same bytes in memory of their own, which lasts until ``deallocate()``.
  func copied() -> YelpJSONBytes {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    copy.initialize(from: start, count: count)
    return YelpJSONBytes(start: copy, count: count)
  }

  /// Frees what ``copied()`` made; for nothing else, and once.
  func deallocate() { start.deallocate() }

  /// The byte at `position`, or 0 where there is none.
  @inline(__always)
  subscript(_ position: Int) -> UInt8 {
    UInt(bitPattern: position) < UInt(bitPattern: count) ? start[position] : 0
  }

  /// Eight bytes from `position`, the first in the lowest bits; `nil` when fewer are left.
  @inline(__always)
  func word(at position: Int) -> UInt64? {
    guard UInt(bitPattern: position) < UInt(bitPattern: wordCount) else { return nil }
    return UInt64(littleEndian: UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self))
  }

  /// The text of `length` bytes from `position`; malformed UTF-8 is mended.
  @inline(__always)
  func text(at position: Int, length: Int) -> String {
    guard position >= 0, position < count else { return "" }
    let length = min(max(length, 0), count &- position)
    return String(decoding: UnsafeBufferPointer(start: start + position, count: length), as: UTF8.self)
  }
}

/// The tokens of a JSON text, in a block of memory that grows as they come.
///
/// Why it is safe: of the `capacity` elements at `start` the first `count` are initialised, every access compares
/// with `count`, and ``append(_:)`` moves to a block twice as large before it writes beyond `capacity`. Tokens are
/// plain bits. Copies share the block: ``YelpJSONScanner`` fills it and hands it to the one ``YelpJSONIndex`` that
/// frees it, once, when it goes away.
struct YelpJSONTokens {
  private var start: UnsafeMutablePointer<YelpJSONToken>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 8)
    start = .allocate(capacity: self.capacity)
  }

  func deallocate() { start.deallocate() }

  @inline(__always)
  mutating func append(_ token: YelpJSONToken) {
    if count == capacity { grow() }
    (start + count).initialize(to: token)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<YelpJSONToken>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }

  /// The token at `position`, or a null without a place where there is none.
  @inline(__always)
  subscript(_ position: Int) -> YelpJSONToken {
    get {
      UInt(bitPattern: position) < UInt(bitPattern: count)
        ? start[position] : YelpJSONToken(.null, offset: 0, length: 0)
    }
    nonmutating set {
      if UInt(bitPattern: position) < UInt(bitPattern: count) { start[position] = newValue }
    }
  }
}

/// The names of a model's fields in a block of memory that lasts for ever, each at a place that follows from its bytes
/// (or behind it, where another name took that), so that the field of a name is found at a glance.
///
/// Why it is safe: `start` has `mask + 1` elements, all initialised before anybody gets to see them, and a place is
/// masked before it is looked at. Nothing writes to them or frees them. More than half of the places hold no name,
/// so every search ends. There is one block for each type of key.
struct YelpJSONNameTable: @unchecked Sendable {
  // Sendable by proof: nothing changes after `init`.
  private let start: UnsafePointer<YelpJSONName>
  private let mask: Int
  /// How many fields there are; they are numbered from 0, in the order of the names.
  let count: Int

  init(_ names: [YelpJSONName]) {
    var capacity = 2
    while capacity < names.count * 2 + 1 { capacity *= 2 }
    let block = UnsafeMutablePointer<YelpJSONName>.allocate(capacity: capacity)
    block.initialize(repeating: .nothing, count: capacity)
    mask = capacity &- 1
    for (field, name) in names.enumerated() {
      var place = name.place & mask
      while block[place].field >= 0 { place = (place &+ 1) & mask }
      block[place] = name.numbered(field)
    }
    start = UnsafePointer(block)
    count = names.count
  }

  /// The field whose name the `length` bytes at `position` are; -1 for a name that no field has.
  @inline(__always)
  func field(at position: Int, length: Int, in bytes: YelpJSONBytes) -> Int {
    let firstWord = bytes.firstWord(at: position, count: length)
    var place = YelpJSONName.place(firstWord: firstWord, count: length) & mask
    while true {
      if start[place].isAt(position, firstWord: firstWord, length: length, in: bytes) {
        return start[place].field
      }
      if start[place].field < 0 { return -1 }
      place = (place &+ 1) & mask
    }
  }

  /// The field of a name that is escaped in the answer; -1 if there is none.
  func field(of name: YelpJSONName) -> Int {
    (0...mask).first { start[$0].isSame(as: name) }.map { start[$0].field } ?? -1
  }

  /// The bit pattern of a key that takes a byte or none, as those of enums without associated values do; -1 for
  /// others. Whether it fits the table is for the maker of the table to check.
  @inline(__always)
  static func pattern<Key: CodingKey>(of key: Key) -> Int {
    switch MemoryLayout<Key>.size {
    case 0: 0
    case 1: withUnsafeBytes(of: key) { Int($0[0]) }
    default: -1
    }
  }
}

/// Where the fields of the objects are that are being read: for each such object one number for each field of its
/// model, the position of its value, or 0 for none; in front of them a number that no other object has, and no position.
/// Places are given up from the back and filled again from the front, so that this number is the first to be replaced.
///
/// Why it is safe: all `capacity` elements at `start` are initialised, and the block only grows, all of it moved.
/// ``append(_:)`` makes it large enough for a ``Place`` before anybody gets to see that, and nobody else can make one
/// but ``Place/none``, so that those of this block lie inside it for ever. Fields are written only while their place
/// is the last one. ``YelpWireReading`` is the sole keeper and frees the block, once, when it goes away.
struct YelpWireFields {
  /// The place of one object's fields, until it is given up.
  struct Place {
    fileprivate let start: Int
    fileprivate let object: UInt32
    fileprivate let count: UInt32

    /// The place of an object whose fields are not written down.
    static let none = Place(start: 0, object: 0, count: 0)
  }

  private var start: UnsafeMutablePointer<UInt32>
  private var capacity = 128
  /// Where the next object's place begins. What lies behind was given up.
  private(set) var count = 0
  /// Larger than any position, so that no field is taken for the number of an object.
  private var lastObject: UInt32 = 1 << 31

  init() {
    start = .allocate(capacity: capacity)
    start.initialize(repeating: 0, count: capacity)
  }

  func deallocate() { start.deallocate() }

  /// Makes place for the fields of one more object.
  mutating func append(_ fields: Int) -> Place {
    let first = count &+ 1
    if first &+ fields > capacity { grow(to: first &+ fields) }
    lastObject &+= 1
    start[count] = lastObject
    (start + first).update(repeating: 0, count: fields)
    count = first &+ fields
    return Place(start: first, object: lastObject, count: UInt32(truncatingIfNeeded: fields))
  }

  /// Gives up the places of all objects that came when this was `count`.
  mutating func giveUp(from count: Int) { self.count = min(max(count, 0), self.count) }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let capacity = max(self.capacity * 2, needed)
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: self.capacity)
    (larger + self.capacity).initialize(repeating: 0, count: capacity - self.capacity)
    start.deallocate()
    (start, self.capacity) = (larger, capacity)
  }

  /// The position of a field's value, 0 for none; `nil` when there is no such field, or the place was given up.
  @inline(__always)
  func position(of field: Int, at place: Place) -> Int? {
    guard UInt(bitPattern: field) < UInt(place.count), start[place.start &- 1] == place.object else {
      return nil
    }
    return Int(start[place.start &+ field])
  }

  @inline(__always)
  func set(_ field: Int, at place: Place, to position: Int) {
    if UInt(bitPattern: field) < UInt(place.count) {
      start[place.start &+ field] = UInt32(truncatingIfNeeded: position)
    }
  }
}
