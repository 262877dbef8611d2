import Foundation

/// A value behind a lock. Hold it for a few instructions, never across an `await` or a callback.
package final class Locked<Value>: @unchecked Sendable {
  // Sendable by proof: `value` is private and every path to it goes through `lock`.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

extension Locked where Value: Sendable {
  /// Sets the value and returns the one before, which is so released outside the lock.
  package func exchange(_ new: Value) -> Value {
    withLock { value in
      let old = value
      value = new
      return old
    }
  }
}
