extension RetryQueue {
  struct State {
    var limits: YelpRetryQueueConfiguration
    weak var client: YelpAPIClient?
    var reporter = TrackingReporter()
    var clock = YelpClock.system
    var counts = YelpTrackingCounts()
    private(set) var lanes: [Lane.Key: Lane] = [:]
    /// The lanes that can send.
    private var ready = FIFO<Lane.Key>()
    /// The lanes that have failed while nothing gets through. They share a pause, after which one of them tries.
    private var stalled = FIFO<Lane.Key>()
    private var outage: Int?
    private var outageFailures = 0
    /// All events in the order in which they were tracked, also those that have ended since.
    private var arrivals = FIFO<Int>()
    /// The lane of each event that has not ended.
    private var pending: [Int: Lane.Key] = [:]
    private var inFlightCount = 0
    private var lastNumber = 0
    var pendingKeys: [String: TrackedEnd] = [:]
    var deliveredKeys = RecentKeys(capacity: 4_096)
    /// The endpoints whose tracked reads the log has mentioned.
    var reads: Set<YelpEndpoint> = []
    var workers = 0
    /// The sleeps that go on, by their numbers.
    private var sleeps: [Int: Sleep] = [:]
    private var lastSleep = 0
    private var due = Due()
    /// Those that wait until nothing is pending.
    var drains: [ObjectIdentifier: AsyncSemaphore] = [:]

    /// How many lanes send at once.
    static let maximumWorkers = 4

    private struct Sleep {
      /// The lane that rests; `nil` for the pause that stalled lanes share.
      let lane: Lane.Key?
      var task: Task<Void, Never>?
    }

    /// What follows from changes, to be done outside of the lock, since clocks, observers and users may be the app's
    /// code.
    struct Due {
      var ends: [End] = []
      /// Users that nothing holds any more.
      var released: [YelpUser?] = []
      var newSleeps: [(number: Int, time: Duration)] = []
      var endedSleeps: [Task<Void, Never>] = []
    }
  }
}

extension RetryQueue.State {
  init(limits: YelpRetryQueueConfiguration) { self.init(limits: limits, client: nil) }

  var pendingCount: Int { pending.count }
  var readyCount: Int { ready.count }

  // MARK: Coming

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
    var entry = entry
    lastNumber += 1
    entry.number = lastNumber
    let key = entry.lane
    pending[entry.number] = key
    arrivals.append(entry.number)
    // One old event must not keep the numbers of all that came after it.
    if arrivals.count > 2 * pending.count + 64 { arrivals = FIFO(pending.keys.sorted()) }
    if let user = entry.user, user.id != nil, !user.isFirstAnswer {
      due.released.append(lanes[key]?.user)
      lanes[key, default: Lane()].user = entry.user
    }
    lanes[key, default: Lane()].waiting.append(entry)
    switch lanes[key]?.phase {
    case .sending, .ready, .stalled, nil: break
    case .idle, .resting: settle(key, at: entry.trackedAt)
    }
    return entry.end
  }

  // MARK: Going

  /// The next entries to send, if a lane can.
  mutating func next(at now: Duration) -> (lane: Lane.Key, entries: [RetryQueue.Entry], user: YelpUser?)? {
    while client != nil, let key = ready.popFirst() {
      guard var lane = lanes[key], case .ready = lane.phase else { continue }
      let entries = lane.take(at: now, limit: limits.batchLimit)
      lane.phase = entries.isEmpty ? .idle : .sending
      lanes[key] = lane
      inFlightCount += entries.count
      if !entries.isEmpty { return (key, entries, lane.user) }
      settle(key, at: now)
    }
    return nil
  }

  /// Sets the user of the entries in flight, which had none.
  mutating func setUser(_ user: YelpUser?, in key: Lane.Key) {
    for index in lanes[key]?.inFlight.indices ?? 0..<0 { lanes[key]?.inFlight[index].user = user }
  }

  /// Ends the request of a lane.
  mutating func finish(
    _ key: Lane.Key, _ result: Result<Void, YelpError>, by client: YelpAPIClient, isConnected: Bool,
    random: Double, at now: Duration
  ) {
    guard var lane = lanes[key] else { return }
    // The monitor says that there is a network, so the failure may be older than its return.
    if isConnected, lane.failures == 0 { lane.isRestored = true }
    let batch = lane.inFlight
    inFlightCount -= batch.count
    lane.phase = .idle
    guard case .failure(let error) = result, !error.isDelivered else {
      lane.inFlight = []
      lane.noteProgress()
      lanes[key] = lane
      settle(key, at: now)
      endOutage(at: now)
      for entry in batch {
        if let key = entry.key { deliveredKeys.insert(key) }
        end(entry, nil)
      }
      return
    }
    lane.putBack()
    var isStalled = false
    // A new configuration may succeed where the old one failed.
    if client === self.client {
      switch error.deliveryFailure {
      case .temporary:
        lane.failures += 1
        // A server may ask for no pause at all, or for one that overflows.
        let asked = min(error.retryAfter ?? .zero, .seconds(86_400))
        let own = pause(after: lane.failures, random)
        if error.isServerError {
          lane.noteServerError(batch, pause: { pause(after: $0, random) }, at: now)
        }
        if !lane.isRestored || error.retryAfter != nil {
          lane.pause = (now + max(own, asked), error.retryAfter != nil)
          isStalled = error.retryAfter == nil
        }
      case .content where batch.count > 1:
        lane.serverErrors = 0
        lane.halve(batch.count)
      case .content, .lasting:
        lane.noteProgress()
        for entry in batch {
          lane.remove(entry.number)
          end(entry, .refused(error))
        }
      }
    }
    lanes[key] = lane
    if isStalled { stall(key, random, at: now) } else { settle(key, at: now) }
  }

  private func pause(after failures: Int, _ random: Double) -> Duration {
    let backoff = Backoff(first: limits.firstPause, maximum: limits.longestPause)
    return min(backoff.pause(after: failures, jitter: 0.5 + random), limits.longestPause)
  }

  // MARK: Pauses

  /// Puts a lane where it belongs: among those that can send, to rest, or away when it is empty.
  private mutating func settle(_ key: Lane.Key, at now: Duration) {
    guard var lane = lanes[key] else { return }
    switch lane.phase {
    case .sending, .stalled: return
    case .resting(let sleep): endSleep(sleep)
    case .idle, .ready: break
    }
    if lane.isEmpty {
      due.released.append(lane.user)
      lanes[key] = nil
      return
    }
    switch lane.wait(at: now) {
    case nil: lane.phase = .idle
    case .some(.zero):
      if case .ready = lane.phase { break }
      lane.phase = .ready
      ready.append(key)
    case .some(let wait):
      let age = lane.oldest.map { limits.maximumAge - (now - $0.trackedAt) } ?? wait
      lane.phase = .resting(beginSleep(min(wait, age), of: key))
    }
    lanes[key] = lane
  }

  private mutating func beginSleep(_ time: Duration, of lane: Lane.Key?) -> Int {
    lastSleep += 1
    sleeps[lastSleep] = Sleep(lane: lane)
    due.newSleeps.append((lastSleep, time))
    return lastSleep
  }

  private mutating func endSleep(_ number: Int) {
    if let task = sleeps.removeValue(forKey: number)?.task { due.endedSleeps.append(task) }
  }

  /// Keeps the task of a sleep; `false` when it has ended meanwhile.
  mutating func keep(_ task: Task<Void, Never>, of number: Int) -> Bool {
    sleeps[number]?.task = task
    return sleeps[number] != nil
  }

  /// The end of a sleep: of a lane, or of the pause that stalled lanes share, after which one of them tries.
  mutating func wake(_ number: Int, random: Double, at now: Duration) {
    guard let sleep = sleeps.removeValue(forKey: number) else { return }
    if let lane = sleep.lane {
      lanes[lane]?.phase = .idle
      return settle(lane, at: now)
    }
    outage = nil
    while let key = stalled.popFirst() {
      guard case .stalled? = lanes[key]?.phase else { continue }
      lanes[key]?.phase = .idle
      lanes[key]?.pause = nil
      // The others try after the next pause, whatever becomes of this one.
      if !stalled.isEmpty { beginOutage(key, random, at: now) }
      return settle(key, at: now)
    }
  }

  /// Lets a lane that has failed wait with the others until something gets through.
  private mutating func stall(_ key: Lane.Key, _ random: Double, at now: Duration) {
    lanes[key]?.phase = .stalled
    stalled.append(key)
    if outage == nil { beginOutage(key, random, at: now) }
  }

  /// Begins the next pause that stalled lanes share, after a failure of this one.
  private mutating func beginOutage(_ key: Lane.Key, _ random: Double, at now: Duration) {
    outageFailures += 1
    var wait = pause(after: max(outageFailures, lanes[key]?.failures ?? 0), random)
    // The oldest event may be too old before.
    if let first = arrivals.first.flatMap(waiting) {
      wait = min(wait, limits.maximumAge - (now - first.trackedAt))
    }
    outage = beginSleep(wait, of: nil)
  }

  /// Something got through: lanes that wait for that try again, each after its own pause.
  private mutating func endOutage(at now: Duration) {
    if let outage { endSleep(outage) }
    outage = nil
    outageFailures = 0
    for key in stalled.removeAll() {
      guard case .stalled? = lanes[key]?.phase else { continue }
      lanes[key]?.phase = .idle
      settle(key, at: now)
    }
  }

  /// Ends all pauses, also those that servers asked for when `isAsked`.
  ///
  /// - Parameter isBack: Whether the network is back, so that a request that is in flight may fail without a pause.
  mutating func endPauses(isAsked: Bool, isBack: Bool = false, at now: Duration) {
    for key in lanes.keys { lanes[key]?.endPause(isAsked: isAsked, isBack: isBack) }
    endOutage(at: now)
    for key in Array(lanes.keys) { settle(key, at: now) }
  }

  /// Goes on with another clock.
  mutating func shift(by difference: Duration) {
    for key in lanes.keys { lanes[key]?.shift(by: difference) }
  }

  /// Ends all sleeps.
  mutating func stop() {
    for number in Array(sleeps.keys) { endSleep(number) }
  }

  // MARK: Ending

  /// What follows from the changes since the last call.
  mutating func takeDue() -> Due {
    defer { due = Due() }
    return due
  }

  /// Gives up the events that have waited too long, and those of too many: each time the oldest of the longest lane.
  mutating func giveUpOld(at now: Duration) {
    while let number = arrivals.first {
      if pending[number] != nil {
        guard let entry = waiting(number), now - entry.trackedAt >= limits.maximumAge else { break }
        giveUp(entry, .expired, at: now)
      }
      _ = arrivals.popFirst()
    }
    while pending.count - inFlightCount > max(1, limits.maximumCount) {
      guard let entry = lanes.values.max(by: { $0.waitingCount < $1.waitingCount })?.oldest else { break }
      giveUp(entry, .overflowed, at: now)
    }
  }

  /// Gives up all events, or those of a user, that wait.
  mutating func giveUpAll(of user: String? = nil, _ reason: YelpTrackingLoss, at now: Duration) {
    let entries = lanes.filter { user == nil || $0.key.user == user }.values.flatMap { $0.waiting + $0.aside }
    for entry in entries.sorted(by: { $0.number < $1.number }) { giveUp(entry, reason, at: now) }
  }

  private mutating func giveUp(_ entry: RetryQueue.Entry, _ reason: YelpTrackingLoss, at now: Duration) {
    lanes[entry.lane]?.remove(entry.number)
    end(entry, reason)
    settle(entry.lane, at: now)
  }

  private mutating func end(_ entry: RetryQueue.Entry, _ loss: YelpTrackingLoss?) {
    pending[entry.number] = nil
    if let key = entry.key { pendingKeys[key] = nil }
    if let loss { counts.count(loss) } else { counts.delivered += 1 }
    due.ends.append((entry, loss))
  }

  /// An event that waits, by its number.
  private func waiting(_ number: Int) -> RetryQueue.Entry? {
    guard let lane = pending[number].flatMap({ lanes[$0] }) else { return nil }
    return (lane.waiting.first { $0.number == number }) ?? lane.aside.first { $0.number == number }
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

  /// Whether Yelp has the event although its response could not be used. A web page is not Yelp's, and an error is a
  /// refusal.
  fileprivate var isDelivered: Bool {
    (200..<300).contains(httpStatus ?? 0) && apiCode == nil
      && (code != .cannotParseResponse || cause == .changedBody) && traits.contains(.outcomeUnknown)
  }

  /// Whether the server itself failed, which one event may have caused.
  fileprivate var isServerError: Bool { (500..<600).contains(httpStatus ?? 0) }

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
  private var inOrder = FIFO<String>()
  private var keys: Set<String> = []

  init(capacity: Int) { self.capacity = capacity }

  func contains(_ key: String) -> Bool { keys.contains(key) }

  mutating func insert(_ key: String) {
    guard keys.insert(key).inserted else { return }
    inOrder.append(key)
    if inOrder.count > capacity, let oldest = inOrder.popFirst() { keys.remove(oldest) }
  }
}
