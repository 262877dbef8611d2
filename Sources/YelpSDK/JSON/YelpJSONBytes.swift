import Foundation

// Bytes and tokens by pointer: through `Data` or an array each byte costs a check for uniqueness or representation, and
// copying a body first takes as much memory as the body.

/// The bytes of a JSON text.
///
/// Why it is safe:
/// - `start` is valid for `count` bytes, and nothing here reads outside them: ``subscript(_:)`` returns 0, which
///   JSON allows nowhere, before the first and behind the last, and every other function checks its range.
///   A negative position is a huge unsigned one, so that one comparison does for both ends.
/// - `start` points into the body only as long as `Data.withUnsafeBytes` lends it. ``YelpJSONIndex`` is the sole
///   keeper of this value beyond a call, and swaps it for ``copied()`` before the loan ends if anything still
///   refers to the index (see ``YelpJSONIndex/withIndex(of:maximumDepth:maximumByteCount:_:)``).
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

  /// A copy of the bytes, which lasts until ``deallocate()``.
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
