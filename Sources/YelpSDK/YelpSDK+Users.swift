/// Users, as values: each call and event that is made with one is that user's, also when another user signs in later.
extension YelpSDK {
  /// This instance as a user of an app's own server, whose token each call sends.
  ///
  /// ```swift
  /// let alice = yelp.user("alice") { "the token that your server gave her" }
  /// let page = try await alice.businessSearch(location: "Porto").send()
  /// alice.trackPurchase(value: 12.5, currency: .usd, orderID: "A1").track()
  /// ```
  /// The value shares all of the instance: connections, cache, limits, retry queue and log. Making one starts nothing.
  /// Its ``defaultClient`` is the user's too, and so are the builders, pages, batches and tracked events that are made
  /// with it.
  ///
  /// `token` is asked for each call, and again for each attempt of a tracked event, so a renewed token is used and
  /// never another user's. It is for the base URL that is configured now, or, before there is one, for the first that
  /// is configured. Under another one calls fail with ``YelpError/Code/unauthorized``, and events are given up with a
  /// report. While the base URL is Yelp's own, calls fail with ``YelpError/Code/notConfigured``. A user with a token
  /// has no access token.
  ///
  /// ``clearCache()``, ``resetUsage()``, ``tracking``, ``configure(_:)`` and ``logLevel`` are those of the instance.
  /// ``rateLimit`` and ``rateLimits`` are this value's own.
  ///
  /// - Parameters:
  ///   - id: One person, never reused. Two values with one id share the order of their events, their turns and their
  ///     refusals, and nothing else. Logs, events and errors show its fingerprint only.
  ///   - token: Returns the token by which your server identifies the user, without `Bearer`.
  public func user(_ id: String, token: @escaping @Sendable () async throws -> String) -> YelpSDK {
    light(YelpUser(id, token: token, home: home))
  }

  /// This instance as a business user with access tokens of their own, such as a `YelpTokenProvider` of YelpPartner:
  /// `yelp.user(owner.id, tokens: provider)`.
  ///
  /// Requests with ``YelpAuthentication/accessToken`` send them; all others send the configuration's credential. For
  /// the rest see ``user(_:token:)``.
  public func user(_ id: String, tokens: any YelpAccessTokenSource) -> YelpSDK {
    tokens.join(instance.weakClient)
    return light(YelpUser(id, accessTokens: tokens, home: home))
  }

  /// This instance as a user with the configuration's credential: a name for turns, for the order of events and for the
  /// log. For the rest see ``user(_:token:)``.
  public func user(_ id: String) -> YelpSDK { light(YelpUser(id, home: home)) }

  /// This instance with a tag, such as the id of a request to your server: ids of calls read `TAG/17` in log lines,
  /// events and errors.
  ///
  /// - Parameter tag: At most 128 printable ASCII characters; more are cut off, others are replaced.
  public func tagged(_ tag: String) -> YelpSDK {
    YelpSDK(instance, caller: Caller(user: caller.user, tag: Caller.tag(tag)))
  }

  /// Ends this user's value and its copies: later calls of theirs fail with ``YelpError/Code/unauthorized``, and
  /// ``user(_:token:)`` makes another value.
  ///
  /// It cancels the user's calls in flight, gives up the user's waiting events with a report, and lets a
  /// ``YelpLocalRateLimiter`` forget what was refused to the user, also those of other values with the same id. An
  /// event in flight ends, and is given up if it fails. For an instance without a user it does nothing.
  public func signOut() {
    guard let user = caller.user else { return }
    user.signOut()
    defaultClient.forget(user)
  }

  private func light(_ user: YelpUser) -> YelpSDK {
    YelpSDK(instance, caller: Caller(user: user, tag: caller.tag))
  }

  /// The configured base URL; `nil` before there is one.
  private var home: YelpBaseURL? {
    let configuration = configuration
    return configuration.isUnset ? nil : configuration.baseURL
  }
}
