import Foundation

/// Sends requests and returns typed responses.
///
/// Make one client for an API key and keep it: it owns the connections, the cache and the rate limit.
/// ``YelpSDK/defaultClient`` is one.
public final class YelpAPIClient: Sendable {
  /// The configuration of the client. To change it, make another client, or call ``YelpSDK/configure(_:)``.
  public let configuration: YelpConfiguration
  let log: YelpLog
  let responses: SharedResponses
  /// The responses outside of the client; `nil` without a store.
  let store: StoreAccess?
  let tracked: RetryQueue
  let dailyNumbers: Broadcast<YelpRateLimit>
  let state: Locked<State>
  let limiter: any YelpRateLimiter
  let connectivity: ConnectivityStage?
  let transport: SystemTransport
  let defaults: YelpRequestDefaults
  let tokenBaseURL: YelpBaseURL
  /// Why nothing can be sent with the configuration.
  let refusal: YelpError?
  /// The credentials of the configuration, which no text of a call shows.
  let secrets: [Secret]
  private let memoryPressure: YelpMemoryPressure?
  /// Identifies the fixed key; `nil` without one.
  let fixedKeyID: String?
  /// Identifies the partner's password; `nil` without one.
  let partnerID: String?
  /// Whom it is for; nobody unless it is a light client.
  let caller: Caller
  /// The client whose parts a light client shares.
  let root: YelpAPIClient?

  struct State {
    enum Moment { case call, useOfCache, namelessEvent }

    /// What is logged once, and has been.
    var seen: Set<Moment> = []
    var usage = YelpUsage()
    /// The end of the day of ``YelpUsage/sentToday``.
    var today: DayEnd?
    /// Identifies what a provider gave last to somebody whom the app did not name.
    var lastKey: String?
    var lastAccessToken: String?
    /// Whose the daily numbers are.
    var numbersOwner: String?

    mutating func beginDay(at now: Duration, date: Date) {
      guard today?.isOver(at: now, date: date) ?? true else { return }
      today = DayEnd(at: now, date: date)
      usage.sentToday = 0
    }
  }

  /// A client with a separate log.
  public convenience init(
    configuration: YelpConfiguration, logLevel: YelpLogLevel = .off, logHandler: YelpLogHandler? = nil
  ) {
    self.init(
      configuration, log: YelpLog(level: logLevel, handler: logHandler ?? YelpLog.standardHandler))
  }

  /// - Parameter tracked: The queue of the previous client, with its waiting events; `nil` for a new queue.
  init(_ configuration: YelpConfiguration, log: YelpLog, tracked: RetryQueue? = nil) {
    let clock = configuration.clock
    self.configuration = configuration
    self.log = log
    tokenBaseURL = configuration.tokenBaseURL
    refusal = configuration.isUnset ? .missingConfiguration : configuration.refusal
    let cachesResponses = configuration.cache.isEnabled
    let basic = configuration.basicCredential
    let secrets = [configuration.credential.fixedKey, basic?.encoded, basic?.password].compactMap {
      $0.map(Secret.init)
    }
    self.secrets = secrets
    store = configuration.responseStore.flatMap { store in
      guard cachesResponses else { return nil }
      return StoreAccess(
        store, limits: configuration.cache,
        name: [configuration.baseURL, configuration.partnerBaseURL].compactMap { $0?.base }.joined(
          separator: " "),
        attemptTimeout: configuration.attemptTimeout, secrets: CallSecrets(secrets), clock: clock, log: log)
    }
    responses = SharedResponses(
      configuration.cache, store: store, sharesEqualCalls: configuration.sharesEqualCalls, clock: clock)
    memoryPressure =
      cachesResponses ? YelpMemoryPressure { [weak responses] in responses?.releaseMemory() } : nil
    fixedKeyID = configuration.credential.fixedKey.map(YelpCredential.fingerprint)
    partnerID = basic.map { YelpCredential.fingerprint(of: $0.encoded) }
    caller = Caller()
    root = nil
    let queue = tracked ?? RetryQueue(configuration.retryQueue)
    self.tracked = queue
    limiter = configuration.limits.limiter ?? YelpLocalRateLimiter(configuration.limits, clock: clock)
    transport = SystemTransport(configuration.transport)
    dailyNumbers = Broadcast()
    state = Locked(State())
    let platform = configuration.transport == nil ? YelpSystemConnectivity() : nil
    connectivity = (configuration.connectivity ?? platform).map { monitor in
      ConnectivityStage(
        monitor: monitor,
        watch: RestorationWatch(monitor) { [observers = configuration.observers] in
          log.log(.info, "the network is back")
          let event = YelpCallEvent(requestID: "-", endpoint: .generic, kind: .networkRestored)
          for observer in observers { observer.observe(event) }
          queue.restore()
        }, clock: clock, canLag: PlatformConnectivity.canLag && monitor is YelpSystemConnectivity)
    }
    defaults = YelpRequestDefaults(
      headers: ["Accept": "application/json", "User-Agent": configuration.userAgent],
      timeout: configuration.attemptTimeout, idleTimeout: configuration.idleTimeout,
      maximumResponseSize: configuration.maximumResponseSize)
    if tracked == nil { queue.serve(self) }
    configuration.accessTokens?.join { [weak self] in self }
  }

  /// A client for a user or a tag, which shares all parts of its root.
  private init(_ root: YelpAPIClient, caller: Caller) {
    configuration = root.configuration
    log = root.log
    responses = root.responses
    store = root.store
    tracked = root.tracked
    dailyNumbers = caller.user?.dailyNumbers ?? root.dailyNumbers
    state = root.state
    limiter = root.limiter
    connectivity = root.connectivity
    transport = root.transport
    defaults = root.defaults
    tokenBaseURL = root.tokenBaseURL
    refusal = root.refusal
    memoryPressure = root.memoryPressure
    secrets = root.secrets
    fixedKeyID = root.fixedKeyID
    partnerID = root.partnerID
    self.caller = caller
    self.root = root
  }

  func light(for caller: Caller) -> YelpAPIClient {
    if !configuration.isUnset { caller.user?.settle(at: configuration.baseURL) }
    return YelpAPIClient(root ?? self, caller: caller)
  }

  /// Sends a builder or a request and returns the parsed response.
  ///
  /// - Throws: ``YelpError``, always; `.cancelled` when the task is cancelled.
  @discardableResult
  public func send<Value>(_ request: some YelpRequestConvertible<Value>) async throws(YelpError) -> Value {
    try await response(for: request).value
  }

  /// Sends a builder or a request and returns the parsed response with status, headers, raw body and more.
  ///
  /// The order of checks, and so of errors: input, cancelled, not configured, plain HTTP, the provider of the key or
  /// token, cache, then the stages.
  /// A call in a task that is cancelled already sends nothing, is not counted, and is in no log.
  public func response<Value>(
    for source: some YelpRequestConvertible<Value>
  ) async throws(YelpError) -> YelpResponse<Value> {
    let built = Result { () throws(YelpError) in try source.build() }
    if case .success = built, Task.isCancelled { throw .wrapping(CancellationError()) }
    let call = begin(source.endpoint, try? built.get().anyRequest)
    do throws(YelpError) {
      let request = try built.get()
      let response = try await line.response(to: call)
      return end(call, with: try response.map(request.parser.finish))
    } catch { throw end(call, with: error) }
  }
}
