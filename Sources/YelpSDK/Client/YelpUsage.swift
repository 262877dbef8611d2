/// Counters of a client's calls, requests and cached responses, which explain Yelp's bill.
///
/// Exact under concurrency. Each number counts from the time when the client was made, or from the last
/// ``YelpAPIClient/resetUsage()``.
public struct YelpUsage: Sendable, Hashable, CustomStringConvertible {
  /// Calls that the app made, with any outcome. A call in a task that was cancelled before is not counted.
  public var asked: Int
  /// Calls that got a fresh response from the cache.
  public var cached: Int
  /// Calls that joined an equal one in flight.
  public var joined: Int
  /// Calls that got an older response from the cache, since Yelp failed.
  public var stale: Int
  /// Requests that were sent, retries included: what Yelp counts. One that fails before anything leaves, as without a
  /// network, isn't.
  public var sent: Int
  /// Requests that were sent since midnight UTC, which ``YelpLimits/perDay`` limits.
  public var sentToday: Int
  /// Requests that may still be sent today: the rest of ``YelpLimits/perDay``, or the calls that Yelp reports as left
  /// minus ``YelpLimits/reserve``, whichever is less. `nil` when neither is known.
  public var leftToday: Int?
  /// Requests that were sent again for the same call; part of ``sent``.
  public var retried: Int
  /// Calls that ended in an error, cancelled ones not included.
  public var failed: Int
  /// Calls that were cancelled.
  public var cancelled: Int

  public init(
    asked: Int = 0, cached: Int = 0, joined: Int = 0, stale: Int = 0, sent: Int = 0,
    sentToday: Int? = nil, leftToday: Int? = nil, retried: Int = 0, failed: Int = 0, cancelled: Int = 0
  ) {
    self.asked = asked
    self.cached = cached
    self.joined = joined
    self.stale = stale
    self.sent = sent
    self.sentToday = sentToday ?? sent
    self.leftToday = leftToday
    self.retried = retried
    self.failed = failed
    self.cancelled = cancelled
  }

  /// Calls that sent no request: ``cached`` and ``joined``.
  public var saved: Int { cached + joined }

  public var description: String {
    "\(asked) asked, \(sent) sent (\(retried) again, \(sentToday) today\(leftToday.map { ", \($0) left" } ?? "")), \(saved) saved "
      + "(\(cached) cached, \(joined) joined), \(stale) stale, \(failed) failed, "
      + "\(cancelled) cancelled"
  }
}
