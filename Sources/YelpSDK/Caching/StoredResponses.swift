import Foundation

/// A client's view of the ``YelpResponseStore``: it never fails, and gives out nothing that is too old.
final class StoredResponses: Sendable {
  private let store: any YelpResponseStore
  private let limits: YelpCacheConfiguration
  private let baseURL: String
  private let clock: YelpClock
  /// Responses from before are not used, since the cache was cleared then.
  private let cleared = Locked(Date.distantPast)

  init(_ store: any YelpResponseStore, limits: YelpCacheConfiguration, baseURL: String, clock: YelpClock) {
    self.store = store
    self.limits = limits
    self.baseURL = baseURL
    self.clock = clock
  }

  /// A fresh response with its age; `nil` when there is none or the store cannot be reached within a second.
  func find(_ key: CacheKey) async -> (http: YelpHTTPResponse, age: Duration)? {
    let name = key.storeName(baseURL: baseURL)
    let found = await withTaskGroup(of: YelpStoredResponse?.self) { [store] group in
      group.addTask { try? await store.response(for: name) }
      group.addTask {
        try? await Task.sleep(for: .seconds(1))
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
    guard let found, found.date > cleared.withLock({ $0 }), let age = found.age(at: clock.date()),
      age < CacheLifetime(limits, key: key, body: found.body).fresh
    else { return nil }
    return (found.http, age)
  }

  /// Stores a response that was received now. Returns at once.
  func keep(_ http: YelpHTTPResponse, age: Duration, for key: CacheKey) {
    let left = CacheLifetime(limits, key: key, body: http.body).kept - age
    guard left > .zero else { return release(key) }
    let name = key.storeName(baseURL: baseURL)
    let headers = Dictionary(http.headers.sorted.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let response = YelpStoredResponse(
      status: http.status, headers: headers, body: http.body, date: clock.date() - age.seconds,
      path: key.path)
    Task { [store] in try? await store.store(response, for: name, lifetime: left) }
  }

  /// From now on, uses only what is made later.
  func ignoreEarlierResponses() {
    let now = clock.date()
    cleared.withLock { $0 = now }
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
