/// The whole way of a call: the stages of the call, then those of HTTP, and the transport at their end.
struct CallLine: Sendable {
  /// The outer stages, outermost first. They give a response that has been read.
  let stages: [any CallStage]
  /// Stands between the two kinds of stages: sends the request through the inner ones, and reads the response that they
  /// return.
  let reading: ReadingStage
  /// Makes the inner stages. A call that is answered from the cache needs none.
  let http: @Sendable (YelpCall) -> Pipeline

  func response(to call: YelpCall) async throws(YelpError) -> CallResponse {
    try await pass(call, to: 0)
  }

  private func pass(
    _ call: YelpCall, to position: Int
  ) async throws(YelpError) -> CallResponse {
    guard position < stages.count else { return try await reading.response(to: call, over: http(call)) }
    return try await stages[position].response(to: call) { call async throws(YelpError) in
      try await pass(call, to: position + 1)
    }
  }
}

extension YelpAPIClient {
  /// The order of all stages.
  var line: CallLine {
    let reader = ResponseReader(options: configuration.decoding)
    return CallLine(
      stages: [
        TimeLimitStage(),
        IdentityStage(client: self),
        responses,
        ResponseStoreStage(store: store, reader: reader),
      ],
      reading: ReadingStage(client: self, reader: reader),
      http: { [self] call in
        var stages = configuration.middleware
        if let tokens = accessTokens {
          stages.append(
            AccessTokenStage(
              call: call, baseURL: configuration.baseURL, partnerBaseURL: configuration.partnerBaseURL
            ) { [self] rejected in
              try await accessToken(for: call, replacing: rejected, from: tokens)
            })
        }
        stages.append(LoggingStage(call: call))
        stages.append(RetryStage(policy: configuration.retry, call: call))
        if let connectivity { stages.append(connectivity) }
        stages.append(
          RateLimitStage(limiter: limiter, call: call) { [self] numbers, owner in note(numbers, of: owner) })
        stages.append(
          AuthenticationStage(
            call: call, basicCredential: configuration.basicCredential, baseURL: configuration.baseURL,
            partnerBaseURL: configuration.partnerBaseURL, tokenBaseURL: tokenBaseURL))
        return Pipeline(stages: stages, transmit: SendingStage(client: self, call: call).send)
      })
  }
}
