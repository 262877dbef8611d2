import Foundation

/// A number that tasks may add to at once.
final class Counter: @unchecked Sendable {
  // Sendable by proof: `number` is private and every path to it goes through `lock`.
  private let lock = NSLock()
  private var number = 0

  func add() { lock.withLock { number += 1 } }

  var count: Int { lock.withLock { number } }
}
