extension YelpJSONScanner {
  /// Reads a string, its quotation marks included, and checks its escapes and its UTF-8.
  mutating func scanString() throws(Failure) {
    position += 1
    let start = position
    var kind = YelpJSONToken.Kind.string
    while true {
      skipPlainText()
      switch bytes[position] {
      case UInt8(ascii: "\""):
        append(kind, from: start, to: position)
        position += 1
        return
      case UInt8(ascii: "\\"):
        kind = .escapedString
        try skipEscape()
      case 0x80...: try skipMultibyteCharacter()
      default:
        throw failure(position < bytes.count ? "a control character in a string" : "a string has no end")
      }
    }
  }

  /// Steps over ASCII text that needs no second look, eight bytes at a time.
  ///
  /// Each test sets the highest bit of a byte that it is about. A borrow can set it in later bytes too, never in
  /// earlier ones, so the lowest bit that is set is right.
  @inline(__always)
  private mutating func skipPlainText() {
    while let word = bytes.word(at: position) {
      let quotes = word ^ 0x2222_2222_2222_2222
      let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let special =
        (word | (word &- 0x2020_2020_2020_2020) & ~word
          | (quotes &- 0x0101_0101_0101_0101) & ~quotes
          | (backslashes &- 0x0101_0101_0101_0101) & ~backslashes) & 0x8080_8080_8080_8080
      if special != 0 {
        position += special.trailingZeroBitCount / 8
        return
      }
      position += 8
    }
    while bytes[position] >= 0x20, bytes[position] < 0x80, bytes[position] != UInt8(ascii: "\""),
      bytes[position] != UInt8(ascii: "\\")
    { position += 1 }
  }

  private mutating func skipEscape() throws(Failure) {
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      guard let (_, length) = bytes.unicodeEscape(at: position) else {
        throw failure("a malformed \\u escape")
      }
      position += length
    default: throw failure("an unknown escape")
    }
  }

  /// Steps over one well-formed UTF-8 sequence of two to four bytes (table 3-7 of the Unicode standard).
  private mutating func skipMultibyteCharacter() throws(Failure) {
    let second = bytes[position + 1]
    let length: Int
    let isWellFormed: Bool
    switch bytes[position] {
    case 0xC2...0xDF: (length, isWellFormed) = (2, second.isContinuation)
    case 0xE0: (length, isWellFormed) = (3, (0xA0...0xBF).contains(second))
    case 0xED: (length, isWellFormed) = (3, (0x80...0x9F).contains(second))
    case 0xE1...0xEF: (length, isWellFormed) = (3, second.isContinuation)
    case 0xF0: (length, isWellFormed) = (4, (0x90...0xBF).contains(second))
    case 0xF1...0xF3: (length, isWellFormed) = (4, second.isContinuation)
    case 0xF4: (length, isWellFormed) = (4, (0x80...0x8F).contains(second))
    default: (length, isWellFormed) = (1, false)
    }
    guard isWellFormed, length < 3 || bytes[position + 2].isContinuation,
      length < 4 || bytes[position + 3].isContinuation
    else { throw failure("malformed UTF-8") }
    position += length
  }
}

extension UInt8 {
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// The value of a hexadecimal digit.
  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension YelpJSONBytes {
  /// The character that `\u....` at `position` means, two of them for a surrogate pair, and the bytes they take.
  func unicodeEscape(at position: Int) -> (Unicode.Scalar, length: Int)? {
    guard let first = codeUnit(at: position) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    guard first < 0xDC00, let second = codeUnit(at: position + 6), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return nil }
    return (scalar, 12)
  }

  private func codeUnit(at position: Int) -> UInt32? {
    guard self[position] == UInt8(ascii: "\\"), self[position + 1] == UInt8(ascii: "u") else { return nil }
    var unit: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = self[position + offset].hexadecimalValue else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}
