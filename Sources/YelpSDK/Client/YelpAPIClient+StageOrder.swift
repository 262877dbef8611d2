/// The way of a request to the transport.
extension YelpAPIClient {
  /// The stages of a call, outermost first.
  func pipeline(for call: YelpCall) -> Pipeline {
    let clock = configuration.clock
    let log = log.level == .off ? log : log.changing { call.cleaned($0) }
    var stages = configuration.middleware
    if let tokens = accessTokens {
      stages.append(
        AccessTokenStage(baseURL: configuration.baseURL, call: call) { [self] rejected in
          try await accessToken(for: call, replacing: rejected, from: tokens)
        })
    }
    stages.append(LoggingStage(log: log, clock: clock, call: call))
    stages.append(RetryStage(policy: configuration.retry, clock: clock, log: log, call: call))
    if let connectivity { stages.append(connectivity) }
    stages.append(
      RateLimitStage(
        limiter: limiter, note: { [self] in note($0, of: $1) }, clock: clock, log: log, call: call))
    stages.append(
      AuthenticationStage(
        credential: credential, basicCredential: configuration.basicCredential,
        baseURL: configuration.baseURL, tokenBaseURL: configuration.tokenBaseURL, call: call, log: log))
    return Pipeline(stages: stages) { [self] request in try await attempt(request, of: call) }
  }

  /// Takes in the daily numbers of a response. What they leave out is taken from the numbers before, of the same credential.
  private func note(_ numbers: YelpRateLimit, of credential: String?) {
    let isSame = state.withLock { state in
      defer { state.numbersOwner = credential }
      return state.numbersOwner == credential
    }
    dailyNumbers.update { known in
      let numbers = isSame ? numbers.completed(by: known) : numbers
      return numbers == known ? nil : numbers
    }
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
    write(.debug, call, "attempt \(number)\(call.user.map { " of user \($0)" } ?? "")")
    var request = request
    if let deadline = call.deadline { request.timeout = max(.zero, min(request.timeout, deadline - begun)) }
    let response = try await transport.send(request)
    call.report(
      .answered(status: response.status, bytes: response.body.count), duration: clock.now() - begun)
    return response
  }
}
