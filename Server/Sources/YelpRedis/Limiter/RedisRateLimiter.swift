import Foundation
public import YelpSDK

/// A rate limiter that all processes with one API key share, over Redis or Valkey.
///
/// ```swift
/// let server = RedisServer(try RESPClient(url: "redis://127.0.0.1:6379"))
/// var configuration = YelpConfiguration(apiKey: key)
/// configuration.limits.limiter = try RedisRateLimiter(server, apiKey: key)
/// ```
/// Each decision is one script, by the clock of the server: the pace of a second with its burst, the daily count, the numbers
/// that Yelp sent to any process, and a place in line. The script says how long to wait, and an attempt asks again then.
/// Attempts leave in order of arrival, but of each named user a process has one in line: nobody waits behind another's hundred.
/// A process that dies leaves the line two seconds after its turn, and its attempts in flight count for ``attemptLease``.
///
/// The pace has a margin of a twentieth, as that of `YelpLocalRateLimiter`: five a second are five in 1.05 seconds, since Yelp
/// counts attempts where they arrive, and one can be quicker on its way than the one before.
///
/// Used-up quotas and Yelp's daily numbers are shared for the key alone. An attempt with another credential, such as a user's
/// token, keeps to the pace, the daily maximum and the line of all; what Yelp refuses it, this process remembers for that
/// credential, and the others find out for themselves.
///
/// While the server is away, each process sends its share of the limits: see ``init(_:apiKey:limits:shareWhenAway:name:clock:)``.
public final class RedisRateLimiter: YelpRateLimiter {
  let server: RedisServer
  let limits: YelpLimits
  let shareWhenAway: Double?
  let clock: YelpClock
  /// Added to the clock of the server, for tests of a day's change.
  let serverOffset: Duration
  /// The name of this process.
  let instance = UUID().uuidString
  let keys: [String]
  let state = Locked(State())
  /// The fingerprint of the key whose refusals are shared.
  private let credential: String
  /// What other credentials are refused.
  let others: YelpLocalRateLimiter
  let turns = UserTurns()
  private let greeting = Locked<Task<Void, Never>?>(nil)

  /// How long an attempt whose end is not reported counts as in flight. Longer than any attempt takes.
  public static let attemptLease: Duration = .seconds(90)

  /// How long after the question a permit may be used; the server holds its place for five seconds.
  static let permitLifetime: Duration = .seconds(4)

  struct State {
    /// What the server said last, and when by the local clock.
    var known: (numbers: FleetNumbers, at: Duration)?
    /// The attempts in flight that the server knows.
    var sent: [YelpAttempt.ID: Sent] = [:]
    /// The limiter of the latest outage. It stays for the attempts that it has sent.
    var share: LocalShare?
    /// Whether the server is yet to hear of the latest outage.
    var isReturning = false
  }

  /// An attempt as the server knows it.
  struct Sent: Sendable {
    let id: String
    /// Milliseconds by the clock of the server.
    let at: Int
  }

  /// - Parameters:
  ///   - server: The server.
  ///   - apiKey: The key whose limits are shared. The server gets a digest of it.
  ///   - limits: How many attempts all processes together send. Default: five a second, and as many in a day as Yelp says
  ///     are left.
  ///   - shareWhenAway: The part of the limits, from 0 to 1, that this process uses while the server is away. Default:
  ///     one divided by the number of processes that were there last.
  ///   - name: What the names of all keys begin with.
  ///   - clock: The clock that waits. The server's clock decides.
  /// - Throws: ``YelpError/Code/invalidArguments`` for limits or a share out of range.
  public convenience init(
    _ server: RedisServer, apiKey: String, limits: YelpLimits = YelpLimits(), shareWhenAway: Double? = nil,
    name: String = "yelp", clock: YelpClock = .system
  ) throws(YelpError) {
    try self.init(
      server, apiKey: apiKey, limits: limits, shareWhenAway: shareWhenAway, name: name, clock: clock,
      serverOffset: .zero)
  }

  init(
    _ server: RedisServer, apiKey: String, limits: YelpLimits = YelpLimits(), shareWhenAway: Double? = nil,
    name: String = "yelp", clock: YelpClock = .system, serverOffset: Duration
  ) throws(YelpError) {
    let problems = Self.problems(limits, shareWhenAway)
    guard problems.isEmpty else {
      throw YelpError(.invalidArguments, "The rate limiter cannot be made.", problems: problems)
    }
    self.server = server
    self.limits = limits
    self.shareWhenAway = shareWhenAway
    self.clock = clock
    self.serverOffset = serverOffset
    credential = YelpCredential.fingerprint(of: apiKey)
    var quotas = YelpLimits.unlimited
    // Without a pace it would not pause. This one is beyond what the server can decide in a second.
    if limits.perSecond.isFinite { (quotas.perSecond, quotas.burst) = (10_000, 10_000) }
    quotas.reserve = limits.reserve
    others = YelpLocalRateLimiter(quotas, clock: clock)
    let prefix = RedisKeys.prefix(name, apiKey: apiKey)
    keys = ["state", "line", "turns", "places", "ended", "flying", "instances"].map { prefix + $0 }
    server.add(check: keys[0]) { [keys = keys + [goneKey("")], arguments = arguments("")] client in
      let reply = try await client.run(LimiterScripts.greet, keys: keys, arguments: [Data(json: arguments)])
      _ = try reply.json(FleetNumbers.self)
    }
    startGreeting()
  }

  deinit { greeting.withLock { $0 }?.cancel() }

  /// The daily numbers of all processes, as this one knows them; `nil` before the first reply of the server.
  public var fleet: (sentToday: Int, remaining: Int?, instances: Int)? {
    state.withLock { state in
      state.known.map { ($0.numbers.count, $0.numbers.remaining, $0.numbers.instances) }
    }
  }

  public func waitToSend(_ attempt: YelpAttempt) async throws {
    guard let user = attempt.user else { return try await takePlace(attempt) }
    try await turns.enter(user)
    defer { turns.leave(user) }
    try await takePlace(attempt)
  }

  private func takePlace(_ attempt: YelpAttempt) async throws {
    let isOwn = isOwn(attempt)
    // What the server calls the attempt.
    var id = UUID().uuidString
    var isInLine = false
    do {
      while true {
        try Task.checkCancellation()
        // It is not in flight while it waits in line.
        if !isOwn { try await others.check(attempt) }
        if let outage = server.outage {
          if try await share(in: outage).waitToSend(attempt, isOwn: isOwn, until: server) { return }
        } else {
          isInLine = true
          if try await askServer(attempt, id: &id) { return }
        }
      }
    } catch {
      // One that the server refuses has left.
      if isInLine, !isOwn || error is CancellationError { leave(id) }
      throw error
    }
  }

  /// Whether what Yelp says to the attempt holds for the key of all processes.
  func isOwn(_ attempt: YelpAttempt) -> Bool { attempt.credential.map { $0 == credential } ?? true }

  /// Asks once, and waits as long as the server says; whether the attempt may be sent.
  private func askServer(_ attempt: YelpAttempt, id: inout String) async throws -> Bool {
    let start = clock.now()
    let reply: LimiterReply
    do {
      reply = try await ask(attempt, id: id)
    } catch is RedisError {
      // Now the server counts as away. It may have taken the question all the same, so the next has another name.
      leave(id)
      id = UUID().uuidString
      return false
    }
    switch reply.decision {
    case .send:
      guard clock.now() - start < Self.permitLifetime else {
        // This process stood still, and the place may be another's by now.
        leave(id)
        id = UUID().uuidString
        return false
      }
      let sent = Sent(id: id, at: reply.numbers.now)
      state.withLock { $0.sent[attempt.id] = sent }
      return true
    case .wait(let time):
      try await clock.sleep(time)
      return false
    case .gone:
      throw CancellationError()
    case .refuse(let reason, let time):
      throw refusal(reason, attempt: attempt, until: time, numbers: reply.numbers)
    }
  }

  /// Leaves the line, or gives a place back, as soon as the server is there. Returns at once.
  private func leave(_ id: String) {
    Task {
      await server.waitUntilBack()
      try? await note(LimiterScripts.leave, keys: keys + [goneKey(id)], arguments(id))
    }
  }

  /// Tells the server every ten seconds that this process is there, and hears the numbers of the others.
  private func startGreeting() {
    greeting.withLock { task in
      task = Task { [weak self] in
        while !Task.isCancelled {
          try? await self?.greet()
          try? await Task.sleep(for: .seconds(10))
        }
      }
    }
  }

  private static func problems(_ limits: YelpLimits, _ share: Double?) -> [YelpProblem] {
    var problems = limits.problems
    if let share, !(0...1).contains(share) {
      problems.append(
        YelpProblem(
          field: "shareWhenAway", value: "\(share)", rule: "must be from 0 to 1",
          advice: "Use nil for an equal share of each process."))
    }
    return problems
  }
}

/// How keys are named.
enum RedisKeys {
  /// The same for all keys of an API key. The braces keep them on one node of a cluster.
  static func prefix(_ name: String, apiKey: String) -> String {
    "{\(name):\(YelpCredential.fingerprint(of: apiKey))}:"
  }
}
