/// Cache, usage, rate limit and cancellation.
extension YelpAPIClient {
  /// Counters of calls, requests and cached responses, of all users together. ``YelpUsage/leftToday`` is by
  /// ``rateLimit``, and so a user's own for a user with a token.
  public var usage: YelpUsage {
    let limits = configuration.limits
    let now = configuration.clock.now()
    let date = configuration.clock.date()
    var usage = state.withLock { state in
      state.beginDay(at: now, date: date)
      return state.usage
    }
    let own = limits.perDay.map { $0 - usage.sentToday }
    let atYelp = rateLimit?.remaining.map { $0 - (limits.reserve ?? 0) }
    usage.leftToday = [own, atYelp].compactMap(\.self).min().map { max(0, $0) }
    return usage
  }

  /// Sets ``usage`` to zero, for example at the start of a day or a test. Calls in flight go on counting.
  ///
  /// It also forgets what Yelp said about the day's quotas, those of all credentials, so that calls are sent again
  /// after Yelp has raised them.
  /// ``YelpLimits/perDay`` counts on, and so does a ``YelpRateLimiter`` that is not a ``YelpLocalRateLimiter``.
  public func resetUsage() {
    state.withLock { $0.usage = YelpUsage() }
    forgetQuotas()
  }

  /// Forgets what Yelp said about the day's quotas.
  func forgetQuotas() {
    limiter.forgetQuotas(of: nil)
    dailyNumbers.forget()
  }

  /// Removes every cached response, also from ``YelpConfiguration/responseStore``, which has two seconds for it.
  /// Returns at once.
  ///
  /// Calls in flight end as usual, but their responses are neither cached nor shared with later calls.
  public func clearCache() {
    store?.ignoreEarlierResponses()
    responses.clear()
    store?.remove { try await $0.removeAll() }
  }

  /// Removes the cached responses that mention one business, for example after the user wrote a review of it.
  ///
  /// That is every response whose path has the id or alias as a segment, or whose body has it as a JSON string:
  /// details, reviews, and each search page that lists it. A response that was requested by alias and does not contain
  /// the id, such as reviews, is found by the alias only. As with ``clearCache()``, calls in flight are neither cached
  /// nor shared with later ones. ``YelpConfiguration/responseStore`` removes them too where it can, within two seconds,
  /// and this client no longer uses responses that the store holds from before.
  ///
  /// - Parameter businessID: The id or alias, also as it stands in a URL, or the URL of the business's page.
  public func removeCached(businessID: String) {
    let id = YelpPath.id(in: businessID)
    guard !id.isEmpty else { return }
    store?.ignoreEarlierResponses()
    responses.remove(businessID: id)
    store?.remove { try await $0.removeResponses(businessID: id) }
  }

  /// Cancels every call in flight; each ends at once with ``YelpError/Code/cancelled``. The client of a user cancels
  /// that user's; a request that others have joined goes on for them.
  ///
  /// Requests for tokens are not cancelled: a token that Yelp has sent and the client has not read is lost. Neither are
  /// tracked requests: Yelp may have them, and they would be sent twice.
  public func cancelAllRequests() { responses.cancelAll(of: caller.user?.id) }

  /// Ends what a user who signs out has in flight and waiting, and forgets what was refused to the user.
  func forget(_ user: YelpUser) {
    guard let id = user.id else { return }
    responses.cancelAll(of: id)
    tracked.giveUp(id, .refused("The user has signed out; the event was not sent."))
    limiter.forgetQuotas(of: id)
  }

  /// The rate limit of the last response that had one; `nil` before the first.
  ///
  /// It is that of calls with the API key, or with the configuration's `userToken`. The client of a user with a token
  /// has its own: see ``YelpSDK/user(_:token:)``. Responses to access tokens change nothing here.
  ///
  /// Cached responses change nothing here. Numbers of a past day stay until a response has new ones, or until
  /// ``resetUsage()``.
  public var rateLimit: YelpRateLimit? { dailyNumbers.value }

  /// A stream of ``rateLimit``, of the same calls: the latest value first, if there is one, and then each new one.
  ///
  /// Any number of streams may be open; each ends when it or the client is released. A slow reader gets the newest
  /// value and misses those between.
  public var rateLimits: AsyncStream<YelpRateLimit> { dailyNumbers.makeStream() }

  func count(_ change: (inout YelpUsage) -> Void) { state.withLock { change(&$0.usage) } }

  /// Counts an attempt, the first of its call or a later one.
  func countAttempt(_ number: Int, at now: Duration) {
    let date = configuration.clock.date()
    state.withLock { state in
      state.beginDay(at: now, date: date)
      state.usage.sent += 1
      state.usage.sentToday += 1
      if number > 1 { state.usage.retried += 1 }
    }
  }

  /// Takes back an attempt of which nothing was sent, as ``YelpLimits/perDay`` does.
  func uncountAttempt(_ number: Int) {
    count { usage in
      usage.sent = max(0, usage.sent - 1)
      usage.sentToday = max(0, usage.sentToday - 1)
      if number > 1 { usage.retried = max(0, usage.retried - 1) }
    }
  }

  /// Takes in the daily numbers of a response. What they leave out is taken from the numbers before, of the same
  /// credential.
  func note(_ numbers: YelpRateLimit, of credential: String?) {
    // A user with a token of her own keeps numbers of her own.
    let isSame =
      caller.user?.dailyNumbers != nil
      || state.withLock { state in
        defer { state.numbersOwner = credential }
        return state.numbersOwner == credential
      }
    dailyNumbers.update { known in
      let numbers = isSame ? numbers.completed(by: known) : numbers
      return numbers == known ? nil : numbers
    }
  }
}
