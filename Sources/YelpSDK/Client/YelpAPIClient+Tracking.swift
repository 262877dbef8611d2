extension YelpAPIClient {
  /// The tracked events of this client.
  ///
  /// They are kept in memory only. A client lives while its events are sent; when they have to wait and the client is
  /// deallocated, they are given up, and the observers are told (``YelpTrackingLoss/abandoned``).
  /// ``YelpSDK/configure(_:)`` hands them over to the new client.
  public var tracking: YelpTracking { YelpTracking(queue: queue, client: self) }

  /// Sends a request without waiting for it: returns at once, and sends again until Yelp has it.
  ///
  /// Tracked requests are sent one after another in the order of these calls; conversions that wait are sent together.
  /// After a failure a request waits until the network is back or a pause is over. A request, or a single conversion in
  /// it, that Yelp refuses or that breaks a rule is given up and reported to the observers
  /// (``YelpCallEvent/Kind/trackingLost(_:)``). When a connection breaks before the response, the request is sent again
  /// although Yelp may have it: track what does no harm when it arrives twice, such as conversions, which carry an id.
  ///
  /// - Parameters:
  ///   - request: A builder or a request. Only the status of its response is used. A request that cannot be built is
  ///     reported to the observers.
  ///   - id: Names the event in reports. A request with the path and id of one that is pending or was delivered
  ///     recently is not sent again. Conversions have their own ids.
  public func track<Value>(_ request: some YelpRequestConvertible<Value>, id: String? = nil) {
    // An event that breaks a rule must not take the others with it.
    let events = (request as? any ConversionReport)?.separated ?? []
    for event in events { enqueue(event, id: event.event.id) }
    if events.isEmpty { enqueue(request, id: id) }
  }

  private func enqueue<Value>(_ request: some YelpRequestConvertible<Value>, id: String?) {
    do throws(YelpError) {
      queue.track(try request.build(), id: id)
    } catch {
      queue.refuse(error, id: id, endpoint: request.endpoint)
    }
  }
}

extension YelpTrackingQueue {
  /// Sends waiting requests with this client from now on.
  func serve(_ client: YelpAPIClient) {
    let configuration = client.configuration
    serve(
      Service(
        limits: configuration.retryQueue, clock: configuration.clock,
        reporter: YelpTrackingReporter(observers: configuration.observers, log: client.log),
        sender: { [weak client] in
          guard let client else { return nil }
          return { request throws(YelpError) in try await client.send(request) }
        }))
  }
}

extension YelpRequestBuilder {
  /// Builds and sends without waiting: returns at once, see `YelpAPIClient.track(_:id:)`.
  ///
  /// - Parameters:
  ///   - id: Names the event in reports, and keeps it from being sent twice.
  ///   - client: Who sends; by default the client of the ``YelpSDK`` that vended this builder, or of `YelpSDK.shared`.
  public func track(id: String? = nil, with client: YelpAPIClient? = nil) {
    (client ?? defaultClient).track(self, id: id)
  }
}
