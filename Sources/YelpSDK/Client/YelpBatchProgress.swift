/// How far a batch has come.
public struct YelpBatchProgress: Sendable, Hashable, CustomStringConvertible {
  /// Calls in the batch, each id counted once.
  public var total: Int
  /// Calls that have ended, in whatever way.
  public var done: Int
  /// Calls that ended in an error; part of ``done``.
  public var failed: Int
  /// Calls that sent no request, since the response came from the cache or an equal call; part of ``done``.
  public var saved: Int

  public init(total: Int, done: Int = 0, failed: Int = 0, saved: Int = 0) {
    self.total = total
    self.done = done
    self.failed = failed
    self.saved = saved
  }

  /// From 0 to 1; 1 when there is nothing to do.
  public var fraction: Double { total > 0 ? Double(done) / Double(total) : 1 }

  /// Whether every call has ended.
  public var isFinished: Bool { done >= total }

  mutating func count<Value>(_ result: Result<YelpResponse<Value>, YelpError>) {
    done += 1
    switch result {
    case .failure: failed += 1
    case .success(let response): if response.source == .cache || response.source == .shared { saved += 1 }
    }
  }

  public var description: String { "\(done) of \(total) done, \(failed) failed, \(saved) saved" }
}
