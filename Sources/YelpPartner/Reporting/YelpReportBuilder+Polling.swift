public import YelpSDK

extension YelpReportBuilder {
  /// Asks for the report again and again until it is ready.
  ///
  /// Cancelling the task ends it at once. A report that was not ready in time can be asked for later by its id.
  ///
  /// - Parameters:
  ///   - polling: how often to ask, and when to end.
  ///   - client: who sends; by default as in `send(with:)`.
  /// - Throws: `YelpError`: `YelpError.Code.reportNotComplete` when the limit is reached,
  ///   `YelpError.Code.reportFailed` when Yelp could not make it, or whatever ends a call.
  public func whenReady(
    polling: YelpReportPolling = YelpReportPolling(), with client: YelpAPIClient? = nil
  ) async throws(YelpError) -> YelpReport {
    let client = client ?? defaultClient
    let clock = client.configuration.clock
    let start = clock.now()
    var polls = 0
    while true {
      if let report = try await client.send(self) { return report }
      polls += 1
      guard let pause = polling.pause(after: polls, elapsed: clock.now() - start) else {
        throw YelpError(
          .reportNotComplete,
          "The report was not ready after \(polls) polls in \(clock.now() - start). Ask for it later by its id."
        )
      }
      do { try await clock.sleep(pause) } catch {
        throw YelpError(.cancelled, "Waiting for the report was cancelled.", underlyingError: error)
      }
    }
  }
}
