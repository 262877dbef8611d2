import Foundation

/// Sends requests and returns typed responses.
///
/// Make one client for an API key and keep it: it owns the connections, the cache and the rate limit.
/// ``YelpSDK/defaultClient`` is one.
public final class YelpAPIClient: Sendable {
  /// The configuration of the client. To change it, make another client, or call ``YelpSDK/configure(_:)``.
  public let configuration: YelpConfiguration
  let log: YelpLog
  let responses: SharedResponses
  /// The responses outside of the client; `nil` without a store.
  let store: StoredResponses?
  let tracked: TrackingQueue
  let dailyNumbers = Broadcast<YelpRateLimit>()
  let state = Locked(State())
  let limiter: any YelpRateLimiter
  let connectivity: ConnectivityStage?
  private let transport: SystemTransport
  private let defaults: YelpRequestDefaults
  /// Why nothing can be sent with the configuration.
  private let refusal: YelpError?
  private let memoryPressure: YelpMemoryPressure?
  /// Identifies the fixed key; `nil` without one.
  private let fixedAsker: String?

  /// The number of the last call of this process. Ids differ between clients too.
  private static let lastNumber = Locked(0)

  struct State {
    var hasBegun = false
    var hasWarnedOfCache = false
    var usage = YelpUsage()
    /// The end of the day of ``YelpUsage/sentToday``.
    var today: DayEnd?
    /// Identifies the key that a provider gave last.
    var keyFingerprint: String?

    mutating func beginDay(at now: Duration, date: Date) {
      guard today?.isOver(at: now, date: date) ?? true else { return }
      (today, usage.sentToday) = (DayEnd(at: now, date: date), 0)
    }
  }

  /// A client with a separate log.
  public convenience init(
    configuration: YelpConfiguration, logLevel: YelpLogLevel = .off, logHandler: YelpLogHandler? = nil
  ) {
    self.init(
      configuration, log: YelpLog(level: logLevel, handler: logHandler ?? YelpLog.standardHandler))
  }

  /// - Parameter tracked: The queue of the previous client, with its waiting events; `nil` for a new queue.
  init(_ configuration: YelpConfiguration, log: YelpLog, tracked: TrackingQueue? = nil) {
    let clock = configuration.clock
    self.configuration = configuration
    self.log = log
    refusal = configuration.isUnset ? Self.missingConfiguration : configuration.refusal
    let responses = SharedResponses(
      configuration.cache, sharesEqualCalls: configuration.sharesEqualCalls, clock: clock)
    self.responses = responses
    let cachesResponses = configuration.cache.isEnabled
    store = configuration.responseStore.flatMap { store in
      guard cachesResponses else { return nil }
      return StoredResponses(
        store, limits: configuration.cache, baseURL: configuration.baseURL.base, clock: clock)
    }
    memoryPressure =
      cachesResponses ? YelpMemoryPressure { [weak responses] in responses?.releaseMemory() } : nil
    fixedAsker = configuration.credential.fixedKey.map(YelpCredential.fingerprint)
    let queue = tracked ?? TrackingQueue(configuration.retryQueue)
    self.tracked = queue
    limiter = configuration.limits.limiter ?? YelpLocalRateLimiter(configuration.limits, clock: clock)
    transport = SystemTransport(configuration.transport)
    let platform = configuration.transport == nil ? YelpSystemConnectivity() : nil
    connectivity = (configuration.connectivity ?? platform).map { monitor in
      ConnectivityStage(
        monitor: monitor,
        watch: RestorationWatch(monitor) { [observers = configuration.observers] in
          log.log(.info, "the network is back")
          let event = YelpCallEvent(requestID: "-", endpoint: .generic, kind: .networkRestored)
          for observer in observers { observer.observe(event) }
          queue.restore()
        }, clock: clock)
    }
    defaults = YelpRequestDefaults(
      headers: ["Accept": "application/json", "User-Agent": configuration.userAgent],
      timeout: configuration.attemptTimeout, idleTimeout: configuration.idleTimeout,
      maximumResponseSize: configuration.maximumResponseSize)
    if tracked == nil { queue.serve(self) }
    (configuration.accessTokens as? any YelpClientTokenSource)?.join(self)
  }

  /// Sends a builder or a request and returns the parsed response.
  ///
  /// - Throws: ``YelpError``, always; `.cancelled` when the task is cancelled.
  @discardableResult
  public func send<Value>(_ request: some YelpRequestConvertible<Value>) async throws(YelpError) -> Value {
    try await response(for: request).value
  }

  /// Sends a builder or a request and returns the parsed response with status, headers, raw body and more.
  ///
  /// The order of checks, and so of errors: input, cancelled, not configured, plain HTTP, the provider of the key or token,
  /// cache, then the stages.
  /// A call in a task that is cancelled already sends nothing, is not counted, and is in no log.
  public func response<Value>(
    for source: some YelpRequestConvertible<Value>
  ) async throws(YelpError) -> YelpResponse<Value> {
    let built = Result { () throws(YelpError) in try source.build() }
    if case .success = built, Task.isCancelled { throw .wrapping(CancellationError()) }
    let info = try? built.get().info
    let call = begin(source.endpoint, info)
    do throws(YelpError) {
      let request = try built.get()
      let response = try await limited(request.info.timeout) { [self] in
        try await self.response(to: call, request.draft, request.notes, request.parser.stored)
      }
      return end(call, with: try response.map(request.parser.finish))
    } catch {
      throw end(call, with: error, of: info)
    }
  }

  /// The response, or an error when it does not come within the call's time-out.
  private func limited(
    _ timeout: Duration?,
    _ work: @escaping @Sendable () async throws -> YelpResponse<any Sendable>
  ) async throws(YelpError) -> YelpResponse<any Sendable> {
    let limit = timeout ?? configuration.timeout
    do {
      return try await configuration.clock.limit(
        limit,
        failure: YelpError(.timedOut, "The call took longer than its time-out of \(limit?.text ?? "")."), work
      )
    } catch {
      throw .wrapping(error)
    }
  }

  /// The part that is the same for every type of response: the cache, equal calls in flight, and the pipeline.
  private func response(
    to call: YelpCall, _ draft: YelpRequestDraft, _ notes: [YelpValidation.Note], _ parser: StoredParser
  ) async throws(YelpError) -> YelpResponse<any Sendable> {
    if let refusal { throw refusal }
    if log.level >= .warning { for note in notes { if let text = note() { write(.warning, call, text) } } }
    if draft.values.asksForCache, !configuration.cache.isEnabled, log.level >= .warning { warnOfCache(call) }
    let draft = draft.completed(headers: configuration.headers, locale: configuration.locale?.rawValue)
    let target = draft.target
    let key = draft.key(target: target, asker: try await asker(of: call, draft))
    let request = SharedResponses.Request(
      call, draft, key: key.map { "\($0)\n\(parser.name) \(parser.outputType)" })
    return try await responses.response(to: request) { [self] () async throws(YelpError) in
      let place = key.flatMap { key in store?.place(for: draft, key: key) }
      if let stored = await stored(draft, parser, at: place) { return stored }
      guard draft.cachePolicy != .cacheOnly else {
        throw YelpError(.notCached, "The cache holds no fresh response, and Yelp was not to be asked.")
      }
      do throws(YelpError) {
        let (http, response) = try await fetch(call, draft, target: target, parser)
        if let place, draft.cachePolicy != .noStore { store?.keep(http, age: response.age, at: place) }
        return response
      } catch {
        if let place { store?.release(place) }
        throw error
      }
    }
  }

  /// Says once that a request asks for a cache that is off.
  private func warnOfCache(_ call: YelpCall) {
    let isFirst = state.withLock { state in
      defer { state.hasWarnedOfCache = true }
      return !state.hasWarnedOfCache
    }
    guard isFirst else { return }
    write(.warning, call, "cachePolicy(.useCache) has no effect: set `cache` in the configuration")
  }

  /// Sends the request through the stages and parses the response.
  private func fetch(
    _ call: YelpCall, _ draft: YelpRequestDraft, target: String, _ parser: StoredParser
  ) async throws(YelpError) -> (YelpHTTPResponse, YelpResponse<any Sendable>) {
    let info = draft.info
    let base =
      info.host == .configured ? configuration.baseURL(of: info).base : "https://\(info.host)"
    var request = try draft.httpRequest(base: base, target: target, defaults: defaults)
    request.id = call.id
    var http: YelpHTTPResponse?
    do {
      let received = try await pipeline(for: call).send(request, info)
      http = received
      guard parser.accepts(received) else {
        throw YelpError(
          call.cleaned(received, isShown: true), to: request, info: info, now: configuration.clock.date())
      }
      let response: YelpResponse<any Sendable>
      do { response = try parse(received, info, with: parser, attempts: call.attempts) } catch {
        // The error may show a part of the body, so it is made of one without credentials.
        let clean = call.cleaned(received, isShown: true)
        if clean.body != received.body { _ = try parse(clean, info, with: parser, attempts: call.attempts) }
        throw error
      }
      for issue in response.issues { write(.warning, call, "\(issue)") }
      return (received, response)
    } catch {
      var failure = YelpError(
        error, of: request, info, http.map { call.cleaned($0, isShown: true) }, configuration.credential,
        now: configuration.clock.date())
      failure.attempts = call.attempts
      throw call.shown(failure, to: request)
    }
  }

  /// The stages of a call, outermost first.
  private func pipeline(for call: YelpCall) -> Pipeline {
    let clock = configuration.clock
    let log = log.level == .off ? log : log.changing { call.cleaned($0) }
    var stages = configuration.middleware
    if let tokens = configuration.accessTokens {
      stages.append(
        AccessTokenStage(baseURL: configuration.baseURL, call: call) { [self] rejected in
          try await tokens.accessToken(replacing: rejected, for: self)
        })
    }
    stages.append(LoggingStage(log: log, clock: clock, call: call))
    stages.append(RetryStage(policy: configuration.retry, clock: clock, log: log, call: call))
    if let connectivity { stages.append(connectivity) }
    stages.append(RateLimitStage(limiter: limiter, rateLimits: dailyNumbers, clock: clock, log: log))
    stages.append(
      AuthenticationStage(
        credential: configuration.credential, basicCredential: configuration.basicCredential,
        baseURL: configuration.baseURL, tokenBaseURL: configuration.tokenBaseURL, call: call, log: log))
    return Pipeline(stages: stages) { [self] request in
      let attempt = call.beginAttempt()
      guard attempt > 0 else { throw CancellationError() }
      let (now, date) = (clock.now(), clock.date())
      state.withLock { state in
        state.beginDay(at: now, date: date)
        state.usage.sent += 1
        state.usage.sentToday += 1
        if attempt > 1 { state.usage.retried += 1 }
      }
      call.report(.sent(attempt: attempt))
      write(.debug, call, "attempt \(attempt)")
      let begun = clock.now()
      var request = request
      if let deadline = call.deadline { request.timeout = max(.zero, min(request.timeout, deadline - begun)) }
      let response = try await transport.send(request)
      call.report(
        .answered(status: response.status, bytes: response.body.count), duration: clock.now() - begun)
      return response
    }
  }

  /// The response in the store; `nil` when there is none and this client is to send the request.
  private func stored(
    _ draft: YelpRequestDraft, _ parser: StoredParser, at place: StoredResponses.Place?
  ) async -> YelpResponse<any Sendable>? {
    guard let place, let store, draft.cachePolicy != .reload, draft.cachePolicy != .noStore else {
      return nil
    }
    var found = await store.find(place)
    if found == nil, draft.cachePolicy != .cacheOnly {
      found = await store.claim(place, within: draft.attemptTimeout ?? configuration.attemptTimeout)
    }
    guard let (http, age) = found, var response = try? parse(http, draft.info, with: parser, attempts: 0)
    else { return nil }
    response.source = .cache
    response.age = age
    return response
  }

  private func parse(
    _ http: YelpHTTPResponse, _ info: YelpRequestInfo, with parser: StoredParser, attempts: Int
  ) throws -> YelpResponse<any Sendable> {
    var options = configuration.decoding
    options.hidesContent = info.hidesContent
    options.refusesPartialData = info.endpoint == .graphQL && !info.allowsPartialData
    let decoded = try parser.parse(http, options)
    return YelpResponse(http, value: decoded.value, issues: decoded.issues, attempts: attempts)
  }

  /// Identifies the credential that the request will carry, which is part of its key: a provider is asked here, before the
  /// cache is looked into, so that a response of one user is given to no other.
  private func asker(of call: YelpCall, _ draft: YelpRequestDraft) async throws(YelpError) -> String? {
    let info = draft.info
    // A key for another host is refused by the stage that would add it.
    guard info.authentication == .apiKey,
      info.host == .configured
        || URL(string: "https://\(info.host)").map(configuration.baseURL.isHost) == true
    else { return nil }
    var key = draft.values.userToken
    do {
      if key == nil {
        key = try await configuration.credential.provided(
          within: info.attemptTimeout ?? configuration.attemptTimeout, configuration.clock)
      }
    } catch {
      throw .wrapping(error)
    }
    guard let key else { return fixedAsker }
    call.apiKey = key
    let fingerprint = YelpCredential.fingerprint(of: key)
    if !configuration.credential.isToken { noteKey(fingerprint) }
    return fingerprint
  }

  /// Begins the day anew when a provider returns another key: the daily numbers belong to the key before it.
  private func noteKey(_ fingerprint: String) {
    let last = state.withLock { state in
      defer { state.keyFingerprint = fingerprint }
      return state.keyFingerprint
    }
    guard let last, last != fingerprint else { return }
    forgetQuotas()
  }

  /// The credentials of the configuration, which no text of a call shows.
  var secrets: [String] {
    let basic = configuration.basicCredential
    return [configuration.credential.fixedKey, basic?.encoded, basic?.password].compactMap { $0 }
  }

  // MARK: Beginning and end of a call

  private func begin(_ endpoint: YelpEndpoint, _ info: YelpRequestInfo?) -> YelpCall {
    let isFirst = state.withLock { state in
      state.usage.asked += 1
      defer { state.hasBegun = true }
      return !state.hasBegun
    }
    if isFirst {
      transport.note(in: log)
      if configuration.responseStore != nil, store == nil {
        log.log(.warning, "responseStore is not used while the cache is off: set `cache` too")
      }
    }
    let number = Self.lastNumber.withLock { last in
      last += 1
      return last
    }
    let call = YelpCall(
      number: number, endpoint: endpoint, info: info, start: configuration.clock.now(),
      timeout: info?.timeout ?? configuration.timeout, observers: configuration.observers,
      secrets: secrets)
    call.report(.started)
    return call
  }

  private func end<Value>(_ call: YelpCall, with response: YelpResponse<Value>) -> YelpResponse<Value> {
    var response = response
    response.duration = configuration.clock.now() - call.start
    switch response.source {
    case .network: break
    case .shared: write(.debug, call, "shared the response of an equal call")
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

  private func end(_ call: YelpCall, with failure: YelpError, of info: YelpRequestInfo?) -> YelpError {
    var failure = call.shown(failure)
    // A request that others may have joined goes on without this caller.
    let attempts = info?.isIdempotent == false ? call.stop() : call.attempts
    if let info { failure.noteOutcome(of: info, attempts: attempts) }
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
    if call.isShared { count { $0.shared += 1 } }
  }

  /// Logs what is not part of a call.
  package func write(_ level: YelpLogLevel, _ message: @autoclosure () -> String) {
    log.log(level, message())
  }

  func count(_ change: (inout YelpUsage) -> Void) { state.withLock { change(&$0.usage) } }

  private func write(_ level: YelpLogLevel, _ call: YelpCall, _ message: @autoclosure () -> String) {
    log.log(level, id: call.id, endpoint: call.endpoint, call.cleaned(message()))
  }

  // MARK: Errors

  /// The error of a client whose instance has no configuration.
  private static var missingConfiguration: YelpError {
    let rule = "must be configured before the first request"
    let problem = YelpProblem(
      field: "configuration", value: "", rule: rule,
      advice:
        "Call configure(_:) once on the YelpSDK that sends, for example with YelpConfiguration(apiKey: key). A builder made by its initializer uses YelpSDK.shared: to use another instance, call yelp.send(builder)."
    )
    return YelpError(.notConfigured, "This YelpSDK \(rule).", problems: [problem])
  }
}
