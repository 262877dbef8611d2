extension YelpTrackingQueue {
  /// What a client gives to the queue that it serves.
  struct Service: Sendable {
    typealias Send = @Sendable (YelpRequest<Void>) async throws(YelpError) -> Void

    var limits = YelpRetryQueueConfiguration()
    var clock = YelpClock.system
    var reporter = YelpTrackingReporter()
    /// The function that sends; `nil` when the client is gone. Holding it keeps the client alive.
    var sender: @Sendable () -> Send? = { nil }
  }

  /// The state of the queue behind its lock.
  struct Core {
    var state: State
    var service = Service()
    /// Ends the pause that the state asked for.
    var timer: (until: Duration, task: Task<Void, Never>)?
    private(set) var waiters: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastWaiter = 0
    /// Given up, and not reported yet.
    private var losses: [State.Loss] = []

    init(state: State) { self.state = state }

    /// What to do after the lock is released.
    struct Work {
      var losses: [State.Loss]
      var entries: [State.Entry] = []
      /// The function that sends. It is released outside the lock, since it may hold the last reference to its client.
      var send: Service.Send?
      var emptied: [AsyncStream<Void>.Continuation] = []
    }

    /// Goes on with another service, and returns the one before, which may hold user objects.
    mutating func serve(_ service: Service) -> Service {
      let shift = service.clock.now() - self.service.clock.now()
      stopTimer()
      losses += state.replace(service.limits, shift: shift)
      defer { self.service = service }
      return self.service
    }

    mutating func enqueue(_ entries: [TrackedRequest.Named]) {
      let now = service.clock.now()
      for entry in entries { losses += state.enqueue(id: entry.id, key: entry.key, entry.request, at: now) }
    }

    mutating func finish(_ verdict: YelpTrackingVerdict, random: Double) {
      losses += state.finish(verdict, random: random, at: service.clock.now())
    }

    /// Moves on as far as possible; `timeIsUp` is called at the end of a pause.
    mutating func advance(_ timeIsUp: @escaping @Sendable (Duration) -> Void) -> Work {
      let now = service.clock.now()
      var work = Work(losses: losses + state.expire(at: now), send: service.sender())
      losses = []
      if work.send != nil {
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
        work.emptied = Array(waiters.values)
        waiters = [:]
      }
      return work
    }

    /// Keeps a stream that is to end when nothing is pending, and returns its number.
    mutating func add(_ waiter: AsyncStream<Void>.Continuation) -> Int {
      lastWaiter += 1
      waiters[lastWaiter] = waiter
      return lastWaiter
    }

    mutating func removeWaiter(_ number: Int) { waiters[number] = nil }

    private mutating func startTimer(
      _ until: Duration, _ now: Duration, _ timeIsUp: @escaping @Sendable (Duration) -> Void
    ) {
      guard timer?.until != until else { return }
      stopTimer()
      let task = Task(priority: .utility) { [clock = service.clock] in
        // A cancelled timer has been replaced.
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
