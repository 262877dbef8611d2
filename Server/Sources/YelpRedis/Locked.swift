import Foundation

/// A value behind a lock. Hold it for a few instructions, never across an `await` or a callback.
final class Locked<Value>: @unchecked Sendable {
  // Sendable by proof: `value` is private and every path to it goes through `lock`.
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
