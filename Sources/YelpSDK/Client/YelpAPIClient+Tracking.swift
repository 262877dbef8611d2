extension YelpTrackableBuilder {
  /// Builds and sends without waiting: returns at once, and sends again until Yelp has the request.
  ///
  /// Those of one user at one host are sent one after another in the order of these calls; conversions that wait are
  /// sent together. Requests of users whom the app did not name count as one user's there. A request that goes on
  /// failing, or is in a batch that does, may come later than those after it. Those of other users neither wait for it
  /// nor keep its order.
  ///
  /// The user is the one whose value made the builder: ``YelpSDK/user(_:token:)``. Without one, the provider of the
  /// credential is asked once, in a task that this call starts, and the request is sent with its answer or not at all.
  ///
  /// After a failure a request waits until the network is back or a pause is over. A request, or a single conversion in
  /// it, that Yelp refuses or that breaks a rule is given up and reported to the observers
  /// (``YelpCallEvent/Kind/trackingLost(_:)``). Only the status of the response is used.
  ///
  /// - Parameter label: Names the request in reports. A request with the path and label of one that is pending or was
  ///   delivered recently is not sent again. Conversions have ids instead.
  /// - Returns: A receipt that tells whether it was delivered.
  @discardableResult
  public func track(label: String? = nil) -> YelpTrackingReceipt { defaultClient.track(self, label: label) }
}

extension YelpAPIClient {
  /// The tracked events of this client, those of all its users.
  ///
  /// They are kept in memory only. A client stays alive while its events are sent. Events that still wait when it is
  /// deallocated are given up and reported to the observers (``YelpTrackingLoss/abandoned``). ``YelpSDK/configure(_:)``
  /// hands them over to the new client.
  public var tracking: YelpTracking { YelpTracking(client: self) }

  /// Tracks a request: ``YelpTrackableBuilder/track(label:)``.
  @discardableResult
  package func track<Value>(
    _ request: some YelpRequestConvertible<Value>, label: String? = nil
  ) -> YelpTrackingReceipt {
    // The provider is asked once, for all parts.
    var user: YelpUser?
    return YelpTrackingReceipt(ends: request.trackedParts.map { enqueue($0, label: label, user: &user) })
  }

  private func enqueue(
    _ part: some YelpRequestConvertible, label: String?, user: inout YelpUser?
  ) -> TrackedEnd {
    do throws(YelpError) {
      // It would be the one that the user's lane asks.
      try caller.user?.checkSignedIn()
      let request = try part.build()
      for note in request.undocumentedValues { log.log(.warning, endpoint: request.endpoint, note) }
      var draft = request.draft
      // The queue sends again what failed, and the response is not used.
      draft.retryPolicy = .never
      draft.cachePolicy = .noStore
      // A waiting event keeps no instance alive.
      draft.options.client = nil
      draft.options.isTracked = true
      user = user ?? owner(of: draft.info)
      return tracked.enqueue(
        YelpRequest(draft, parser: .none), label: label, user: user, tag: caller.tag)
    } catch {
      return tracked.refuse(
        part.draft, YelpRedaction.removing(secrets.map(\.text), from: error), label: label, user: caller.user)
    }
  }
}

extension YelpAPIClient {
  /// The user of an event that is tracked now: the named user who has a credential, else the one whom the provider of
  /// the credential names now; `nil` without a provider, since then all events have one credential.
  ///
  /// The provider is asked at once, in a task with the caller's task-local values.
  func owner(of info: YelpRequestInfo) -> YelpUser? {
    let user = caller.user
    guard user?.credential == nil, info.authentication != .accessToken || user?.accessTokens == nil else {
      return user
    }
    let credential = configuration.credential
    let clock = configuration.clock
    let home = configuration.baseURL
    switch info.authentication {
    case .apiKey where credential.isProvided:
      let limit = info.attemptTimeout ?? configuration.attemptTimeout
      let ask: @Sendable () async throws -> String = {
        try await credential.provided(within: limit, clock) ?? ""
      }
      let answer = firstAnswer(\.lastKey, to: ask)
      let first: @Sendable () async throws -> String = { try await answer.value(ask) }
      return YelpUser(
        first: answer, id: user?.id, credential: credential.isToken ? .token(first) : .provider(first),
        home: home)
    case .accessToken where configuration.accessTokens != nil:
      let answer = firstAnswer(\.lastAccessToken, to: FirstAnswer.question(for: self))
      return YelpUser(first: answer, id: user?.id, credential: nil, home: home)
    default: return user
    }
  }

  /// Asks a provider now. What it gave last before is known by its fingerprint, which the answer replaces.
  private func firstAnswer(
    _ last: any WritableKeyPath<State, String?> & Sendable,
    to ask: @escaping @Sendable () async throws -> String
  ) -> FirstAnswer {
    let answer = FirstAnswer(expecting: state.withLock { $0[keyPath: last] }) { [state] known in
      state.withLock { $0[keyPath: last] = known }
    }
    answer.begin(ask)
    Task { _ = try? await answer.value(ask) }
    return answer
  }

  /// What its queue reports to.
  var reporter: TrackingReporter { TrackingReporter(observers: configuration.observers, log: log) }

  /// Says once how events keep their user.
  func askForNames() {
    guard isFirst(.namelessEvent) else { return }
    log.log(
      .warning,
      "tracked events were refused, since whose they are is not known for sure: name their users with yelp.user(id, token:)"
    )
  }

  /// Whether its monitor says that there is a network.
  var isConnected: Bool { connectivity?.monitor.connectivity == .connected }
}
