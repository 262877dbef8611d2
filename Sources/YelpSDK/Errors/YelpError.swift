public import Foundation

/// The error of every failed call: its code, the request, the response and a suggested fix, without secrets.
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
/// In a `do` block that throws other errors too, write `catch let error as YelpError`. The class `YelpSDK` hides the
/// module of the same name, so `YelpSDK.YelpError` doesn't compile: write `YelpError`.
public struct YelpError: Error, Sendable {
  /// The kind of failure.
  public var code: Code
  /// What happened, in one or two sentences for developers. For a text to show to people see ``userMessage``.
  public var message: String
  /// The HTTP status of the response, or `nil` when there was none.
  public var httpStatus: Int?
  /// Yelp's own code, such as `VALIDATION_ERROR`.
  public var yelpCode: YelpErrorCode?
  /// Yelp's own description.
  public var yelpDescription: String?
  /// The parameter that Yelp rejects.
  public var field: String?
  /// The id that a business moved to, with code ``Code/businessMigrated``.
  public var newBusinessID: String?
  /// Every rule that the input breaks, with codes ``Code/invalidArguments`` and ``Code/notConfigured``.
  public var problems: [YelpProblem]
  /// The failed request.
  @YelpBoxed public var request: YelpHTTPRequest?
  /// The header fields of the response.
  public var responseHeaders: YelpHTTPHeaders?
  /// The body of the response. One of more than 1 MiB is cut: its beginning is kept.
  public var responseBody: Data?
  /// The place in the response where decoding failed, for example `businesses[3].id`.
  public var codingPath: String?
  /// How long the server asks to wait before the next attempt.
  public var retryAfter: Duration?
  /// The rate limit of the response, or the last one known.
  @YelpBoxed public var rateLimit: YelpRateLimit?
  /// How to find out whether Yelp carried the request out. Set when a request that must not be repeated blindly, such as a
  /// message or a reservation, was sent and no usable response came: the SDK does not repeat it either.
  public var outcomeCheck: String?
  /// The error that caused this one, for example a `URLError`.
  public var underlyingError: (any Error)?
  /// How much of a body is kept, in bytes.
  static let maximumBodySize = 1 << 20
  /// Whether the SDK refused to send the request, so that another attempt would be refused too.
  var isRefusal = false
  /// The credentials that the request needed, which decide what ``recoverySuggestion`` says.
  var authentication: YelpAuthentication?
  /// What the endpoint says about Yelp's code.
  @YelpBoxed var meaning: YelpErrorMeaning?

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

  /// Whether the call was cancelled. Most apps show nothing in that case.
  public var isCancellation: Bool { code == .cancelled }

  /// Whether the same request may succeed a little later: the network or Yelp failed, or too many calls were sent in one
  /// second. The SDK has repeated it already as often as ``YelpConfiguration/retry`` allows.
  public var isRetryable: Bool {
    // The server does not have the method or the version of HTTP (501, 505), and will not have it later.
    if httpStatus == 501 || httpStatus == 505 { return false }
    return [.serverError, .rateLimited, .timedOut, .connectionLost, .notConnected].contains(code)
  }

  /// Whether the request may have been carried out although the call failed. See ``outcomeCheck``.
  public var isOutcomeUnknown: Bool { outcomeCheck != nil }
}

extension YelpError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, LocalizedError
{
  /// Code, status and message in one line, then a line for each problem.
  public var description: String {
    var text = "YelpError.\(code)"
    if let httpStatus { text += " (HTTP \(httpStatus)\(yelpCode.map { ", \($0)" } ?? ""))" }
    text += ": \(message)"
    if let codingPath, !codingPath.isEmpty { text += " At: \(codingPath)." }
    if let outcomeCheck { text += " Yelp may have carried it out. \(outcomeCheck)" }
    return ([text] + problems.map { "- \($0)" }).map(\.singleLine).joined(separator: "\n")
  }

  public var debugDescription: String { description }

  /// The message with the first problem, in one line.
  public var errorDescription: String? {
    guard let first = problems.first, !message.containsBytes(of: first.rule) else {
      return message.singleLine
    }
    let intro = message.endsWithBytes(of: ".") ? String(message.dropLast()) : message
    let more = otherFields.isEmpty ? "" : " Also wrong: \(otherFields.joined(separator: ", "))."
    return "\(intro): \(first.sentence)\(more)".singleLine
  }

  /// The fields of the problems after the first one, each once and other than the first one's.
  var otherFields: [String] {
    var known = Set(problems.prefix(1).map { ByteText($0.field) })
    return problems.dropFirst().filter { known.insert(ByteText($0.field)).inserted }.map(\.shownField)
  }

  /// Yelp's own description, in one line.
  public var failureReason: String? { yelpDescription?.singleLine }

  public var customMirror: Mirror {
    Mirror(self, children: ["description": description, "request": request?.description as Any])
  }
}
