import Foundation

/// A client's view of the ``YelpResponseStore``: it never fails, and gives out nothing that is too old.
final class StoredResponses: Sendable {
  private let store: any YelpResponseStore
  private let limits: YelpCacheConfiguration
  private let baseURL: String
  private let clock: YelpClock
  /// How often the cache was cleared, and when it was last: responses from before are not used.
  private let clearing = Locked((count: 0, date: Date.distantPast))

  /// One response in the store.
  struct Place: Sendable {
    /// A digest of what is sent, independent of the parser.
    let name: String
    let path: String
    let parameters: YelpParameters
    /// How often the cache had been cleared when it was asked for.
    let clearings: Int
  }

  init(_ store: any YelpResponseStore, limits: YelpCacheConfiguration, baseURL: String, clock: YelpClock) {
    self.store = store
    self.limits = limits
    self.baseURL = baseURL
    self.clock = clock
  }

  /// - Parameter key: What makes requests equal.
  func place(for draft: YelpRequestDraft, key: String) -> Place {
    Place(
      name: SHA256.hex("\(baseURL) \(key)"), path: draft.path, parameters: draft.parameters,
      clearings: clearing.withLock { $0.count })
  }

  /// A fresh response with its age; `nil` when there is none or the store cannot be reached within a second.
  func find(_ place: Place) async -> (http: YelpHTTPResponse, age: Duration)? {
    // A task of its own, since a store may not notice that it is cancelled.
    let lookup = Task { [store] in try await store.response(for: place.name) }
    defer { lookup.cancel() }
    let found = await withTaskGroup(of: YelpStoredResponse?.self) { group in
      group.addTask { try? await lookup.resultUnlessCancelled().get() }
      group.addTask { [clock] in
        try? await clock.sleep(.seconds(1))
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
    return fresh(found, at: place)
  }

  /// The fresh response that another client has stored meanwhile; `nil` when this client is to send the request.
  func claim(_ place: Place) async -> (http: YelpHTTPResponse, age: Duration)? {
    fresh((try? await store.claim(place.name)) ?? nil, at: place)
  }

  /// Ends a claim without a response. Returns at once.
  func release(_ place: Place) {
    Task { [store] in await store.release(place.name) }
  }

  private func fresh(
    _ found: YelpStoredResponse?, at place: Place
  ) -> (http: YelpHTTPResponse, age: Duration)? {
    guard let found, found.date > clearing.withLock({ $0.date }), let age = found.age(at: clock.date()),
      age < CacheLifetime(limits, parameters: place.parameters, body: found.body).fresh
    else { return nil }
    return (found.http, age)
  }

  /// Stores a response that was received now, unless the cache was cleared after it was asked for. Returns at once.
  func keep(_ http: YelpHTTPResponse, age: Duration, at place: Place) {
    let left = CacheLifetime(limits, parameters: place.parameters, body: http.body).kept - age
    // Read before the count: should the cache be cleared in between, the response is from before that.
    let date = clock.date() - age.seconds
    guard left > .zero, place.clearings == clearing.withLock({ $0.count }) else { return release(place) }
    let headers = Dictionary(http.headers.sorted.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let response = YelpStoredResponse(
      status: http.status, headers: headers, body: http.body, date: date, path: place.path)
    Task { [store] in try? await store.store(response, for: place.name, lifetime: left) }
  }

  /// From now on, uses only what is made later.
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
