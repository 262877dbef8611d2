extension YelpJSONScanner {
  /// Reads a number: an optional minus, digits without a leading zero, an optional fraction and exponent.
  @inline(__always)
  mutating func scanNumber() throws(Failure) {
    let start = position
    var kind = YelpJSONToken.Kind.integer
    if bytes[position] == UInt8(ascii: "-") { position &+= 1 }
    let firstDigit = position
    try scanDigits()
    if bytes[firstDigit] == UInt8(ascii: "0"), position > firstDigit &+ 1 {
      throw failure("a number with a leading zero")
    }
    if bytes[position] == UInt8(ascii: ".") {
      kind = .number
      position &+= 1
      try scanDigits()
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      kind = .number
      position &+= 1
      if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position &+= 1 }
      try scanDigits()
    }
    tokens.append(YelpJSONToken(kind, offset: start, length: position &- start))
  }

  @inline(__always)
  private mutating func scanDigits() throws(Failure) {
    guard bytes[position].isDigit else { throw failure("expected a digit") }
    repeat { position &+= 1 } while bytes[position].isDigit
  }

  /// Reads `true`, `false` or `null`.
  @inline(__always)
  mutating func scanWord() throws(Failure) {
    let (kind, length) = bytes.word(at: position)
    guard length > 0 else { throw failure("expected true, false or null") }
    tokens.append(YelpJSONToken(kind, offset: position, length: length))
    position &+= length
  }
}

extension UInt8 {
  @inline(__always)
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

extension YelpJSONBytes {
  /// Which of JSON's three words stands at `position`; length 0 for none.
  fileprivate func word(at position: Int) -> (YelpJSONToken.Kind, length: Int) {
    switch (self[position], self[position + 1], self[position + 2], self[position + 3]) {
    case (UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "u"), UInt8(ascii: "e")): (.true, 4)
    case (UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "l"), UInt8(ascii: "l")): (.null, 4)
    case (UInt8(ascii: "f"), UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "s"))
    where self[position + 4] == UInt8(ascii: "e"): (.false, 5)
    default: (.null, 0)
    }
  }
}
