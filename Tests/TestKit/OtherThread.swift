import Dispatch
import Foundation
import Testing

/// A second thread, for code that may run under a lock.
package enum OtherThread {
  /// Runs work on a new thread and waits until it ends. An issue is recorded when it does not, since it needs a lock that
  /// this thread holds.
  ///
  /// On this thread the work would wait for ever, and so would the run. So a deadlock is a red test. The limit is reached
  /// in a deadlock alone.
  package static func run(
    sourceLocation: SourceLocation = #_sourceLocation, _ work: @escaping @Sendable () -> Void
  ) {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      work()
      end.signal()
    }
    if end.wait(timeout: .now() + 20) == .timedOut {
      Issue.record("A lock is held.", sourceLocation: sourceLocation)
    }
  }
}
