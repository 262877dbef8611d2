/// What a client has still to deliver: see ``YelpAPIClient/tracking``.
public struct YelpTracking: Sendable {
  /// Held, so that a client that is drained at shutdown lives until that is done.
  let client: YelpAPIClient

  /// How many tracked events wait or are on their way.
  public var pendingCount: Int { client.queue.pendingCount }

  /// What became of tracked events so far.
  public var counts: YelpTrackingCounts { client.queue.counts }

  /// Sends what waits now, even where the queue or the server asked for a pause. Returns at once.
  public func flush() { client.queue.flush() }

  /// Sends what waits, until nothing does or the time is up: for an app that goes to the background and a server that
  /// shuts down. Ends early when the task is cancelled.
  ///
  /// - Returns: How many events are pending still; 0 when everything went out or was given up.
  @discardableResult
  public func drain(within limit: Duration) async -> Int {
    await client.queue.drain(within: limit)
    return pendingCount
  }
}
