public import YelpSDK

/// The tokens of many business users in memory: for tests, and for a first try. They are lost with the process.
///
/// ```swift
/// let owners = YelpUserTokens(oauth, store: YelpMemoryUserTokenStore())
/// ```
/// It has claims, as a database that processes share needs them.
public final class YelpMemoryUserTokenStore: YelpUserTokenStore {
  private let clock: YelpClock
  private let state = Locked(State())

  private struct State {
    var tokens: [[UInt8]: YelpAccessToken] = [:]
    var claims: [[UInt8]: (holder: String, end: Duration)] = [:]
  }

  /// - Parameter clock: Decides when claims end.
  public init(clock: YelpClock = .system) { self.clock = clock }

  public func load(_ userID: String) -> YelpAccessToken? { state.withLock { $0.tokens[Array(userID.utf8)] } }

  public func save(_ token: YelpAccessToken, for userID: String) {
    state.withLock { $0.tokens[Array(userID.utf8)] = token }
  }

  public func delete(_ userID: String) { state.withLock { $0.tokens[Array(userID.utf8)] = nil } }

  public func claim(_ userID: String, by holder: String, lease: Duration) async -> Bool {
    let now = clock.now()
    return state.withLock { state in
      let key = Array(userID.utf8)
      if let claim = state.claims[key], claim.holder != holder, claim.end > now { return false }
      state.claims[key] = (holder, now + lease)
      return true
    }
  }

  public func release(_ userID: String, by holder: String) async {
    state.withLock { state in
      let key = Array(userID.utf8)
      if state.claims[key]?.holder == holder { state.claims[key] = nil }
    }
  }
}

extension YelpMemoryUserTokenStore: CustomReflectable {
  /// Shows no token.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
