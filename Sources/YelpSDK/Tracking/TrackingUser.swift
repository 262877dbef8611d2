/// The user of a proxy who tracked events: the token that the provider returned at that time.
///
/// It is kept in memory only, and shown nowhere.
final class TrackingUser: Sendable, CustomReflectable {
  private let proxy: YelpBaseURL
  private let state = Locked(State())

  private struct State {
    var question: Task<String?, any Error>?
    var token: String?
    var wasAsked = false
  }

  init(of proxy: YelpBaseURL) { self.proxy = proxy }

  /// Whether the provider has been asked: from then on it may name another user.
  var wasAsked: Bool { state.withLock { $0.wasAsked } }

  /// Whether it is known to be the same user.
  func isSame(as other: TrackingUser?) -> Bool {
    if self === other { return true }
    guard let token = state.withLock({ $0.token }) else { return false }
    return proxy == other?.proxy && token == other?.state.withLock({ $0.token })
  }

  /// The token. The provider is asked once, and again after it has failed.
  ///
  /// - Throws: The error of the provider; `unauthorized` when it is of another proxy, or knows no users.
  func token(from source: TrackingUsers) async throws(YelpError) -> String? {
    guard source.credential.isToken, source.proxy == proxy else {
      var error = YelpError(
        .unauthorized,
        "The event belongs to a user whom the configuration doesn't know; it was not sent as another.")
      error.isRefusal = true
      throw error
    }
    let question = state.withLock { state in
      let question =
        state.question
        ?? Task { try await source.credential.provided(within: source.limit, source.clock) }
      (state.question, state.wasAsked) = (question, true)
      return question
    }
    do {
      let token = try await question.value
      state.withLock { $0.token = token }
      return token
    } catch {
      state.withLock { $0.question = nil }
      throw .wrapping(error)
    }
  }

  var customMirror: Mirror { Mirror(self, children: []) }
}

/// Where the tokens of a proxy's users come from.
struct TrackingUsers: Sendable {
  let proxy: YelpBaseURL
  let credential: YelpCredential
  /// How long its provider may take.
  let limit: Duration
  let clock: YelpClock
}
