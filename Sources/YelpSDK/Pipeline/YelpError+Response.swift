import Foundation

extension YelpError {
  /// The error for a response that is none of success.
  ///
  /// - Parameters:
  ///   - response: The response, without the credential of its request.
  ///   - request: The request, without a credential.
  ///   - now: The time of a response without a `Date`.
  init(_ response: YelpHTTPResponse, to request: YelpHTTPRequest, info: YelpRequestInfo, now: Date) {
    var body = YelpAPIErrorBody(body: response.body)
    if info.hidesContent { body?.hideContent() }
    self.init(
      Self.code(status: response.status, body: body),
      Self.message(body: body, response: response, info: info), httpStatus: response.status)
    yelpCode = body?.code
    yelpDescription = body?.description
    field = body?.field
    newBusinessID = body?.newBusinessID
    if let meaning = yelpCode.flatMap({ info.errorMeanings[$0] }) ?? info.statusMeanings[response.status] {
      (code, self.meaning) = (meaning.code, meaning)
    }
    retryAfter = RetryAfter.duration(response.headers, now: now)
    rateLimit = YelpRateLimit(headers: response.headers)
    authentication = info.authentication
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
  static func code(status: Int, body: YelpAPIErrorBody?) -> Code {
    switch body?.code {
    case .tooManyRequestsPerSecond?: return .rateLimited
    case .accessLimitReached?, .dailyPointsLimitReached?, .partnerQuotaExceeded?: return .quotaExceeded
    case .businessUnavailable?: return .businessUnavailable
    case .businessMigrated?: return .businessMoved
    case .locationNotFound?: return .locationNotFound
    case .tokenMissing?, .tokenInvalid?, .unauthorizedAccessToken?, .unauthorizedAPIKey?,
      .invalidAuthorizationMethod?, .invalidToken?, .invalidClient?:
      return .unauthorized
    case .validationError? where body?.isAboutAuthorization == true: return .unauthorized
    default: break
    }
    switch status {
    case 300..<400: return .redirected
    case 401: return .unauthorized
    case 403: return .forbidden
    case 404: return .notFound
    case 408: return .timedOut
    case 413: return .requestTooLarge
    case 429: return .rateLimited
    case 500...: return .serverError
    default: return body == nil ? .httpError : .apiError
    }
  }

  private static func message(
    body: YelpAPIErrorBody?, response: YelpHTTPResponse, info: YelpRequestInfo
  ) -> String {
    let status = response.status
    if let body {
      let text = body.description ?? "Yelp responded with \(body.code)."
      return status == 404 ? "\(text) Path: \(info.path)" : text
    }
    if let location = response.headers["Location"], (300..<400).contains(status) {
      let address = YelpRedaction.redacted(address: location, hidesContent: info.hidesContent)
      return "The server redirects to \(address), which is not followed."
    }
    if response.body.isEmpty { return "The server responded with \(status) and an empty body." }
    let type = response.headers["Content-Type"] ?? "no content type"
    let size = response.body.count.counted("byte")
    return "The server responded with \(status) and \(size) that aren't an error of Yelp's (\(type))."
  }
}
