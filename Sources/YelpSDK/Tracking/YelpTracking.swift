/// The tracked events of a client: see ``YelpAPIClient/tracking``.
public struct YelpTracking: Sendable {
  let queue: YelpTrackingQueue
  /// The client, which must live while its events are drained.
  let client: any Sendable

  /// The number of tracked events that wait or are in flight.
  public var pendingCount: Int { queue.pendingCount }

  /// What became of tracked events so far.
  public var counts: YelpTrackingCounts { queue.counts }

  /// Sends waiting events now, also during a pause. Returns at once.
  public func flush() { queue.flush() }

  /// Sends waiting events until none is pending or the time is up: for an app that goes to the background and a server
  /// that shuts down. Ends early when the task is cancelled.
  ///
  /// - Returns: The number of events that are still pending; 0 when every event was delivered or given up.
  @discardableResult
  public func drain(within limit: Duration) async -> Int {
    await queue.drain(within: limit)
    return pendingCount
  }
}
