import TestKit

@testable import YelpPartner
@testable import YelpSDK

/// An in-memory token store that can be slow and can fail.
final class MemoryTokenStore: YelpTokenStore {
  /// Blocks `save` while it is closed.
  let saving = TestGate()
  private let state: Locked<State>

  private struct State {
    var token: YelpAccessToken?
    var events: [String] = []
    var fails = false
  }

  init(_ token: YelpAccessToken? = nil, isSlow: Bool = false) {
    state = Locked(State(token: token))
    if !isSlow { saving.open() }
  }

  var token: YelpAccessToken? { state.withLock { $0.token } }
  /// The calls in order: `load`, `save` with the access token, `delete`.
  var events: [String] { state.withLock { $0.events } }
  var fails: Bool {
    get { state.withLock { $0.fails } }
    set { state.withLock { $0.fails = newValue } }
  }

  func load() async throws -> YelpAccessToken? {
    try note("load")
    return token
  }

  func save(_ token: YelpAccessToken) async throws {
    try note("save \(token.accessToken)")
    try await saving.pass()
    state.withLock { $0.token = token }
  }

  func delete() async throws {
    try note("delete")
    state.withLock { $0.token = nil }
  }

  private func note(_ event: String) throws {
    let fails = state.withLock { state in
      state.events.append(event)
      return state.fails
    }
    if fails { throw Failure() }
  }

  struct Failure: Error {}
}
