extension YelpAnswers {
  /// How a call goes on that found nothing in memory at first.
  enum Boarding: Sendable {
    /// An equal call has just landed.
    case memory(YelpAnswerStore.Found)
    /// It is the first: it has the flight to start.
    case lead(flight: Int, generation: Int)
    /// It waits for an equal call under way.
    case follow
  }

  /// Looks into memory once more, and else joins the flight of an equal call or opens one.
  func board(
    _ call: YelpCall, plan: YelpAnswerPlan, continuation: CheckedContinuation<Outcome, Never>
  ) -> Boarding {
    let now = plan.readsMemory ? clock.moment : nil
    return state.withLock { state in
      if let now, let key = plan.key, let found = state.recall(key, at: now) {
        return .memory(found)
      }
      var flightKey: YelpFlightKey?
      if plan.shares, let key = plan.key {
        flightKey = YelpFlightKey(answer: key, generation: state.generation)
      }
      let boarding = state.flights.join(flightKey, ticket: call.number) { leads in
        Waiter(call: call, source: leads ? .network : .shared, continuation: continuation)
      }
      switch boarding {
      case .lead(let flight): return .lead(flight: flight, generation: state.generation)
      case .follow:
        state.usage.shared += 1
        // Told under the lock, since the flight may turn to this call for its next event at once.
        call.enqueue(.shared)
        return .follow
      }
    }
  }

  /// Hands over the task of a flight; it is cancelled at once when nobody waits any more.
  func start(_ flight: Int, task: Task<Void, Never>) {
    if !state.withLock({ $0.flights.start(flight, work: task) }) { task.cancel() }
  }

  /// The call that a flight works for: the first that still waits.
  func lead(of flight: Int) -> YelpCall? {
    state.withLock { $0.flights.lead(of: flight)?.call }
  }

  /// Ends the wait of a call that was cancelled. The last one to leave cancels the flight.
  func leave(_ call: YelpCall) {
    guard let (waiter, abandoned) = state.withLock({ $0.flights.leave(ticket: call.number) }) else { return }
    abandoned?.cancel()
    waiter.continuation.resume(returning: .failure(.wrapping(CancellationError())))
  }

  /// Keeps what a flight brought, if it may be kept, and hands it to everybody who waits.
  func land(
    _ flight: Int, generation: Int, plan: YelpAnswerPlan, result: Result<YelpAnswer, YelpError>, attempts: Int
  ) {
    let keptKey = plan.keepsAnswer ? plan.key : nil
    var bearsOpenNow = false
    if let keptKey, case .success(let answer) = result {
      bearsOpenNow = keptKey.asksForOpeningTimes || answer.mentions("is_open_now")
    }
    let now = keptKey == nil ? nil : clock.moment
    let waiters = state.withLock { [bearsOpenNow] state -> [Waiter]? in
      guard let waiters = state.flights.land(flight) else { return nil }
      if let keptKey, let now, generation == state.generation, case .success(let answer) = result {
        state.store.keep(answer, for: keptKey, bearsOpenNow: bearsOpenNow, at: now)
      }
      return waiters
    }
    guard let waiters else { return }
    for waiter in waiters {
      waiter.continuation.resume(
        returning: result.map { YelpAnswered(answer: $0, source: waiter.source, attempts: attempts) })
    }
    if keptKey != nil { sweepInTime() }
  }

  /// Cancels every flight but those for tokens; everybody who waits hears of it at once.
  func abandonAll() {
    let (waiters, tasks) = state.withLock { $0.flights.abandonAll { $0.call.endpoint.isForTokens } }
    for task in tasks { task.cancel() }
    for waiter in waiters {
      waiter.continuation.resume(returning: .failure(.wrapping(CancellationError())))
    }
  }
}
