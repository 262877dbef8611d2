import Foundation

// Bytes and tokens by pointer: through `Data` or an array each byte costs a check for uniqueness or representation.

/// A copy of the bytes of a JSON text, which lasts until ``deallocate()``.
///
/// Why it is safe:
/// - `start` is valid for `count` bytes, and nothing here reads outside them: ``subscript(_:)`` returns 0, which
///   JSON allows nowhere, before the first and behind the last, and every other function checks its range.
///   A negative position is a huge unsigned one, so that one comparison does for both ends.
/// - ``YelpJSONIndex`` is the sole keeper of this value beyond a call, and frees it when it goes away.
/// - The bytes are never written to.
struct YelpJSONBytes {
  private let start: UnsafePointer<UInt8>
  let count: Int
  /// At how many positions, from 0 on, eight bytes can be read.
  private let wordCount: Int

  init(copying data: Data) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(data.count, 1))
    data.copyBytes(to: copy, count: data.count)
    start = UnsafePointer(copy)
    count = data.count
    wordCount = max(count &- 7, 0)
  }

  /// Frees the bytes; once.
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
