extension YelpAPIClient {
  /// Answers a call: from memory, by joining an equal call under way, or by asking Yelp.
  nonisolated(nonsending) func answer(
    _ request: RequestContent, call: YelpCall, at now: YelpMoment
  ) async throws(YelpError) -> YelpAnswered {
    let plan = YelpAnswerPlan(
      key: YelpAnswerKey(request), policy: request.info.cachePolicy, remembers: configuration.cache.isEnabled,
      sharesEqualCalls: configuration.sharesEqualCalls)
    if plan.readsMemory, let key = plan.key, let found = answers.recall(key, at: now) {
      return remembered(found, call: call)
    }
    guard plan.asksYelp else {
      throw YelpError(.notCached, "Memory holds no fresh answer, and Yelp was not to be asked.")
    }
    do throws(YelpError) {
      return try await fly(request, plan: plan, call: call).get()
    } catch {
      guard plan.takesStale, error.allowsStaleAnswer, let key = plan.key, let found = answers.recallStale(key)
      else { throw error }
      return remembered(found, call: call)
    }
  }

  private func remembered(_ found: YelpAnswerStore.Found, call: YelpCall) -> YelpAnswered {
    call.emit(.cacheHit(age: found.age))
    log.log(
      .debug, id: call.id, endpoint: call.endpoint, secrets: secrets,
      "answered from memory, \(Int(found.age.seconds)) s old")
    return YelpAnswered(answer: found.answer, source: found.isFresh ? .cache : .stale, age: found.age)
  }

  /// Waits for the flight of an equal call, or starts one; whoever is cancelled leaves at once.
  private nonisolated(nonsending) func fly(
    _ request: RequestContent, plan: YelpAnswerPlan, call: YelpCall
  ) async -> YelpAnswers.Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        switch answers.board(call, plan: plan, continuation: continuation) {
        case .memory(let found):
          continuation.resume(returning: .success(remembered(found, call: call)))
        case .lead(let number, let generation):
          depart(request, plan: plan, call: call, number: number, generation: generation)
        case .follow:
          log.log(.debug, id: call.id, endpoint: call.endpoint, secrets: secrets, "joined an equal call")
          call.deliver()
        }
        // The task may have been cancelled before there was anything to leave.
        if Task.isCancelled { answers.leave(call) }
      }
    } onCancel: {
      answers.leave(call)
    }
  }

  /// Sends a request in a task of its own, which outlives the call that opened the flight when others wait too.
  ///
  /// The task takes over the caller's priority and task-local values.
  private func depart(
    _ request: RequestContent, plan: YelpAnswerPlan, call: YelpCall, number: Int, generation: Int
  ) {
    let flight = YelpFlight(number: number, call: call, request: request, answers: answers)
    let context = CallContext(id: call.id, info: request.info) { flight.emit($0) }
    let task = Task { [self] in
      let result: Result<YelpAnswer, YelpError>
      do throws(YelpError) {
        result = .success(try await perform(flight, in: context))
      } catch {
        result = .failure(error)
      }
      answers.land(
        number, generation: generation, plan: plan, result: result, attempts: context.attempts)
    }
    answers.start(number, task: task)
  }
}

extension YelpError {
  /// Whether the fault lies with Yelp, the network or a limit, so that an older answer is better than none.
  var allowsStaleAnswer: Bool {
    switch code {
    case .notConnected, .connectionLost, .timedOut, .serverError, .rateLimited, .quotaExceeded,
      .cannotParseResponse:
      true
    default: false
    }
  }
}
