extension YelpError {
  /// What kind of failure an error is. Open: later versions add codes, so a `switch` needs a default.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// Nothing else fits; see the underlying error.
    public static let unknown = Code("unknown")
    /// There is no usable configuration; `problems` says why.
    public static let notConfigured = Code("notConfigured")
    /// The input breaks documented rules; `problems` lists every one. Nothing was sent.
    public static let invalidArguments = Code("invalidArguments")
    /// The answer is no JSON, or lacks what is required.
    public static let cannotParseResponse = Code("cannotParseResponse")
    /// Yelp said no with a code that has no own entry here; see `yelpCode`.
    public static let apiError = Code("apiError")
    /// The server answered with an error status and without Yelp's error body.
    public static let httpError = Code("httpError")

    /// There is no network, or the host cannot be reached.
    public static let notConnected = Code("notConnected")
    /// The connection broke before the answer was complete.
    public static let connectionLost = Code("connectionLost")
    /// No answer in time.
    public static let timedOut = Code("timedOut")
    /// The task or the call was cancelled.
    public static let cancelled = Code("cancelled")
    /// Too many calls a second (`TOO_MANY_REQUESTS_PER_SECOND`): wait and try again.
    public static let rateLimited = Code("rateLimited")
    /// The day's quota is used up (`ACCESS_LIMIT_REACHED`), or a limit of your own is reached.
    public static let quotaExceeded = Code("quotaExceeded")
    /// The key or token is missing, malformed or unknown, or may not call this endpoint.
    public static let unauthorized = Code("unauthorized")
    /// The key is known but lacks the permission.
    public static let forbidden = Code("forbidden")
    /// There is no such business, event, category or path, or it is hidden from the key.
    public static let notFound = Code("notFound")
    /// The business exists but cannot be shown, mostly since it has no reviews.
    public static let businessUnavailable = Code("businessUnavailable")
    /// The business has another id now; see `newBusinessID`.
    public static let businessMigrated = Code("businessMigrated")
    /// Yelp cannot place the location's text on the map.
    public static let locationNotFound = Code("locationNotFound")
    /// The answer is larger than the configured maximum.
    public static let responseTooLarge = Code("responseTooLarge")
    /// The request is larger than Yelp accepts.
    public static let requestTooLarge = Code("requestTooLarge")
    /// Plain HTTP to a host that is not loopback, or a certificate that cannot be trusted.
    public static let insecureConnection = Code("insecureConnection")
    /// The server failed (500 to 599): try again later.
    public static let serverError = Code("serverError")
    /// The server redirects to another address, which is never followed.
    public static let redirected = Code("redirected")
    /// `.cacheOnly` was asked for and memory holds no fresh answer.
    public static let notCached = Code("notCached")

    /// Lets a code stand as a pattern: `catch YelpError.Code.notFound`.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? YelpError)?.code == code
    }
  }
}
