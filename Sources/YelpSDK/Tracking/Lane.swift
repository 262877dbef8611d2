/// The waiting events of one user at one host, in their order. A value without a clock.
struct Lane {
  /// Users that the app did not name share the lane of a host.
  struct Key: Hashable {
    let user: String?
    let host: YelpHost?
  }

  enum Phase {
    /// Has nothing to send.
    case idle
    /// Stands in the list of those that can send.
    case ready
    case sending
    /// Failed while nothing gets through, and waits in the list of those.
    case stalled
    /// Waits until this sleep ends.
    case resting(Int)
  }

  /// The user of the event that was tracked last; `nil` in the lane of users that the app did not name.
  var user: YelpUser?
  var phase = Phase.idle
  var waiting: [RetryQueue.Entry] = []
  /// Single events that kept failing, each with its pauses.
  var aside: [RetryQueue.Entry] = []
  var inFlight: [RetryQueue.Entry] = []
  /// Failures one after the other.
  var failures = 0
  /// Responses with a status of 5xx one after the other.
  var serverErrors = 0
  /// Until when nothing is sent, and whether the server asked for it.
  var pause: (end: Duration, isAsked: Bool)?
  /// Whether the network came back while a request was in flight.
  var isRestored = false
  private var lastPart = 0

  /// How many failures by the server there are before a batch is halved, or an event set aside.
  private static let patience = 3

  var isEmpty: Bool { waiting.isEmpty && aside.isEmpty && inFlight.isEmpty }
  var waitingCount: Int { waiting.count + aside.count }

  /// The oldest event that waits.
  var oldest: RetryQueue.Entry? {
    [waiting.first, aside.min { $0.number < $1.number }].compactMap(\.self).min { $0.number < $1.number }
  }

  /// How long until it can send; `nil` when it has nothing to send.
  func wait(at now: Duration) -> Duration? {
    let pause = (pause?.end ?? now) - now
    let ends = aside.map { ($0.restsUntil ?? now) - now }
    guard let first = waiting.isEmpty ? ends.min() : .zero else { return nil }
    return max(pause, first, .zero)
  }

  /// Takes what goes out in one request: a set-aside event whose pause and turn have come, or the first event with
  /// those that can join it.
  mutating func take(at now: Duration, limit: Int) -> [RetryQueue.Entry] {
    pause = nil
    isRestored = false
    let next = waiting.first?.number ?? .max
    if let index = aside.firstIndex(where: { ($0.restsUntil ?? now) <= now && $0.place < next }) {
      inFlight = [aside.remove(at: index)]
    } else if let first = waiting.first {
      let companions = waiting.dropFirst().prefix(limit - 1).prefix { first.canJoin($0) }.count
      inFlight = Array(waiting.prefix(1 + companions))
      waiting.removeFirst(inFlight.count)
    }
    return inFlight
  }

  /// Takes the request in flight back to the front. A set-aside event is not among the others any more.
  mutating func putBack() {
    if let single = inFlight.first, single.restsUntil != nil {
      aside.append(single)
    } else {
      waiting.insert(contentsOf: inFlight, at: 0)
    }
    inFlight = []
  }

  /// Halves a batch that is at the front again, so that a bad event of a thousand is found with twenty requests.
  mutating func halve(_ count: Int, isSuspect: Bool = false) {
    for index in waiting.indices.prefix(count) {
      waiting[index].part = lastPart + (index < count / 2 ? 1 : 2)
      if isSuspect { waiting[index].isSuspect = true }
    }
    lastPart += 2
  }

  /// Forgets failures, since the server took a request or refused its content.
  mutating func noteProgress() {
    failures = 0
    serverErrors = 0
  }

  /// Counts a failure by the server. The request is at the front again. One that keeps failing is halved, or set aside
  /// with pauses of its own.
  mutating func noteServerError(
    _ batch: [RetryQueue.Entry], pause: (_ failures: Int) -> Duration, at now: Duration
  ) {
    serverErrors += 1
    guard serverErrors >= Self.patience || batch[0].isSuspect else { return }
    if batch.count > 1 { return halve(batch.count, isSuspect: true) }
    var single = batch[0]
    single.isSuspect = true
    remove(single.number)
    single.failures += 1
    single.restsUntil = now + pause(single.failures)
    single.place = waiting.last?.number ?? 0
    aside.append(single)
  }

  /// Takes an event out that waits.
  mutating func remove(_ number: Int) {
    if let index = waiting.firstIndex(where: { $0.number == number }) {
      waiting.remove(at: index)
    } else {
      aside.removeAll { $0.number == number }
    }
  }

  /// Keeps the times of all events when another clock measures them.
  mutating func shift(by difference: Duration) {
    func shift(_ entries: inout [RetryQueue.Entry]) {
      for index in entries.indices {
        entries[index].trackedAt += difference
        entries[index].restsUntil? += difference
      }
    }
    shift(&waiting)
    shift(&inFlight)
    shift(&aside)
  }

  /// Ends its pauses, also one that a server asked for when `isAsked`.
  mutating func endPause(isAsked: Bool, isBack: Bool) {
    if isAsked || pause?.isAsked != true { pause = nil }
    if isBack {
      failures = 0
      isRestored = !inFlight.isEmpty
    }
    for index in aside.indices { aside[index].restsUntil = .zero }
  }
}
