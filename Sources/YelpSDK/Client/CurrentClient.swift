/// The client of an SDK instance, which ``YelpSDK/configure(_:)`` replaces, and the log that stays.
final class CurrentClient: YelpBuilderClient {
  /// The client of `YelpSDK.shared`. A builder made by its initialiser is sent with it.
  static let shared = CurrentClient(nil, log: YelpLog(level: .off, handler: YelpLog.standardHandler))

  let log: YelpLog
  private let state: Locked<YelpAPIClient>

  /// - Parameter configuration: `nil` for a client that fails every call until there is one.
  init(_ configuration: YelpConfiguration?, log: YelpLog) {
    self.log = log
    state = Locked(YelpAPIClient(configuration ?? .unset, log: log))
  }

  var client: YelpAPIClient { state.withLock { $0 } }

  /// Replaces the client. Waiting tracked events go to the new one.
  func configure(_ configuration: YelpConfiguration) {
    var configuration = configuration
    configuration.isUnset = false
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
