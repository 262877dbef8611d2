import Foundation
import YelpSDK
import YelpSandbox

/// What every topic of the sandbox works with.
final class SandboxWorld: Sendable {
  /// The sandbox underneath. Not kept, since it keeps the endpoints, which keep this.
  let seed: UInt64
  let clock: YelpClock
  /// The business of which the made-up business user is the owner.
  let businessID: String
  private let issued = Locked<UInt64>(0)

  init(yelp: YelpSandbox, clock: YelpClock) {
    seed = yelp.seed
    self.clock = clock
    businessID = yelp.samples.businessID
  }

  /// A new id as Yelp writes them, 22 characters of the URL-safe base 64 alphabet: the same for the same seed and number
  /// of ids before.
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
    (YelpTimestamp.text(date.rounded) ?? "").replacing("Z", with: "+00:00")
  }
}

extension Date {
  /// The whole second.
  fileprivate var rounded: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}
