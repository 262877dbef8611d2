/// What a client was asked for and what that cost: the numbers a bill is made of.
///
/// Exact under concurrency. Each number counts what happened since the client was made or since
/// ``YelpAPIClient/resetUsage()``.
public struct YelpUsage: Sendable, Hashable {
  /// Calls that the app made, whatever came of them.
  public var asked: Int
  /// Calls that a fresh answer in memory served.
  public var answeredFromMemory: Int
  /// Calls that joined an equal one under way.
  public var shared: Int
  /// Calls that Yelp failed and an older answer in memory served.
  public var answeredStale: Int
  /// Requests handed to the transport, retries included: what Yelp counts.
  public var sent: Int
  /// Requests handed to the transport again for the same call; part of ``sent``.
  public var retried: Int
  /// Calls that ended in an error, cancelled ones not included.
  public var failed: Int
  /// Calls that were cancelled.
  public var cancelled: Int

  public init(
    asked: Int = 0, answeredFromMemory: Int = 0, shared: Int = 0, answeredStale: Int = 0, sent: Int = 0,
    retried: Int = 0, failed: Int = 0, cancelled: Int = 0
  ) {
    self.asked = asked
    self.answeredFromMemory = answeredFromMemory
    self.shared = shared
    self.answeredStale = answeredStale
    self.sent = sent
    self.retried = retried
    self.failed = failed
    self.cancelled = cancelled
  }

  /// Calls that needed no request of their own: those answered from memory and those that shared.
  public var saved: Int { answeredFromMemory + shared }
}

extension YelpUsage: CustomStringConvertible {
  public var description: String {
    "\(asked) asked, \(sent) sent (\(retried) again), \(saved) saved "
      + "(\(answeredFromMemory) from memory, \(shared) shared), \(answeredStale) stale, \(failed) failed, "
      + "\(cancelled) cancelled"
  }
}
