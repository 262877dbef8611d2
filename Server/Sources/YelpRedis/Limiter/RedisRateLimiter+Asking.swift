import Foundation
public import YelpSDK

/// What goes to the server and comes back.
extension RedisRateLimiter {
  func ask(_ attempt: YelpAttempt, id: String) async throws -> LimiterReply {
    let (returning, known) = state.withLock { state in
      defer { state.isReturning = false }
      return (state.isReturning ? state.share : nil, state.known?.numbers)
    }
    let alone = returning?.takeSent() ?? 0
    let said = LimiterArguments.Numbers(returning?.numbers)
    let isOwn = isOwn(attempt)
    var arguments = arguments(id)
    arguments.question = LimiterArguments.Question(
      perSecond: limits.perSecond.isFinite ? limits.perSecond : nil, burst: min(limits.burst, 1_000_000),
      perDay: limits.perDay, reserve: limits.reserve ?? 0, isDaily: isOwn && attempt.usesDailyQuota,
      isOwn: isOwn, resource: attempt.resource, lease: Self.attemptLease.milliseconds,
      known: known.map { LimiterArguments.Known(born: $0.born, day: $0.day, count: $0.count) },
      sentAlone: returning != nil ? alone : nil, hasJustSent: returning?.hasJustSent ?? false,
      instances: max(known?.instances ?? 1, returning?.instances ?? 1),
      yelp: LimiterArguments.Numbers(
        remaining: said.remaining ?? known?.remaining, limit: said.limit ?? known?.dailyLimit,
        reset: said.reset ?? known?.untilTime))
    do {
      let reply = try await server.run(
        LimiterScripts.ask, keys: keys + [goneKey(id)], arguments: [Data(json: arguments)], repeats: true
      ) { try $0.json(LimiterReply.self) }
      note(reply.numbers, isAsked: true)
      return reply
    } catch {
      state.withLock { state in
        guard let returning else { return }
        state.isReturning = true
        // By now another outage may have begun.
        (state.share ?? returning).putBack(alone)
      }
      throw error
    }
  }

  public func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {
    let (sent, share) = state.withLock { ($0.sent.removeValue(forKey: attempt.id), $0.share) }
    let isOwn = isOwn(attempt)
    if !isOwn { await others.didEnd(attempt, with: outcome) }
    if sent == nil { await share?.didEnd(attempt, with: outcome, isOwn: isOwn) }
    guard !server.isAway else {
      if sent != nil, isOwn { share?.note(outcome, of: attempt) }
      return
    }
    var arguments = arguments(sent?.id ?? "")
    // What Yelp says to another credential is none of the fleet's business.
    let said = isOwn ? outcome : YelpAttemptOutcome()
    arguments.ending = LimiterArguments.Ending(
      sentAt: sent?.at ?? 0, isUnsent: sent != nil && outcome.isUnsent,
      isTooFast: said.status == 429 && said.errorCode == .rateLimited, isUsedUp: said.isUsedUp,
      isDaily: isOwn && attempt.usesDailyQuota, resource: attempt.resource,
      resourceRemaining: said.rateLimit?.resourceRemaining, yelp: LimiterArguments.Numbers(said.rateLimit))
    // The server hears of the end also when the call is cancelled.
    await Task { [arguments] in try? await note(LimiterScripts.end, keys: keys, arguments) }.value
  }

  func greet() async throws {
    guard !server.isAway else { return }
    try await note(LimiterScripts.greet, keys: keys + [goneKey("")], arguments(""))
  }

  /// Runs a script that decides nothing.
  func note(_ script: RedisScript, keys: [String], _ arguments: LimiterArguments) async throws {
    let numbers = try await server.run(
      script, keys: keys, arguments: [Data(json: arguments)], repeats: false
    ) { try $0.json(FleetNumbers.self) }
    note(numbers, isAsked: false)
  }

  /// - Parameter isAsked: Whether the server was told what this process knows. Until then, a server that has lost its state
  ///   does not take that knowledge away.
  private func note(_ numbers: FleetNumbers, isAsked: Bool) {
    let now = clock.now()
    state.withLock { state in
      // Replies can overtake one another.
      if let known = state.known?.numbers, known.born == numbers.born ? known.now > numbers.now : !isAsked {
        return
      }
      state.known = (numbers, now)
    }
  }

  /// What every script is told.
  func arguments(_ id: String) -> LimiterArguments {
    LimiterArguments(clockOffset: serverOffset.milliseconds, id: id, instance: instance)
  }

  func goneKey(_ id: String) -> String { "\(keys[0]):gone:\(id)" }

  func refusal(
    _ reason: LimiterReply.Refusal, attempt: YelpAttempt, until: Int, numbers: FleetNumbers
  ) -> YelpError {
    let limit = numbers.dailyLimit.map { " of \($0) calls" } ?? ""
    let text =
      switch reason {
      case .quotaUsedUp: "Yelp's daily quota is used up."
      case .resourceUsedUp: "Yelp's daily quota for \(attempt.resource) is used up."
      case .maximumReached: "The daily maximum of \(limits.perDay ?? 0) calls is reached."
      case .nothingLeft: "Yelp's daily quota\(limit) is used up."
      case .reserveReached:
        "\(numbers.remaining ?? 0) calls are left of Yelp's daily quota, and \(limits.reserve ?? 0) are kept in reserve."
      }
    let end = Date(timeIntervalSince1970: Double(until) / 1_000)
    var error = YelpError(
      .quotaExceeded, "\(text) Calls resume at \(end.formatted(.iso8601)); this one was not sent.")
    error.retryAfter = .milliseconds(max(0, until - numbers.now))
    error.rateLimit = YelpRateLimit(
      dailyLimit: numbers.dailyLimit, remaining: numbers.remaining, resetTime: end)
    return error
  }
}

extension LimiterArguments.Numbers {
  /// What is negative says nothing, and nothing is over a trillion.
  init(_ said: YelpRateLimit?) {
    func sound(_ number: Int?) -> Int? { number.flatMap { $0 < 0 ? nil : min($0, 1_000_000_000_000) } }
    remaining = sound(said?.remaining)
    limit = sound(said?.dailyLimit)
    reset = said?.resetTime?.milliseconds
  }
}

extension YelpAttemptOutcome {
  /// Whether Yelp says that a daily quota is used up.
  var isUsedUp: Bool { apiCode == .accessLimitReached || apiCode == .dailyPointsLimitReached }
}

extension Date {
  /// Milliseconds since 1970; `nil` for what no server means.
  var milliseconds: Int? {
    let value = timeIntervalSince1970 * 1_000
    return value > 0 && value < 1e14 ? Int(value) : nil
  }
}

extension Duration {
  /// Whole milliseconds, rounded down, of at most 300 years.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(min(max(seconds, -10_000_000_000), 10_000_000_000)) * 1_000
      + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// The milliseconds of a lease, from one to a day's.
  var leaseMilliseconds: Int { min(max(milliseconds, 1), 86_400_000) }
}
