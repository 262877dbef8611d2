import Foundation

extension YelpError {
  /// Everything but code and message: half a kilobyte, for which every function that can throw would make room.
  struct Details: Sendable {
    var httpStatus: Int?
    var yelpCode: YelpErrorCode?
    var yelpDescription: String?
    var field: String?
    var newBusinessID: String?
    var problems: [YelpProblem]
    var request: YelpHTTPRequest?
    var responseHeaders: YelpHTTPHeaders?
    var responseBody: Data?
    var codingPath: String?
    var retryAfter: Duration?
    var rateLimit: YelpRateLimit?
    var underlyingError: (any Error)?
    var isRefusal = false
    var authentication: YelpAuthentication?
  }
}
