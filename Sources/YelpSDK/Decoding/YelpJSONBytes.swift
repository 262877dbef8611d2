import Foundation

/// A copy of the bytes of a JSON text, by pointer: `Data` and arrays check each access.
///
/// Why it is safe:
/// - `start` is valid for `count` bytes, and nothing here reads outside them. ``subscript(_:)`` returns 0 outside,
///   which JSON allows nowhere, and every other function checks its range. A negative position is a huge unsigned one,
///   so one comparison checks both ends.
/// - ``YelpJSONIndex`` is the only owner beyond a call, and frees the bytes in its `deinit`.
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

  /// The text of `length` bytes from `position`; malformed UTF-8 is replaced.
  @inline(__always)
  func text(at position: Int, length: Int) -> String {
    String(decoding: slice(at: position, length: length), as: UTF8.self)
  }

  /// Whether the `length` bytes from `position` are those of `text`.
  func isText(_ text: String, at position: Int, length: Int) -> Bool {
    let slice = slice(at: position, length: length)
    let isEqual = text.utf8.withContiguousStorageIfAvailable { text in
      guard text.count == slice.count else { return false }
      guard let left = text.baseAddress, let right = slice.baseAddress else { return true }
      return memcmp(left, right, text.count) == 0
    }
    return isEqual ?? text.utf8.elementsEqual(slice)
  }

  @inline(__always)
  private func slice(at position: Int, length: Int) -> UnsafeBufferPointer<UInt8> {
    guard position >= 0, position < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: start + position, count: min(max(length, 0), count &- position))
  }
}
