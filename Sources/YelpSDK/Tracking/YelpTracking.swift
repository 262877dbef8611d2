/// The tracked events of a client: see ``YelpAPIClient/tracking``.
public struct YelpTracking: Sendable {
  let client: YelpAPIClient

  /// The number of tracked events that wait or are in flight.
  public var pendingCount: Int { client.tracked.pendingCount }

  /// Counters of the outcomes of tracked events.
  public var counts: YelpTrackingCounts { client.tracked.counts }

  /// Sends waiting events now, also during a pause. Returns at once.
  public func flush() { client.tracked.flush() }

  /// Sends waiting events until none is pending or the time is up: for an app that goes to the background and a server
  /// that shuts down. Ends early when the task is cancelled.
  ///
  /// - Returns: The number of events that are still pending; 0 when every event was delivered or given up.
  @discardableResult
  public func drain(within limit: Duration) async -> Int {
    await client.tracked.drain(within: limit)
    return pendingCount
  }
}

/// Counters of the outcomes of tracked events since the queue began.
public struct YelpTrackingCounts: Sendable, Hashable {
  /// Tracked events; each is delivered, given up or pending.
  public var tracked = 0
  /// Events that were left out, since an event with the same id was pending or was delivered recently.
  public var duplicates = 0
  /// Events that Yelp acknowledged.
  public var delivered = 0
  /// Events that were refused, see ``YelpTrackingLoss/refused(_:)``.
  public var refused = 0
  /// Events that waited too long, see ``YelpTrackingLoss/expired``.
  public var expired = 0
  /// Events that were given up since too many waited, see ``YelpTrackingLoss/overflowed``.
  public var overflowed = 0
  /// Events that were given up since the client was deallocated, see ``YelpTrackingLoss/abandoned``.
  public var abandoned = 0

  /// Events that were given up, for any reason.
  public var lost: Int { refused + expired + overflowed + abandoned }

  mutating func count(_ loss: YelpTrackingLoss) {
    switch loss {
    case .refused: refused += 1
    case .expired: expired += 1
    case .overflowed: overflowed += 1
    case .abandoned: abandoned += 1
    }
  }
}
