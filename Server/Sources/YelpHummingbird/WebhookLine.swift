import YelpPartner

/// The changes that wait, and whose are being worked on.
///
/// Changes of a business are begun in order, one at a time; those of others wait only while the service works on as many
/// businesses as it may.
struct WebhookLine: Sendable {
  struct Job: Sendable {
    let hint: YelpWebhookReceiver.Hint
    /// The event of a lead that the webhook reports.
    let eventID: String?

    fileprivate var lane: String { hint.businessID ?? "" }
  }

  private let capacity: Int
  private var receiver = YelpWebhookReceiver()
  private var waiting: [Job] = []
  /// The lanes of the jobs that are being worked on.
  private var busy: Set<String> = []
  private(set) var isOpen = false
  /// Wakes up the service that works on the line; `nil` while there is none.
  private(set) var bell: AsyncStream<Void>.Continuation?

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// Lets changes in, unless a service works on the line already.
  mutating func open(_ bell: AsyncStream<Void>.Continuation) -> Bool {
    guard self.bell == nil else { return false }
    (self.bell, isOpen) = (bell, true)
    return true
  }

  /// Lets in no more.
  mutating func close() { isOpen = false }

  /// Adds what an event reports and didn't before; `false` when it can't be taken now. What is refused is not taken for
  /// a repeat later.
  mutating func add(_ event: YelpWebhookEvent) -> Bool {
    guard isOpen, waiting.count < capacity else { return false }
    for update in event.updates {
      var single = event
      single.data.updates = [update]
      waiting += receiver.receive(single).map { Job(hint: $0, eventID: update.lead?.eventID) }
    }
    return true
  }

  /// The next job whose lane is free, while fewer than `limit` are being worked on.
  mutating func next(limit: Int) -> Job? {
    guard busy.count < limit, let index = waiting.firstIndex(where: { !busy.contains($0.lane) }) else {
      return nil
    }
    let job = waiting.remove(at: index)
    busy.insert(job.lane)
    return job
  }

  mutating func finish(_ job: Job) { busy.remove(job.lane) }

  /// Whether nothing is left, and nothing comes any more.
  var isDone: Bool { !isOpen && waiting.isEmpty && busy.isEmpty }

  /// The jobs that no service works on any more.
  mutating func end() -> [Job] {
    defer { (waiting, busy, isOpen, bell) = ([], [], false, nil) }
    return waiting
  }
}
