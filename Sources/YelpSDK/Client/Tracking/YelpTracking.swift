extension YelpAPIClient {
  /// The tracked events of this client.
  ///
  /// They are kept in memory only. A client stays alive while its events are sent. Events that still wait when it is
  /// deallocated are given up and reported to the observers (``YelpTrackingLoss/abandoned``). ``YelpSDK/configure(_:)``
  /// hands them over to the new client.
  public var tracking: YelpTracking { YelpTracking(client: self) }

  /// Sends a request without waiting for it: returns at once, and sends again until Yelp has it.
  ///
  /// Tracked requests are sent one after another in the order of these calls; conversions that wait are sent together.
  /// After a failure a request waits until the network is back or a pause is over. A request, or a single conversion in
  /// it, that Yelp refuses or that breaks a rule is given up and reported to the observers
  /// (``YelpCallEvent/Kind/trackingLost(_:)``). When a connection breaks before the response, the request is sent again
  /// although Yelp may have received it: track only requests that do no harm when they arrive twice, such as
  /// conversions, which have an id.
  ///
  /// - Parameters:
  ///   - request: A builder or a request. Only the status of its response is used. A request that cannot be built is
  ///     reported to the observers.
  ///   - id: Names the event in reports. A request with the path and id of one that is pending or was delivered
  ///     recently is not sent again. Conversions have their own ids.
  /// - Returns: A receipt, for callers who want to know whether it was delivered.
  @discardableResult
  public func track<Value>(
    _ request: some YelpRequestConvertible<Value>, id: String? = nil
  ) -> YelpTrackingReceipt {
    YelpTrackingReceipt(ends: request.trackedParts.map { enqueue($0, id: id) })
  }

  private func enqueue(_ part: some YelpRequestConvertible, id: String?) -> TrackedEnd {
    do throws(YelpError) {
      let request = try part.build()
      for note in request.undocumentedValues { log.log(.warning, endpoint: request.endpoint, note) }
      var draft = request.draft
      // The queue sends again what failed, and the response is not used.
      (draft.retryPolicy, draft.cachePolicy) = (.never, .noStore)
      // A waiting event keeps no instance alive.
      (draft.values.client, draft.values.isTracked) = (nil, true)
      return tracked.enqueue(YelpRequest(draft, parser: .none), id: id)
    } catch {
      return tracked.refuse(part.draft, YelpRedaction.removing(secrets, from: error), id: id)
    }
  }
}

/// The outcome of a tracked event.
///
/// ```swift
/// try await yelp.trackPurchase(value: 12.5, currency: .usd).track().delivered()
/// ```
public struct YelpTrackingReceipt: Sendable {
  let ends: [TrackedEnd]

  /// Waits until Yelp has received the event. That can take as long as the device is offline. Cancelling the task ends
  /// the wait only.
  ///
  /// - Throws: ``YelpError``: that of the refusal when Yelp refused it, ``YelpError/Code/notDelivered`` when it was given up
  ///   for another reason, and ``YelpError/Code/cancelled``.
  public func delivered() async throws(YelpError) {
    for end in ends { try await end.wait() }
  }
}

/// The outcome of one tracked event, for any number of tasks that wait for it.
final class TrackedEnd: Sendable {
  private let result: Locked<Result<Void, YelpError>?>
  private let gate = AsyncSemaphore(0)

  init(_ result: Result<Void, YelpError>? = nil) {
    self.result = Locked(result)
    if result != nil { gate.release() }
  }

  func set(_ result: Result<Void, YelpError>) {
    self.result.withLock { $0 = result }
    gate.release()
  }

  func wait() async throws(YelpError) {
    do { try await gate.acquire() } catch { throw .wrapping(error) }
    // For the next task that waits.
    gate.release()
    if case .failure(let error)? = result.withLock({ $0 }) { throw error }
  }
}

extension YelpError {
  init(lost loss: YelpTrackingLoss) {
    if case .refused(let error) = loss {
      self = error
    } else {
      self.init(.notDelivered, "The tracked event was given up: \(loss).")
    }
  }
}

/// The tracked events of a client: see ``YelpAPIClient/tracking``.
public struct YelpTracking: Sendable {
  let client: YelpAPIClient

  /// The number of tracked events that wait or are in flight.
  public var pendingCount: Int { client.tracked.pendingCount }

  /// Counters of the outcomes of tracked events.
  public var counts: YelpTrackingCounts { client.tracked.counts }

  /// Sends waiting events now, also during a pause. Returns at once.
  public func flush() { client.tracked.flush() }

  /// Sends waiting events until none is pending or the time is up: for an app that goes to the background and a server
  /// that shuts down. Ends early when the task is cancelled.
  ///
  /// - Returns: The number of events that are still pending; 0 when every event was delivered or given up.
  @discardableResult
  public func drain(within limit: Duration) async -> Int {
    await client.tracked.drain(within: limit)
    return pendingCount
  }
}

/// Counters of the outcomes of tracked events since the queue began.
public struct YelpTrackingCounts: Sendable, Hashable {
  /// Tracked events; each is delivered, given up or pending.
  public var tracked = 0
  /// Events that were left out, since an event with the same id was pending or was delivered recently.
  public var duplicates = 0
  /// Events that Yelp acknowledged.
  public var delivered = 0
  /// Events that were refused, see ``YelpTrackingLoss/refused(_:)``.
  public var refused = 0
  /// Events that waited too long, see ``YelpTrackingLoss/expired``.
  public var expired = 0
  /// Events that were given up since too many waited, see ``YelpTrackingLoss/overflowed``.
  public var overflowed = 0
  /// Events that were given up since the client was deallocated, see ``YelpTrackingLoss/abandoned``.
  public var abandoned = 0

  /// Events that were given up, for any reason.
  public var lost: Int { refused + expired + overflowed + abandoned }

  mutating func count(_ loss: YelpTrackingLoss) {
    switch loss {
    case .refused: refused += 1
    case .expired: expired += 1
    case .overflowed: overflowed += 1
    case .abandoned: abandoned += 1
    }
  }
}

/// The limits of the retry queue for tracked events. The queue is kept in memory and never written to disk.
public struct YelpRetryQueueConfiguration: Sendable, Hashable {
  /// The maximum number of waiting events; beyond it, the oldest are given up. Default: 1,000.
  public var maximumCount: Int
  /// The longest that an event waits before it is given up. Default: 24 hours.
  public var maximumAge: Duration
  /// The maximum number of conversions in one request. Default and maximum: 1,000, Yelp's limit.
  public var maximumBatch: Int
  /// The pause after the first failure, give or take half of it at random; it doubles with each further one.
  /// Default: 1 second.
  public var firstPause: Duration
  /// The longest pause. Default: 5 minutes.
  public var longestPause: Duration

  public init(
    maximumCount: Int = 1_000,
    maximumAge: Duration = .seconds(86_400),
    maximumBatch: Int = 1_000,
    firstPause: Duration = .seconds(1),
    longestPause: Duration = .seconds(300)
  ) {
    self.maximumCount = maximumCount
    self.maximumAge = maximumAge
    self.maximumBatch = maximumBatch
    self.firstPause = firstPause
    self.longestPause = longestPause
  }

  /// Yelp's limit for conversions in one request.
  private static let largestBatch = 1_000

  /// ``maximumBatch`` within Yelp's limit.
  var batchLimit: Int { min(max(1, maximumBatch), Self.largestBatch) }

  /// The rules that it breaks; empty when it can be used.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "retryQueue.maximumCount", value: "\(maximumCount)", rule: "must be at least 1",
      advice: "Use send() for what must not wait.", unless: maximumCount >= 1)
    problems.add(
      "retryQueue.maximumBatch", value: "\(maximumBatch)",
      rule: "must be from 1 to \(Self.largestBatch)", advice: "Use the default.",
      unless: (1...Self.largestBatch).contains(maximumBatch))
    for (field, value) in [
      ("maximumAge", maximumAge), ("firstPause", firstPause), ("longestPause", longestPause),
    ] {
      problems.add(
        "retryQueue.\(field)", value: "\(value)", rule: "must be longer than zero",
        advice: "Use the default.", unless: value > .zero)
    }
    return problems
  }
}
