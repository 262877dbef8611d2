/// Everything about a request but its parameters: where it goes, how, and who reads the answer.
public struct YelpRequestInfo: Sendable, Hashable {
  /// The endpoint's name.
  public var endpoint: YelpEndpoint
  public var method: YelpHTTPMethod
  public var host: YelpHost
  /// The path, each segment percent-encoded, beginning with a slash.
  public var path: String
  public var authentication: YelpAuthentication
  /// The name of the parser that reads the answer.
  public var responseParser: String
  /// The longest that one attempt may take; `nil` takes the configuration's.
  public var timeout: Duration?
  /// Extra header fields.
  public var headers: YelpHTTPHeaders
  /// How the answer may be taken from memory and kept there.
  public var cachePolicy: YelpCachePolicy
  /// When the request is tried again; `nil` takes the configuration's.
  public var retryPolicy: YelpRetryPolicy?
  /// Whether sending twice does no harm, so that a failed attempt may be repeated.
  public var isIdempotent: Bool
  /// Where the configuration's locale goes when the request names none.
  public var localePlacement: LocalePlacement
  /// Whose response it is, where the request does not say so: any text, such as the id of a user whom a middleware of
  /// yours names. Requests with different partitions share neither a cached response nor a request in flight. It is
  /// not sent and is in no log.
  public var cachePartition: String?

  /// Where an endpoint takes its locale.
  public enum LocalePlacement: String, Sendable, Hashable {
    /// The endpoint has no locale.
    case none
    /// The parameter `locale`.
    case parameter
    /// The header field `Accept-Language`.
    case header
  }

  public init(
    endpoint: YelpEndpoint,
    method: YelpHTTPMethod = .get,
    host: YelpHost = .api,
    path: String,
    authentication: YelpAuthentication = .apiKey,
    responseParser: String,
    timeout: Duration? = nil,
    headers: YelpHTTPHeaders = [:],
    cachePolicy: YelpCachePolicy = .useCache,
    retryPolicy: YelpRetryPolicy? = nil,
    isIdempotent: Bool? = nil,
    localePlacement: LocalePlacement = .none,
    cachePartition: String? = nil
  ) {
    self.endpoint = endpoint
    self.method = method
    self.host = host
    self.path = path
    self.authentication = authentication
    self.responseParser = responseParser
    self.timeout = timeout
    self.headers = headers
    self.cachePolicy = cachePolicy
    self.retryPolicy = retryPolicy
    self.isIdempotent = isIdempotent ?? method.isIdempotent
    self.localePlacement = localePlacement
    self.cachePartition = cachePartition
  }

  /// The same as plain values, for printing and comparing.
  public var dictionary: [String: any Sendable] {
    var plain: [String: any Sendable] = [
      "endpoint": endpoint.rawValue, "method": method.rawValue, "host": host.rawValue, "path": path,
      "authentication": authentication.rawValue, "responseParser": responseParser,
      "isIdempotent": isIdempotent, "cachePolicy": cachePolicy.rawValue,
    ]
    if let timeout { plain["timeout"] = timeout.seconds }
    if !headers.isEmpty {
      plain["headers"] = [String: String](
        headers.redacted.sorted.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }
    return plain
  }
}
