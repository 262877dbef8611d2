import Foundation

/// A client's view of the ``YelpResponseStore``: it never fails, and gives out nothing that is too old.
final class StoredResponses: Sendable {
  private let store: any YelpResponseStore
  private let limits: YelpCacheConfiguration
  private let baseURL: String
  private let clock: YelpClock
  /// How often the cache was cleared, and when it was last: responses from before are not used.
  private let clearing = Locked((count: 0, date: Date.distantPast))

  init(_ store: any YelpResponseStore, limits: YelpCacheConfiguration, baseURL: String, clock: YelpClock) {
    self.store = store
    self.limits = limits
    self.baseURL = baseURL
    self.clock = clock
  }

  /// A fresh response with its age; `nil` when there is none or the store cannot be reached within a second.
  func find(_ key: CacheKey) async -> (http: YelpHTTPResponse, age: Duration)? {
    let name = key.storeName(baseURL: baseURL)
    // A task of its own, since a store may not notice that it is cancelled.
    let lookup = Task { [store] in try await store.response(for: name) }
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
    return fresh(found, for: key)
  }

  /// The fresh response that another client has stored meanwhile; `nil` when this client is to send the request.
  func claim(_ key: CacheKey) async -> (http: YelpHTTPResponse, age: Duration)? {
    fresh((try? await store.claim(key.storeName(baseURL: baseURL))) ?? nil, for: key)
  }

  /// Ends a claim without a response. Returns at once.
  func release(_ key: CacheKey) {
    let name = key.storeName(baseURL: baseURL)
    Task { [store] in await store.release(name) }
  }

  private func fresh(
    _ found: YelpStoredResponse?, for key: CacheKey
  ) -> (http: YelpHTTPResponse, age: Duration)? {
    guard let found, found.date > clearing.withLock({ $0.date }), let age = found.age(at: clock.date()),
      age < CacheLifetime(limits, key: key, body: found.body).fresh
    else { return nil }
    return (found.http, age)
  }

  /// How often the cache was cleared.
  var clearings: Int { clearing.withLock { $0.count } }

  /// Stores a response that was received now, unless the cache was cleared after it was asked for. Returns at once.
  ///
  /// - Parameter clearings: How often the cache had been cleared when the request was sent.
  func keep(_ http: YelpHTTPResponse, age: Duration, for key: CacheKey, clearings: Int) {
    let left = CacheLifetime(limits, key: key, body: http.body).kept - age
    // Read before the count: should the cache be cleared in between, the response is from before that.
    let date = clock.date() - age.seconds
    guard left > .zero, clearings == self.clearings else { return release(key) }
    let name = key.storeName(baseURL: baseURL)
    let headers = Dictionary(http.headers.sorted.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let response = YelpStoredResponse(
      status: http.status, headers: headers, body: http.body, date: date, path: key.path)
    Task { [store] in try? await store.store(response, for: name, lifetime: left) }
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
