extension RetryQueue {
  struct State {
    var limits: YelpRetryQueueConfiguration
    weak var client: (any TrackingClient)?
    var reporter = TrackingReporter()
    var clock = YelpClock.system
    var counts = YelpTrackingCounts()
    var waiting: [Entry] = []
    var inFlight: [Entry] = []
    var pendingKeys: [String: TrackedEnd] = [:]
    var deliveredKeys = RecentKeys(capacity: 4_096)
    var failures = 0
    /// Until when nothing is sent, after a failure, and whether the server asked for it.
    var pause: (end: Duration, isAsked: Bool)?
    /// Whether the network came back while a request was in flight.
    var isRestored = false
    var lastPart = 0
    /// The user of the events that are tracked now, until the provider is asked.
    weak var newUser: TrackingUser?
    /// The endpoints whose tracked reads the log has mentioned.
    var reads: Set<YelpEndpoint> = []
    var isWorking = false
    /// Ends when the pause is over. Cancelled to end it early.
    var sleep: Task<Void, any Error>?
    /// Those that wait until nothing is pending.
    var drains: [ObjectIdentifier: AsyncSemaphore] = [:]
  }
}

extension RetryQueue.State {
  /// Enqueues an entry, and returns the end of it or of the equal one that is there already.
  mutating func enqueue(_ entry: RetryQueue.Entry) -> TrackedEnd {
    if let key = entry.key {
      if let known = deliveredKeys.contains(key) ? TrackedEnd(.success(())) : pendingKeys[key] {
        counts.duplicates += 1
        return known
      }
      pendingKeys[key] = entry.end
    }
    counts.tracked += 1
    waiting.append(entry)
    return entry.end
  }

  /// Keeps the age of all entries when another clock measures it.
  mutating func shift(by difference: Duration) {
    for index in waiting.indices { waiting[index].trackedAt += difference }
    for index in inFlight.indices { inFlight[index].trackedAt += difference }
  }

  mutating func next(at now: Duration, _ client: (any TrackingClient)?) -> RetryQueue.Step {
    guard let client, let first = waiting.first else {
      isWorking = false
      return .rest
    }
    if let end = pause?.end, end > now {
      let wait = min(end - now, limits.maximumAge - (now - first.trackedAt))
      let task = Task { [clock] in try await clock.sleep(wait) }
      sleep = task
      return .sleep(task)
    }
    (pause, sleep, isRestored) = (nil, nil, false)
    let companions = waiting.dropFirst().prefix(limits.batchLimit - 1).prefix { first.canJoin($0) }.count
    inFlight = Array(waiting.prefix(1 + companions))
    waiting.removeFirst(inFlight.count)
    return .send(inFlight, client)
  }

  /// Ends the request in flight.
  mutating func finish(
    _ result: Result<Void, YelpError>, by client: any TrackingClient, random: Double, at now: Duration
  ) -> [RetryQueue.End] {
    let batch = inFlight
    inFlight = []
    guard case .failure(let error) = result, !error.isDelivered else {
      for entry in batch {
        guard let key = entry.key else { continue }
        pendingKeys[key] = nil
        deliveredKeys.insert(key)
      }
      counts.delivered += batch.count
      failures = 0
      return batch.map { ($0, nil) }
    }
    waiting.insert(contentsOf: batch, at: 0)
    // A new configuration may succeed where the old one failed.
    if client !== self.client { return [] }
    switch error.deliveryFailure {
    case .temporary:
      failures += 1
      let backoff = Backoff(first: limits.firstPause, maximum: limits.longestPause)
        .pause(after: failures, jitter: 0.5 + random)
      // A server may ask for no pause at all, or for one that overflows.
      let asked = min(error.retryAfter ?? .zero, .seconds(86_400))
      if !isRestored || error.retryAfter != nil {
        pause = (now + max(min(backoff, limits.longestPause), asked), error.retryAfter != nil)
      }
      return lose(waiting.count - max(1, limits.maximumCount), .overflowed)
    case .content where batch.count > 1:
      // In halves, so that a bad event of a thousand is found with twenty requests.
      for index in batch.indices { waiting[index].part = lastPart + (index < batch.count / 2 ? 1 : 2) }
      lastPart += 2
      return []
    case .content, .lasting:
      failures = 0
      return lose(batch.count, .refused(error))
    }
  }

  /// Gives up this many entries from the front.
  mutating func lose(_ count: Int, _ reason: YelpTrackingLoss) -> [RetryQueue.End] {
    guard count > 0 else { return [] }
    let lost = Array(waiting.prefix(count))
    waiting.removeFirst(lost.count)
    for entry in lost {
      if let key = entry.key { pendingKeys[key] = nil }
      counts.count(reason)
    }
    return lost.map { ($0, reason) }
  }
}

extension YelpError {
  fileprivate enum DeliveryFailure {
    /// The same request may succeed later.
    case temporary
    /// Yelp refuses the content; of several events it may be one.
    case content
    case lasting
  }

  /// Whether Yelp has the event although its response could not be used. A web page is not Yelp's, and an error is a refusal.
  fileprivate var isDelivered: Bool {
    (200..<300).contains(httpStatus ?? 0) && apiCode == nil && code != .cannotParseResponse
      && traits.contains(.outcomeUnknown)
  }

  fileprivate var deliveryFailure: DeliveryFailure {
    let status = httpStatus ?? 0
    // The user who tracked it is gone. Or the key is refused: no event of several is at fault.
    if code == .unauthorized, isRefusal || status > 0 { return .lasting }
    // A sign-in page redirects for now, and 407 comes from a proxy.
    if traits.contains(.deliverLater) || [302, 303, 307, 407].contains(status) { return .temporary }
    return [200, 400, 413, 414, 422, 431].contains(status) ? .content : .lasting
  }
}

/// The most recent keys, each once.
struct RecentKeys: Sendable {
  private let capacity: Int
  private var inOrder: [String] = []
  private var keys: Set<String> = []

  init(capacity: Int) { self.capacity = capacity }

  func contains(_ key: String) -> Bool { keys.contains(key) }

  mutating func insert(_ key: String) {
    guard keys.insert(key).inserted else { return }
    inOrder.append(key)
    if inOrder.count > capacity { keys.remove(inOrder.removeFirst()) }
  }
}
