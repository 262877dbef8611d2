import Foundation

/// Sends requests and returns typed responses.
///
/// Make one client for an API key and keep it: it owns the connections, the cache and the rate limit.
/// ``YelpSDK/defaultClient`` is one.
public final class YelpAPIClient: Sendable {
  /// What the client works with. To change it, make another client, or call ``YelpSDK/configure(_:)``.
  public let configuration: YelpConfiguration
  let log: YelpLog
  let secrets: YelpSecrets
  let pipeline: Pipeline
  let rateLimiting: RateLimitStage
  let defaults: YelpRequestDefaults
  let coalescer: RequestCoalescer
  let responses: StoredResponses?
  let queue: YelpTrackingQueue
  let parsingDeadlines = ParsingDeadlines()
  /// What is wrong with a configuration that was set.
  private let refusal: YelpError?
  private let memoryPressure: YelpMemoryPressure?

  /// A client with a separate log.
  public convenience init(
    configuration: YelpConfiguration, logLevel: YelpLogLevel = .off, logHandler: YelpLogHandler? = nil
  ) {
    self.init(
      configuration, log: YelpLog(level: logLevel, handler: logHandler ?? YelpLog.standardHandler))
  }

  /// - Parameter queue: What the client before this one had still to send; `nil` for a new queue.
  init(_ configuration: YelpConfiguration, log: YelpLog, queue: YelpTrackingQueue? = nil) {
    self.configuration = configuration
    self.log = log
    refusal = configuration.isUnset ? nil : configuration.refusal
    let coalescer = RequestCoalescer(configuration.cache, clock: configuration.clock)
    self.coalescer = coalescer
    let responses = configuration.responseStore.flatMap { store -> StoredResponses? in
      guard configuration.cache.isEnabled else { return nil }
      return StoredResponses(
        store, limits: configuration.cache, baseURL: configuration.baseURL.base, clock: configuration.clock)
    }
    self.responses = responses
    memoryPressure =
      configuration.cache.isEnabled
      ? YelpMemoryPressure { [weak coalescer] in coalescer?.releaseMemory() } : nil
    if case .key(let key) = configuration.credential.kind {
      secrets = YelpSecrets([key])
    } else {
      secrets = YelpSecrets()
    }
    let trackingQueue = queue ?? YelpTrackingQueue(configuration.retryQueue)
    self.queue = trackingQueue
    let tokens = configuration.accessTokens.map {
      YelpTokenStage($0, baseURL: configuration.baseURL)
    }
    let clock = configuration.clock
    let transport = configuration.transport ?? YelpSystemTransport()
    rateLimiting = RateLimitStage(
      limiter: configuration.rateLimiter
        ?? YelpLocalRateLimiter(pacing: configuration.pacing, budget: configuration.budget, clock: clock),
      rateLimits: RateLimits(), clock: clock, log: log, secrets: secrets)
    pipeline = Pipeline(
      middleware: configuration.middleware,
      accessTokens: tokens,
      logging: YelpLoggingStage(log: log, secrets: secrets, clock: clock, transport: transport),
      retry: YelpRetryStage(policy: configuration.retry, clock: clock, log: log, secrets: secrets),
      connectivity: Self.connectivityStage(configuration, log: log, queue: trackingQueue),
      rateLimiting: rateLimiting,
      oauth: YelpOAuthStage(baseURL: configuration.tokenBaseURL, secrets: secrets),
      authentication: YelpAuthenticationStage(
        credential: configuration.credential, basicCredential: configuration.basicCredential,
        baseURL: configuration.baseURL, secrets: secrets,
        keyChanged: { [weak coalescer] in
          responses?.ignoreEarlierResponses()
          coalescer?.clear()
        }),
      transport: transport)
    defaults = YelpRequestDefaults(
      locale: configuration.locale?.rawValue,
      headers: ["Accept": "application/json", "User-Agent": configuration.userAgent],
      timeout: configuration.timeout, idleTimeout: configuration.idleTimeout,
      maximumResponseSize: configuration.maximumResponseSize)
    tokens?.serve(self)
    if queue == nil { trackingQueue.serve(self) }
  }

  /// Sends a builder or a request and returns the parsed response.
  ///
  /// - Throws: ``YelpError``, always; `.cancelled` when the task is cancelled.
  @discardableResult
  public func send<Value>(_ request: some YelpRequestConvertible<Value>) async throws(YelpError) -> Value {
    try await response(for: request).value
  }

  /// Sends a builder or a request and returns the parsed response with everything that came with it.
  ///
  /// The order of checks, and so of errors: input, cancelled, not configured, plain HTTP, cache, then the stages.
  /// A call in a task that is cancelled already sends nothing, is not counted, and is in no log.
  public func response<Value>(
    for request: some YelpRequestConvertible<Value>
  ) async throws(YelpError) -> YelpResponse<Value> {
    let built = Result { () throws(YelpError) in try request.build() }
    if case .success = built, Task.isCancelled { throw .wrapping(CancellationError()) }
    let call = begin(request.endpoint)
    do throws(YelpError) {
      let request = try built.get()
      let response = try await response(to: call, for: request.content)
      return end(call, with: try response.map(request.parser.finish))
    } catch {
      throw end(call, with: error, of: try? built.get().info)
    }
  }

  /// The part that is the same for every type of response: the cache, equal calls in flight, and the pipeline.
  private func response(
    to call: YelpCall, for request: RequestContent
  ) async throws(YelpError) -> YelpResponse<any Sendable> {
    if let refusal = refusal ?? missingConfiguration() { throw refusal }
    if log.level >= .debug {
      for note in request.notes { if let text = note() { write(.debug, of: call, text) } }
    }
    let request = request.localized(defaults.locale)
    let plan = CachePlan(
      request, isCacheEnabled: configuration.cache.isEnabled,
      sharesEqualCalls: configuration.sharesEqualCalls)
    return try await coalescer.response(to: call, plan: plan) { context async throws(YelpError) in
      try await self.fetch(request, plan: plan, in: context)
    }
  }

  private func begin(_ endpoint: YelpEndpoint) -> YelpCall {
    let call = YelpCall(
      number: coalescer.admit(), endpoint: endpoint, start: configuration.clock.now(),
      observers: configuration.observers)
    call.emit(.started)
    return call
  }

  private func end<Value>(_ call: YelpCall, with response: YelpResponse<Value>) -> YelpResponse<Value> {
    var response = response
    response.duration = configuration.clock.now() - call.start
    if response.isFromCache {
      call.emit(.cacheHit(age: response.age))
      write(.debug, of: call, "from the cache, \(Int(response.age.seconds)) s old")
    } else if response.source == .shared {
      write(.debug, of: call, "shared the response of an equal call")
    }
    call.emit(
      .ended(.success(source: response.source, attempts: response.attempts, duration: response.duration)))
    return response
  }

  private func end(_ call: YelpCall, with failure: YelpError, of info: YelpRequestInfo?) -> YelpError {
    var failure = failure
    if failure.isCancellation, let info { failure.noteOutcome(of: info) }
    coalescer.count(failure.isCancellation ? \.cancelled : \.failed)
    write(failure.isCancellation ? .debug : .error, of: call, "failed: \(failure)")
    call.emit(.ended(.failure(failure, duration: configuration.clock.now() - call.start)))
    return failure
  }

  private func write(_ level: YelpLogLevel, of call: YelpCall, _ message: @autoclosure () -> String) {
    log.log(level, id: call.id, endpoint: call.endpoint, secrets: secrets, message())
  }
}
