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
    let numbers = returning?.numbers
    let isPaced = limits.perSecond.isFinite
    let isOwn = isOwn(attempt)
    var arguments = common(id)
    arguments += [Data("\(isPaced ? limits.perSecond : -1)"), Data(min(limits.burst, 1_000_000))]
    arguments += [Data(limits.perDay ?? -1), Data(limits.reserve ?? 0)]
    arguments += [Data(isOwn && attempt.usesDailyQuota), Data(attempt.resource)]
    arguments += [Data(Self.attemptLease.milliseconds)]
    arguments += [Data(returning != nil), Data(alone)]
    arguments += [Data(known?.born ?? -1), Data(known?.day ?? -1), Data(known?.count ?? 0)]
    // Swift 6.2 can't type-check these in one expression.
    let remaining: Int = numbers?.remaining ?? known?.remaining ?? -1
    let dailyLimit: Int = numbers?.dailyLimit ?? known?.dailyLimit ?? -1
    let resetTime: Int = numbers?.resetTime.map(\.milliseconds) ?? known?.until ?? -1
    let instances: Int = max(known?.instances ?? 1, returning?.instances ?? 1)
    arguments += [Data(remaining), Data(dailyLimit), Data(resetTime), Data(instances)]
    arguments += [Data(returning?.hasJustSent ?? false), Data(isOwn)]
    do {
      let reply = try await server.run(
        LimiterScripts.ask, keys: keys + [goneKey(id)], arguments: arguments, repeats: true,
        LimiterReply.init)
      note(reply.numbers, isAsked: true)
      return reply
    } catch {
      state.withLock { state in
        guard let returning, state.share === returning else { return }
        state.isReturning = true
        returning.putBack(alone)
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
    var arguments = common(sent?.id ?? "")
    arguments += [Data(sent?.at ?? 0), Data(sent != nil && outcome.isUnsent)]
    // What Yelp says to another credential is none of the fleet's business.
    let said = isOwn ? outcome : YelpAttemptOutcome()
    arguments += [Data(said.status == 429 && said.errorCode == .rateLimited)]
    arguments += [Data(isOwn && attempt.usesDailyQuota)]
    let limit = said.rateLimit
    arguments += [Data(limit?.remaining ?? -1), Data(limit?.dailyLimit ?? -1)]
    arguments += [Data(limit?.resetTime?.milliseconds ?? -1), Data(limit?.resourceRemaining ?? -1)]
    arguments += [Data(said.isUsedUp), Data(attempt.resource)]
    // The server hears of the end also when the call is cancelled.
    await Task { [arguments] in try? await note(LimiterScripts.end, keys: keys, arguments) }.value
  }

  func greet() async throws {
    guard !server.isAway else { return }
    try await note(LimiterScripts.greet, keys: keys + [goneKey("")], common(""))
  }

  /// Runs a script that replies with the numbers alone.
  func note(_ script: RedisScript, keys: [String], _ arguments: [Data]) async throws {
    let numbers = try await server.run(script, keys: keys, arguments: arguments, repeats: false) {
      try FleetNumbers($0)
    }
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

  func common(_ id: String) -> [Data] {
    [Data(serverOffset.milliseconds), Data(id), Data(instance)]
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

extension YelpAttemptOutcome {
  /// Whether Yelp says that a daily quota is used up.
  var isUsedUp: Bool { apiCode == .accessLimitReached || apiCode == .dailyPointsLimitReached }
}

extension Date {
  /// Milliseconds since 1970; -1 for what no server means.
  var milliseconds: Int {
    let value = timeIntervalSince1970 * 1_000
    return value > 0 && value < 1e15 ? Int(value) : -1
  }
}

extension Duration {
  /// Whole milliseconds, rounded down.
  var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
