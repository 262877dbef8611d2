/// The client of an SDK instance, which ``YelpSDK/configure(_:)`` replaces, and the log that stays.
final class CurrentClient: Sendable {
  /// The client of `YelpSDK.shared`. A builder made by its initialiser is sent with it.
  static let shared = CurrentClient(nil, log: YelpLog(level: .off, handler: YelpLog.standardHandler))

  let log: YelpLog
  private let state: Locked<YelpAPIClient>
  /// The base URL that was configured first, for users who were named before.
  private let firstBaseURL: Locked<YelpBaseURL?>

  /// - Parameter configuration: `nil` for a client that fails every call until there is one.
  init(_ configuration: YelpConfiguration?, log: YelpLog) {
    self.log = log
    state = Locked(YelpAPIClient(configuration ?? .unset, log: log))
    firstBaseURL = Locked(configuration?.baseURL)
  }

  var client: YelpAPIClient { state.withLock { $0 } }

  /// The client for a user or a tag.
  func client(for caller: Caller) -> YelpAPIClient {
    if caller.isNobody { return client }
    caller.user?.settle(at: firstBaseURL.withLock { $0 })
    return client.light(for: caller)
  }

  /// The client as long as the instance is there.
  var weakClient: @Sendable () -> YelpAPIClient? { { [weak self] in self?.client } }

  /// Replaces the client. Waiting tracked events go to the new one.
  func configure(_ configuration: YelpConfiguration) {
    var configuration = configuration
    configuration.isUnset = false
    firstBaseURL.withLock { $0 = $0 ?? configuration.baseURL }
    let tracked = self.client.tracked
    let old = state.exchange(YelpAPIClient(configuration, log: log, tracked: tracked))
    // Outside of the lock, since observers may be called here. Of two concurrent calls, the one that finds another
    // client set serves that one too.
    var served: YelpAPIClient
    repeat {
      served = self.client
      tracked.serve(served)
    } while served !== self.client
    log.log(.info, "configured: \(configuration)")
    // A queue gives up its events when its client goes away, so the old client lives until the new one is served.
    withExtendedLifetime(old) {}
  }
}
