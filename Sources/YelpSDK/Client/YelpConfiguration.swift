public import Foundation

/// The settings of a client. A value: to change it, change a copy and configure again.
///
/// Printing, dumping or logging it never shows a secret.
public struct YelpConfiguration: Sendable {
  /// The source of the API key.
  package var credential: YelpCredential
  /// The tokens of one business user, for requests with ``YelpAuthentication/accessToken``: a `YelpTokenProvider` of
  /// YelpPartner, or a source of your own. For several business users see ``YelpSDK/user(_:tokens:)``.
  public var accessTokens: (any YelpAccessTokenSource)?
  /// The user name and password of a partner, for requests with ``YelpAuthentication/basic``.
  public var basicCredential: YelpBasicCredential?
  /// The base URL of requests: `configuration.baseURL = "https://staging.example.com"`. Default:
  /// ``YelpBaseURL/production``.
  public var baseURL: YelpBaseURL = .production
  /// Header fields of every request that does not set them itself: `configuration.headers["X-Env"] = "staging"`.
  public var headers: YelpHTTPHeaders = [:]
  /// The base URL of token requests. Default: `nil`, ``baseURL``, or `api.yelp.com` when that is Yelp's host for
  /// partners.
  public var authorizationBaseURL: YelpBaseURL?
  /// Where requests for `partner-api.yelp.com` are sent, with their access tokens. Default: `nil`, there. A test server
  /// takes them with `configuration.partnerBaseURL = "http://127.0.0.1:8080"`.
  public var partnerBaseURL: YelpBaseURL?
  /// The locale of requests that name none, for example ``YelpLocale/enUS``, or `YelpLocale(Locale.current)` for that
  /// of the device. Default: `nil`, Yelp's own default.
  public var locale: YelpLocale?
  /// The longest that a whole call may take, from `send()` to its value: key, waits for the rate limit, attempts and
  /// pauses. Then it fails with ``YelpError/Code/timedOut``. Default: `nil`, no limit but those of the attempts.
  ///
  /// It ends no request for tokens, and no tracked one: an event that waits in the retry queue has its own end,
  /// ``YelpRetryQueueConfiguration/maximumAge``.
  public var timeout: Duration?
  /// The longest that one attempt may take, and so may a provider of the key. Default: 30 seconds, since AI chat takes
  /// up to that.
  public var attemptTimeout = YelpHTTPRequest.defaultTimeout
  /// The longest time without a byte from the server within an attempt. Default: 20 seconds.
  public var idleTimeout = YelpHTTPRequest.defaultIdleTimeout
  /// The largest response that is read, in bytes after decompression. Default: 16 MiB.
  public var maximumResponseSize = YelpHTTPRequest.defaultMaximumResponseSize
  /// Whether and how long responses are cached. Default: ``YelpCacheConfiguration/off``, since only you
  /// know how old a response may be on your screens. A builder's `cachePolicy(_:)` says how one request uses it.
  public var cache: YelpCacheConfiguration = .off
  /// Keeps raw responses outside of the client, behind its cache. Default: `nil`, none. It is used while ``cache`` is
  /// on; the log warns of one beside a cache that is off.
  public var responseStore: (any YelpResponseStore)?
  /// Whether equal reads in flight at the same time become one request, whose response goes to all callers.
  /// Default: `true`: every response is as fresh as without it, and two screens that show the same search are billed
  /// once. Requests that change something are never shared.
  ///
  /// Requests are equal when everything that their builders set is equal, header fields included. When a middleware of
  /// yours adds something that changes the response, such as a user's name for your proxy, put it into
  /// ``YelpRequestInfo/cachePartition`` too.
  public var sharesEqualCalls = true
  /// When failed attempts are repeated. Default: three attempts, since most failures of a server or a
  /// connection are short; ``YelpRetryPolicy/never`` for one. A builder's `retryPolicy(_:)` replaces it.
  public var retry = YelpRetryPolicy()
  /// The rate limits. Default: five calls a second, since Yelp refuses more, and as many in a day as Yelp reports as
  /// left; ``YelpLimits/unlimited`` for Yelp's limits only.
  public var limits = YelpLimits()
  /// The limits of the retry queue for tracked events.
  public var retryQueue = YelpRetryQueueConfiguration()
  /// Your middleware, outermost first.
  public var middleware: [any YelpMiddleware] = []
  /// Observers of call events.
  public var observers: [any YelpObserver] = []
  /// The limits of decoding.
  public var decoding = YelpDecodingOptions()
  /// The transport. Default: `nil`, that of the platform: libcurl on Linux, `URLSession` elsewhere.
  public var transport: (any YelpTransport)?
  /// Reports whether there is a network, so that calls without one fail at once. `nil` takes
  /// ``YelpSystemConnectivity``; with a custom ``transport`` it means no check, since not every transport needs a
  /// network.
  public var connectivity: (any YelpConnectivityMonitor)?
  /// Added to the `User-Agent`, for example `MyApp/1.2`.
  public var userAgentSuffix: String?
  /// The clock for waiting and measuring. Tests can use a manual one.
  public var clock: YelpClock = .system

  /// Whether this stands for no configuration at all.
  var isUnset = false

  package init(credential: YelpCredential) { self.credential = credential }

  /// A configuration with a fixed key. Keep the key out of apps in users' hands: see `init(server:)`.
  ///
  /// - Parameters:
  ///   - apiKey: The key.
  ///   - transport: The transport. Default: that of the platform.
  public init(apiKey: String, transport: (any YelpTransport)? = nil) {
    self.init(credential: .apiKey(apiKey))
    self.transport = transport
  }

  /// A configuration with a function that returns the key. It is called once for each call, before the cache is looked
  /// into, and its time counts towards ``attemptTimeout``. A tracked event without a named user is sent with the key
  /// that it returns for this event, or given up.
  public init(apiKeyProvider: @escaping @Sendable () async throws -> String) {
    self.init(credential: .provider(apiKeyProvider))
  }

  /// A configuration without a key, for a server of yours that adds it:
  /// `YelpConfiguration(server: "https://yelp.example.com")`.
  ///
  /// `userToken` is for apps with one user at a time. Where users sign in and out, or many call at the same time, name
  /// them: see ``YelpSDK/user(_:token:)``. A tracked event without a named user belongs to whoever `userToken` names
  /// when it is tracked, and is sent with that token or given up.
  ///
  /// - Parameters:
  ///   - server: Its address; ``YelpBaseURL/partner`` for partners that have a ``basicCredential`` and no key.
  ///   - userToken: Returns the token by which your server identifies the user. It is called once for each call, before
  ///     the cache is looked into: a response that came for one token is given for no other, and when it throws, the
  ///     call fails. The token is sent to the server as `Authorization: Bearer …`. Default: none.
  public init(server: YelpBaseURL, userToken: (@Sendable () async throws -> String)? = nil) {
    self.init(credential: userToken.map { .token($0) } ?? .none)
    baseURL = server
  }

  /// A server of yours by its `URL`: ``init(server:userToken:)``.
  public init(server: URL, userToken: (@Sendable () async throws -> String)? = nil) {
    self.init(server: .custom(server), userToken: userToken)
  }

  /// The SDK's version, sent in the `User-Agent`.
  public static let sdkVersion = "0.1.0"

  /// Whether a client can use the configuration.
  public var isValid: Bool { problems.isEmpty }

  /// The rules that the configuration breaks; empty when a client can use it.
  public var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    if case .key(let key) = credential.kind { problems += YelpCredential.problems(with: key) }
    // A chain of `+` is more than Swift 6.2 can type-check.
    let parts: [[YelpProblem]] = [
      basicCredential?.problems ?? [], baseURL.problems(as: "baseURL"),
      authorizationBaseURL?.problems(as: "authorizationBaseURL") ?? [],
      partnerBaseURL?.problems(as: "partnerBaseURL") ?? [], cache.problems, retry.problems, headers.problems,
      limits.problems,
      retryQueue.problems,
    ]
    problems += parts.joined()
    if let problem = locale?.problem(field: "locale") { problems.append(problem) }
    for (field, value) in [
      ("timeout", timeout ?? attemptTimeout), ("attemptTimeout", attemptTimeout),
      ("idleTimeout", idleTimeout),
    ] {
      problems.add(
        field, value: "\(value)", rule: "must be longer than zero", advice: "Allow a second at least.",
        unless: value > .zero)
    }
    problems.add(
      "maximumResponseSize", value: "\(maximumResponseSize)", rule: "must be greater than zero",
      advice: "Use the default of 16 MiB.", unless: maximumResponseSize > 0)
    let suffix = userAgentSuffix ?? ""
    problems.add(
      "userAgentSuffix", value: suffix, rule: "must be made of printable ASCII characters",
      advice: "Write it like MyApp/1.2.", unless: suffix.utf8.allSatisfy { (32...126).contains($0) })
    return problems
  }

  /// The base URL of token requests.
  var tokenBaseURL: YelpBaseURL {
    authorizationBaseURL ?? (baseURL.isHost(of: YelpBaseURL.partner.url) ? .production : baseURL)
  }

  /// The address in front of a request's path.
  func base(of request: YelpRequestInfo) -> String {
    request.base(request.isForTokens ? tokenBaseURL : baseURL, partner: partnerBaseURL)
  }

  var userAgent: String {
    let name = "YelpSDK/\(Self.sdkVersion) (\(YelpPlatform.name))"
    return userAgentSuffix.map { "\(name) \($0)" } ?? name
  }

  /// The configuration of an instance before `configure(_:)`. Every call fails with `notConfigured`.
  static var unset: YelpConfiguration {
    var configuration = YelpConfiguration(apiKey: "")
    configuration.isUnset = true
    return configuration
  }

  /// Why nothing can be sent with this configuration; `nil` when it can.
  var refusal: YelpError? {
    let problems = problems
    guard problems.isEmpty else {
      return YelpError(.notConfigured, "The configuration can't be used.", problems: problems)
    }
    do throws(YelpError) {
      try YelpConnectionSecurity.check(baseURL.url)
      try YelpConnectionSecurity.check(tokenBaseURL.url)
      if let partnerBaseURL { try YelpConnectionSecurity.check(partnerBaseURL.url) }
      return nil
    } catch {
      return error
    }
  }
}

extension YelpConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Endpoint, credential kind and locale; never the key.
  public var description: String {
    "YelpConfiguration(baseURL: \(baseURL), credential: \(credential), locale: \(locale?.rawValue ?? "-"))"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "baseURL": baseURL.description, "credential": credential.description,
        "locale": locale?.rawValue as Any, "timeout": timeout as Any, "attemptTimeout": attemptTimeout,
      ])
  }
}

/// The platform's name, for the `User-Agent`.
enum YelpPlatform {
  #if os(iOS)
    static let name = "iOS"
  #elseif os(macOS)
    static let name = "macOS"
  #elseif os(tvOS)
    static let name = "tvOS"
  #elseif os(watchOS)
    static let name = "watchOS"
  #elseif os(visionOS)
    static let name = "visionOS"
  #elseif os(Linux)
    static let name = "Linux"
  #else
    static let name = "other"
  #endif
}

extension YelpError {
  /// The error of a client whose instance has no configuration.
  static var missingConfiguration: YelpError {
    let rule = "must be configured before the first request"
    let problem = YelpProblem(
      field: "configuration", value: "", rule: rule,
      advice:
        "Call configure(apiKey:) or configure(server:) once on the YelpSDK that sends. A builder made by its initializer uses YelpSDK.shared: to use another instance, call yelp.send(builder)."
    )
    return YelpError(.notConfigured, "This YelpSDK \(rule).", problems: [problem])
  }
}
