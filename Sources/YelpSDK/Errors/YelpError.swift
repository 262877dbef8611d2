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
  @OnHeap private var details: Details

  /// The HTTP status of the answer, or `nil` when there was none.
  public var httpStatus: Int? {
    get { details.httpStatus }
    set { details.httpStatus = newValue }
  }
  /// Yelp's own code, such as `VALIDATION_ERROR`.
  public var yelpCode: YelpErrorCode? {
    get { details.yelpCode }
    set { details.yelpCode = newValue }
  }
  /// Yelp's own description, redacted.
  public var yelpDescription: String? {
    get { details.yelpDescription }
    set { details.yelpDescription = newValue }
  }
  /// The parameter that Yelp complains about.
  public var field: String? {
    get { details.field }
    set { details.field = newValue }
  }
  /// The id that a business moved to (with code ``Code/businessMigrated``).
  public var newBusinessID: String? {
    get { details.newBusinessID }
    set { details.newBusinessID = newValue }
  }
  /// Everything that is wrong with the input (with codes ``Code/invalidArguments`` and ``Code/notConfigured``).
  public var problems: [YelpProblem] {
    get { details.problems }
    set { details.problems = newValue }
  }
  /// The request that failed, without its secrets.
  public var request: YelpHTTPRequest? {
    get { details.request }
    set { details.request = newValue }
  }
  /// The header fields of the answer.
  public var responseHeaders: YelpHTTPHeaders? {
    get { details.responseHeaders }
    set { details.responseHeaders = newValue }
  }
  /// The body of the answer, secrets redacted.
  public var responseBody: Data? {
    get { details.responseBody }
    set { details.responseBody = newValue }
  }
  /// Where in the answer decoding failed, for example `businesses[3].id`.
  public var codingPath: String? {
    get { details.codingPath }
    set { details.codingPath = newValue }
  }
  /// How long the server asks to wait.
  public var retryAfter: Duration? {
    get { details.retryAfter }
    set { details.retryAfter = newValue }
  }
  /// The daily numbers that came with the answer, or the last known.
  public var rateLimit: YelpRateLimit? {
    get { details.rateLimit }
    set { details.rateLimit = newValue }
  }
  /// What was underneath, for example a `URLError`.
  public var underlyingError: (any Error)? {
    get { details.underlyingError }
    set { details.underlyingError = newValue }
  }
  /// Whether the SDK refused by itself, before anything was sent: another attempt would be refused again.
  var isRefusal: Bool {
    get { details.isRefusal }
    set { details.isRefusal = newValue }
  }
  /// How the request that failed proved who sent it, which decides whose credentials the advice is about.
  var authentication: YelpAuthentication? {
    get { details.authentication }
    set { details.authentication = newValue }
  }

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
    details = Details(
      httpStatus: httpStatus, problems: problems, codingPath: codingPath, underlyingError: underlyingError)
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
