extension Task {
  /// Waits for the task's end. Cancelling the waiting task ends the wait, not this task.
  ///
  /// - Throws: `CancellationError` when the waiting task was cancelled first.
  package nonisolated(nonsending) func resultUnlessCancelled() async throws(_Concurrency.CancellationError)
    -> Result<
      Success, Failure
    >
  {
    let (end, continuation) = AsyncStream.makeStream(of: Result<Success, Failure>.self)
    Task<Void, Never> {
      continuation.yield(await result)
      continuation.finish()
    }
    for await result in end { return result }
    throw _Concurrency.CancellationError()
  }
}
