extension YelpJSONScanner {
  /// Reads a number: an optional minus, digits without a leading zero, an optional fraction and exponent.
  mutating func scanNumber() throws(Failure) {
    let start = position
    var kind = YelpJSONToken.Kind.integer
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if bytes[position] == UInt8(ascii: "0") {
      position += 1
      if bytes[position].isDigit { throw failure("a number with a leading zero") }
    } else {
      try scanDigits()
    }
    if bytes[position] == UInt8(ascii: ".") {
      kind = .number
      position += 1
      try scanDigits()
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      kind = .number
      position += 1
      if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
      try scanDigits()
    }
    append(kind, from: start, to: position)
  }

  private mutating func scanDigits() throws(Failure) {
    guard bytes[position].isDigit else { throw failure("expected a digit") }
    repeat { position += 1 } while bytes[position].isDigit
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
