public import Logging
public import ServiceLifecycle
public import YelpSDK

/// Delivers tracked events when a server shuts down: they wait in memory, and are lost with the process.
///
/// ```swift
/// let group = ServiceGroup(
///   services: [YelpTrackingService(yelp, limit: .seconds(5), logger: logger), server],
///   gracefulShutdownSignals: [.sigterm], logger: logger)
/// ```
/// A group shuts its services down in reverse order, so list this one before those whose requests track events. Give
/// the group, and whatever stops the process, longer than the limit.
public struct YelpTrackingService: Service {
  private let yelp: YelpSDK
  private let limit: Duration
  private let logger: Logger?

  /// - Parameters:
  ///   - yelp: The instance. It drains the events of all its users.
  ///   - limit: The longest that the shutdown waits for events. Default: 5 seconds.
  ///   - logger: Gets a warning with the number of events that are left, if there are any. Default: `nil`, none.
  public init(_ yelp: YelpSDK, limit: Duration = .seconds(5), logger: Logger? = nil) {
    self.yelp = yelp
    self.limit = limit
    self.logger = logger
  }

  /// Waits for the graceful shutdown, then sends waiting events until none is left or the limit is over.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before the shutdown; nothing is drained then.
  public func run() async throws {
    try await gracefulShutdown()
    let left = await yelp.tracking.drain(within: limit)
    guard left > 0 else { return }
    logger?.warning("Tracked events were not delivered", metadata: ["count": "\(left)"])
  }
}
