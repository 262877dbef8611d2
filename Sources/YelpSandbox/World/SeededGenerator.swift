/// Random numbers that depend only on the seed (SplitMix64), the same on every platform.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A separate stream for one purpose, so that requests for reviews do not change the photos.
  init(seed: UInt64, purpose: Purpose) {
    var mixer = SeededGenerator(seed: seed ^ (purpose.rawValue &* 0x9E37_79B9_7F4A_7C15))
    state = mixer.next()
  }

  enum Purpose: UInt64 {
    case world = 1
    case reviews, photos, events, insights, openings, highlights, tokens, chats, owners, details, opening,
      exceptions
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, but not including, `bound`; 0 when there is no such number.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// A fraction from 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One entry of a table that is never empty.
  mutating func pick<Element>(_ table: [Element]) -> Element { table[below(table.count)] }

  /// Up to `count` different entries, in the order of the table.
  mutating func sample<Element>(_ count: Int, of table: [Element]) -> [Element] {
    var wanted = min(count, table.count)
    var left = table.count
    return table.filter { _ in
      defer { left -= 1 }
      guard below(left) < wanted else { return false }
      wanted -= 1
      return true
    }
  }

  /// An id as Yelp writes them: 128 bits in 22 characters of the URL-safe base 64 alphabet.
  mutating func yelpID() -> String { String(decoding: base64URL(22, lastOf: "AQgw"), as: UTF8.self) }

  /// A key or token as Yelp writes them: 128 characters of the URL-safe base 64 alphabet.
  mutating func token() -> String { String(decoding: base64URL(128, lastOf: nil), as: UTF8.self) }

  private mutating func base64URL(_ count: Int, lastOf: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var bits: UInt64 = 0
    for index in 0..<count {
      if index % 10 == 0 { bits = next() }
      bytes.append(Self.alphabet[Int(bits & 63)])
      bits >>= 6
    }
    if let lastOf, !bytes.isEmpty {
      let ends = Array(lastOf.utf8)
      bytes[count - 1] = ends[below(ends.count)]
    }
    return bytes
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
