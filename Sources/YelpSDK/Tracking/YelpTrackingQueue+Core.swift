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
    private(set) var service = Service()
    /// Counts the services, so that a time is used with the clock that told it.
    private(set) var serviceNumber = 0
    /// Ends the pause that the state asked for.
    private var timer: (until: Duration, task: Task<Void, Never>)?
    /// Those that wait until nothing is pending.
    var waiters: [ObjectIdentifier: AsyncSemaphore] = [:]
    /// Given up, and not reported yet.
    private var losses: [State.Loss] = []
    /// What has ended and was not taken yet.
    var ended = Ended()

    /// Timers to cancel and what to release, both after the lock: a clock's `sleep` hears of its cancellation, and
    /// requests and services may hold objects of the user.
    struct Ended {
      var timers: [Task<Void, Never>] = []
      var entries: [State.Entry] = []
      var services: [Service] = []
    }

    init(state: State) { self.state = state }

    /// What to do after the lock is released.
    struct Work {
      var losses: [State.Loss]
      var entries: [State.Entry] = []
      /// The function that sends. It is released outside the lock, since it may hold the last reference to its client.
      var send: Service.Send?
      var emptied: [AsyncSemaphore] = []
    }

    /// Goes on with another service, whose clock is `shift` ahead of the present one's.
    mutating func serve(_ service: Service, shift: Duration) {
      stopTimer()
      losses += state.replace(service.limits, shift: shift)
      ended.services.append(self.service)
      self.service = service
      serviceNumber += 1
    }

    mutating func enqueue(_ entries: [TrackedRequest.Named], at now: Duration) {
      for entry in entries { losses += state.enqueue(id: entry.id, key: entry.key, entry.request, at: now) }
    }

    mutating func finish(_ verdict: YelpTrackingVerdict, random: Double, at now: Duration) {
      ended.entries += state.sending
      losses += state.finish(verdict, random: random, at: now)
    }

    /// Ends a pause that is over.
    mutating func endTimer(_ until: Duration) {
      if timer?.until == until { stopTimer() }
    }

    /// Stops for good, and returns what is given up.
    mutating func abandon() -> [State.Loss] {
      stopTimer()
      return state.abandon()
    }

    /// Moves on as far as possible; `timeIsUp` is called at the end of a pause.
    mutating func advance(at now: Duration, _ timeIsUp: @escaping @Sendable (Duration) -> Void) -> Work {
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
      if let timer { ended.timers.append(timer.task) }
      timer = nil
    }
  }
}
