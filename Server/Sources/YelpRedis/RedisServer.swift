public import Foundation
public import YelpSDK

/// A Redis or Valkey server as the limiter and the store see it: there, or away.
///
/// Make one for a process, and give it to ``RedisRateLimiter`` and ``RedisResponseStore``. When a command of these fails or is
/// refused, the server counts as away: commands fail at once, and every quarter of a second all that the two need is tried, in
/// vain, until it works. A server that is away again within ten seconds of its return is not tried for 5 seconds, then 10 and
/// so on, up to a minute. A log line with the cause and an event say so, once when it goes and once when it is back.
public final class RedisServer: Sendable {
  /// A change between there and away.
  public enum Event: Sendable, Hashable {
    case wentAway(reason: String)
    case cameBack(after: Duration)
  }

  private let client: any RedisClient
  private let logHandler: YelpLogHandler
  private let onEvent: @Sendable (Event) -> Void
  private let retryInterval: Duration
  private let state = Locked(State())

  private struct State {
    var outages = 0
    /// Set while the server is away.
    var awaySince: ContinuousClock.Instant?
    var waiters: [UUID: CheckedContinuation<Void, Never>] = [:]
    /// Try what the limiter and the store need, by a key of theirs.
    var checks: [String: @Sendable (any RedisClient) async throws -> Void] = [:]
    var backSince: ContinuousClock.Instant?
    /// How many times in a row it went away soon after its return.
    var relapses = 0
    /// The commands of one's own that were refused.
    var refused: Set<String> = []

    /// Whether the failure of a command says anything new: one that began before the latest outage doesn't.
    func isNews(since outages: Int) -> Bool { awaySince == nil && self.outages == outages }
  }

  /// A time without the server.
  struct Outage: Sendable, Hashable {
    /// Different for each outage.
    let number: Int
    let since: ContinuousClock.Instant
  }

  /// - Parameters:
  ///   - client: What carries the commands.
  ///   - logHandler: Gets a line of level warning or info for each event. Default: standard error.
  ///   - onEvent: Is called for each event. It must return at once.
  public convenience init(
    _ client: any RedisClient, logHandler: YelpLogHandler? = nil,
    onEvent: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.init(client, retryInterval: .milliseconds(250), logHandler: logHandler, onEvent: onEvent)
  }

  init(
    _ client: any RedisClient, retryInterval: Duration, logHandler: YelpLogHandler? = nil,
    onEvent: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.client = client
    self.retryInterval = retryInterval
    self.logHandler = logHandler ?? { try? FileHandle.standardError.write(contentsOf: Data("\($0)\n")) }
    self.onEvent = onEvent
  }

  /// Whether the server is away.
  public var isAway: Bool { outage != nil }

  var outage: Outage? {
    state.withLock { state in state.awaySince.map { Outage(number: state.outages, since: $0) } }
  }

  /// Adds what must work before the server is back.
  func add(check key: String, _ check: @escaping @Sendable (any RedisClient) async throws -> Void) {
    state.withLock { $0.checks[key] = check }
  }

  /// Runs a script. A failure that is not the caller's cancellation means that the server is away.
  ///
  /// - Parameters:
  ///   - repeats: Whether the script may be run twice. Then it is, when the connection is lost.
  ///   - read: Reads the reply. One that can't be read is a failure as well.
  func run<Value: Sendable>(
    _ script: RedisScript, keys: [String], arguments: [Data], repeats: Bool,
    _ read: (RedisReply) throws -> Value = { $0 }
  ) async throws -> Value {
    let outages = try outagesSoFar()
    do {
      do {
        return try read(try await client.run(script, keys: keys, arguments: arguments))
      } catch let error as RedisError where repeats && error.code == .connectionLost {
        return try read(try await client.run(script, keys: keys, arguments: arguments))
      }
    } catch {
      throw noted(error, outages)
    }
  }

  /// Returns when the server is not away, or when the task is cancelled.
  func waitUntilBack() async {
    let id = UUID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isBack = state.withLock { state in
          if state.awaySince == nil || Task.isCancelled { return true }
          state.waiters[id] = continuation
          return false
        }
        if isBack { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
  }

  /// - Throws: When the server is away.
  private func outagesSoFar() throws -> Int {
    try state.withLock { state in
      if state.awaySince != nil { throw Self.away }
      return state.outages
    }
  }

  /// The error to throw. It means that the server is away, unless the task was cancelled.
  ///
  /// - Parameter outages: How many there were when the command began.
  private func noted(_ error: any Error, _ outages: Int) -> any Error {
    if error is CancellationError { return error }
    let error = error as? RedisError ?? RedisError(.connectionLost, "\(error)")
    let now = ContinuousClock.now
    let relapses: Int? = state.withLock { state in
      guard state.isNews(since: outages) else { return nil }
      let isSoon = state.backSince.map { now - $0 < .seconds(10) } ?? false
      state.awaySince = now
      state.outages += 1
      state.relapses = isSoon ? state.relapses + 1 : 0
      return state.relapses
    }
    guard let relapses else { return error }
    let message = "Redis is away, and this process limits and caches alone: \(error.message)"
    logHandler(YelpLogEntry(level: .warning, message: message + error.cure))
    onEvent(.wentAway(reason: error.message))
    Task { [weak self] in
      if relapses > 0 { try? await Task.sleep(for: .seconds(min(5 << min(relapses - 1, 4), 60))) }
      while let interval = self?.retryInterval {
        try? await Task.sleep(for: interval)
        if await self?.isBack() != false { break }
      }
    }
    return error
  }

  private static let away = RedisError(.notConnected, "Redis is away.")

  /// A server can be there, and not take any write or no scripts.
  private func isBack() async -> Bool {
    let checks = state.withLock { Array($0.checks.values) }
    do {
      for check in checks { try await check(client) }
      if checks.isEmpty { _ = try await client.run([Data("PING")]) }
    } catch {
      return false
    }
    let now = ContinuousClock.now
    let ended = state.withLock { state in
      defer {
        state.awaySince = nil
        state.backSince = now
        state.waiters = [:]
      }
      return (since: state.awaySince, waiters: state.waiters)
    }
    for waiter in ended.waiters.values { waiter.resume() }
    guard let since = ended.since else { return true }
    logHandler(
      YelpLogEntry(
        level: .info, message: "Redis is back after \(now - since), and limits and cache are shared again"))
    onEvent(.cameBack(after: now - since))
    return true
  }
}

/// Runs commands of your own. While the server is away they fail at once. What it refuses fails alone, and the first time with a
/// log line.
extension RedisServer: RedisClient {
  public func run(_ script: RedisScript, keys: [String], arguments: [Data]) async throws -> RedisReply {
    try await runOwn(script.name) { try await $0.run(script, keys: keys, arguments: arguments) }
  }

  public func run(_ command: [Data]) async throws -> RedisReply {
    try await runOwn(String(decoding: command.first ?? Data(), as: UTF8.self)) { try await $0.run(command) }
  }

  private func runOwn(
    _ name: String, _ work: (any RedisClient) async throws -> RedisReply
  ) async throws -> RedisReply {
    let outages = try outagesSoFar()
    do {
      return try await work(client)
    } catch let error as RedisError where error.code == .refused {
      if state.withLock({ $0.isNews(since: outages) && $0.refused.insert(name).inserted }) {
        let message = "Redis refuses \(name), and this process goes on without: \(error.message)"
        logHandler(YelpLogEntry(level: .warning, message: message + error.cure))
      }
      throw error
    } catch {
      throw noted(error, outages)
    }
  }
}
