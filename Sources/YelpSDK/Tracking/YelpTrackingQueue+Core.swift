extension YelpTrackingQueue {
  /// What the queue keeps behind its lock.
  struct Core {
    var state: State
    var clock = YelpClock.system
    var reporter = YelpTrackingReporter()
    /// Ends the pause that the state asked for.
    var timer: (until: Duration, task: Task<Void, Never>)?
    private weak var client: YelpAPIClient?
    private var emptyWaiters: [AsyncStream<Void>.Continuation] = []

    init(state: State) { self.state = state }

    /// What is to be done once the lock is let go.
    struct Work {
      var losses: [State.Loss]
      var entries: [State.Entry] = []
      /// Who sends them. Let go of outside the lock, since that may be the end of it.
      var client: YelpAPIClient?
      var emptied: [AsyncStream<Void>.Continuation] = []
    }

    mutating func serve(_ client: YelpAPIClient, _ reporter: YelpTrackingReporter) -> [State.Loss] {
      let configuration = client.configuration
      let shift = configuration.clock.now() - clock.now()
      clock = configuration.clock
      self.client = client
      self.reporter = reporter
      stopTimer()
      return state.replace(configuration.retryQueue, shift: shift)
    }

    mutating func enqueue(_ entries: [TrackedRequest.Named]) -> [State.Loss] {
      let now = clock.now()
      return entries.flatMap { state.enqueue(id: $0.id, key: $0.key, $0.request, at: now) }
    }

    mutating func finish(_ verdict: YelpTrackingVerdict, random: Double) -> [State.Loss] {
      state.finish(verdict, random: random, at: clock.now())
    }

    /// Moves on as far as possible; `timeIsUp` is called when there is reason to ask again.
    mutating func advance(_ timeIsUp: @escaping @Sendable (Duration) -> Void) -> Work {
      let now = clock.now()
      var work = Work(losses: state.expire(at: now), client: client)
      if work.client != nil {
        switch state.next(at: now) {
        case .send(let entries):
          stopTimer()
          work.entries = entries
        case .wait(let until): startTimer(until, now, timeIsUp)
        case .rest: stopTimer()
        }
      } else {
        stopTimer()
        work.losses += state.abandon()
      }
      if state.pendingCount == 0 {
        work.emptied = emptyWaiters
        emptyWaiters = []
      }
      return work
    }

    /// A stream that ends when nothing is pending.
    mutating func awaitEmpty() -> AsyncStream<Void> {
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      if state.pendingCount == 0 { continuation.finish() } else { emptyWaiters.append(continuation) }
      return stream
    }

    private mutating func startTimer(
      _ until: Duration, _ now: Duration, _ timeIsUp: @escaping @Sendable (Duration) -> Void
    ) {
      guard timer?.until != until else { return }
      stopTimer()
      let task = Task(priority: .utility) { [clock] in
        // Cancelled means that somebody else moves on.
        do { try await clock.sleep(until - now) } catch { return }
        timeIsUp(until)
      }
      timer = (until, task)
    }

    private mutating func stopTimer() {
      timer?.task.cancel()
      timer = nil
    }
  }
}
