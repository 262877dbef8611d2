/// Steps through ASCII text digit by digit.
package struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  package var isAtEnd: Bool { position == bytes.count }

  package mutating func digits(_ count: Int) -> Int? {
    guard position + count <= bytes.count else { return nil }
    var value = 0
    for place in position..<position + count {
      guard bytes[place] >= 48, bytes[place] <= 57 else { return nil }
      value = value * 10 + Int(bytes[place] - 48)
    }
    position += count
    return value
  }

  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// The fraction that the digits from here on stand for behind a decimal point. Digits behind the ninth are passed over.
  package mutating func fraction() -> Double {
    var (nanoseconds, unit) = (0, 100_000_000)
    while position < bytes.count, bytes[position] >= 48, bytes[position] <= 57 {
      nanoseconds += Int(bytes[position] - 48) * unit
      unit /= 10
      position += 1
    }
    return Double(nanoseconds) / 1e9
  }
}
