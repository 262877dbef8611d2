import Foundation
import YelpSDK
import YelpSandbox

/// The data that every topic of the sandbox uses. It doesn't keep the underlying sandbox alive, whose endpoints keep
/// this.
final class SandboxWorld: Sendable {
  let seed: UInt64
  let clock: YelpClock
  /// The name of the made-up business user.
  let owner = "owner"
  /// The business of which the made-up business user is the owner.
  let businessID: String
  private let issued = Locked<UInt64>(0)

  init(yelp: YelpSandbox, clock: YelpClock) {
    seed = yelp.seed
    self.clock = clock
    businessID = yelp.samples.businessID
  }

  /// A new id as Yelp writes them, 22 characters of the URL-safe base 64 alphabet: the same for the same seed and
  /// number of ids before.
  func makeID() -> String {
    let number = issued.withLock { count in
      count += 1
      return count
    }
    // Ids of lists must differ whatever the seed, so the number stands in them as it is.
    var state = seed &* 0x9E37_79B9_7F4A_7C15 ^ number
    let bytes = (0..<2).flatMap { _ in
      state = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      state ^= state >> 31
      return withUnsafeBytes(of: (state &+ number).bigEndian) { Array($0) }
    }
    return Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// A moment as Yelp writes it: `2026-01-31T19:30:00+00:00`.
  static func text(_ date: Date) -> String {
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    return (YelpTimestamp.text(second) ?? "").replacing("Z", with: "+00:00")
  }

  /// A made-up number, always the same for the same text.
  static func number(_ text: String, below limit: UInt64) -> Int {
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    return Int((hash ^ hash >> 32) % limit)
  }
}

extension YelpSandboxCall {
  /// The query's `limit`.
  func limit(_ range: ClosedRange<Int>, default usual: Int) throws(YelpSandboxRefusal) -> Int {
    try integer("limit", range) ?? usual
  }

  /// A whole number of the query.
  func integer(_ name: String, _ range: ClosedRange<Int>) throws(YelpSandboxRefusal) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw YelpSandboxRefusal(
        400, .validationError, "'\(text)' is not a number from \(range.lowerBound) to \(range.upperBound)",
        field: name)
    }
    return number
  }
}
