/// The stages of one request, outermost first, with the transport at their end.
struct Pipeline: Sendable {
  let stages: [any YelpMiddleware]
  /// Sends an attempt.
  let transmit: YelpNext

  /// Passes a request through the stages and sends it.
  func send(_ request: YelpHTTPRequest, _ info: YelpRequestInfo) async throws -> YelpHTTPResponse {
    try await pass(request, info, to: 0)
  }

  /// Passes a request to the stage at a position, or to the next one whose scope contains it.
  private func pass(
    _ request: YelpHTTPRequest, _ info: YelpRequestInfo, to position: Int
  ) async throws -> YelpHTTPResponse {
    guard let position = stages[position...].firstIndex(where: { $0.scope.contains(info) }) else {
      return try await transmit(request)
    }
    return try await stages[position].intercept(request, info: info) { request in
      try await pass(request, info, to: position + 1)
    }
  }
}
