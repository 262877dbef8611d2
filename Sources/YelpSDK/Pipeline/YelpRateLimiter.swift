public import Foundation

/// Decides when each attempt of a request may be sent.
///
/// The default is ``YelpLocalRateLimiter``, which enforces ``YelpLimits`` within one process. Set your own as
/// ``YelpLimits/limiter`` to share limits between clients or processes. Two clients in one process need one
/// ``YelpLocalRateLimiter`` alone. The package `Server` has `RedisRateLimiter` for several processes. A minimal one:
///
/// ```swift
/// protocol CounterStore: Sendable {
///   func increment(_ key: String) async throws -> Int
///   func set(_ key: String, _ value: Int?) async
/// }
///
/// struct SharedLimiter: YelpRateLimiter {
///   let store: any CounterStore
///
///   func waitToSend(_ attempt: YelpAttempt) async throws {
///     while try await store.increment("yelp") > 5 { try await Task.sleep(for: .milliseconds(200)) }
///   }
///
///   func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {
///     await store.set("yelp-remaining", outcome.rateLimit?.remaining)
///   }
/// }
/// ```
/// ``YelpAttempt/credential`` says whose quotas an attempt uses up, and ``YelpAttempt/user`` who asks: keep what Yelp
/// refuses by the first, so that it closes nothing for others, and let users take turns by the second. The functions
/// are called concurrently for different attempts. A call waits for both.
public protocol YelpRateLimiter: Sendable {
  /// Returns when the attempt may be sent.
  ///
  /// The error that it throws decides:
  /// - A ``YelpError`` refuses the attempt, which is not sent. ``YelpError/Code/rateLimited`` is retried as the
  ///   ``YelpRetryPolicy`` says, after ``YelpError/retryAfter``; ``YelpError/Code/quotaExceeded`` is not.
  /// - `CancellationError` cancels the call. Throw it as soon as the task is cancelled.
  /// - Any other error means that the limiter cannot be reached: the attempt is sent all the same, and a line is logged
  ///   at ``YelpLogLevel/warning``.
  func waitToSend(_ attempt: YelpAttempt) async throws

  /// Reports how an attempt ended: once for each ``waitToSend(_:)`` that returned, also when the task is cancelled.
  func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async

  /// Forgets what Yelp said about the day's quotas: of one credential, or of all. Default: forgets nothing.
  @_documentation(visibility: internal)
  func forgetQuotas(of credential: String?)
}

extension YelpRateLimiter {
  @_documentation(visibility: internal)
  public func forgetQuotas(of credential: String?) {}
}

/// One attempt to send a request.
public struct YelpAttempt: Sendable, Hashable, Identifiable {
  /// The id of the attempt, different for each one.
  public let id: UUID
  /// The id of the call, as in log lines; the same for all its attempts.
  public let requestID: String
  /// The endpoint, path and authentication of the request.
  public let info: YelpRequestInfo
  /// Whose quotas the attempt uses up, as a fingerprint: of the id of a named user with a token, which stays the same
  /// when the token is renewed, else of the credential. `nil` for a request without one.
  public let credential: String?
  /// The fingerprint of the id of the user who was named with ``YelpSDK/user(_:)``; `nil` without one.
  public let user: String?

  public init(requestID: String, info: YelpRequestInfo, credential: String? = nil, user: String? = nil) {
    id = UUID()
    self.requestID = requestID
    self.info = info
    self.credential = credential
    self.user = user
  }

  /// Whether the attempt counts towards the daily quota of its credential. GraphQL has points instead, and other hosts
  /// and access tokens have other quotas.
  public var usesDailyQuota: Bool {
    info.authentication == .apiKey && info.host == nil && info.endpoint != .graphQL
  }

  /// The name under which an endpoint's own daily limit is counted: the endpoint; for a request by its path, the
  /// endpoint that the path belongs to, else the path without its last segment, where three or more lead to it.
  public var resource: String {
    guard info.endpoint == .generic else { return info.endpoint.rawValue }
    if let endpoint = YelpEndpoint(path: info.path) { return endpoint.rawValue }
    let segments = info.path.split(separator: "/").dropLast()
    return segments.count < 2 ? info.path : "/" + segments.joined(separator: "/")
  }
}

/// The outcome of an attempt.
public struct YelpAttemptOutcome: Sendable, Hashable {
  /// The HTTP status; `nil` without a response.
  public var status: Int?
  /// The numbers of the response's rate-limit headers; `nil` when it has none.
  public var rateLimit: YelpRateLimit?
  /// The code of the failure; `nil` for a success.
  public var errorCode: YelpError.Code?
  /// Yelp's own code for the failure.
  public var apiCode: YelpAPICode?

  public init(
    status: Int? = nil, rateLimit: YelpRateLimit? = nil, errorCode: YelpError.Code? = nil,
    apiCode: YelpAPICode? = nil
  ) {
    self.status = status
    self.rateLimit = rateLimit
    self.errorCode = errorCode
    self.apiCode = apiCode
  }

  /// Whether nothing has reached Yelp, so that the attempt counts for no limit of a day.
  public var isUnsent: Bool { status == nil && errorCode?.traits.contains(.notSent) == true }

  init(_ response: YelpHTTPResponse, besideData: Bool = false) {
    self.init(status: response.status, rateLimit: YelpRateLimit(headers: response.headers))
    let body = response.errorBody(besideData: besideData)
    guard !response.isSuccess || body != nil else { return }
    errorCode = YelpError.code(of: response, body)
    apiCode = body?.knownCode
  }
}
