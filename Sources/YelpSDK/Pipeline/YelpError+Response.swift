import Foundation

extension YelpError {
  /// The error of a call, from whatever its stages, its transport or its parser threw. ``YelpCall/failure(_:to:_:)``
  /// makes it fit to be shown.
  ///
  /// - Parameters:
  ///   - request: The request from before it had a credential.
  ///   - response: The response without credentials, when one came.
  ///   - now: The time of a response without a `Date`.
  init(
    _ error: any Error, of request: YelpHTTPRequest, _ info: YelpRequestInfo, _ response: YelpHTTPResponse?,
    _ credential: YelpCredential, now: Date
  ) {
    self = .wrapping(error)
    if let response, httpStatus == nil {
      // What could not be read may be an error in a format that could be another response too.
      let isUnread = code == .cannotParseResponse && cause != .webPage
      let body =
        (error as? ErrorInSuccess)?.body
        ?? (isUnread ? YelpAPIErrorBody(ofSuccess: response.body, isUnread: true) : nil)
      if let body {
        self = YelpError(response, body, to: request, info: info, now: now)
      } else {
        note(response, hidesContent: info.hidesContent)
      }
    }
    carriesUserToken =
      info.authentication == .accessToken || credential.isToken && info.authentication == .apiKey
    if code == .unauthorized, message.contains("{128}"), info.authentication == .apiKey,
      let length = credential.fixedKey?.utf8.count, length != YelpCredential.usualLength
    {
      message = "The key has \(length.counted("character")); Yelp's have \(YelpCredential.usualLength)."
    }
  }

  /// Decides whether the request may have been carried out: it was sent, repeating it may do harm, and the failure
  /// leaves it open.
  ///
  /// - Parameter attempts: How often the request was sent.
  mutating func noteOutcome(of info: YelpRequestInfo, attempts: Int) {
    let isUnknown =
      attempts > 0 && !isRefusal && traits.contains(.outcomeUnknown)
      && (!info.isIdempotent || info.outcomeCheck != nil)
    outcomeCheck = isUnknown ? info.outcomeCheck ?? Self.lookFirst : nil
  }

  /// The error for a response with an error status or an error body.
  ///
  /// - Parameters:
  ///   - response: The response, without the credential of its request.
  ///   - request: The request, without a credential.
  ///   - now: The time of a response without a `Date`.
  init(_ response: YelpHTTPResponse, to request: YelpHTTPRequest, info: YelpRequestInfo, now: Date) {
    let body = response.errorBody(besideData: info.refusesPartialData)
    self.init(response, body, to: request, info: info, now: now)
  }

  private init(
    _ response: YelpHTTPResponse, _ body: YelpAPIErrorBody?, to request: YelpHTTPRequest,
    info: YelpRequestInfo, now: Date
  ) {
    var body = body
    if info.hidesContent { body?.hideContent() }
    self.init(
      Self.code(of: response, body),
      Self.message(body: body, response: response, info: info), httpStatus: response.status)
    apiCode = body?.knownCode
    yelpDescription = body?.description
    field = body?.field
    newBusinessID = body?.newBusinessID
    if let meaning = apiCode.flatMap({ info.errorMeanings[$0] }) ?? info.statusMeanings[response.status] {
      code = meaning.code
      texts = Texts(meaning)
    } else {
      cause = Self.cause(of: response, body, code)
    }
    rateLimit = YelpRateLimit(headers: response.headers)
    retryAfter = RetryAfter.duration(response.headers, now: now)
    if code == .quotaExceeded, apiCode != .partnerQuotaExceeded, retryAfter == nil,
      let reset = rateLimit?.resetTime
    {
      let left = reset.timeIntervalSince(response.headers.date ?? now)
      if left > 0 { retryAfter = .seconds(left) }
    }
    carriesUserToken = info.authentication == .accessToken
    self.request = request.redacted
    note(response, hidesContent: info.hidesContent)
  }

  /// Keeps the status, headers and body of a failed response; of hidden content, the status and the names of the header
  /// fields only.
  mutating func note(_ response: YelpHTTPResponse, hidesContent: Bool) {
    httpStatus = response.status
    responseHeaders = response.headers.redacted(hidesContent: hidesContent)
    guard !hidesContent else { return responseBody = nil }
    let body = Data(response.body.prefix(Self.maximumBodySize))
    let text = YelpRedaction.text(of: body, headers: response.headers, isResponse: true)
    responseBody = YelpRedaction.text(body) == nil ? body : Data(text.utf8)
  }

  /// Yelp's own code decides. Without one, or with one that says no more, the status does.
  static func code(of response: YelpHTTPResponse, _ body: YelpAPIErrorBody?) -> Code {
    switch body?.code {
    case .tooManyRequestsPerSecond?: return .rateLimited
    case .accessLimitReached?, .dailyPointsLimitReached?, .partnerQuotaExceeded?: return .quotaExceeded
    case .requestTimedOut?: return .timedOut
    case .businessUnavailable?: return .businessUnavailable
    case .businessMigrated?: return .businessMoved
    case .locationNotFound?: return .locationNotFound
    case .tokenMissing?, .tokenInvalid?, .unauthorizedAccessToken?, .unauthorizedAPIKey?,
      .invalidAuthorizationMethod?, .invalidToken?, .invalidClient?:
      return .unauthorized
    case .validationError? where body?.isAboutAuthorization == true: return .unauthorized
    default: break
    }
    switch response.status {
    case 301, 302, 303, 307, 308: return .redirected
    // No response to what was asked: an informational one, or "not modified".
    case 100..<200, 304: return .cannotParseResponse
    case 300..<400: return response.headers["Location"] == nil ? .cannotParseResponse : .redirected
    case 401: return .unauthorized
    case 403: return .forbidden
    case 404: return .notFound
    case 408: return .timedOut
    case 413, 414, 431: return .requestTooLarge
    case 429: return .rateLimited
    case 511: return .cannotParseResponse
    // What is no status counts as a server's error (RFC 9110, section 15).
    case 425, 500..., ..<100: return .serverError
    default: return body.map { byYelpCode[$0.code] ?? .apiError } ?? .httpError
    }
  }

  /// Codes that say what their usual status says, for responses with another one, such as GraphQL's.
  private static let byYelpCode: [YelpAPICode: Code] = [
    .notFound: .notFound, .businessNotFound: .notFound, .authorizationError: .forbidden,
    .notAuthorized: .forbidden, .noBusinessAccess: .forbidden, .partnerEndpointDisabled: .forbidden,
    .payloadTooLarge: .requestTooLarge, .internalError: .serverError, .serviceUnavailable: .serverError,
    "TIMEOUT": .timedOut, "REQUEST_TIMEOUT": .timedOut, "GATEWAY_TIMEOUT": .serverError,
    "INTERNAL_SERVER_ERROR": .serverError, "BAD_GATEWAY": .serverError,
    "DOWNSTREAM_SERVICE_ERROR": .serverError, "RATE_LIMITED": .rateLimited,
    "RATE_LIMIT_EXCEEDED": .rateLimited, "TOO_MANY_REQUESTS": .rateLimited,
    "UNAUTHORIZED": .unauthorized, "UNAUTHENTICATED": .unauthorized, "FORBIDDEN": .forbidden,
  ]

  /// What a proxy, a firewall or a limit of the server has caused; `nil` for an error of Yelp's.
  private static func cause(of response: YelpHTTPResponse, _ body: YelpAPIErrorBody?, _ code: Code) -> Cause?
  {
    switch response.status {
    case 414 where code == .requestTooLarge: .longURL
    case 431 where code == .requestTooLarge: .longHeaders
    case _ where code == .redirected: response.headers["Location"] == nil ? .notYelp : nil
    case _ where body != nil: nil
    case 401: response.isWebPage ? .notYelp : nil
    case 304, 403, 404: .notYelp
    case 407: .proxyPassword
    case 511: .webPage
    default: nil
    }
  }

  private static func message(
    body: YelpAPIErrorBody?, response: YelpHTTPResponse, info: YelpRequestInfo
  ) -> String {
    let status = response.status
    if let body {
      let text =
        body.description ?? "Yelp responded with \(body.knownCode?.rawValue ?? "an error without a text")."
      return status == 404 ? "\(text) Path: \(info.path)" : text
    }
    if let location = response.headers["Location"], (300..<400).contains(status) {
      let address = YelpRedaction.redacted(address: location, hidesContent: info.hidesContent)
      return "The server redirects to \(address), which is not followed."
    }
    if response.body.isEmpty { return "HTTP \(status) with an empty body." }
    let type = response.headers["Content-Type"]?.prefix { $0 != ";" }
    let body = "\(response.body.count.counted("byte")) \(type.map { "of \($0)" } ?? "without a content type")"
    return status < 500
      ? "HTTP \(status) with \(body), not Yelp's: a proxy, a firewall or a wrong `baseURL`?"
      : "HTTP \(status) with \(body) in place of Yelp's JSON."
  }
}
