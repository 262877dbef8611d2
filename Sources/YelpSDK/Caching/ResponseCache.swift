import Foundation

/// The cached responses: the least recently used are evicted, and nothing outlives its time.
///
/// A value without a clock or a lock. Every function is given the time.
struct ResponseCache: Sendable {
  typealias Response = YelpResponse<any Sendable>

  private let limits: YelpCacheConfiguration
  private var entries: [CacheKey: Entry] = [:]
  private var useCount = 0
  /// The bytes of the cached bodies.
  private(set) var cost = 0
  /// What was removed and not yet taken. Values are the user's, and must not be released under a lock.
  private var removed: [Response] = []

  private struct Entry {
    /// Its age is that on arrival.
    var response: Response
    var received: YelpMoment
    var lifetime: CacheLifetime
    var lastUse: Int

    func age(at now: YelpMoment) -> Duration? { now.age(of: received).map { $0 + response.age } }

    /// How long the response may still be held; zero when its time is over or the clocks make no sense.
    func timeLeft(at now: YelpMoment) -> Duration {
      age(at: now).map { max(.zero, lifetime.kept - $0) } ?? .zero
    }
  }

  init(_ limits: YelpCacheConfiguration) { self.limits = limits }

  var count: Int { entries.count }

  /// The response under a key, with its age, and whether it is fresh. It becomes the most recently used.
  mutating func find(_ key: CacheKey, at now: YelpMoment) -> (response: Response, isFresh: Bool)? {
    guard let entry = entries[key] else { return nil }
    guard let age = entry.age(at: now), age < entry.lifetime.kept else {
      remove(key)
      return nil
    }
    let use = nextUse()
    entries[key]?.lastUse = use
    var response = entry.response
    response.age = age
    response.attempts = 0
    response.source = age < entry.lifetime.fresh ? .cache : .stale
    return (response, age < entry.lifetime.fresh)
  }

  /// Caches a response that was received now, and evicts the least recently used beyond the limits.
  ///
  /// - Returns: How long it may be held; `nil` when it is not cached.
  mutating func store(
    _ response: Response, for key: CacheKey, lifetime: CacheLifetime, at now: YelpMoment
  ) -> Duration? {
    remove(key)
    let size = response.body.count
    guard response.age < lifetime.kept, limits.countLimit > 0, size <= limits.costLimit else {
      return nil
    }
    entries[key] = Entry(response: response, received: now, lifetime: lifetime, lastUse: nextUse())
    cost += size
    evict()
    return lifetime.kept - response.age
  }

  private var isBeyondLimits: Bool { entries.count > limits.countLimit || cost > limits.costLimit }

  /// Removes the least recently used: mostly one, but a large response may stand for all others.
  private mutating func evict() {
    guard isBeyondLimits, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
      return
    }
    remove(oldest.key)
    guard isBeyondLimits else { return }
    for (key, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(key)
      if !isBeyondLimits { return }
    }
  }

  mutating func remove(_ key: CacheKey) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    cost -= entry.response.body.count
    removed.append(entry.response)
  }

  mutating func removeAll() {
    for key in Array(entries.keys) { remove(key) }
  }

  /// Removes what has expired.
  mutating func expire(at now: YelpMoment) {
    for (key, entry) in entries where entry.timeLeft(at: now) == .zero { remove(key) }
  }

  /// How long until the next response expires; `nil` when there is none.
  func nextExpiry(at now: YelpMoment) -> Duration? { entries.values.lazy.map { $0.timeLeft(at: now) }.min() }

  /// Every key with the body of its response.
  var bodies: [(key: CacheKey, body: Data)] { entries.map { ($0.key, $0.value.response.body) } }

  /// Hands over what was removed, to be released outside of the lock.
  mutating func takeRemoved() -> [Response] {
    defer { removed = [] }
    return removed
  }

  private mutating func nextUse() -> Int {
    useCount += 1
    return useCount
  }
}

/// How long a response may be given out, counted from the moment when Yelp made it.
struct CacheLifetime: Sendable, Hashable {
  /// Without asking Yelp again.
  var fresh: Duration
  /// At all: as a stale response after ``fresh``.
  var kept: Duration

  /// - Parameter isAboutNow: whether the response says which businesses are open at the moment.
  init(_ limits: YelpCacheConfiguration, isAboutNow: Bool) {
    let fresh = isAboutNow ? limits.openNowTimeToLive : limits.timeToLive
    self.fresh = min(fresh, YelpCacheConfiguration.ceiling)
    kept = isAboutNow ? self.fresh : min(fresh + limits.staleIfError, YelpCacheConfiguration.ceiling)
  }

  init(_ limits: YelpCacheConfiguration, key: CacheKey, body: Data) {
    self.init(limits, isAboutNow: key.asksForOpeningTimes || body.mentions("is_open_now"))
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
      range(of: Data(#""\#($0)""#.utf8)) != nil
    }
  }
}
