import Foundation

/// Sends requests: one function in, one typed answer out, whatever happens between.
///
/// Make one client for a key and keep it: it owns the connections, the memory of answers and the pace.
/// ``YelpSDK/defaultClient`` is one.
public final class YelpAPIClient: Sendable {
  /// What the client works with. To change it, make another client, or call ``YelpSDK/configure(_:)``.
  public let configuration: YelpConfiguration
  let log: YelpLog
  let secrets: YelpSecrets
  let pipeline: Pipeline
  let rateLimiting: RateLimitStage
  let defaults: YelpRequestDefaults
  let answers: YelpAnswers
  let queue: YelpTrackingQueue
  /// Why nothing can be sent with this configuration; `nil` when it can.
  private let refusal: YelpError?
  private let memoryPressure: YelpMemoryPressure?

  /// A client of its own, with a log of its own.
  public convenience init(
    configuration: YelpConfiguration, logLevel: YelpLogLevel = .off, logHandler: YelpLogHandler? = nil
  ) {
    self.init(
      configuration, log: YelpLog(level: logLevel, handler: logHandler ?? YelpLog.standardHandler))
  }

  /// - Parameter queue: What the client before this one had still to send; `nil` for a queue of its own.
  init(_ configuration: YelpConfiguration, log: YelpLog, queue: YelpTrackingQueue? = nil) {
    self.configuration = configuration
    self.log = log
    refusal = configuration.refusal
    let answers = YelpAnswers(configuration)
    self.answers = answers
    memoryPressure =
      configuration.cache.isEnabled ? YelpMemoryPressure { [weak answers] in answers?.release() } : nil
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
    rateLimiting = RateLimitStage(
      limiter: configuration.rateLimiter
        ?? YelpLocalRateLimiter(pacing: configuration.pacing, budget: configuration.budget, clock: clock),
      rateLimits: RateLimits(), clock: clock, log: log, secrets: secrets)
    pipeline = Pipeline(
      middleware: configuration.middleware,
      accessTokens: tokens,
      logging: YelpLoggingStage(log: log, secrets: secrets, clock: clock),
      retry: YelpRetryStage(policy: configuration.retry, clock: clock, log: log, secrets: secrets),
      connectivity: Self.connectivityStage(configuration, log: log, queue: trackingQueue),
      rateLimiting: rateLimiting,
      oauth: YelpOAuthStage(baseURL: configuration.tokenBaseURL, secrets: secrets),
      authentication: YelpAuthenticationStage(
        credential: configuration.credential, basicCredential: configuration.basicCredential,
        baseURL: configuration.baseURL, secrets: secrets,
        keyChanged: { [weak answers] in answers?.clear() }),
      transport: configuration.transport ?? URLSessionTransport())
    defaults = YelpRequestDefaults(
      locale: configuration.locale?.rawValue,
      headers: ["Accept": "application/json", "User-Agent": configuration.userAgent],
      timeout: configuration.timeout, idleTimeout: configuration.idleTimeout,
      maximumResponseSize: configuration.maximumResponseSize)
    tokens?.serve(self)
    if queue == nil { trackingQueue.serve(self) }
  }

  /// Sends a request and gives the parsed answer.
  ///
  /// - Throws: ``YelpError``, always; `.cancelled` when the task is cancelled.
  public func send<Value>(_ request: YelpRequest<Value>) async throws(YelpError) -> Value {
    try await response(for: request).value
  }

  /// Builds, sends and gives the parsed answer.
  public func send<Builder: YelpRequestBuilder>(
    _ builder: Builder
  ) async throws(YelpError) -> Builder.Response {
    try await response(for: builder.build()).value
  }

  /// Builds, sends and gives the parsed answer with everything that came with it.
  public func response<Builder: YelpRequestBuilder>(
    for builder: Builder
  ) async throws(YelpError) -> YelpResponse<Builder.Response> {
    try await response(for: builder.build())
  }

  /// Sends a request and gives the parsed answer with everything that came with it.
  ///
  /// The order of checks, and so of errors: cancelled, not configured, plain HTTP, memory, then the stages.
  public func response<Value>(
    for request: YelpRequest<Value>
  ) async throws(YelpError) -> YelpResponse<Value> {
    let call = YelpCall(
      number: answers.admit(), endpoint: request.info.endpoint, observers: configuration.observers)
    let start = configuration.clock.moment
    call.emit(.started)
    do throws(YelpError) {
      if Task.isCancelled { throw .wrapping(CancellationError()) }
      if let refusal { throw refusal }
      let answered = try await answer(request.content.localized(defaults.locale), call: call, at: start)
      return try end(call, with: answered, read: request.parser, since: start)
    } catch {
      throw end(call, with: error, since: start)
    }
  }

  private func end<Value>(
    _ call: YelpCall, with answered: YelpAnswered, read parser: YelpResponseParser<Value>,
    since start: YelpMoment
  ) throws(YelpError) -> YelpResponse<Value> {
    let answer = answered.answer
    let response = YelpResponse(
      value: try parser.finish(answer.value), status: answer.http.status, headers: answer.http.headers,
      rateLimit: answer.rateLimit, body: answer.http.body, source: answered.source,
      attempts: answered.attempts, duration: configuration.clock.now() - start.ticks, issues: answer.issues,
      age: answered.age)
    call.emit(
      .ended(.success(source: response.source, attempts: response.attempts, duration: response.duration)))
    return response
  }

  private func end(_ call: YelpCall, with failure: YelpError, since start: YelpMoment) -> YelpError {
    answers.count(failure.isCancellation ? \.cancelled : \.failed)
    log.log(.error, id: call.id, endpoint: call.endpoint, secrets: secrets, "failed: \(failure)")
    call.emit(.ended(.failure(failure, duration: configuration.clock.now() - start.ticks)))
    return failure
  }
}
