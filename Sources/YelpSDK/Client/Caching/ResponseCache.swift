import Foundation

/// The cached responses. Each one expires, and the least recently used are evicted.
///
/// A value without a clock or a lock. Every function is given the time. Functions that remove responses return them:
/// values are the user's, and must not be released under a lock.
struct ResponseCache: Sendable {
  private let limits: YelpCacheConfiguration
  private var entries: [String: Entry] = [:]
  /// Keys in the order of their use. A key stands in it again after each use: the last one counts.
  private var uses: ArraySlice<(key: String, use: Int)> = []
  private var lastUse = 0
  /// The bytes of the cached bodies.
  private(set) var cost = 0

  private struct Entry {
    /// Its age is that on arrival.
    var response: CallResponse
    var path: String
    var received: Moment
    var lifetime: CacheLifetime
    var use: Int

    /// Never negative: another thread may have read the clock later and stored first.
    func age(at now: Moment) -> Duration { now.since(received) + response.age }
  }

  init(_ limits: YelpCacheConfiguration) { self.limits = limits }

  var count: Int { entries.count }

  /// The response under a key, with its age, fresh or stale. It becomes the most recently used.
  mutating func find(_ key: String, at now: Moment) -> CallResponse? {
    guard var entry = entries[key] else { return nil }
    let age = entry.age(at: now)
    guard age < entry.lifetime.kept else { return nil }
    entry.use = nextUse(of: key)
    entries[key] = entry
    entry.response.age = age
    entry.response.attempts = 0
    entry.response.source = age < entry.lifetime.fresh ? .cache : .stale
    return entry.response
  }

  /// Caches a response that was received now, and evicts the least recently used beyond the limits.
  mutating func store(
    _ response: CallResponse, for key: String, path: String, lifetime: CacheLifetime, at now: Moment
  ) -> [CallResponse] {
    var removed = [remove(key)]
    let size = response.body.count
    guard response.age < lifetime.kept, limits.countLimit > 0, size <= limits.costLimit else {
      return removed.compactMap(\.self)
    }
    entries[key] = Entry(
      response: response, path: path, received: now, lifetime: lifetime, use: nextUse(of: key))
    cost += size
    while entries.count > limits.countLimit || cost > limits.costLimit, let oldest = uses.popFirst() {
      if entries[oldest.key]?.use == oldest.use { removed.append(remove(oldest.key)) }
    }
    return removed.compactMap(\.self)
  }

  mutating func remove(_ key: String) -> CallResponse? {
    guard let entry = entries.removeValue(forKey: key) else { return nil }
    cost -= entry.response.body.count
    return entry.response
  }

  mutating func removeAll() -> [CallResponse] { entries.keys.compactMap { remove($0) } }

  /// Removes what has expired.
  mutating func expire(at now: Moment) -> [CallResponse] {
    entries.filter { $0.value.age(at: now) >= $0.value.lifetime.kept }.keys.compactMap { remove($0) }
  }

  /// How long until the next response expires; `nil` when there is none.
  func nextExpiry(at now: Moment) -> Duration? {
    entries.values.lazy.map { max(.zero, $0.lifetime.kept - $0.age(at: now)) }.min()
  }

  /// Every key with the path of its request and the body of its response.
  var contents: [(key: String, path: String, body: Data)] {
    entries.map { ($0.key, $0.value.path, $0.value.response.body) }
  }

  private mutating func nextUse(of key: String) -> Int {
    lastUse += 1
    if uses.count > 2 * entries.count + 16 { dropOldUses() }
    uses.append((key, lastUse))
    return lastUse
  }

  /// Removes what a later use has replaced.
  private mutating func dropOldUses() {
    uses.removeAll { entries[$0.key]?.use != $0.use }
  }
}

/// The lifetime of a cached response, counted from the moment when Yelp made it.
struct CacheLifetime: Sendable, Hashable {
  /// How long the response is used without another request.
  var fresh: Duration
  /// How long the response is kept: after ``fresh``, as a stale response.
  var kept: Duration

  init(_ limits: YelpCacheConfiguration, for draft: YelpRequestDraft) {
    let ceiling = YelpCacheConfiguration.ceiling
    let isAboutNow = draft.isAboutNow
    let timeToLive = limits.perEndpoint[draft.info.endpoint] ?? limits.timeToLive
    fresh = min(timeToLive, isAboutNow ? limits.openNowTimeToLive : ceiling, ceiling)
    kept = isAboutNow ? fresh : min(fresh + min(limits.staleIfError, ceiling), ceiling)
  }
}

extension YelpRequestDraft {
  /// Whether the response is about the moment of its request: who is open or has a table, how long guests wait.
  fileprivate var isAboutNow: Bool {
    ["open_now", "open_at", "reservation_date", "reservation_time", "reservation_covers"].contains {
      parameters.contains($0)
    } || info.path.hasPrefix("/v3/bookings/") || info.path.hasPrefix("/v3/visits/")
      || info.path.hasSuffix("/waitlist/status")
  }
}

extension Data {
  /// Whether the text is in this JSON as a whole string: a field's name, an id, an alias.
  func mentions(_ text: String) -> Bool {
    func escaped(_ format: String) -> String {
      text.utf16.map { unit in
        unit < 128 ? String(UnicodeScalar(UInt8(unit))) : #"\u"# + String(format: format, Int(unit))
      }.joined()
    }
    // An alias such as `café` is written in any of these ways.
    return Set([text, escaped("%04x"), escaped("%04X")]).contains {
      holds(Data(#""\#($0)""#.utf8))
    }
  }
}
