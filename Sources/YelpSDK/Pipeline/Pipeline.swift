/// The stages of every request, in order, with the transport at their end.
final class Pipeline: Sendable {
  let stages: [any YelpMiddleware]
  private let transport: any YelpTransport

  init(_ stages: [any YelpMiddleware], transport: any YelpTransport) {
    self.stages = stages
    self.transport = transport
  }

  /// The order of the stages, outermost first. It is written here and nowhere else.
  convenience init(
    middleware: [any YelpMiddleware], accessTokens: (any YelpMiddleware)?, logging: any YelpMiddleware,
    retry: any YelpMiddleware, connectivity: (any YelpMiddleware)?, rateLimiting: any YelpMiddleware,
    oauth: any YelpMiddleware, authentication: any YelpMiddleware, transport: any YelpTransport
  ) {
    let builtIn = [accessTokens, logging, retry, connectivity, rateLimiting, oauth, authentication]
    self.init(middleware + builtIn.compactMap(\.self), transport: transport)
  }

  /// Passes a request through the stages and sends it.
  func send(_ request: YelpHTTPRequest, in context: CallContext) async throws -> YelpHTTPResponse {
    try await pass(request, to: 0, in: context)
  }

  /// Passes a request to the stage at a position, or to the next one whose scope contains it.
  private func pass(
    _ request: YelpHTTPRequest, to position: Int, in context: CallContext
  ) async throws -> YelpHTTPResponse {
    guard let position = stages[position...].firstIndex(where: { $0.scope.contains(context.info) }) else {
      return try await transmit(request, in: context)
    }
    let next = position + 1
    if let stage = stages[position] as? any ContextStage {
      return try await stage.intercept(request, context: context) { [self] request, context in
        try await pass(request, to: next, in: context)
      }
    }
    return try await stages[position].intercept(request, info: context.info) { [self] request in
      try await pass(request, to: next, in: context)
    }
  }

  private func transmit(
    _ request: YelpHTTPRequest, in context: CallContext
  ) async throws -> YelpHTTPResponse {
    context.report(.sent(attempt: context.beginAttempt(timeout: request.timeout)))
    let response = try await transport.send(request)
    context.report(.answered(status: response.status, bytes: response.body.count))
    return response
  }
}
