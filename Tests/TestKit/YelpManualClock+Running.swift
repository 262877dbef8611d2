import Testing
import YelpSandbox

import YelpSDK

extension YelpManualClock {
  /// Runs `work` and advances the clock from sleeper to sleeper until `work` ends.
  ///
  /// - Parameter isBusy: The clock does not move while it returns true.
  package func running<Result: Sendable>(
    while isBusy: @escaping @Sendable () -> Bool = { false }, _ work: () async -> Result
  ) async -> Result {
    let isDone = Locked(false)
    let driver = Task {
      while !Task.isCancelled {
        await waitForSleepers(1)
        guard !isDone.withLock({ $0 }) else { return }
        await waitUntil { !isBusy() }
        if let waking = nextWaking { advance(by: max(.zero, waking - now)) }
        // What wakes goes through a dozen tasks until it sleeps again, also on a slow machine.
        for _ in 0..<100 { await Task.yield() }
      }
    }
    let result = await withTaskCancellationHandler {
      await work()
    } onCancel: {
      driver.cancel()
    }
    isDone.withLock { $0 = true }
    // One more sleeper, so that the driver checks again.
    let last = Task { try? await clock.sleep(.seconds(1)) }
    try? await driver.valueUnlessCancelled()
    driver.cancel()
    last.cancel()
    try? await last.valueUnlessCancelled()
    return result
  }
}
