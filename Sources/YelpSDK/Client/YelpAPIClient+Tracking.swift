extension YelpAPIClient {
  /// Tracked events that are still to be delivered.
  ///
  /// They live in memory alone. A client keeps itself alive for as long as its events go out; when they have to wait
  /// and nobody else holds the client any more, they are given up, and its observers hear of it
  /// (``YelpTrackingLoss/abandoned``). ``YelpSDK/configure(_:)`` hands them over to the new client.
  public var tracking: YelpTracking { YelpTracking(client: self) }

  /// Sends a request without waiting for it: returns at once, and tries again until the server has it.
  ///
  /// Tracked requests go out one after another in the order of these calls; conversions that wait go out together. A
  /// failed one waits until the network is back or a pause is over. What the server refuses for good is given up
  /// and reported to the observers (``YelpCallEvent/Kind/trackingLost(_:)``). When a connection breaks before the
  /// answer, the request is sent again although the server may have it: track what does no harm when it arrives
  /// twice, such as conversions, which carry an id.
  ///
  /// - Parameters:
  ///   - request: What is sent. Its answer is not read, only its status counts.
  ///   - id: Names the event in reports. A request with the path and id of one that is pending or was delivered
  ///     lately is not sent again. Conversions have an id of their own.
  public func track<Value>(_ request: YelpRequest<Value>, id: String? = nil) {
    queue.track(request, id: id)
  }

  /// Builds and sends without waiting. What cannot be built is reported to the observers.
  public func track<Builder: YelpRequestBuilder>(_ builder: Builder, id: String? = nil) {
    do throws(YelpError) {
      track(try builder.build(), id: id)
    } catch {
      queue.refuse(error, id: id, endpoint: builder.draft.endpoint)
    }
  }

  /// Sends some of what the queue holds, in one request.
  func deliver(_ entries: [TrackedRequest]) async -> YelpTrackingVerdict {
    guard let request = TrackedRequest.joined(entries) else { return .delivered }
    do throws(YelpError) {
      _ = try await response(for: request)
      return .delivered
    } catch {
      return YelpTrackingVerdict(error)
    }
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
