/// Ends a call when its caller has waited for the whole time-out: ``YelpConfiguration/timeout``.
struct TimeLimitStage: CallStage {
  func response(to call: YelpCall, next: @escaping CallNext) async throws(YelpError) -> CallResponse {
    do {
      return try await call.clock.limit(
        call.timeout,
        failure: YelpError(
          .timedOut, "The call took longer than its time-out of \(call.timeout?.text ?? "").")
      ) {
        try await next(call)
      }
    } catch {
      throw .wrapping(error)
    }
  }
}
