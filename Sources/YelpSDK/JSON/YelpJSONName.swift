/// The name of a field, prepared for comparison with the names in a JSON text.
struct YelpJSONName {
  private let count: Int
  /// The first and the last eight bytes. They overlap in names of fewer than 16 bytes; shorter ones are padded with zeros.
  private let first: UInt64
  private let last: UInt64

  init(_ text: borrowing String) {
    let words = text.utf8.withContiguousStorageIfAvailable(Self.firstAndLastWord)
    (first, last) = words ?? Array(text.utf8).withUnsafeBufferPointer(Self.firstAndLastWord)
    count = text.utf8.count
  }

  @inline(__always)
  private static func firstAndLastWord(of bytes: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
    guard bytes.count >= 8 else {
      var word: UInt64 = 0
      for byte in bytes.reversed() { word = word &<< 8 | UInt64(byte) }
      return (word, word)
    }
    let raw = UnsafeRawBufferPointer(bytes)
    return (
      UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)),
      UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
    )
  }

  /// The one bit that stands for this name in a set of names; other names may share it.
  @inline(__always)
  var bit: UInt64 { Self.bit(first, last, count) }

  @inline(__always)
  static func bit(_ first: UInt64, _ last: UInt64, _ count: Int) -> UInt64 {
    // Not `first ^ last`, which is 0 for every name of fewer than nine bytes.
    let product = (first &+ last &<< 1 &+ UInt64(truncatingIfNeeded: count)) &* 0xBF58_476D_1CE4_E5B9
    return 1 &<< (product &>> 58)
  }

  /// Whether the `length` bytes at `position` are this name, whose text is `name`.
  @inline(__always)
  func isAt(_ position: Int, length: Int, in bytes: YelpJSONBytes, _ name: String) -> Bool {
    guard length == count else { return false }
    let words = bytes.firstAndLastWord(at: position, count: length)
    guard words == (first, last) else { return false }
    return count <= 16 || bytes.text(at: position, length: length).utf8.elementsEqual(name.utf8)
  }
}

extension YelpJSONBytes {
  /// The first and the last eight of `count` bytes; zeros behind fewer.
  @inline(__always)
  func firstAndLastWord(at position: Int, count: Int) -> (UInt64, UInt64) {
    if count >= 8 { return (word(at: position) ?? 0, word(at: position &+ count &- 8) ?? 0) }
    guard let word = word(at: position) else { return shortWords(at: position, count: count) }
    let short = word & ~(UInt64.max &<< UInt64(truncatingIfNeeded: count &* 8))
    return (short, short)
  }

  @inline(never)
  private func shortWords(at position: Int, count: Int) -> (UInt64, UInt64) {
    let word = (0..<max(count, 0)).reversed().reduce(0) { $0 << 8 | UInt64(self[position + $1]) }
    return (word, word)
  }
}
