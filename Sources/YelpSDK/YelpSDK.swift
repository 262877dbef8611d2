/// The entry point: configures the SDK once and vends a builder for every endpoint.
///
/// ```swift
/// let yelp = YelpSDK.shared
/// yelp.configure(apiKey: key)
///
/// let page = try await yelp.businessSearch(term: "coffee", location: "San Francisco")
///   .price(.one, .two)
///   .openNow()
///   .send()
/// ```
/// A second instance serves a second key; it shares nothing with the first.
public final class YelpSDK: Sendable {
  /// The instance that most apps need.
  public static let shared = YelpSDK(.shared)

  let instance: CurrentClient
  /// The user and the tag of this value; neither for the instance itself.
  let caller: Caller

  /// An instance that fails every call with ``YelpError/Code/notConfigured`` until it is configured.
  public convenience init(logLevel: YelpLogLevel = .off, logHandler: YelpLogHandler? = nil) {
    self.init(
      CurrentClient(nil, log: YelpLog(level: logLevel, handler: logHandler ?? YelpLog.standardHandler)))
  }

  /// A configured instance:
  /// ```swift
  /// var configuration = YelpConfiguration(apiKey: "another key")
  /// configuration.locale = .deDE
  /// let partners = YelpSDK(configuration: configuration)
  /// let business = try await partners.business(id: "an-id").send()
  /// ```
  public convenience init(
    configuration: YelpConfiguration, logLevel: YelpLogLevel = .off, logHandler: YelpLogHandler? = nil
  ) {
    self.init(
      CurrentClient(
        configuration, log: YelpLog(level: logLevel, handler: logHandler ?? YelpLog.standardHandler)))
  }

  /// An instance with an API key and defaults for everything else. Keep the key out of apps: see
  /// ``init(server:userToken:)``.
  public convenience init(apiKey: String) { self.init(configuration: YelpConfiguration(apiKey: apiKey)) }

  /// An instance for a server of yours that adds the key, with defaults for everything else. Its `userToken` is for
  /// apps with one user at a time; see ``user(_:token:)`` for others, and
  /// ``YelpConfiguration/init(server:userToken:)-(YelpBaseURL,_)``.
  public convenience init(server: YelpBaseURL, userToken: (@Sendable () async throws -> String)? = nil) {
    self.init(configuration: YelpConfiguration(server: server, userToken: userToken))
  }

  init(_ instance: CurrentClient, caller: Caller = Caller()) {
    self.instance = instance
    self.caller = caller
  }

  /// Sets the configuration, at any time. Calls in flight finish on the old one; waiting tracked events are sent with
  /// the new one.
  ///
  /// With a configuration that cannot be used, every call fails with its `problems`.
  public func configure(_ configuration: YelpConfiguration) { instance.configure(configuration) }

  /// Sets a configuration with an API key and defaults for everything else. Keep the key out of apps: see
  /// ``configure(server:userToken:)``.
  public func configure(apiKey: String) { configure(YelpConfiguration(apiKey: apiKey)) }

  /// Sets a configuration for a server of yours that adds the key, with defaults for everything else. `userToken` is
  /// for apps with one user at a time; see ``user(_:token:)`` for others, and
  /// ``YelpConfiguration/init(server:userToken:)-(YelpBaseURL,_)``.
  public func configure(server: YelpBaseURL, userToken: (@Sendable () async throws -> String)? = nil) {
    configure(YelpConfiguration(server: server, userToken: userToken))
  }

  /// The current configuration; without a usable key before `configure(_:)`.
  public var configuration: YelpConfiguration { defaultClient.configuration }

  /// Whether a usable configuration is set.
  public var isConfigured: Bool { configuration.isValid }

  /// The client that builders send with unless they are given another; that of ``user(_:token:)`` is the user's.
  public var defaultClient: YelpAPIClient { instance.client(for: caller) }

  /// The minimum severity that is logged. Default: ``YelpLogLevel/off``.
  public var logLevel: YelpLogLevel {
    get { instance.log.level }
    set { instance.log.level = newValue }
  }

  /// The function that receives log entries. Default: the unified log on Apple platforms, standard error elsewhere.
  public var logHandler: YelpLogHandler {
    get { instance.log.handler }
    set { instance.log.handler = newValue }
  }

  /// A builder bound to this instance's client, as every factory returns it: a bare `send()` uses this instance.
  ///
  /// It makes a factory of your own look like the built-in ones, as `try await yelp.jobs().send()`:
  /// ```swift
  /// struct JobsBuilder: YelpRequestBuilder {
  ///   var draft = YelpRequestDraft("jobs", path: "/v3/jobs")
  ///   var responseParser: YelpResponseParser<YelpJSONValue> { .jsonValue }
  /// }
  /// extension YelpSDK {
  ///   func jobs() -> JobsBuilder { vend(JobsBuilder()) }
  /// }
  /// ```
  public func vend<Builder: YelpRequestBuilder>(_ builder: consuming Builder) -> Builder {
    builder.draft.options.client = { [instance, caller] in instance.client(for: caller) }
    return builder
  }
}

extension YelpSDK: CustomStringConvertible {
  /// The base URL, whether the instance is configured, and its log level.
  public var description: String {
    "YelpSDK(\(configuration.baseURL), \(isConfigured ? "configured" : "not configured"), log level \(logLevel))"
  }
}
