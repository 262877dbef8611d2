import Foundation

extension YelpAPIClient {
  /// Fetches a response: from the response store, or from Yelp through the pipeline.
  func fetch(
    _ request: RequestContent, plan: CachePlan, in context: CallContext
  ) async throws(YelpError) -> YelpResponse<any Sendable> {
    defer { secrets.end(context.id) }
    if let key = plan.key, plan.readsCache, let found = await responses?.find(key),
      let stored = storedResponse(found, to: request)
    {
      return stored
    }
    guard plan.asksYelp else {
      throw YelpError(.notCached, "The cache holds no fresh response, and Yelp was not to be asked.")
    }
    let wire = try httpRequest(request, id: context.id)
    if let key = plan.claimedKey, let found = await responses?.claim(key),
      let stored = storedResponse(found, to: request)
    {
      return stored
    }
    let clearings = responses?.clearings ?? 0
    var http: YelpHTTPResponse?
    do {
      let received = try await transmit(wire, with: request.body, in: context)
      http = received
      let response = try parse(received, to: wire, of: request, in: context)
      if plan.storesResponse, let key = plan.key {
        responses?.keep(received, age: response.age, for: key, clearings: clearings)
      }
      return response
    } catch {
      if let key = plan.claimedKey { responses?.release(key) }
      throw completed(error, request: wire, response: http, of: request, in: context)
    }
  }

  private func httpRequest(_ request: RequestContent, id: String) throws(YelpError) -> YelpHTTPRequest {
    let info = request.info
    let base =
      info.host == .configured ? configuration.baseURL(of: info.endpoint).base : "https://\(info.host)"
    var wire = try request.httpRequest(base: base, defaults: defaults)
    wire.id = id
    return wire
  }

  /// Sends a request through the pipeline, with the parts of its body put together where it has parts.
  private func transmit(
    _ request: YelpHTTPRequest, with body: YelpRequestBody?, in context: CallContext
  ) async throws -> YelpHTTPResponse {
    guard case .multipart(let multipart)? = body?.content else {
      return try await pipeline.send(request, in: context)
    }
    let upload = try await YelpUpload(multipart)
    defer { upload.discard() }
    var request = request
    request.body = upload.body
    return try await pipeline.send(request, in: context)
  }

  /// Parses a response within what is left of the attempt's time. A parser that takes longer, or cannot be
  /// cancelled, holds no caller.
  private func parse(
    _ http: YelpHTTPResponse, to wire: YelpHTTPRequest, of request: RequestContent, in context: CallContext
  ) throws -> YelpResponse<any Sendable> {
    guard request.parser.accepts(http) else {
      throw context.failure(http, to: wire, at: configuration.clock.date())
    }
    // Parsing is work of this machine, so its time is that of the system, not that of the configuration's clock.
    let now = ContinuousClock.now
    let deadline = max(context.deadline ?? now + wire.timeout, now + .milliseconds(20))
    let late = { @Sendable [self] in
      let error = YelpError(.timedOut, "The response was not parsed within the timeout of the request.")
      context.fail(completed(error, request: wire, response: http, of: request, in: context))
    }
    let decoded = try parsingDeadlines.watch(until: deadline, expire: late) { try decode(http, of: request) }
    for issue in decoded.issues {
      log.log(.warning, id: context.id, endpoint: context.info.endpoint, secrets: secrets, "\(issue)")
    }
    return YelpResponse(http, decoded: decoded, attempts: context.attempts)
  }

  /// Decodes a response with the part of a parser that comes before any `map`.
  ///
  /// Issues quote the body, cut to length. Half a key would pass the redactor, so a response with issues is decoded
  /// again without its secrets, where it has any.
  private func decode(
    _ response: YelpHTTPResponse, of request: RequestContent
  ) throws -> YelpDecoded<any Sendable> {
    let parser = request.parser
    var options = configuration.decoding
    options.hidesContent = request.info.hasPersonalResponse || !request.info.personalFields.isEmpty
    let first = Result { try parser.parse(response, options) }
    if case .success(let decoded) = first, decoded.issues.isEmpty { return decoded }
    try Task.checkCancellation()
    var clean = response
    clean.body = secrets.redacted(response.body)
    guard clean.body != response.body else { return try first.get() }
    let second = Result { try parser.parse(clean, options) }
    guard case .success(let decoded) = first else { return try second.get() }
    // The value is the first one: the response of a token endpoint is made of secrets. Without them the body may be no JSON
    // any more.
    let issues =
      (try? second.get().issues)
      ?? decoded.issues.map {
        YelpDecodingIssue(codingPath: $0.codingPath, kind: $0.kind, found: Redactor.mark)
      }
    return YelpDecoded(value: decoded.value, issues: issues)
  }

  /// `nil` when a stored response cannot be parsed.
  private func storedResponse(
    _ found: (http: YelpHTTPResponse, age: Duration), to request: RequestContent
  ) -> YelpResponse<any Sendable>? {
    guard let decoded = try? decode(found.http, of: request) else { return nil }
    var response = YelpResponse<any Sendable>(found.http, decoded: decoded, attempts: 0)
    response.source = .cache
    response.age = found.age
    return response
  }

  /// An error with the request and response that it belongs to, and without secrets.
  private func completed(
    _ error: any Error, request wire: YelpHTTPRequest, response: YelpHTTPResponse?,
    of request: RequestContent,
    in context: CallContext
  ) -> YelpError {
    var failure = YelpError.wrapping(error, request: wire)
    failure.authentication = request.info.authentication
    // An error that a parser found in a response of success has no meaning yet.
    if failure.meaning == nil, let meaning = failure.yelpCode.flatMap({ request.info.errorMeanings[$0] }) {
      (failure.code, failure.meaning) = (meaning.code, meaning)
    }
    if let response, failure.responseBody == nil {
      failure.httpStatus = failure.httpStatus ?? response.status
      failure.responseHeaders = response.headers
      failure.responseBody = response.body
    }
    if request.info.hasPersonalResponse, failure.httpStatus.map({ $0 < 300 }) == true {
      failure.responseBody = nil
      failure.underlyingError = failure.underlyingError.map { RedactedError(description: "\(type(of: $0))") }
    }
    if context.attempts > 0 { failure.noteOutcome(of: request.info) }
    return secrets.redacted(failure).withoutPersonalData(of: wire)
  }
}

extension YelpError {
  /// Says how to find out whether Yelp carried the request out, where the failure leaves that open.
  mutating func noteOutcome(of info: YelpRequestInfo) {
    guard !isRefusal else { return }
    switch code {
    case .timedOut, .connectionLost, .serverError, .cancelled, .cannotParseResponse, .responseTooLarge,
      .unknown:
      outcomeCheck = info.outcomeCheck
    default: break
    }
  }
}
