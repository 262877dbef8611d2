/// A text with JSON's escapes replaced by what they stand for, and where each of its bytes came from. The text needn't be
/// valid JSON.
struct JSONUnescaped {
  private(set) var bytes: [UInt8] = []
  /// Where in the text each byte came from.
  private var places: [Int] = []
  private let end: Int

  /// `nil` for a text without escapes.
  init?(_ text: [UInt8]) {
    guard text.contains(Self.backslash) else { return nil }
    end = text.count
    bytes.reserveCapacity(text.count)
    places.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let escape = text[index] == Self.backslash ? Self.escape(in: text, at: index + 1) : nil
      for byte in escape?.bytes ?? [text[index]] {
        bytes.append(byte)
        places.append(index)
      }
      index += 1 + (escape?.length ?? 0)
    }
  }

  /// What a range of ``bytes`` was in the text.
  func source(of range: Range<Int>) -> Range<Int> {
    var next = range.upperBound
    // Of a character that was escaped, all bytes come from one place.
    while next < places.count, next > 0, places[next] == places[next - 1] { next += 1 }
    return places[range.lowerBound]..<(next < places.count ? places[next] : end)
  }

  private static let backslash = UInt8(ascii: "\\")

  /// What stands behind a backslash; `nil` when that is no escape.
  private static func escape(in text: [UInt8], at index: Int) -> (bytes: [UInt8], length: Int)? {
    guard index < text.count else { return nil }
    switch text[index] {
    case backslash, UInt8(ascii: "\""), UInt8(ascii: "/"): return ([text[index]], 1)
    case UInt8(ascii: "b"): return ([8], 1)
    case UInt8(ascii: "t"): return ([9], 1)
    case UInt8(ascii: "n"): return ([10], 1)
    case UInt8(ascii: "f"): return ([12], 1)
    case UInt8(ascii: "r"): return ([13], 1)
    case UInt8(ascii: "u"):
      guard let unit = unit(in: text, at: index + 1) else { return nil }
      let isPair =
        UTF16.isLeadSurrogate(unit) && index + 6 < text.count && text[index + 5] == backslash
        && text[index + 6] == UInt8(ascii: "u")
      if isPair, let trail = self.unit(in: text, at: index + 7), UTF16.isTrailSurrogate(trail) {
        return (Array(String(decoding: [unit, trail], as: UTF16.self).utf8), 11)
      }
      return (Array(String(decoding: [unit], as: UTF16.self).utf8), 5)
    default: return nil
    }
  }

  private static func unit(in text: [UInt8], at index: Int) -> UInt16? {
    guard index + 4 <= text.count else { return nil }
    return UInt16(String(decoding: text[index..<index + 4], as: UTF8.self), radix: 16)
  }
}
