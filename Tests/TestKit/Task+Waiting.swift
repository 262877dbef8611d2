import YelpSDK

extension Task {
  /// Waits for the task's value. The wait ends when the waiting test is cancelled, so that the time limit of its suite
  /// ends it; a wait for `value` would go on as long as the task does.
  package nonisolated(nonsending) func valueUnlessCancelled() async throws -> Success {
    try await resultUnlessCancelled().get()
  }
}
