extension YelpAPIClient {
  /// The tracked events of this client.
  ///
  /// They are kept in memory only. A client stays alive while its events are sent. Events that still wait when it is
  /// deallocated are given up and reported to the observers (``YelpTrackingLoss/abandoned``). ``YelpSDK/configure(_:)``
  /// hands them over to the new client.
  public var tracking: YelpTracking { YelpTracking(client: self) }

  /// Sends a request without waiting for it: returns at once, and sends again until Yelp has it.
  ///
  /// Tracked requests are sent one after another in the order of these calls; conversions that wait are sent together.
  /// After a failure a request waits until the network is back or a pause is over. A request, or a single conversion in
  /// it, that Yelp refuses or that breaks a rule is given up and reported to the observers
  /// (``YelpCallEvent/Kind/trackingLost(_:)``). When a connection breaks before the response, the request is sent again
  /// although Yelp may have received it: track only requests that do no harm when they arrive twice, such as
  /// conversions, which have an id.
  ///
  /// - Parameters:
  ///   - request: A builder or a request. Only the status of its response is used. A request that cannot be built is
  ///     reported to the observers.
  ///   - id: Names the event in reports. A request with the path and id of one that is pending or was delivered
  ///     recently is not sent again. Conversions have their own ids.
  /// - Returns: A receipt, for callers who want to know whether it was delivered.
  @discardableResult
  public func track<Value>(
    _ request: some YelpRequestConvertible<Value>, id: String? = nil
  ) -> YelpTrackingReceipt {
    YelpTrackingReceipt(ends: request.trackedParts.map { enqueue($0, id: id) })
  }

  private func enqueue(_ part: some YelpRequestConvertible, id: String?) -> TrackedEnd {
    do throws(YelpError) {
      let request = try part.build()
      for note in request.undocumentedValues { log.log(.warning, endpoint: request.endpoint, note) }
      var draft = request.draft
      // The queue sends again what failed, and the response is not used.
      (draft.retryPolicy, draft.cachePolicy) = (.never, .noStore)
      // A waiting event keeps no instance alive.
      (draft.values.client, draft.values.isTracked) = (nil, true)
      return tracked.enqueue(YelpRequest(draft, parser: .none), id: id)
    } catch {
      return tracked.refuse(part.draft, YelpRedaction.removing(secrets, from: error), id: id)
    }
  }
}

extension YelpAPIClient: TrackingClient {
  var retryQueue: YelpRetryQueueConfiguration { configuration.retryQueue }
  var reporter: TrackingReporter { TrackingReporter(observers: configuration.observers, log: log) }
  var isConnected: Bool { connectivity?.monitor.connectivity == .connected }
  var users: TrackingUsers {
    TrackingUsers(
      proxy: configuration.baseURL, credential: configuration.credential, limit: configuration.attemptTimeout,
      clock: configuration.clock)
  }
}
