import Foundation

extension YelpError {
  /// The error for a response outside 200–299.
  ///
  /// - Parameters:
  ///   - path: What was asked for, which the message of a 404 repeats.
  ///   - personal: The names of personal data, which a redirection may repeat.
  init(
    response: YelpHTTPResponse, request: YelpHTTPRequest?, path: String? = nil,
    hiding personal: Set<String> = [], now: Date
  ) {
    let body = YelpAPIErrorBody(body: response.body)
    self.init(
      Self.code(status: response.status, body: body),
      Self.message(body: body, response: response, path: path, hiding: personal),
      httpStatus: response.status)
    yelpCode = body?.code
    yelpDescription = body?.description
    field = body?.field
    newBusinessID = body?.newBusinessID
    self.request = request?.withoutSecrets
    responseHeaders = response.headers.withoutSecrets(hiding: personal)
    responseBody = response.body
    retryAfter = YelpRetryAfter.duration(response.headers, now: now)
    rateLimit = YelpRateLimit(headers: response.headers)
  }

  /// Yelp's own code decides. Without one, or with one that says no more, the status does.
  static func code(status: Int, body: YelpAPIErrorBody?) -> Code {
    switch body?.code {
    case .tooManyRequestsPerSecond?: return .rateLimited
    case .accessLimitReached?, .dailyPointsLimitReached?, .partnerQuotaExceeded?: return .quotaExceeded
    case .businessUnavailable?: return .businessUnavailable
    case .businessMigrated?: return .businessMigrated
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
    body: YelpAPIErrorBody?, response: YelpHTTPResponse, path: String?, hiding personal: Set<String>
  ) -> String {
    let status = response.status
    if let body {
      let text = body.description ?? "Yelp responded with \(body.code)."
      guard status == 404, let path else { return text }
      return "\(text) Path: \(path)"
    }
    if let location = response.headers["Location"], (300..<400).contains(status) {
      let address = YelpRedaction.redacted(address: location, hiding: personal)
      return "The server redirects to \(address), which is not followed."
    }
    if response.body.isEmpty { return "The server responded with \(status) and an empty body." }
    let type = response.headers["Content-Type"] ?? "no content type"
    let count = response.body.count
    let size = count < maximumBodySize ? count.counted("byte") : "1 MiB or more"
    return "The server responded with \(status) and \(size) that aren't an error of Yelp's (\(type))."
  }
}
