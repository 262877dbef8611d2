import Foundation

/// The beginning and the end of a call: what is counted, logged and told to observers.
extension YelpAPIClient {
  /// The number of the last call of this process. Ids differ between clients too.
  private static let lastNumber = Locked(0)

  /// - Parameter draft: What is sent; `nil` when the input breaks a rule.
  func begin(_ endpoint: YelpEndpoint, _ draft: YelpRequestDraft?) -> YelpCall {
    count { $0.asked += 1 }
    if isFirst(.call) {
      transport.note(in: log)
      if configuration.responseStore != nil, store == nil {
        log.log(.warning, "responseStore is not used while the cache is off: set `cache` too")
      }
    }
    let number = Self.lastNumber.withLock { last in
      last += 1
      return last
    }
    let limit = draft?.goesOn == true ? nil : configuration.timeout
    let call = YelpCall(
      number: number, endpoint: endpoint,
      draft: draft?.completed(headers: configuration.headers, locale: configuration.locale?.rawValue),
      user: caller.user?.id, tag: caller.tag, start: configuration.clock.now(),
      timeout: draft?.timeout ?? limit,
      observers: configuration.observers, secrets: secrets)
    call.report(.started)
    return call
  }

  /// Logs values that Yelp does not document, and, once, that a request asks for a cache that is off.
  func warn(_ call: YelpCall, of notes: [YelpValidation.Note]) {
    guard log.level >= .warning else { return }
    for text in notes.compactMap({ $0() }) { write(.warning, call, text) }
    if call.draft.values.asksForCache, !configuration.cache.isEnabled, isFirst(.useOfCache) {
      write(.warning, call, "cachePolicy(.useCache) has no effect: set `cache` in the configuration")
    }
  }

  func end<Value>(_ call: YelpCall, with response: YelpResponse<Value>) -> YelpResponse<Value> {
    var response = response
    response.duration = configuration.clock.now() - call.start
    switch response.source {
    case .network: break
    case .joined: write(.debug, call, "joined an equal call")
    case .cache, .stale:
      let isFresh = response.source == .cache
      count { usage in
        if isFresh { usage.cached += 1 } else { usage.stale += 1 }
      }
      call.report(.cacheHit(age: response.age))
      let reason = response.error.map { ", since Yelp failed: \($0.code)" } ?? ""
      write(.debug, call, "from the cache, \(response.age.components.seconds) s old\(reason)")
    }
    end(call)
    call.report(
      .ended(.success(source: response.source, attempts: response.attempts, duration: response.duration)))
    return response
  }

  func end(_ call: YelpCall, with failure: YelpError) -> YelpError {
    var failure = call.shown(failure)
    // A request that others may have joined goes on without this caller.
    let attempts = call.info.isIdempotent ? call.attempts : call.stop()
    failure.noteOutcome(of: call.info, attempts: attempts)
    failure.attempts = max(failure.attempts, attempts)
    failure.requestID = call.id
    let isCancelled = failure.isCancellation
    count { usage in
      if isCancelled { usage.cancelled += 1 } else { usage.failed += 1 }
    }
    write(isCancelled ? .debug : .error, call, "failed: \(failure)")
    end(call)
    call.report(.ended(.failure(failure, duration: configuration.clock.now() - call.start)))
    return failure
  }

  private func end(_ call: YelpCall) {
    if call.isJoined { count { $0.joined += 1 } }
  }

  /// Logs what is not part of a call.
  package func write(_ level: YelpLogLevel, _ message: @autoclosure () -> String) {
    log.log(level, message())
  }

  func count(_ change: (inout YelpUsage) -> Void) { state.withLock { change(&$0.usage) } }

  func write(_ level: YelpLogLevel, _ call: YelpCall, _ message: @autoclosure () -> String) {
    log.log(level, id: call.id, endpoint: call.endpoint, call.cleaned(message()))
  }

  /// Whether something happens for the first time.
  func isFirst(_ moment: State.Moment) -> Bool { state.withLock { $0.seen.insert(moment).inserted } }
}

/// Who asks.
extension YelpAPIClient {
  /// The source of the key or token: the user's own, or that of the configuration.
  var credential: YelpCredential { caller.user?.credential ?? configuration.credential }

  /// The source of access tokens. That of the configuration never stands in for a user with a token.
  var accessTokens: (any YelpAccessTokenSource)? {
    guard let user = caller.user else { return configuration.accessTokens }
    return user.accessTokens ?? (user.credential == nil ? configuration.accessTokens : nil)
  }

  /// Identifies the credential that the request will carry, which is part of its key: a provider is asked here, before the
  /// cache is looked into, so that a response of one user is given to no other.
  func asker(of call: YelpCall) async throws(YelpError) -> String? {
    let info = call.info
    // A key for another host is refused by the stage that would add it.
    guard info.authentication == .apiKey,
      info.host.map({ URL(string: "https://\($0)").map(configuration.baseURL.isHost) ?? false }) ?? true
    else { return nil }
    let key: String?
    do {
      key = try await credential.provided(
        within: info.attemptTimeout ?? configuration.attemptTimeout, configuration.clock)
    } catch {
      throw .wrapping(error)
    }
    guard let key else { return fixedAsker }
    call.apiKey = key
    let fingerprint = YelpCredential.fingerprint(of: key)
    guard let user = caller.user else {
      state.withLock { $0.lastKey = fingerprint }
      return fingerprint
    }
    // The provider may have taken its time.
    if let refusal = user.refusal(with: configuration) { throw refusal }
    return fingerprint
  }

  /// An access token for a call, and whose quotas it uses up.
  func accessToken(
    for call: YelpCall, replacing rejected: String?, from tokens: any YelpAccessTokenSource
  ) async throws -> String {
    let limit = call.info.attemptTimeout ?? configuration.attemptTimeout
    // A call that somebody waits for has its own time-out, and a refresh may take longer than an attempt.
    let token = try await configuration.clock.answer(
      within: call.draft.values.isTracked ? limit : nil,
      failure: YelpError(.timedOut, "The source of access tokens did not return within \(limit.text).")
    ) { [self] in try await tokens.accessToken(replacing: rejected, for: self) }.get()
    if let refusal = caller.user?.refusal(with: configuration) { throw refusal }
    let fingerprint = YelpCredential.fingerprint(of: token)
    call.credential = caller.user?.accessTokens == nil ? fingerprint : caller.user?.id ?? fingerprint
    if caller.user == nil { state.withLock { $0.lastAccessToken = fingerprint } }
    return token
  }

  /// Whose quotas a call uses up: those of a named user's token stay the user's when it is renewed.
  func account(of call: YelpCall, asker: String?) -> String? {
    if call.info.authentication == .basic { return partner }
    guard let user = caller.user, user.credential != nil, !user.isFirstAnswer else { return asker }
    return user.id
  }

  /// Whose an event is that is tracked now: the user with a credential of their own, else whoever the provider of the request's
  /// credential names now; `nil` where there is no provider, and so nobody to tell apart.
  ///
  /// The provider is asked at once, in a task with the caller's task-local values.
  func owner(of info: YelpRequestInfo) -> YelpUser? {
    let user = caller.user
    guard user?.credential == nil, info.authentication != .accessToken || user?.accessTokens == nil else {
      return user
    }
    let (credential, clock, home) = (configuration.credential, configuration.clock, configuration.baseURL)
    switch info.authentication {
    case .apiKey where credential.isProvided:
      let answer = FirstAnswer(expecting: state.withLock { $0.lastKey }) { [state] known in
        state.withLock { $0.lastKey = known }
      }
      let limit = info.attemptTimeout ?? configuration.attemptTimeout
      let ask: @Sendable () async throws -> String = {
        try await credential.provided(within: limit, clock) ?? ""
      }
      answer.begin(ask)
      Task { _ = try? await answer.value(ask) }
      let first: @Sendable () async throws -> String = { try await answer.value(ask) }
      return YelpUser(
        first: answer, id: user?.id, credential: credential.isToken ? .token(first) : .provider(first),
        home: home)
    case .accessToken where configuration.accessTokens != nil:
      let answer = FirstAnswer(expecting: state.withLock { $0.lastAccessToken }) { [state] known in
        state.withLock { $0.lastAccessToken = known }
      }
      let ask = FirstAnswer.question(for: self)
      answer.begin(ask)
      Task { _ = try? await answer.value(ask) }
      return YelpUser(first: answer, id: user?.id, credential: nil, home: home)
    default: return user
    }
  }

  /// The credentials of the configuration, which no text of a call shows.
  var secrets: [String] {
    let basic = configuration.basicCredential
    return [configuration.credential.fixedKey, basic?.encoded, basic?.password].compactMap { $0 }
  }
}
