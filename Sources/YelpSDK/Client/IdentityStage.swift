import Foundation

/// Finds out whose call it is, before the cache is looked into, so that a response of one user is given to no other.
///
/// What can't be sent at all is refused here: without a configuration, over plain HTTP, or for a user who has signed
/// out.
struct IdentityStage: CallStage {
  let client: YelpAPIClient

  func response(to call: YelpCall, next: @escaping CallNext) async throws(YelpError) -> CallResponse {
    if let refusal = client.refusal { throw refusal }
    if let refusal = client.caller.user?.refusal(with: client.configuration) { throw refusal }
    client.warn(of: call)
    let id = try await credentialID(of: call)
    let key = RequestKey(call, credentialID: id, storeName: client.store?.name)
    call.identify(key, account: account(of: call, credentialID: id))
    return try await next(call)
  }

  /// Identifies the credential that the request will carry; `nil` without one. A provider is asked here.
  private func credentialID(of call: YelpCall) async throws(YelpError) -> String? {
    let info = call.info
    let configuration = client.configuration
    guard info.authentication == .apiKey else { return nil }
    // A key for another host is refused by the stage that would add it.
    if info.host != nil,
      URL(string: configuration.base(of: info)).map(configuration.baseURL.isHost) != true
    {
      return nil
    }
    let key: String?
    do {
      key = try await call.credential.provided(
        within: info.attemptTimeout ?? configuration.attemptTimeout, call.clock)
    } catch {
      throw .wrapping(error)
    }
    guard let key else { return client.fixedKeyID }
    call.apiKey = key
    let id = YelpCredential.fingerprint(of: key)
    guard let user = client.caller.user else {
      client.state.withLock { $0.lastKey = id }
      return id
    }
    // The provider may have taken its time.
    if let refusal = user.refusal(with: configuration) { throw refusal }
    return id
  }

  /// Whose quotas a call uses up: those of a named user's token stay the user's when it is renewed.
  private func account(of call: YelpCall, credentialID: String?) -> String? {
    if call.info.authentication == .basic { return client.partnerID }
    guard let user = client.caller.user, user.credential != nil, !user.isFirstAnswer else {
      return credentialID
    }
    return user.id
  }
}

extension YelpAPIClient {
  /// The source of the key or token: the user's own, or that of the configuration.
  var credential: YelpCredential { caller.user?.credential ?? configuration.credential }

  /// The source of access tokens. That of the configuration never stands in for a user with a token.
  var accessTokens: (any YelpAccessTokenSource)? {
    guard let user = caller.user else { return configuration.accessTokens }
    return user.accessTokens ?? (user.credential == nil ? configuration.accessTokens : nil)
  }

  /// An access token for a call, and whose quotas it uses up.
  func accessToken(
    for call: YelpCall, replacing rejected: String?, from tokens: any YelpAccessTokenSource
  ) async throws -> String {
    let limit = call.info.attemptTimeout ?? configuration.attemptTimeout
    // A call that somebody waits for has its own time-out, and a refresh may take longer than an attempt.
    let token = try await configuration.clock.answer(
      within: call.draft.options.isTracked ? limit : nil,
      failure: YelpError(.timedOut, "The source of access tokens did not return within \(limit.text).")
    ) { [self] in try await tokens.accessToken(replacing: rejected, for: self) }.get()
    if let refusal = caller.user?.refusal(with: configuration) { throw refusal }
    let id = YelpCredential.fingerprint(of: token)
    call.account = caller.user?.accessTokens == nil ? id : caller.user?.id ?? id
    if caller.user == nil { state.withLock { $0.lastAccessToken = id } }
    return token
  }

  /// Logs values that Yelp does not document, and, once, that a request asks for a cache that is off.
  fileprivate func warn(of call: YelpCall) {
    guard log.level >= .warning else { return }
    for text in call.notes.compactMap({ $0() }) { call.log(.warning, text) }
    if call.draft.options.asksForCache, !configuration.cache.isEnabled, isFirst(.useOfCache) {
      call.log(.warning, "cachePolicy(.useCache) has no effect: set `cache` in the configuration")
    }
  }
}
