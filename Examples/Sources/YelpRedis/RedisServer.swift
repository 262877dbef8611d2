public import Foundation
public import YelpSDK

/// A Redis or Valkey server as the limiter and the store see it: there, or away.
///
/// Make one for a process, and give it to ``RedisRateLimiter`` and ``RedisResponseStore``. When a command fails, the server
/// counts as away: commands fail at once, and a small write is tried every quarter of a second until it works. A log line and
/// an event say so, once when it goes and once when it is back.
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
    self.logHandler = logHandler ?? { FileHandle.standardError.write(Data("\($0)\n")) }
    self.onEvent = onEvent
  }

  /// Whether the server is away.
  public var isAway: Bool { outage != nil }

  var outage: Outage? {
    state.withLock { state in state.awaySince.map { Outage(number: state.outages, since: $0) } }
  }

  /// Runs a script. A failure that is not the caller's cancellation means that the server is away.
  ///
  /// - Parameter repeats: Whether the script may be run twice. Then it is, when the connection is lost.
  func run(
    _ script: RedisScript, keys: [String], arguments: [Data], repeats: Bool
  ) async throws -> RedisReply {
    if isAway { throw Self.away }
    do {
      return try await client.run(script, keys: keys, arguments: arguments)
    } catch let error as RedisError where repeats && error.code == .connectionLost {
      return try await noting { try await client.run(script, keys: keys, arguments: arguments) }
    } catch {
      return try await noting { throw error }
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

  private func noting<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch {
      // A task that was cancelled says nothing about the server.
      if error is CancellationError { throw error }
      let error = error as? RedisError ?? RedisError(.connectionLost, "\(error)")
      goAway(error)
      throw error
    }
  }

  private func goAway(_ error: RedisError) {
    let now = ContinuousClock.now
    let isNew = state.withLock { state in
      guard state.awaySince == nil else { return false }
      state.awaySince = now
      state.outages += 1
      return true
    }
    guard isNew else { return }
    logHandler(
      YelpLogEntry(
        level: .warning, message: "Redis is away, and this process limits and caches alone: \(error.message)")
    )
    onEvent(.wentAway(reason: error.message))
    Task { [weak self] in
      while let interval = self?.retryInterval {
        try? await Task.sleep(for: interval)
        if await self?.isBack() != false { break }
      }
    }
  }

  private static let away = RedisError(.notConnected, "Redis is away.")

  /// Tries a small write, since a server can be there and not take any.
  private func isBack() async -> Bool {
    let words = ["SET", "yelp:probe", "1", "PX", "1000"]
    guard (try? await client.run(words.map { Data($0) })) != nil else { return false }
    let now = ContinuousClock.now
    let ended = state.withLock { state in
      defer {
        state.awaySince = nil
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

/// Runs commands of your own. While the server is away they fail at once.
extension RedisServer: RedisClient {
  public func run(_ script: RedisScript, keys: [String], arguments: [Data]) async throws -> RedisReply {
    try await run(script, keys: keys, arguments: arguments, repeats: false)
  }

  public func run(_ command: [Data]) async throws -> RedisReply {
    if isAway { throw Self.away }
    return try await noting { try await client.run(command) }
  }
}
