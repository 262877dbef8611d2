import Testing

import YelpSDK

extension Task {
  /// Waits for the task's value. The wait ends when the waiting test is cancelled, so that the time limit of its suite
  /// ends it; a wait for `value` would go on as long as the task does. It ends with an issue when the task does not end.
  package func valueUnlessCancelled(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Success
  {
    let end = Locked<Result<Success, Failure>?>(nil)
    await Patience.limit("The end of a task", sourceLocation) {
      let result = try? await self.resultUnlessCancelled()
      end.withLock { $0 = result }
    }
    guard let result = end.withLock({ $0 }) else { throw _Concurrency.CancellationError() }
    return try result.get()
  }
}
