import Foundation

/// The decisions of the retry queue, as a value without I/O and clock.
///
/// Each entry is in exactly one place: it waits, is in flight, was delivered, or was given up with a reason. One request
/// is in flight at a time and takes entries from the front, so that their order is kept.
struct YelpTrackingQueueState<Payload: Sendable>: Sendable {
  struct Entry: Sendable {
    /// The name, for reports.
    let id: String
    /// Equal in equal entries; `nil` for an entry that is never equal to another.
    let key: String?
    let payload: Payload
    /// By the first clock of the queue.
    fileprivate let trackedAt: Duration
  }

  struct Loss: Sendable {
    let entry: Entry
    let reason: YelpTrackingLoss
  }

  enum Step {
    /// Send these now, then tell `finish`.
    case send([Entry])
    /// Ask again at that time.
    case wait(until: Duration)
    /// Nothing to do until something happens.
    case rest
  }

  private(set) var counts = YelpTrackingCounts()
  private(set) var waiting = WaitingLine<Entry>()
  private(set) var sending: [Entry] = []
  private var limits: YelpRetryQueueConfiguration
  /// The keys of entries that wait or are in flight.
  private var pendingKeys: Set<ByteText> = []
  private var deliveredKeys = RecentKeys(capacity: 4_096)
  /// Until when waiting entries are not sent, after a failure. A pause that the server asked for goes on when the network
  /// is back.
  private var pause: (end: Duration, isAsked: Bool)?
  private var failures = 0
  private var batchLimit: Int
  /// Whether the configuration was replaced since the entries in flight were sent.
  private var isReplaced = false
  /// The difference between the present clock and the first one.
  private var clockShift = Duration.zero
  private let canTravelTogether: @Sendable (Payload, Payload) -> Bool

  init(
    _ limits: YelpRetryQueueConfiguration, canTravelTogether: @escaping @Sendable (Payload, Payload) -> Bool
  ) {
    self.limits = limits
    self.canTravelTogether = canTravelTogether
    batchLimit = limits.batchLimit
  }

  var pendingCount: Int { waiting.count + sending.count }

  /// Adds an entry, unless an equal one waits, is in flight or was delivered recently.
  mutating func enqueue(id: String, key: String?, _ payload: Payload, at now: Duration) -> [Loss] {
    if let key {
      guard !deliveredKeys.contains(key), pendingKeys.insert(ByteText(key)).inserted else {
        counts.duplicates += 1
        return []
      }
    }
    counts.tracked += 1
    waiting.append(Entry(id: id, key: key, payload: payload, trackedAt: now - clockShift))
    return loseOverflow()
  }

  /// Counts an event that can never be sent.
  mutating func refuse() {
    counts.tracked += 1
    counts.refused += 1
  }

  /// Gives up entries that have waited too long.
  mutating func expire(at now: Duration) -> [Loss] {
    let count = waiting.prefix { age(of: $0, at: now) >= limits.maximumAge }.count
    return loseFirst(count, .expired)
  }

  private func age(of entry: Entry, at now: Duration) -> Duration { now - clockShift - entry.trackedAt }

  /// The next step, once what has waited too long is given up.
  mutating func next(at now: Duration) -> Step {
    guard sending.isEmpty, let first = waiting.first else { return .rest }
    if let end = pause?.end, end > now {
      // Or until the first one has waited too long.
      return .wait(until: end - max(.zero, age(of: first, at: end) - limits.maximumAge))
    }
    pause = nil
    let companions = waiting.dropFirst().prefix(batchLimit - 1)
      .prefix { canTravelTogether(first.payload, $0.payload) }.count
    sending = Array(waiting.prefix(1 + companions))
    waiting.removeFirst(sending.count)
    return .send(sending)
  }

  /// Ends the request in flight.
  ///
  /// - Parameter random: A number from 0 up to 1, drawn anew each time.
  mutating func finish(_ verdict: YelpTrackingVerdict, random: Double, at now: Duration) -> [Loss] {
    let batch = sending
    let isReplaced = isReplaced
    sending = []
    self.isReplaced = false
    switch verdict {
    case .delivered:
      for key in batch.compactMap(\.key) { deliveredKeys.insert(key) }
      forgetKeys(of: batch)
      counts.delivered += batch.count
      carryOn()
      return []
    case _ where isReplaced:
      // The new configuration may succeed where the old one failed.
      waiting.prepend(batch)
    case .postponed(let asked):
      waiting.prepend(batch)
      failures += 1
      let backOff = backOff(random)
      // A server may ask for no pause at all.
      pause = (now + max(backOff, min(asked ?? .zero, Self.longestPause)), isAsked: asked != nil)
    case .contentRefused where batch.count > 1:
      waiting.prepend(batch)
      batchLimit = batch.count / 2
    case .contentRefused(let error), .refused(let error):
      carryOn()
      return lose(batch, .refused(error))
    }
    return loseOverflow()
  }

  /// Ends a pause after a failure, since the network is back.
  mutating func restore() {
    if pause?.isAsked == false { pause = nil }
    failures = 0
  }

  /// Ends every pause.
  mutating func flush() {
    pause = nil
  }

  /// Continues with other limits, and with a clock that is `shift` ahead of the one before.
  mutating func replace(_ limits: YelpRetryQueueConfiguration, shift: Duration) -> [Loss] {
    self.limits = limits
    clockShift += shift
    pause = nil
    failures = 0
    batchLimit = limits.batchLimit
    isReplaced = !sending.isEmpty
    return loseOverflow()
  }

  /// Gives up every waiting entry.
  mutating func abandon() -> [Loss] { loseFirst(waiting.count, .abandoned) }

  private mutating func carryOn() {
    pause = nil
    failures = 0
    batchLimit = min(batchLimit * 2, limits.batchLimit)
  }

  /// The longest pause, whatever a server or a configuration asks for, so that no sum of times overflows.
  private static var longestPause: Duration { .seconds(86_400) }

  private func backOff(_ random: Double) -> Duration {
    Backoff(first: limits.firstPause, maximum: limits.longestPause)
      .pause(after: failures, jitter: 0.5 + min(max(0, random), 1))
  }

  private mutating func loseOverflow() -> [Loss] {
    loseFirst(waiting.count - max(1, limits.maximumCount), .overflowed)
  }

  private mutating func loseFirst(_ count: Int, _ reason: YelpTrackingLoss) -> [Loss] {
    guard count > 0 else { return [] }
    let lost = Array(waiting.prefix(count))
    waiting.removeFirst(lost.count)
    return lose(lost, reason)
  }

  private mutating func lose(_ entries: [Entry], _ reason: YelpTrackingLoss) -> [Loss] {
    forgetKeys(of: entries)
    for _ in entries { counts.count(reason) }
    return entries.map { Loss(entry: $0, reason: reason) }
  }

  private mutating func forgetKeys(of entries: [Entry]) {
    for key in entries.compactMap(\.key) { pendingKeys.remove(ByteText(key)) }
  }
}
