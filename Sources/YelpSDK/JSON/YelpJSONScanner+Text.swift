extension YelpJSONScanner {
  /// Reads a string, its quotation marks included, and checks its escapes and its UTF-8.
  @inline(__always)
  mutating func scanString() throws(Failure) {
    position &+= 1
    let start = position
    var kind = YelpJSONToken.Kind.string
    while true {
      skipPlainText()
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        tokens.append(YelpJSONToken(kind, offset: start, length: position &- start))
        position &+= 1
        return
      }
      if byte == UInt8(ascii: "\\") { kind = .escapedString }
      let length = bytes.lengthOfOddCharacter(at: position)
      guard length > 0 else { throw failure(Self.reason(for: byte)) }
      position &+= length
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
        (word | (word &- 0x2020_2020_2020_2020)
          | (quotes &- 0x0101_0101_0101_0101)
          | (backslashes &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
      if special != 0 {
        position &+= special.trailingZeroBitCount &>> 3
        return
      }
      position &+= 8
    }
    while bytes[position].isPlain { position &+= 1 }
  }

  private static func reason(for byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\\"): "a malformed escape"
    case 0x80...: "malformed UTF-8"
    default: "a control character or the end in a string"
    }
  }
}

extension UInt8 {
  fileprivate var isPlain: Bool {
    self >= 0x20 && self < 0x80 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }

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
  /// How many bytes a character takes that is escaped or not ASCII; 0 when it is malformed.
  @inline(never)
  fileprivate func lengthOfOddCharacter(at position: Int) -> Int {
    switch self[position] {
    case UInt8(ascii: "\\"): lengthOfEscape(at: position)
    case 0x80...: lengthOfMultibyteCharacter(at: position)
    default: 0
    }
  }

  private func lengthOfEscape(at position: Int) -> Int {
    switch self[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      2
    case UInt8(ascii: "u"): unicodeEscape(at: position)?.length ?? 0
    default: 0
    }
  }

  /// Two to four bytes when they are well-formed UTF-8 (table 3-7 of the Unicode standard).
  private func lengthOfMultibyteCharacter(at position: Int) -> Int {
    let second = self[position + 1]
    let length: Int
    let isWellFormed: Bool
    switch self[position] {
    case 0xC2...0xDF: (length, isWellFormed) = (2, second.isContinuation)
    case 0xE0: (length, isWellFormed) = (3, (0xA0...0xBF).contains(second))
    case 0xED: (length, isWellFormed) = (3, (0x80...0x9F).contains(second))
    case 0xE1...0xEF: (length, isWellFormed) = (3, second.isContinuation)
    case 0xF0: (length, isWellFormed) = (4, (0x90...0xBF).contains(second))
    case 0xF1...0xF3: (length, isWellFormed) = (4, second.isContinuation)
    case 0xF4: (length, isWellFormed) = (4, (0x80...0x8F).contains(second))
    default: (length, isWellFormed) = (0, false)
    }
    guard isWellFormed, length < 3 || self[position + 2].isContinuation,
      length < 4 || self[position + 3].isContinuation
    else { return 0 }
    return length
  }

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
