import Foundation

/// The bytes of a JSON text: the only file of the SDK that touches memory by pointer.
///
/// Why a pointer at all: reading through `Data` or an array costs a check for uniqueness or representation
/// with every byte, and copying the body first costs as much memory as the body.
///
/// Why it is safe:
/// - `start` is only valid for `count` bytes, and nothing here reads outside them: ``subscript(_:)`` answers 0
///   (which JSON allows nowhere) past the end, and every other function cuts its range to what there is.
/// - `start` points into the body only as long as `Data.withUnsafeBytes` lends it. ``YelpJSONIndex`` is the sole
///   keeper of this value beyond a call, and swaps it for ``copied()`` before the loan ends if anything still
///   refers to the index (see ``YelpJSONIndex/withIndex(of:options:_:)``).
/// - the bytes are never written to.
struct YelpJSONBytes {
  private let start: UnsafePointer<UInt8>?
  let count: Int

  private init(start: UnsafePointer<UInt8>?, count: Int) {
    self.start = start
    self.count = start == nil ? 0 : count
  }

  /// Lends the bytes of `data` to `use`. They must not be kept beyond it; see ``copied()``.
  static func lend<Result>(_ data: Data, to use: (YelpJSONBytes) throws -> Result) rethrows -> Result {
    try data.withUnsafeBytes { raw in
      try raw.withMemoryRebound(to: UInt8.self) { buffer in
        try use(YelpJSONBytes(start: buffer.baseAddress, count: buffer.count))
      }
    }
  }

  /// The same bytes in memory of their own, which lasts until ``deallocate()``.
  func copied() -> YelpJSONBytes {
    guard let start, count > 0 else { return YelpJSONBytes(start: nil, count: 0) }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    copy.initialize(from: start, count: count)
    return YelpJSONBytes(start: copy, count: count)
  }

  /// Frees what ``copied()`` made; for nothing else.
  func deallocate() {
    start?.deallocate()
  }

  /// The byte at `position`, or 0 where there is none.
  @inline(__always)
  subscript(_ position: Int) -> UInt8 {
    guard let start, position >= 0, position < count else { return 0 }
    return start[position]
  }

  /// Eight bytes from `position`, the first in the lowest bits; `nil` when fewer are left.
  @inline(__always)
  func word(at position: Int) -> UInt64? {
    guard let start, position >= 0, position <= count - 8 else { return nil }
    return UInt64(littleEndian: UnsafeRawPointer(start + position).loadUnaligned(as: UInt64.self))
  }

  /// Whether the bytes from `position` are the UTF-8 of `text`.
  @inline(__always)
  func matches(_ text: String, at position: Int) -> Bool {
    var text = text
    return text.withUTF8 { expected in
      guard let start, let other = expected.baseAddress, position >= 0, position <= count - expected.count
      else { return expected.isEmpty }
      return memcmp(start + position, other, expected.count) == 0
    }
  }

  /// The text of `length` bytes from `position`; malformed UTF-8 is mended.
  func text(at position: Int, length: Int) -> String {
    guard let start, position >= 0, position < count else { return "" }
    let length = min(max(length, 0), count - position)
    return String(decoding: UnsafeBufferPointer(start: start + position, count: length), as: UTF8.self)
  }
}
