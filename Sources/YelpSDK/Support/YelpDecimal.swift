/// Decimal fractions as the nearest `Double`, faster than by way of text.
enum YelpDecimal {
  /// The number that a text writes in plain digits, with or without a sign and a point; `nil` for every other text,
  /// among them those with an exponent.
  static func value(of text: String) -> Double? {
    text.withBytes(shortValue) ?? (characters.holdsAll(of: text) ? Double(text) : nil)
  }

  private static let characters = ByteSet.digits.union(ByteSet("+-."))

  /// The same for up to 18 bytes without a plus, which nearly all are.
  private static func shortValue(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count <= 18, let last = bytes.last, ByteSet.digits.contains(last) else { return nil }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    var digits: UInt64 = 0
    var point: Int?
    for place in (isNegative ? 1 : 0)..<bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      if digit <= 9 {
        digits = digits &* 10 &+ UInt64(digit)
      } else if bytes[place] == UInt8(ascii: "."), point == nil {
        point = place
      } else {
        return nil
      }
    }
    let value = quotient(digits, overTenToThe: point.map { bytes.count - 1 - $0 } ?? 0)
    return isNegative ? -value : value
  }

  /// `digits / 10^places`, rounded to the nearest, ties to even; `places` from 0 to 18.
  static func quotient(_ digits: UInt64, overTenToThe places: Int) -> Double {
    guard powersOfTen.indices.contains(places) else { return .nan }
    let divisor = powersOfTen[places]
    // Both are exact as Double, so a single division rounds once (Clinger).
    if digits < 1 << 53, places <= 15 { return Double(digits) / Double(divisor) }
    return rounded(digits, over: divisor)
  }

  /// Long division to 64 binary digits, more than the 53 of a `Double`. Whether a remainder is left goes into the
  /// last of them, so that rounding the 64 to 53 is right for all that follow.
  private static func rounded(_ digits: UInt64, over divisor: UInt64) -> Double {
    guard digits > 0 else { return 0 }
    let numerator = digits << UInt64(digits.leadingZeroBitCount)
    let denominator = divisor << UInt64(divisor.leadingZeroBitCount)
    // With both in [2^63, 2^64), half the numerator is less than the denominator, and the quotient has 63 or 64
    // binary digits.
    let (quotient, remainder) = denominator.dividingFullWidth((numerator >> 1, numerator << 63))
    let exponent = divisor.leadingZeroBitCount - digits.leadingZeroBitCount - 63
    return Double(sign: .plus, exponent: exponent, significand: Double(quotient | (remainder == 0 ? 0 : 1)))
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
  ]
}
