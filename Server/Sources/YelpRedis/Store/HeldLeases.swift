import Foundation

/// The leases of this process, which are renewed until they end.
final class HeldLeases: Sendable {
  private let server: RedisServer
  private let lease: Duration
  private let state = Locked(State())

  private struct State {
    /// A lease that nothing has ended is renewed for 90 seconds, longer than any call takes to be answered.
    var tokens: [String: (token: String, end: ContinuousClock.Instant)] = [:]
    var isRenewing = false
  }

  init(_ server: RedisServer, lease: Duration) {
    self.server = server
    self.lease = lease
  }

  func begin(_ key: String, token: String) {
    let starts = state.withLock { state in
      state.tokens[key] = (token, .now + .seconds(90))
      defer { state.isRenewing = true }
      return !state.isRenewing
    }
    guard starts else { return }
    Task { [weak self] in
      while let pause = self.map({ $0.lease / 3 }) {
        try? await Task.sleep(for: pause)
        if await self?.renew() != true { return }
      }
    }
  }

  /// Gives a lease up without a word to the server; its token.
  func take(_ key: String) -> String? { state.withLock { $0.tokens.removeValue(forKey: key)?.token } }

  /// Ends a lease that this process holds. Returns at once.
  func end(_ key: String) {
    if let token = take(key) { end(key, token: token) }
  }

  func end(_ key: String, token: String) {
    Task { [server] in
      _ = try? await server.run(
        StoreScripts.release, keys: [key], arguments: [Data(json: ["token": token])], repeats: true)
    }
  }

  /// Renews every lease; `false` when there is none.
  private func renew() async -> Bool {
    let tokens = state.withLock { state in
      state.tokens = state.tokens.filter { $0.value.end > .now }
      state.isRenewing = !state.tokens.isEmpty
      return Array(state.tokens)
    }
    for start in stride(from: 0, to: tokens.count, by: 100) {
      let some = tokens[start..<min(start + 100, tokens.count)]
      _ = try? await server.run(
        StoreScripts.renew, keys: some.map(\.key),
        arguments: [
          Data(json: StoreArguments.Renew(tokens: some.map(\.value.token), lease: lease.milliseconds))
        ], repeats: true)
    }
    return !tokens.isEmpty
  }
}
