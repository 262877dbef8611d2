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
  let transport: any YelpTransport
  let stages: [any YelpMiddleware]
  let defaults: YelpRequestDefaults
  private let problems: [YelpProblem]
  private let lastCallNumber = Locked(0)

  /// A client of its own, with a log of its own.
  public convenience init(
    configuration: YelpConfiguration, logLevel: YelpLogLevel = .off, logHandler: YelpLogHandler? = nil
  ) {
    self.init(
      configuration, log: YelpLog(level: logLevel, handler: logHandler ?? YelpLog.standardHandler))
  }

  init(_ configuration: YelpConfiguration, log: YelpLog) {
    self.configuration = configuration
    self.log = log
    problems = configuration.problems
    if case .key(let key) = configuration.credential.kind {
      secrets = YelpSecrets([key])
    } else {
      secrets = YelpSecrets()
    }
    transport = configuration.transport ?? URLSessionTransport()
    stages = configuration.middleware + Self.builtInStages(configuration, log: log, secrets: secrets)
    defaults = YelpRequestDefaults(
      locale: configuration.locale?.rawValue, userAgent: configuration.userAgent,
      timeout: configuration.timeout, idleTimeout: configuration.idleTimeout,
      maximumResponseSize: configuration.maximumResponseSize)
  }

  /// The SDK's own stages, outermost first.
  private static func builtInStages(
    _ configuration: YelpConfiguration, log: YelpLog, secrets: YelpSecrets
  ) -> [any YelpMiddleware] {
    let stages: [(any YelpMiddleware)?] = [
      YelpLoggingStage(log: log, secrets: secrets, clock: configuration.clock),
      connectivityStage(configuration, log: log),
      YelpAuthenticationStage(
        credential: configuration.credential, endpoint: configuration.endpoint, secrets: secrets),
    ]
    return stages.compactMap(\.self)
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
      id: nextCallID(), endpoint: request.info.endpoint, observers: configuration.observers)
    let start = configuration.clock.now()
    call.emit(.started)
    do {
      try Task.checkCancellation()
      try checkConfiguration()
      let answer = try await perform(request.localized(defaults.locale), call: call)
      let response = YelpResponse(
        value: try request.parser.finish(answer.value), status: answer.http.status,
        headers: answer.http.headers, rateLimit: YelpRateLimit(headers: answer.http.headers),
        body: answer.http.body, source: .network, attempts: call.attempts,
        duration: configuration.clock.now() - start, issues: answer.issues, age: .zero)
      call.emit(
        .ended(
          .success(
            source: response.source.rawValue, attempts: response.attempts, duration: response.duration)))
      return response
    } catch {
      let failure = YelpError.wrapping(error)
      log.log(.error, id: call.id, endpoint: call.endpoint, secrets: secrets, "failed: \(failure)")
      call.emit(.ended(.failure(failure, duration: configuration.clock.now() - start)))
      throw failure
    }
  }

  private func checkConfiguration() throws(YelpError) {
    guard problems.isEmpty else {
      throw YelpError(.notConfigured, "The configuration cannot be used.", problems: problems)
    }
    try YelpConnectionSecurity.check(configuration.endpoint.baseURL)
  }

  private func nextCallID() -> String {
    String(
      lastCallNumber.withLock { number in
        number += 1
        return number
      })
  }
}
