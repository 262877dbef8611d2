import Foundation

/// A client's access to its ``YelpResponseStore``. It never fails, and returns no response that is too old.
final class StoreAccess: Sendable {
  fileprivate let store: any YelpResponseStore
  private let limits: YelpCacheConfiguration
  private let baseURL: String
  fileprivate let clock: YelpClock
  /// How often the cache was cleared, and when it was last: responses from before are not used.
  fileprivate let clearing = Locked((count: 0, date: Date.distantPast))

  /// One response in the store.
  struct Place: Sendable {
    typealias Found = (http: YelpHTTPResponse, age: Duration)

    fileprivate let access: StoreAccess
    /// A digest of what is sent, independent of the parser.
    fileprivate let name: String
    fileprivate let path: String
    fileprivate let lifetime: CacheLifetime
    /// How often the cache had been cleared when it was asked for.
    fileprivate let clearings: Int
  }

  init(_ store: any YelpResponseStore, limits: YelpCacheConfiguration, baseURL: String, clock: YelpClock) {
    self.store = store
    self.limits = limits
    self.baseURL = baseURL
    self.clock = clock
  }

  /// The place of a call's response; `nil` for a call that the store has nothing to do with.
  func place(of call: YelpCall, _ key: RequestKey) -> Place? {
    guard let sent = key.sent, call.info.cachePolicy != .noStore else { return nil }
    return Place(
      access: self, name: SHA256.hex("\(baseURL) \(sent)"), path: call.info.path,
      lifetime: CacheLifetime(limits, for: call.draft.parameters, of: call.endpoint),
      clearings: clearing.withLock { $0.count })
  }

  fileprivate func look(
    at place: Place, within limit: Duration,
    _ question: @escaping @Sendable () async throws -> YelpStoredResponse?
  ) async -> Place.Found? {
    // A separate task, since a store may not notice that it is cancelled.
    let lookup = Task { try await question() }
    defer { lookup.cancel() }
    let found = try? await clock.limit(limit, failure: YelpError(.timedOut, "The store is silent.")) {
      try await lookup.resultUnlessCancelled().get()
    }
    return fresh(found ?? nil, at: place)
  }

  private func fresh(_ found: YelpStoredResponse?, at place: Place) -> Place.Found? {
    guard let found, found.date > clearing.withLock({ $0.date }), let age = found.age(at: clock.date()),
      age < place.lifetime.fresh
    else { return nil }
    return (found.http, age)
  }

  /// From now on, ignores responses that were made before.
  func ignoreEarlierResponses() {
    clearing.withLock { $0.count += 1 }
    let now = clock.date()
    clearing.withLock { $0.date = now }
  }

  /// Removes the responses that mention a business. Returns at once.
  func remove(businessID: String) {
    Task { [store] in try? await store.removeResponses(businessID: businessID) }
  }

  /// Removes every response. Returns at once.
  func removeAll() {
    Task { [store] in try? await store.removeAll() }
  }
}

extension StoreAccess.Place {
  /// A fresh response with its age; `nil` when there is none or the store cannot be reached within a second.
  func find() async -> Found? {
    await access.look(at: self, within: .seconds(1)) { try await access.store.response(for: name) }
  }

  /// The fresh response that another client has stored meanwhile; `nil` when this client is to send the request.
  ///
  /// - Parameter limit: How long the other client may take.
  func claim(within limit: Duration) async -> Found? {
    await access.look(at: self, within: limit) { try await access.store.claim(name) }
  }

  /// Ends a claim without a response. Returns at once.
  func release() {
    Task { await access.store.release(name) }
  }

  /// Stores a response that was received now, unless the cache was cleared after it was asked for. Returns at once.
  func keep(_ http: YelpHTTPResponse, age: Duration) {
    let left = lifetime.kept - age
    // Read before the count: should the cache be cleared in between, the response is from before that.
    let date = access.clock.date() - age.seconds
    guard left > .zero, clearings == access.clearing.withLock({ $0.count }) else { return release() }
    let headers = Dictionary(http.headers.sorted.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let response = YelpStoredResponse(
      status: http.status, headers: headers, body: http.body, date: date, path: path)
    Task { try? await access.store.store(response, for: name, lifetime: left) }
  }
}
