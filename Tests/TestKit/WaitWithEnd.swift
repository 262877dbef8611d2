import Testing
import YelpSandbox

import YelpSDK

/// The waits of tests end when what they wait for does not come: a test that is wrong fails, and the run goes on.
package enum Patience {
  /// Four minutes, within the time limit of the suites. On a busy machine each turn takes longer, as does what is waited for.
  static let turns = TestScale.choose(24_000, long: 60_000)
  static let turn: Duration = .milliseconds(10)

  /// Returns when the time is over, or as soon as the task is cancelled.
  static func pass() async {
    for _ in 0..<turns {
      do { try await Task.sleep(for: turn) } catch { return }
    }
  }

  /// Waits for work that stops when it is cancelled. Records an issue when it has not ended in time.
  package static func limit(
    _ what: String, _ sourceLocation: SourceLocation, _ wait: @escaping @Sendable () async -> Void
  ) async {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await wait()
        return true
      }
      group.addTask {
        await pass()
        return Task.isCancelled
      }
      if await group.next() == false { Issue.record("\(what) did not come.", sourceLocation: sourceLocation) }
      group.cancelAll()
    }
  }
}

extension AsyncStream where Element: Sendable {
  /// Waits for an element or the end of the stream. Records an issue when neither comes.
  package func wait(for what: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await Patience.limit(what, sourceLocation) { for await _ in self { return } }
  }
}

extension YelpManualClock {
  /// Waits until at least `count` tasks sleep. Records an issue when they do not.
  package func sleepers(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    await Patience.limit("Sleeper \(count)", sourceLocation) { await self.waitForSleepers(count) }
  }
}

/// Waits until a condition holds. Records an issue when it does not in time; the wait ends too when the test is cancelled.
package nonisolated(nonsending) func waitUntil(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async {
  for turn in 0..<Patience.turns + 1_000 {
    if condition() || Task.isCancelled { return }
    if turn < 1_000 { await Task.yield() } else { try? await Task.sleep(for: Patience.turn) }
  }
  Issue.record("The condition did not come to hold.", sourceLocation: sourceLocation)
}
