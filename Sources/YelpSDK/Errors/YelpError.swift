public import Foundation

/// What went wrong, with everything that helps to mend it and no secret in it.
///
/// Match it by code:
/// ```swift
/// do {
///   let page = try await yelp.businessSearch(term: "tea", location: "Kyoto").send()
///   print(page.businesses.count)
/// } catch YelpError.Code.notConnected {
///   print("offline")
/// } catch YelpError.Code.rateLimited, YelpError.Code.quotaExceeded {
///   print("too many calls")
/// }
/// ```
public struct YelpError: Error, Sendable {
  /// What kind of failure it is.
  public var code: Code
  /// One or two sentences for a developer: what happened and to what.
  public var message: String
  /// The HTTP status of the answer, or `nil` when there was none.
  public var httpStatus: Int?
  /// Yelp's own code, such as `VALIDATION_ERROR`.
  public var yelpCode: YelpErrorCode?
  /// Yelp's own description, redacted.
  public var yelpDescription: String?
  /// The parameter that Yelp complains about.
  public var field: String?
  /// The id that a business moved to (with code ``Code/businessMigrated``).
  public var newBusinessID: String?
  /// Everything that is wrong with the input (with codes ``Code/invalidArguments`` and ``Code/notConfigured``).
  public var problems: [YelpProblem]
  /// The request that failed, without its secrets.
  public var request: YelpHTTPRequest?
  /// The header fields of the answer.
  public var responseHeaders: YelpHTTPHeaders?
  /// The body of the answer, secrets redacted.
  public var responseBody: Data?
  /// Where in the answer decoding failed, for example `businesses[3].id`.
  public var codingPath: String?
  /// How long the server asks to wait.
  public var retryAfter: Duration?
  /// The daily numbers that came with the answer, or the last known.
  public var rateLimit: YelpRateLimit?
  /// What was underneath, for example a `URLError`.
  public var underlyingError: (any Error)?
  /// Whether the SDK refused by itself, before anything was sent: another attempt would be refused again.
  var isRefusal = false
  /// How the request that failed proved who sent it, which decides whose credentials the advice is about.
  var authentication: YelpAuthentication?

  public init(
    _ code: Code,
    _ message: String,
    httpStatus: Int? = nil,
    problems: [YelpProblem] = [],
    codingPath: String? = nil,
    underlyingError: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.httpStatus = httpStatus
    self.problems = problems
    self.codingPath = codingPath
    self.underlyingError = underlyingError
  }

  /// Whether the call was cancelled, which is seldom worth telling a user.
  public var isCancellation: Bool { code == .cancelled }
}

extension YelpError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, LocalizedError
{
  /// Code, status and message, then a line for each problem.
  public var description: String {
    var text = "YelpError.\(code)"
    if let httpStatus { text += " (HTTP \(httpStatus)\(yelpCode.map { ", \($0)" } ?? ""))" }
    text += ": \(message)"
    if let codingPath, !codingPath.isEmpty { text += " At: \(codingPath)." }
    for problem in problems { text += "\n- \(problem)" }
    return text
  }
  public var debugDescription: String { description }
  public var errorDescription: String? { message }
  public var failureReason: String? { yelpDescription }
  public var recoverySuggestion: String? { advice }

  public var customMirror: Mirror {
    Mirror(self, children: ["description": description, "request": request?.description as Any])
  }
}
