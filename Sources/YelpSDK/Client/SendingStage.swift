/// Hands a request to the transport, and counts it unless nothing was sent. It keeps the client alive while a request
/// is in flight.
struct SendingStage: Sendable {
  let client: YelpAPIClient
  let call: YelpCall

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let number = call.beginAttempt()
    guard number > 0 else { throw CancellationError() }
    let begun = call.clock.now()
    client.countAttempt(number, at: begun)
    call.report(.sent(attempt: number))
    call.log(.debug, "attempt \(number)\(call.user.map { " of user \($0)" } ?? "")")
    var request = request
    if let deadline = call.deadline { request.timeout = max(.zero, min(request.timeout, deadline - begun)) }
    let response: YelpHTTPResponse
    do {
      response = try await client.transport.send(request)
    } catch {
      let outcome = YelpAttemptOutcome(errorCode: YelpError.wrapping(error).code)
      if outcome.isUnsent { client.uncountAttempt(number) }
      throw error
    }
    let answer = YelpCallEvent.Kind.answered(status: response.status, bytes: response.body.count)
    call.report(answer, duration: call.clock.now() - begun)
    return response
  }
}
