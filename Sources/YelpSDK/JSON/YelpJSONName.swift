/// The name of a field, made ready for comparing it with many.
struct YelpJSONName {
  let count: Int
  /// The number of the field; -1 for none.
  private(set) var field = -1
  private let words: (UInt64, UInt64, UInt64)
  /// The last eight bytes, which may overlap the first.
  private let lastWord: UInt64

  init(_ text: String) {
    let bytes = Array(text.utf8)
    func word(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    func word(_ number: Int) -> UInt64 { word(bytes.dropFirst(number * 8).prefix(8)) }
    count = bytes.count
    words = (word(0), word(1), word(2))
    lastWord = word(bytes.suffix(8))
  }

  /// No name, and of no field.
  static let nothing = YelpJSONName("")

  func numbered(_ field: Int) -> YelpJSONName {
    var name = self
    name.field = field
    return name
  }

  /// Whether it is compared as text, since it has no bytes, or more than the words take.
  var isOdd: Bool { count == 0 || count > 32 }

  /// Where in a table to look for it first, to be cut to the size of that.
  var place: Int { Self.place(firstWord: words.0, count: count) }

  @inline(__always)
  static func place(firstWord: UInt64, count: Int) -> Int {
    Int(truncatingIfNeeded: ((firstWord ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15) >> 48)
  }

  /// Whether the `length` bytes from `position`, of which the first eight are known, are this name.
  @inline(__always)
  func isAt(_ position: Int, firstWord: UInt64, length: Int, in bytes: YelpJSONBytes) -> Bool {
    guard firstWord == words.0, length == count else { return false }
    if count <= 8 { return true }
    guard bytes.word(at: position &+ count &- 8) == lastWord else { return false }
    return count <= 16
      || bytes.word(at: position &+ 8) == words.1
        && (count <= 24 || bytes.word(at: position &+ 16) == words.2)
  }

  func isSame(as other: YelpJSONName) -> Bool {
    count == other.count && words == other.words && lastWord == other.lastWord
  }
}

extension YelpJSONBytes {
  /// The next `count` bytes, eight of them if there are more, in a word: the first lowest, and zeros above.
  @inline(__always)
  func firstWord(at position: Int, count: Int) -> UInt64 {
    guard let word = word(at: position) else { return firstWordNearEnd(at: position, count: count) }
    return count >= 8 ? word : word & ~(UInt64.max &<< UInt64(truncatingIfNeeded: count &* 8))
  }

  @inline(never)
  private func firstWordNearEnd(at position: Int, count: Int) -> UInt64 {
    (0..<max(0, min(count, 8))).reversed().reduce(0) { $0 << 8 | UInt64(self[position + $1]) }
  }
}
