/// A task that is cancelled when its last reference is released.
package final class OwnedTask<Value: Sendable>: Sendable {
  private let task: Task<Value, Never>

  package init(_ work: @escaping @Sendable () async -> Value) { task = Task(operation: work) }

  deinit { task.cancel() }

  package func cancel() { task.cancel() }

  /// What the work led to. Cancelling the task that waits for it cancels the work.
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
