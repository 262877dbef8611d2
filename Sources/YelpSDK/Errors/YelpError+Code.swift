extension YelpError {
  /// The kind of failure. Later versions can add codes, so a `switch` needs a `default`.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// Another failure; see the underlying error.
    public static let unknown = Code("unknown")
    /// The SDK isn't configured, or its configuration can't be used; `problems` says why.
    public static let notConfigured = Code("notConfigured")
    /// The input breaks documented rules; `problems` lists every one. Nothing was sent.
    public static let invalidArguments = Code("invalidArguments")
    /// The response isn't JSON, such as a Wi-Fi's sign-in page (also with status 511), lacks a required member, was
    /// changed on its way, or doesn't answer the request, such as a 304.
    public static let cannotParseResponse = Code("cannotParseResponse")
    /// Yelp refused the request with another code; see `apiCode`.
    public static let apiError = Code("apiError")
    /// The server responded with an error status and without Yelp's error body.
    public static let httpError = Code("httpError")

    /// There is no network, or the host can't be reached.
    public static let notConnected = Code("notConnected")
    /// This process is out of file descriptors, threads or memory. Nothing was sent.
    public static let resourcesExhausted = Code("resourcesExhausted")
    /// The connection broke before the response was complete.
    public static let connectionLost = Code("connectionLost")
    /// No response in time.
    public static let timedOut = Code("timedOut")
    /// The task or the call was cancelled.
    public static let cancelled = Code("cancelled")
    /// Too many calls in a second (`TOO_MANY_REQUESTS_PER_SECOND`).
    public static let rateLimited = Code("rateLimited")
    /// The day's quota is used up (`ACCESS_LIMIT_REACHED`), or a limit of the configuration is reached.
    public static let quotaExceeded = Code("quotaExceeded")
    /// The key or token is missing, malformed or unknown, or may not call this endpoint. Or nothing was sent, since the
    /// user has signed out or belongs to another server: ``YelpSDK/user(_:token:)``.
    public static let unauthorized = Code("unauthorized")
    /// The key is known but lacks the permission.
    public static let forbidden = Code("forbidden")
    /// There is no such business, event, category or path, or it is hidden from the key.
    public static let notFound = Code("notFound")
    /// The business exists but can't be shown, mostly since it has no reviews.
    public static let businessUnavailable = Code("businessUnavailable")
    /// The business has a new id; see `newBusinessID`.
    public static let businessMoved = Code("businessMoved")
    /// Yelp can't find the location.
    public static let locationNotFound = Code("locationNotFound")
    /// The response is larger than the configured maximum.
    public static let responseTooLarge = Code("responseTooLarge")
    /// The request is larger than Yelp accepts: its body (413), its URL (414) or its header fields (431).
    public static let requestTooLarge = Code("requestTooLarge")
    /// Plain HTTP to a host that isn't loopback, or a certificate that can't be trusted.
    public static let insecureConnection = Code("insecureConnection")
    /// The server failed (500 or more, or no status at all), or isn't ready for the request (425).
    public static let serverError = Code("serverError")
    /// The server redirects to another address. Redirects are never followed.
    public static let redirected = Code("redirected")
    /// The cache policy is `.cacheOnly` and the cache has no fresh response.
    public static let notCached = Code("notCached")
    /// A tracked event was given up before Yelp had it: it waited too long, too many waited, or its client was
    /// deallocated.
    public static let notDelivered = Code("notDelivered")

    /// A test double of YelpSandbox received a request for which it has no stub or recording.
    public static let unexpectedRequest = Code("unexpectedRequest")

    /// Matches errors by code: `catch YelpError.Code.notFound`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? YelpError)?.code == code
    }
  }
}

extension YelpError.Code {
  /// What follows from a code, whatever the request.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The same request may succeed a little later.
    package static let retryable = Traits(rawValue: 1)
    /// An older response from the cache is better than none.
    package static let staleWillDo = Traits(rawValue: 2)
    /// The request may have been carried out.
    package static let outcomeUnknown = Traits(rawValue: 4)
    /// A tracked event waits and is sent again.
    package static let deliverLater = Traits(rawValue: 8)
    /// Nothing was sent.
    package static let notSent = Traits(rawValue: 16)
  }

  /// The traits in the table; a code that isn't in it has ``Traits/deliverLater`` alone.
  package var traits: Traits { Self.traits[self] ?? .deliverLater }

  private static let traits: [Self: Traits] = [
    .notConnected: [.retryable, .staleWillDo, .deliverLater, .notSent],
    .resourcesExhausted: [.retryable, .staleWillDo, .deliverLater, .notSent],
    .connectionLost: [.retryable, .staleWillDo, .outcomeUnknown, .deliverLater],
    .timedOut: [.retryable, .staleWillDo, .outcomeUnknown, .deliverLater],
    .serverError: [.retryable, .staleWillDo, .outcomeUnknown, .deliverLater],
    .rateLimited: [.retryable, .staleWillDo, .deliverLater],
    .quotaExceeded: [.staleWillDo, .deliverLater],
    .cannotParseResponse: [.staleWillDo, .outcomeUnknown, .deliverLater],
    .responseTooLarge: [.outcomeUnknown, .deliverLater],
    .cancelled: [.outcomeUnknown, .deliverLater],
    .unknown: [.outcomeUnknown, .deliverLater],
    .notConfigured: [.deliverLater, .notSent],
    .insecureConnection: [.deliverLater, .notSent],
    .invalidArguments: .notSent,
  ]
}

extension YelpAPICode {
  /// Matches errors by Yelp's own code: `catch YelpAPICode.creditCardRequired`.
  public static func ~= (code: YelpAPICode, error: any Error) -> Bool {
    (error as? YelpError)?.apiCode == code
  }
}
