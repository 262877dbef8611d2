/// Lets calls out one after the other, at the configured pace and within the budget.
///
/// Only the first in line looks at the clock and the numbers, so calls leave in the order in which they came, a
/// cancelled wait has taken nothing that would have to be given back, and a process that was suspended does not let
/// out at once what had waited.
final class YelpPacingStage: YelpMiddleware {
  /// The first in line is the only one that is let in.
  let line = AsyncSemaphore(1)
  let quota: YelpQuota
  private let clock: YelpClock
  private let log: YelpLog
  private let bucket: Locked<YelpTokenBucket>

  init(_ pacing: YelpPacing, quota: YelpQuota, clock: YelpClock, log: YelpLog) {
    self.quota = quota
    self.clock = clock
    self.log = log
    bucket = Locked(YelpTokenBucket(pacing))
  }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    let sentAt = try await admit(info, id: request.id)
    let outcome: Result<YelpHTTPResponse, any Error>
    do { outcome = .success(try await next(request)) } catch { outcome = .failure(error) }
    let now = clock.now()
    let isTooFast = Self.isPerSecondRefusal(outcome)
    bucket.withLock { bucket in
      bucket.end(taken: sentAt, at: now)
      if isTooFast { bucket.slowDown(at: now, sentAt: sentAt) }
    }
    quota.end(info, outcome.mapError { .wrapping($0) }, at: clock.date())
    return try outcome.get()
  }

  /// Waits until the call may go and gives the time at which it does.
  private nonisolated(nonsending) func admit(_ info: YelpRequestInfo, id: String) async throws -> Duration {
    let arrival = clock.now()
    var now = arrival
    if !line.tryAcquire() {
      // What would be refused in the end need not wait for it.
      try quota.check(info, at: clock.date())
      try await line.acquire()
      now = clock.now()
    }
    defer { line.release() }
    while true {
      let wait = bucket.withLock { $0.wait(at: now) }
      if wait > .zero {
        try quota.check(info, at: clock.date())
        try await clock.sleep(wait)
        // A clock that wakes a little early must not make this spin.
        now = max(clock.now(), now + wait)
      } else if let answer = try quota.begin(info, at: clock.date()) {
        try await answer.acquire()
        now = max(clock.now(), now)
      } else {
        bucket.withLock { $0.take(at: now) }
        if now - arrival >= .milliseconds(1) {
          log.log(.debug, id: id, endpoint: info.endpoint, "waited \(now - arrival) for its turn")
        }
        return now
      }
    }
  }

  private static func isPerSecondRefusal(_ outcome: Result<YelpHTTPResponse, any Error>) -> Bool {
    guard case .success(let response) = outcome, response.status == 429 else { return false }
    let body = YelpAPIErrorBody(body: response.body)
    return YelpError.code(status: response.status, body: body) == .rateLimited
  }
}
