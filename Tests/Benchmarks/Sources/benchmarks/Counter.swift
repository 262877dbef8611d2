import Foundation

/// A number that concurrent tasks may add to.
final class Counter: @unchecked Sendable {
  // Sendable because `number` is private and every access holds `lock`.
  private let lock = NSLock()
  private var number = 0

  func add() { lock.withLock { number += 1 } }

  var count: Int { lock.withLock { number } }
}
