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

  private let log = YelpLog()
  private let state: Locked<State>

  private struct State {
    var isConfigured = false
    var client: YelpAPIClient
  }

  public init() {
    // Until it is configured, the client answers every call with `notConfigured`.
    state = Locked(State(client: YelpAPIClient(.unset, log: log)))
  }

  /// Sets the configuration, at any time. Calls in flight finish on the old one; tracked events that wait are sent
  /// with the new one.
  ///
  /// A configuration that cannot be used is taken all the same: its `problems` come with the error of the first
  /// call, and nothing traps.
  public func configure(_ configuration: YelpConfiguration) {
    let queue = defaultClient.queue
    let client = YelpAPIClient(configuration, log: log, queue: queue)
    let previous = state.withLock { state in
      // Inside the lock, so that of two calls at the same time one wins both; and before the old client is released,
      // since a queue without a client gives up what waits.
      queue.serve(client)
      defer { state = State(isConfigured: true, client: client) }
      return state.client
    }
    // The old client may hold the last reference to objects of the user, which are not released under the lock.
    withExtendedLifetime(previous) { queue.advance() }
    log.log(.info, secrets: client.secrets, "configured: \(configuration)")
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
