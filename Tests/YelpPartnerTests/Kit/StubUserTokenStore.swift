import TestKit
import YelpPartner
import YelpSDK

/// A store of many users in memory that records what it is asked for, and can fail.
final class StubUserTokenStore: YelpUserTokenStore {
  private let memory: YelpMemoryUserTokenStore
  private let state = Locked(State())

  private struct State {
    var events: [String] = []
    var failing: Set<String> = []
    var gate: TestGate?
  }

  init(_ clock: YelpClock) { memory = YelpMemoryUserTokenStore(clock: clock) }

  /// The calls in order: `load`, `save`, `delete`, `claim`, `refused` for a claim that another holder has, `release`.
  var events: [String] { state.withLock { $0.events } }
  /// The functions that throw.
  var failing: Set<String> {
    get { state.withLock { $0.failing } }
    set { state.withLock { $0.failing = newValue } }
  }

  /// Holds up what is saved.
  var gate: TestGate? {
    get { state.withLock { $0.gate } }
    set { state.withLock { $0.gate = newValue } }
  }

  func count(_ event: String) -> Int { events.count { $0 == event } }

  func load(_ userID: String) async throws -> YelpAccessToken? {
    try note("load")
    return memory.load(userID)
  }

  func save(_ token: YelpAccessToken, for userID: String) async throws {
    try await gate?.pass()
    try note("save", naming: token)
    memory.save(token, for: userID)
  }

  func delete(_ userID: String) async throws {
    try note("delete")
    memory.delete(userID)
  }

  func claim(_ userID: String, by holder: String, lease: Duration) async throws -> Bool {
    if failing.contains("claim") { throw Failure(text: "") }
    let isGranted = await memory.claim(userID, by: holder, lease: lease)
    try note(isGranted ? "claim" : "refused")
    return isGranted
  }

  func release(_ userID: String, by holder: String) async throws {
    try note("release")
    await memory.release(userID, by: holder)
  }

  private func note(_ event: String, naming token: YelpAccessToken? = nil) throws {
    let fails = state.withLock { state in
      state.events.append(event)
      return state.failing.contains(event)
    }
    if fails { throw Failure(text: "\(token?.accessToken ?? "") \(token?.refreshToken ?? "")") }
  }

  /// Names the tokens, as the errors of a database name the values of a statement.
  struct Failure: Error {
    let text: String
  }
}
