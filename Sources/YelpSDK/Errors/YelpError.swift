public import Foundation

/// The error of every failed call: its code, the request, the response and a suggested fix, without secrets.
///
/// Match it by code:
/// ```swift
/// do {
///   let page = try await yelp.businessSearch(term: "tea", location: "Kyoto").send()
///   print(page.businesses.count)
/// } catch YelpError.Code.notConnected {
///   print("no connection")
/// } catch YelpError.Code.rateLimited, YelpError.Code.quotaExceeded {
///   print("too many calls")
/// }
/// ```
/// In a `do` block that throws other errors too, write `catch let error as YelpError`. The class `YelpSDK` hides the
/// module of the same name, so `YelpSDK.YelpError` doesn't compile: write `YelpError`.
public struct YelpError: Error, Sendable {
  /// Typed throws carry an error through most functions of the SDK, so it is one reference.
  ///
  /// It is never `nil`. With a reference that can't be, the compiler of Swift 6.3 crashes in an async function that
  /// awaits in a branch, throws another error and then calls one that throws this one.
  private var box: Box<Fields>?

  private var fields: Fields {
    get { box?.value ?? Fields(code: .unknown, message: "", problems: []) }
    set { box = Box(newValue) }
  }

  private struct Fields {
    var code: Code
    var message: String
    var httpStatus: Int?
    var apiCode: YelpAPICode?
    var yelpDescription: String?
    var field: String?
    var newBusinessID: String?
    var problems: [YelpProblem]
    var request: YelpHTTPRequest?
    var requestID: String?
    var responseHeaders: YelpHTTPHeaders?
    var responseBody: Data?
    var codingPath: String?
    var retryAfter: Duration?
    var rateLimit: YelpRateLimit?
    var outcomeCheck: String?
    var underlyingError: (any Error)?
    var isRefusal = false
    var attempts = 0
    var carriesUserToken = false
    var cause: Cause?
    var texts: Texts?
  }

  public init(
    _ code: Code,
    _ message: String,
    httpStatus: Int? = nil,
    problems: [YelpProblem] = [],
    codingPath: String? = nil,
    underlyingError: (any Error)? = nil
  ) {
    box = Box(
      Fields(
        code: code, message: message, httpStatus: httpStatus, problems: problems, codingPath: codingPath,
        underlyingError: underlyingError))
  }

  /// The kind of failure.
  public var code: Code {
    get { fields.code }
    set { fields.code = newValue }
  }
  /// A description of the failure for developers, in one or two sentences, without ``problems``: `localizedDescription`
  /// has the first of them. For a text to show to users see ``userMessage``.
  public var message: String {
    get { fields.message }
    set { fields.message = newValue }
  }
  /// The HTTP status of the response, or `nil` when there was none.
  public var httpStatus: Int? {
    get { fields.httpStatus }
    set { fields.httpStatus = newValue }
  }
  /// Yelp's own code, such as `VALIDATION_ERROR`.
  public var apiCode: YelpAPICode? {
    get { fields.apiCode }
    set { fields.apiCode = newValue }
  }
  /// Yelp's own description.
  public var yelpDescription: String? {
    get { fields.yelpDescription }
    set { fields.yelpDescription = newValue }
  }
  /// The parameter that Yelp rejects.
  public var field: String? {
    get { fields.field }
    set { fields.field = newValue }
  }
  /// The id that a business moved to, with code ``Code/businessMoved``.
  public var newBusinessID: String? {
    get { fields.newBusinessID }
    set { fields.newBusinessID = newValue }
  }
  /// Every rule that the input breaks, with codes ``Code/invalidArguments`` and ``Code/notConfigured``.
  public var problems: [YelpProblem] {
    get { fields.problems }
    set { fields.problems = newValue }
  }
  /// The failed request.
  public var request: YelpHTTPRequest? {
    get { fields.request }
    set { fields.request = newValue }
  }
  /// The id of the call, as in its log lines and events; `nil` for an error that no call has thrown.
  public var requestID: String? {
    get { fields.requestID }
    set { fields.requestID = newValue }
  }
  /// The header fields of the response.
  public var responseHeaders: YelpHTTPHeaders? {
    get { fields.responseHeaders }
    set { fields.responseHeaders = newValue }
  }
  /// The body of the response. One of more than 1 MiB is cut: its beginning is kept.
  public var responseBody: Data? {
    get { fields.responseBody }
    set { fields.responseBody = newValue }
  }
  /// How often the request of the call was sent; 0 when it was not, for a caller that left a shared request, and with
  /// code ``Code/notDelivered``.
  public var attempts: Int {
    get { fields.attempts }
    set { fields.attempts = newValue }
  }
  /// The place in the response where decoding failed, for example `businesses[3].id`.
  public var codingPath: String? {
    get { fields.codingPath }
    set { fields.codingPath = newValue }
  }
  /// How long the server asks to wait before the next attempt.
  public var retryAfter: Duration? {
    get { fields.retryAfter }
    set { fields.retryAfter = newValue }
  }
  /// The rate limit of the response, or the last one known.
  public var rateLimit: YelpRateLimit? {
    get { fields.rateLimit }
    set { fields.rateLimit = newValue }
  }
  /// How to find out whether Yelp carried the request out. Set when a request that isn't idempotent, such as a message,
  /// a reservation or a `POST` of your own, was sent and no usable response came: the SDK does not repeat it either.
  public var outcomeCheck: String? {
    get { fields.outcomeCheck }
    set { fields.outcomeCheck = newValue }
  }
  /// The error that caused this one, for example a `URLError`.
  public var underlyingError: (any Error)? {
    get { fields.underlyingError }
    set { fields.underlyingError = newValue }
  }
  /// Whether the SDK refused to send the request, so that another attempt would be refused too.
  var isRefusal: Bool {
    get { fields.isRefusal }
    set { fields.isRefusal = newValue }
  }
  /// Whether the request needed a user's token and no key of yours. With ``Code/unauthorized`` that user has to sign in
  /// again.
  public internal(set) var carriesUserToken: Bool {
    get { fields.carriesUserToken }
    set { fields.carriesUserToken = newValue }
  }
  /// What it is due to, where more is known than the code.
  var cause: Cause? {
    get { fields.cause }
    set { fields.cause = newValue }
  }
  /// The texts of the endpoint's meaning of Yelp's code.
  var texts: Texts? {
    get { fields.texts }
    set { fields.texts = newValue }
  }

  /// How much of a body is kept, in bytes.
  static let maximumBodySize = 1 << 20

  /// Whether the call was cancelled. Most apps show nothing in that case.
  public var isCancellation: Bool { code == .cancelled }

  /// Whether the same request may succeed a little later: the network or Yelp failed, this process was out of means, or
  /// too many calls were sent in one second. The SDK has repeated it already as often as ``YelpConfiguration/retry``
  /// allows.
  ///
  /// `false` where the outcome is unknown: see ``isOutcomeUnknown``.
  public var isRetryable: Bool { !isOutcomeUnknown && traits.contains(.retryable) }

  /// The traits of the code, as far as the status leaves them.
  package var traits: Code.Traits {
    var traits = code.traits
    if cause == .noTurn || cause == .refusedStream { traits.remove(.outcomeUnknown) }
    switch httpStatus ?? 0 {
    // The HTTP proxy refuses to connect to the host, and will refuse it later.
    case 403 where code == .notConnected, 407 where code == .notConnected: traits.remove(.retryable)
    // The server did not look at the request (425), or a network in between wants a sign-in (511).
    case 425, 511: traits.remove(.outcomeUnknown)
    // The server does not have the method or the version of HTTP, and will not have it later.
    case 501, 505: traits.remove(.retryable)
    case 408, 429, 500...: traits.insert(.deliverLater)
    // A refusal.
    case 200..<500 where !traits.contains(.staleWillDo): traits.remove(.deliverLater)
    default: break
    }
    return traits
  }

  /// Whether the request may have been carried out although the call failed. Find that out before you send it again:
  /// see ``outcomeCheck``.
  public var isOutcomeUnknown: Bool { outcomeCheck != nil }
}

extension YelpError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, LocalizedError
{
  /// Code, status and message in one line, then a line for each problem. Only the message of
  /// ``Code/unexpectedRequest``, which is a test's own, can have several lines.
  public var description: String {
    var text = "YelpError.\(code)"
    if let httpStatus { text += " (HTTP \(httpStatus)\(apiCode.map { ", \($0)" } ?? ""))" }
    text += ": \(message)"
    if code == .unexpectedRequest { return text.lines() }
    if let codingPath, !codingPath.isEmpty { text += " At: \(codingPath)." }
    if let outcomeCheck { text += " Yelp may have carried it out. \(outcomeCheck)" }
    return ([text] + problems.map { "- \($0)" }).map(\.singleLine).joined(separator: "\n")
  }

  public var debugDescription: String { description }

  /// The message with the first problem, in one line but for ``Code/unexpectedRequest``.
  public var errorDescription: String? {
    if code == .unexpectedRequest { return message.lines() }
    guard let first = problems.first, !message.contains(first.rule) else { return message.singleLine }
    let intro = message.hasSuffix(".") ? String(message.dropLast()) : message
    let more = otherFields.isEmpty ? "" : " Also wrong: \(otherFields.joined(separator: ", "))."
    return "\(intro): \(first.sentence)\(more)".singleLine
  }

  /// The fields of the problems after the first one, each once and other than the first one's.
  var otherFields: [String] {
    var known = Set(problems.prefix(1).map(\.field))
    return problems.dropFirst().filter { known.insert($0.field).inserted }.map(\.shownField)
  }

  /// Yelp's own description, in one line.
  public var failureReason: String? { yelpDescription?.singleLine }

  public var customMirror: Mirror {
    Mirror(self, children: ["description": description, "request": request?.description as Any])
  }
}
