/// The entry point: configures the SDK once and vends a builder for every endpoint.
///
/// ```swift
/// let yelp = YelpSDK.shared
/// yelp.configure(YelpConfiguration(apiKey: key))
///
/// let page = try await yelp.businessSearch(term: "coffee", location: "San Francisco")
///   .price(.one, .two)
///   .openNow()
///   .send()
/// ```
/// A second instance serves a second key; it shares nothing with the first.
public final class YelpSDK: Sendable {
  /// The instance that most apps need.
  public static let shared = YelpSDK()

  private let log: YelpLog
  private let state: Locked<State>

  private struct State {
    var isConfigured: Bool
    var client: YelpAPIClient
  }

  /// An instance that fails every call with ``YelpError/Code/notConfigured`` until it is configured.
  public convenience init(logLevel: YelpLogLevel = .off, logHandler: YelpLogHandler? = nil) {
    self.init(
      .unset, isConfigured: false,
      log: YelpLog(level: logLevel, handler: logHandler ?? YelpLog.standardHandler))
  }

  /// A configured instance, for example for a second key:
  /// ```swift
  /// let partners = YelpSDK(configuration: YelpConfiguration(apiKey: "another key"))
  /// let business = try await partners.business(id: "an-id").send()
  /// ```
  public convenience init(
    configuration: YelpConfiguration, logLevel: YelpLogLevel = .off, logHandler: YelpLogHandler? = nil
  ) {
    self.init(
      configuration, isConfigured: true,
      log: YelpLog(level: logLevel, handler: logHandler ?? YelpLog.standardHandler))
  }

  private init(_ configuration: YelpConfiguration, isConfigured: Bool, log: YelpLog) {
    self.log = log
    state = Locked(State(isConfigured: isConfigured, client: YelpAPIClient(configuration, log: log)))
  }

  /// Sets the configuration, at any time. Calls in flight finish on the old one; waiting tracked events are sent with
  /// the new one.
  ///
  /// With a configuration that cannot be used, every call fails with its `problems`.
  public func configure(_ configuration: YelpConfiguration) {
    let queue = defaultClient.queue
    let client = YelpAPIClient(configuration, log: log, queue: queue)
    let old = state.withLock { state in
      defer { state = State(isConfigured: true, client: client) }
      return state.client
    }
    // Observers may hear of tracked events here, so it is outside of the lock. Of two calls at once, the one that
    // finds another client set serves that one too.
    var served: YelpAPIClient
    repeat {
      served = defaultClient
      queue.serve(served)
    } while served !== defaultClient
    queue.advance()
    log.log(.info, secrets: client.secrets, "configured: \(configuration)")
    // A queue gives up its events when its client goes away, so the old client lives until the new one is served.
    withExtendedLifetime(old) {}
  }

  /// The current configuration; without a usable key before `configure(_:)`.
  public var configuration: YelpConfiguration { defaultClient.configuration }

  /// Whether a usable configuration is set.
  public var isConfigured: Bool { state.withLock { $0.isConfigured } && configuration.isValid }

  /// The client that builders send with unless they are given another.
  public var defaultClient: YelpAPIClient { state.withLock { $0.client } }

  /// How much is logged. Default: ``YelpLogLevel/off``.
  public var logLevel: YelpLogLevel {
    get { log.level }
    set { log.level = newValue }
  }

  /// Where log lines go. Default: the unified log on Apple platforms, standard error elsewhere.
  public var logHandler: YelpLogHandler {
    get { log.handler }
    set { log.handler = newValue }
  }

  /// A builder bound to this instance's client.
  func vend<Builder: YelpRequestBuilder>(_ builder: consuming Builder) -> Builder {
    builder.draft.sdk = self
    return builder
  }
}
