import Foundation

extension YelpJSONIndex {
  /// The text of a string, its escapes resolved.
  @inline(__always)
  func string(_ token: YelpJSONToken) -> String {
    token.kind == .escapedString ? unescaped(token) : source(token)
  }

  /// The bytes of a value that is no container, as they stand in the body.
  @inline(__always)
  func source(_ token: YelpJSONToken) -> String {
    bytes.text(at: token.offset, length: token.length)
  }

  @inline(never)
  private func unescaped(_ token: YelpJSONToken) -> String {
    var text = ""
    var position = token.offset
    let end = token.offset + token.length
    var plainStart = position
    while position < end {
      guard bytes[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      text += bytes.text(at: plainStart, length: position - plainStart)
      let length: Int
      switch bytes[position + 1] {
      case UInt8(ascii: "b"): (length, text) = (2, text + "\u{8}")
      case UInt8(ascii: "f"): (length, text) = (2, text + "\u{C}")
      case UInt8(ascii: "n"): (length, text) = (2, text + "\n")
      case UInt8(ascii: "r"): (length, text) = (2, text + "\r")
      case UInt8(ascii: "t"): (length, text) = (2, text + "\t")
      case UInt8(ascii: "u"):
        guard let (scalar, size) = bytes.unicodeEscape(at: position) else { return text }
        text.unicodeScalars.append(scalar)
        length = size
      case let byte:
        text.unicodeScalars.append(Unicode.Scalar(byte))
        length = 2
      }
      position += length
      plainStart = position
    }
    return text + bytes.text(at: plainStart, length: end - plainStart)
  }

  /// A number without fraction and exponent, if it fits.
  func integer(_ token: YelpJSONToken) -> Int? {
    let isNegative = bytes[token.offset] == UInt8(ascii: "-")
    var value = 0
    for position in token.offset + (isNegative ? 1 : 0)..<token.offset + token.length {
      let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let digit = Int(bytes[position] &- UInt8(ascii: "0"))
      let (sum, overflows) =
        isNegative ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
      if tooLarge || overflows { return nil }
      value = sum
    }
    return value
  }

  /// A number, if it is finite as a `Double`; rounded to the nearest one.
  func double(_ token: YelpJSONToken) -> Double? {
    exactDouble(token) ?? Double(source(token)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Numbers without an exponent, of at most 19 bytes: the digits, as a whole number, over a power of ten.
  private func exactDouble(_ token: YelpJSONToken) -> Double? {
    guard token.length <= 19 else { return nil }
    let bytes = bytes
    var position = token.offset
    let end = position &+ token.length
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position &+= 1 }
    var digits: UInt64 = 0
    bytes.readDigits(into: &digits, from: &position)
    var places = 0
    if bytes[position] == UInt8(ascii: "."), position < end {
      position &+= 1
      let fraction = position
      bytes.readDigits(into: &digits, from: &position)
      places = position &- fraction
    }
    guard position == end else { return nil }
    let value = YelpDecimal.quotient(digits, overTenToThe: places)
    return isNegative ? -value : value
  }
}

extension YelpJSONBytes {
  @inline(__always)
  fileprivate func readDigits(into digits: inout UInt64, from position: inout Int) {
    while true {
      let digit = self[position] &- UInt8(ascii: "0")
      if digit > 9 { return }
      digits = digits &* 10 &+ UInt64(digit)
      position &+= 1
    }
  }
}
