/// The properties of a request other than its parameters: its destination, its settings and its parser.
public struct YelpRequestInfo: Sendable, Hashable {
  /// The endpoint's name.
  public var endpoint: YelpEndpoint
  public var method: YelpHTTPMethod
  /// The host; `nil` for that of the configuration.
  public var host: YelpHost?
  /// The path, each segment percent-encoded, beginning with a slash.
  public var path: String
  public var authentication: YelpAuthentication = .apiKey
  /// How the parameters are sent.
  public var parameterEncoding: ParameterEncoding = .query
  /// The name of the parser that reads the response; a request fills it in from its parser.
  public var responseParser = ""
  /// The longest that the whole call may take, from `send()` to its value: key, waits, attempts and pauses. `nil` takes
  /// the configuration's.
  public var timeout: Duration?
  /// The longest that one attempt may take; `nil` takes the configuration's.
  public var attemptTimeout: Duration?
  /// The longest time without a byte from the server; `nil` takes the configuration's, or ``attemptTimeout`` when that
  /// is longer.
  public var idleTimeout: Duration?
  /// Extra header fields.
  public var headers: YelpHTTPHeaders = [:]
  /// How the request uses the cache.
  public var cachePolicy: YelpCachePolicy = .useCache
  /// When a failed attempt is repeated; `nil` takes the configuration's policy.
  public var retryPolicy: YelpRetryPolicy?
  /// Whether sending twice does no harm, so that a failed attempt may be repeated. Default: whether the method is
  /// idempotent; for a ``YelpGraphQLBuilder``, whether what is sent has no mutation, as found when the request is
  /// built.
  public var isIdempotent: Bool {
    get { idempotence ?? method.isIdempotent }
    set { idempotence = newValue }
  }
  private(set) var idempotence: Bool?
  /// Whether the request is for tokens. It goes to the host for them, and runs to its end also when every request is
  /// cancelled: a token that Yelp has sent and the client has not read is lost.
  package var isForTokens = false
  /// Whether errors beside data fail the call, as those of GraphQL do.
  var refusesPartialData = false
  /// The place of the configuration's locale when the request names none.
  public var localePlacement: LocalePlacement = .none
  /// The user or tenant that a response belongs to, when the request alone does not identify it: any text, such as the
  /// id of a user that a middleware of yours names. Requests with different partitions share neither a cached response
  /// nor a request in flight. It is not sent and is in no log.
  public var cachePartition: String?
  /// Whether the request and its response hold personal data, such as names, telephone numbers and messages.
  /// Descriptions, cURL commands, logs, events and errors then show paths, sizes, codes and names of fields, and no
  /// contents. Setting it also sets ``cachePolicy`` to ``YelpCachePolicy/noStore``.
  public var hidesContent = false {
    didSet { if hidesContent { cachePolicy = .noStore } }
  }
  /// The meanings of Yelp's codes at this endpoint, in addition to the general ones.
  public var errorMeanings: [YelpAPICode: YelpErrorMeaning] = [:]
  /// The meanings of HTTP statuses at this endpoint, when ``errorMeanings`` does not have Yelp's code.
  public var statusMeanings: [Int: YelpErrorMeaning] = [:]
  /// For a request that must not be repeated blindly: one sentence that names the call that shows whether it was
  /// carried out. It becomes ``YelpError/outcomeCheck`` when no response says so. Default: a general sentence, for
  /// requests that are not idempotent.
  public var outcomeCheck: String?
  /// How tracked requests are sent together; `nil` when each goes alone.
  var joining: Joining?

  /// Another endpoint that takes the member of several requests as a list.
  struct Joining: Sendable, Hashable {
    var endpoint: YelpEndpoint
    var path: String
    var member: String
    var list: String
  }

  /// How parameters are sent.
  public enum ParameterEncoding: String, Sendable, Hashable {
    /// In the URL's query.
    case query
    /// In the body, as `application/x-www-form-urlencoded`.
    case form
    /// In the body, as one JSON object. Numbers stay numbers.
    case json
  }

  /// The place of an endpoint's locale in the request.
  public enum LocalePlacement: String, Sendable, Hashable {
    /// The endpoint has no locale.
    case none
    /// The parameter `locale`.
    case parameter
    /// The header field `Accept-Language`.
    case header
    /// The member `locale` of the parameter `user_context`.
    case userContext
  }

  public init(endpoint: YelpEndpoint, method: YelpHTTPMethod = .get, path: String) {
    self.endpoint = endpoint
    self.method = method
    self.path = path
    refusesPartialData = endpoint == .graphQL
  }

  /// The properties as plain values, for printing and comparing; see ``Key``. ``cachePartition`` is left out, since it
  /// may name a user, and so are the properties that only describe responses and errors.
  public var dictionary: [String: any Sendable] {
    var plain: [Key: any Sendable] = [
      .endpoint: endpoint.rawValue, .method: method.rawValue, .path: path,
      .authentication: authentication.rawValue, .parameterEncoding: parameterEncoding.rawValue,
      .responseParser: responseParser, .isIdempotent: isIdempotent, .cachePolicy: cachePolicy.rawValue,
      .localePlacement: localePlacement.rawValue, .hidesContent: hidesContent,
    ]
    plain[.host] = host?.rawValue
    plain[.timeout] = timeout?.seconds
    plain[.attemptTimeout] = attemptTimeout?.seconds
    plain[.idleTimeout] = idleTimeout?.seconds
    plain[.retryPolicy] = retryPolicy?.dictionary
    if !headers.isEmpty {
      plain[.headers] = [String: String](
        headers.redacted(hidesContent: hidesContent).sorted.map { ($0.name, $0.value) },
        uniquingKeysWith: { $1 })
    }
    return [String: any Sendable](uniqueKeysWithValues: plain.map { ($0.key.rawValue, $0.value) })
  }

  /// The keys of ``dictionary``.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    /// Texts, always there.
    case endpoint, method, path, authentication, parameterEncoding, responseParser, cachePolicy
    /// `none`, `parameter`, `header` or `userContext`.
    case localePlacement
    /// Booleans.
    case isIdempotent, hidesContent
    /// A text; absent for the host of the configuration.
    case host
    /// Seconds as a `Double`; absent when the configuration decides.
    case timeout, attemptTimeout, idleTimeout
    /// A dictionary of texts, secrets redacted; absent when the request has no header fields.
    case headers
    /// A dictionary with `maximumAttempts`, `factor`, and `baseDelay`, `maximumDelay` and `maximumRetryAfter` in
    /// seconds; absent when the configuration decides.
    case retryPolicy
  }
}

extension YelpRequestInfo: CustomReflectable {
  /// The members of ``dictionary``: secrets are redacted, and ``cachePartition`` is left out.
  public var customMirror: Mirror {
    Mirror(
      self, children: dictionary.sorted { $0.key < $1.key }.map { (label: $0.key, value: $0.value as Any) },
      displayStyle: .struct)
  }
}

extension YelpRetryPolicy {
  fileprivate var dictionary: [String: any Sendable] {
    [
      "maximumAttempts": maximumAttempts, "factor": factor, "baseDelay": baseDelay.seconds,
      "maximumDelay": maximumDelay.seconds, "maximumRetryAfter": maximumRetryAfter.seconds,
    ]
  }
}

/// How one request uses the cache.
public struct YelpCachePolicy: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Use a fresh response from the cache, else ask Yelp and cache the response. The default.
  public static let useCache: Self = "useCache"
  /// Ask Yelp whatever the cache holds, and cache the response.
  public static let reload: Self = "reload"
  /// Use a fresh response from the cache, else fail with ``YelpError/Code/notCached``; nothing is ever sent.
  public static let cacheOnly: Self = "cacheOnly"
  /// Ask Yelp, and cache nothing.
  public static let noStore: Self = "noStore"
}
