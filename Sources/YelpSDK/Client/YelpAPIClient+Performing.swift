import Foundation

extension YelpAPIClient {
  /// Sends a flight's request through the stages and reads the answer.
  nonisolated(nonsending) func perform(_ flight: YelpFlight, in context: CallContext) async throws(YelpError)
    -> YelpAnswer
  {
    var wire = try httpRequest(flight)
    var upload: YelpUpload?
    defer { upload?.discard() }
    var http: YelpHTTPResponse?
    do {
      if case .multipart(let multipart)? = flight.request.body?.content {
        upload = try await YelpUpload(multipart)
        wire.body = upload?.body
      }
      let response = try await pipeline.send(wire, in: context)
      http = response
      // Who waits for the flight must be able to leave it meanwhile, also when nothing has been waited for so far.
      if response.isSuccess, flight.request.parser.isSlow(for: response.body) { await Task.yield() }
      return try answer(response, to: wire, flight: flight, in: context)
    } catch {
      throw completed(error, request: wire, response: http, flight: flight)
    }
  }

  private func httpRequest(_ flight: YelpFlight) throws(YelpError) -> YelpHTTPRequest {
    let info = flight.request.info
    let host = info.host == .api ? configuration.baseURL(of: info.endpoint).base : "https://\(info.host)"
    guard var wire = flight.request.httpRequest(base: host, defaults: defaults) else {
      throw YelpError(
        .invalidArguments, "The request has no valid URL.",
        problems: [
          YelpProblem(
            field: "path", value: info.path, rule: "makes a valid URL with the host",
            advice: "Percent-encode the path.")
        ])
    }
    wire.id = flight.id
    return wire
  }

  private func answer(
    _ response: YelpHTTPResponse, to request: YelpHTTPRequest, flight: YelpFlight, in context: CallContext
  ) throws -> YelpAnswer {
    guard response.isSuccess else {
      throw context.failure(response, to: request, at: configuration.clock.date())
    }
    let decoded = try read(response, with: flight.request.parser)
    report(decoded.issues, flight: flight)
    return YelpAnswer(value: decoded.value, issues: decoded.issues, http: response)
  }

  private func report(_ issues: [YelpDecodingIssue], flight: YelpFlight) {
    for issue in issues {
      log.log(.warning, id: flight.id, endpoint: flight.endpoint, secrets: secrets, "\(issue)")
    }
  }

  /// An error with the request and answer it belongs to, and without secrets.
  private func completed(
    _ error: any Error, request: YelpHTTPRequest, response: YelpHTTPResponse?, flight: YelpFlight
  ) -> YelpError {
    var failure = YelpError.wrapping(error, request: request)
    failure.authentication = flight.request.info.authentication
    if let response, failure.responseBody == nil {
      failure.httpStatus = failure.httpStatus ?? response.status
      failure.responseHeaders = response.headers
      failure.responseBody = response.body
    }
    return secrets.redacted(failure)
  }
}
