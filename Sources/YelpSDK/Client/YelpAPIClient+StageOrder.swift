/// The way of a request to the transport.
extension YelpAPIClient {
  /// The stages of a call, outermost first.
  func pipeline(for call: YelpCall) -> Pipeline {
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
    return Pipeline(stages: stages) { [self] request in try await attempt(request, of: call) }
  }

  /// Hands a request to the transport, and counts it.
  private func attempt(_ request: YelpHTTPRequest, of call: YelpCall) async throws -> YelpHTTPResponse {
    let clock = configuration.clock
    let number = call.beginAttempt()
    guard number > 0 else { throw CancellationError() }
    let (begun, date) = (clock.now(), clock.date())
    state.withLock { state in
      state.beginDay(at: begun, date: date)
      state.usage.sent += 1
      state.usage.sentToday += 1
      if number > 1 { state.usage.retried += 1 }
    }
    call.report(.sent(attempt: number))
    write(.debug, call, "attempt \(number)")
    var request = request
    if let deadline = call.deadline { request.timeout = max(.zero, min(request.timeout, deadline - begun)) }
    let response = try await transport.send(request)
    call.report(
      .answered(status: response.status, bytes: response.body.count), duration: clock.now() - begun)
    return response
  }
}
