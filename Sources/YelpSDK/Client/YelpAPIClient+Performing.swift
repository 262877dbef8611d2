import Foundation

extension YelpAPIClient {
  /// Sends a request through the stages and reads the answer.
  func perform(_ flight: YelpFlight) async throws(YelpError) -> YelpAnswer {
    let request = flight.request
    let host = request.info.host == .api ? configuration.endpoint.base : "https://\(request.info.host)"
    guard var wire = request.httpRequest(base: host, defaults: defaults) else {
      throw YelpError(
        .invalidArguments, "The request has no valid URL.",
        problems: [
          YelpProblem(
            field: "path", value: request.info.path, rule: "makes a valid URL with the host",
            advice: "Percent-encode the path.")
        ])
    }
    wire.id = flight.id
    var http: YelpHTTPResponse?
    do {
      let upload = try await YelpUpload(request.body)
      defer { upload.discard() }
      wire.body = upload.body
      let response = try await run(from: 0, wire, flight: flight)
      http = response
      guard response.isSuccess else {
        throw YelpError(response: response, request: wire, now: configuration.clock.date())
      }
      // Who waits for the flight must be able to leave it meanwhile, also when nothing has been waited for so far.
      if request.parser.isSlow(for: response.body) { await Task.yield() }
      let decoded = try read(response, with: request.parser)
      report(decoded.issues, flight: flight)
      return YelpAnswer(value: decoded.value, issues: decoded.issues, http: response)
    } catch {
      var failure = completed(error, request: wire, response: http)
      failure.authentication = request.info.authentication
      throw failure
    }
  }

  /// Passes a request to the next stage whose scope has it, and at the end to the transport.
  private func run(
    from position: Int, _ request: YelpHTTPRequest, flight: YelpFlight
  ) async throws -> YelpHTTPResponse {
    guard let position = stages[position...].firstIndex(where: { $0.scope.contains(flight.info) }) else {
      let attempt = flight.countAttempt()
      flight.emit(.sent(attempt: attempt))
      let response = try await transport.send(request)
      flight.emit(.answered(status: response.status, bytes: response.body.count))
      return response
    }
    return try await stages[position].intercept(request, info: flight.info) { [self] request in
      try await run(from: position + 1, request, flight: flight)
    }
  }

  private func report(_ issues: [YelpDecodingIssue], flight: YelpFlight) {
    for issue in issues {
      log.log(.warning, id: flight.id, endpoint: flight.endpoint, secrets: secrets, "\(issue)")
    }
  }

  /// An error with the request and answer it belongs to, and without secrets.
  private func completed(_ error: any Error, request: YelpHTTPRequest, response: YelpHTTPResponse?)
    -> YelpError
  {
    var failure = YelpError.wrapping(error, request: request)
    failure.message = secrets.redacted(failure.message)
    if let response, failure.responseBody == nil {
      failure.httpStatus = failure.httpStatus ?? response.status
      failure.responseHeaders = response.headers.redacted
      failure.responseBody = secrets.redacted(response.body)
    }
    return failure
  }
}
