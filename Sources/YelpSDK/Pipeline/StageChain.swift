/// The stages that every request of a client passes, and the transport at their end.
final class StageChain: Sendable {
  let stages: [any YelpMiddleware]
  private let transport: any YelpTransport

  init(_ stages: [any YelpMiddleware], transport: any YelpTransport) {
    self.stages = stages
    self.transport = transport
  }

  /// What passes a request of a flight to the stage at a position, or to the next after it whose scope has it, and at
  /// the end to the transport.
  func next(from position: Int = 0, for flight: YelpFlight) -> YelpNext {
    guard let position = stages[position...].firstIndex(where: { $0.scope.contains(flight.request.info) })
    else {
      return { [self] request in
        let attempt = flight.countAttempt()
        flight.emit(.sent(attempt: attempt))
        let response = try await transport.send(request)
        flight.emit(.answered(status: response.status, bytes: response.body.count))
        return response
      }
    }
    return { [self] request in
      try await stages[position].intercept(
        request, info: flight.request.info, next: next(from: position + 1, for: flight))
    }
  }
}
