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

/// A task that is cancelled when its last reference is released.
package final class AutoCancellingTask<Value: Sendable>: Sendable {
  private let task: Task<Value, Never>

  package init(_ work: @escaping @Sendable () async -> Value) { task = Task(operation: work) }

  deinit { task.cancel() }

  package func cancel() { task.cancel() }

  /// The result of the work. Cancelling the task that waits for it cancels the work.
  package var value: Value {
    get async {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }
}
