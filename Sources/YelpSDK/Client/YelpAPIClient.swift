import Foundation

/// Sends requests and returns typed responses.
///
/// Make one client for an API key and keep it: it owns the connections, the cache and the rate limit.
/// ``YelpSDK/defaultClient`` is one.
public final class YelpAPIClient: Sendable {
  /// The configuration of the client. To change it, make another client, or call ``YelpSDK/configure(_:)``.
  public let configuration: YelpConfiguration
  let log: YelpLog
  let responses: CallsInFlight
  /// The responses outside of the client; `nil` without a store.
  let store: StoreAccess?
  let tracked: RetryQueue
  let dailyNumbers: Broadcast<YelpRateLimit>
  let state: Locked<State>
  let limiter: any YelpRateLimiter
  let connectivity: ConnectivityStage?
  let transport: SystemTransport
  private let defaults: YelpRequestDefaults
  /// Why nothing can be sent with the configuration.
  private let refusal: YelpError?
  private let memoryPressure: YelpMemoryPressure?
  /// Identifies the fixed key; `nil` without one.
  let fixedAsker: String?
  /// Identifies the partner's password; `nil` without one.
  let partner: String?
  /// Whom it is for; nobody unless it is a light client.
  let caller: Caller
  /// The client whose parts a light client shares.
  let root: YelpAPIClient?

  struct State {
    enum Moment { case call, useOfCache, namelessEvent }

    /// What is logged once, and has been.
    var seen: Set<Moment> = []
    var usage = YelpUsage()
    /// The end of the day of ``YelpUsage/sentToday``.
    var today: DayEnd?
    /// Identifies what a provider gave last to somebody whom the app did not name.
    var lastKey: String?
    var lastAccessToken: String?
    /// Whose the daily numbers are.
    var numbersOwner: String?

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
  init(_ configuration: YelpConfiguration, log: YelpLog, tracked: RetryQueue? = nil) {
    let clock = configuration.clock
    self.configuration = configuration
    self.log = log
    refusal = configuration.isUnset ? .missingConfiguration : configuration.refusal
    let responses = CallsInFlight(
      configuration.cache, sharesEqualCalls: configuration.sharesEqualCalls, clock: clock)
    self.responses = responses
    let cachesResponses = configuration.cache.isEnabled
    store = configuration.responseStore.flatMap { store in
      guard cachesResponses else { return nil }
      return StoreAccess(
        store, limits: configuration.cache, baseURL: configuration.baseURL.base, clock: clock, log: log)
    }
    memoryPressure =
      cachesResponses ? YelpMemoryPressure { [weak responses] in responses?.releaseMemory() } : nil
    fixedAsker = configuration.credential.fixedKey.map(YelpCredential.fingerprint)
    partner = configuration.basicCredential.map { YelpCredential.fingerprint(of: $0.encoded) }
    (caller, root) = (Caller(), nil)
    let queue = tracked ?? RetryQueue(configuration.retryQueue)
    self.tracked = queue
    limiter = configuration.limits.limiter ?? YelpLocalRateLimiter(configuration.limits, clock: clock)
    transport = SystemTransport(configuration.transport)
    dailyNumbers = Broadcast()
    state = Locked(State())
    let platform = configuration.transport == nil ? YelpSystemConnectivity() : nil
    connectivity = (configuration.connectivity ?? platform).map { monitor in
      ConnectivityStage(
        monitor: monitor,
        watch: RestorationWatch(monitor) { [observers = configuration.observers] in
          log.log(.info, "the network is back")
          let event = YelpCallEvent(requestID: "-", endpoint: .generic, kind: .networkRestored)
          for observer in observers { observer.observe(event) }
          queue.restore()
        }, clock: clock, canLag: PlatformConnectivity.canLag && monitor is YelpSystemConnectivity)
    }
    defaults = YelpRequestDefaults(
      headers: ["Accept": "application/json", "User-Agent": configuration.userAgent],
      timeout: configuration.attemptTimeout, idleTimeout: configuration.idleTimeout,
      maximumResponseSize: configuration.maximumResponseSize)
    if tracked == nil { queue.serve(self) }
    (configuration.accessTokens as? any YelpClientTokenSource)?.join { [weak self] in self }
  }

  /// A client for a user or a tag, which shares all parts of its root.
  private init(_ root: YelpAPIClient, caller: Caller) {
    configuration = root.configuration
    log = root.log
    responses = root.responses
    store = root.store
    tracked = root.tracked
    dailyNumbers = caller.user?.dailyNumbers ?? root.dailyNumbers
    state = root.state
    limiter = root.limiter
    connectivity = root.connectivity
    transport = root.transport
    defaults = root.defaults
    refusal = root.refusal
    memoryPressure = root.memoryPressure
    fixedAsker = root.fixedAsker
    partner = root.partner
    self.caller = caller
    self.root = root
  }

  func light(for caller: Caller) -> YelpAPIClient {
    if !configuration.isUnset { caller.user?.settle(at: configuration.baseURL) }
    return YelpAPIClient(root ?? self, caller: caller)
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
    let call = begin(source.endpoint, try? built.get().draft)
    do throws(YelpError) {
      let request = try built.get()
      let response = try await limited(call) { [self] in
        try await self.response(to: call, request.notes, request.parser.stored)
      }
      return end(call, with: try response.map(request.parser.finish))
    } catch { throw end(call, with: error) }
  }

  /// The same for every type of response: from the cache, of an equal call in flight, from the store, or by sending.
  private func response(
    to call: YelpCall, _ notes: [YelpValidation.Note], _ parser: AnyResponseParser
  ) async throws(YelpError) -> YelpResponse<any Sendable> {
    if let refusal = refusal ?? caller.user?.refusal(with: configuration) { throw refusal }
    warn(call, of: notes)
    let asker = try await asker(of: call)
    let key = RequestKey(call, asker: asker, parser)
    return try await responses.response(to: call, key) { [self] () async throws(YelpError) in
      let place = store?.place(of: call, key)
      let (fresh, found) = try await stored(call, parser, at: place)
      if let fresh { return (fresh, nil) }
      call.credential = account(of: call, asker: asker)
      do throws(YelpError) {
        let (http, response) = try await fetch(call, parser)
        return (response, place?.end(with: http, age: response.age))
      } catch {
        place?.release()
        guard let stale = used(found, call, parser, at: place, since: error) else { throw error }
        return (stale, nil)
      }
    }
  }

  // MARK: The steps

  /// The result of `work`, or an error when it does not come within the call's time-out.
  private func limited(
    _ call: YelpCall, _ work: @escaping @Sendable () async throws -> YelpResponse<any Sendable>
  ) async throws(YelpError) -> YelpResponse<any Sendable> {
    do {
      return try await configuration.clock.limit(
        call.timeout,
        failure: YelpError(
          .timedOut, "The call took longer than its time-out of \(call.timeout?.text ?? "")."), work)
    } catch {
      throw .wrapping(error)
    }
  }

  /// What the store has: a response to use, or one that may do should Yelp fail.
  ///
  /// - Throws: `notCached` when nothing may be sent.
  private func stored(
    _ call: YelpCall, _ parser: AnyResponseParser, at place: StoreAccess.Place?
  ) async throws(YelpError) -> (fresh: YelpResponse<any Sendable>?, found: YelpStoredResponse?) {
    let policy = call.info.cachePolicy
    if policy == .reload { return (nil, nil) }
    var found = await place?.find()
    if let fresh = used(found, call, parser, at: place) { return (fresh, nil) }
    guard policy != .cacheOnly else {
      throw YelpError(.notCached, "No fresh response is cached, and `.cacheOnly` sends nothing.")
    }
    let limit = call.info.attemptTimeout ?? configuration.attemptTimeout
    if let claimed = await place?.claim(within: limit) { found = claimed }
    return (used(found, call, parser, at: place), found)
  }

  /// What is read of a response in the store. A stale one stands in for a failure only.
  private func used(
    _ found: YelpStoredResponse?, _ call: YelpCall, _ parser: AnyResponseParser, at place: StoreAccess.Place?,
    since failure: YelpError? = nil
  ) -> YelpResponse<any Sendable>? {
    guard let found, failure?.allowsStaleResponse ?? true,
      let age = place?.age(of: found, isStale: failure != nil), parser.accepts(found.http),
      var response = try? parse(found.http, parser, for: call)
    else { return nil }
    (response.source, response.age, response.attempts) = (failure == nil ? .cache : .stale, age, 0)
    response.error = failure
    return response
  }

  /// Sends the request through the stages and reads the response.
  private func fetch(
    _ call: YelpCall, _ parser: AnyResponseParser
  ) async throws(YelpError) -> (YelpHTTPResponse, YelpResponse<any Sendable>) {
    let request = try call.httpRequest(defaults, configuration.baseURL(of: call.info))
    var received: YelpHTTPResponse?
    do {
      let http = try await pipeline(for: call).send(request, call.info)
      received = http
      guard parser.accepts(http) else {
        throw YelpError(
          call.cleaned(http, isShown: true), to: request, info: call.info, now: configuration.clock.date())
      }
      let response = try read(http, parser, for: call)
      for issue in response.issues { write(.warning, call, "\(issue)") }
      return (http, response)
    } catch {
      var failure = YelpError(
        error, of: request, call.info, received.map { call.cleaned($0, isShown: true) },
        credential, now: configuration.clock.date())
      failure.attempts = call.attempts
      throw call.shown(failure, to: request)
    }
  }

  /// Reads a response. An error may show a part of the body, so it is made of a body without credentials.
  private func read(
    _ http: YelpHTTPResponse, _ parser: AnyResponseParser, for call: YelpCall
  ) throws -> YelpResponse<any Sendable> {
    do { return try parse(http, parser, for: call) } catch {
      let clean = call.cleaned(http, isShown: true)
      if clean.body != http.body { _ = try parse(clean, parser, for: call) }
      throw error
    }
  }

  private func parse(
    _ http: YelpHTTPResponse, _ parser: AnyResponseParser, for call: YelpCall
  ) throws -> YelpResponse<any Sendable> {
    let decoded = try parser.parse(http, call.info.decodingOptions(configuration.decoding))
    return YelpResponse(http, value: decoded.value, issues: decoded.issues, attempts: call.attempts)
  }
}
