/// The answers in memory: least recently used go first, and nothing outlives its time.
///
/// A value without a clock or a lock. Every function is given the time.
struct YelpAnswerStore: Sendable {
  private let limits: YelpCacheConfiguration
  private var entries: [YelpAnswerKey: Entry] = [:]
  private var recency = YelpRecencyList<YelpAnswerKey>()
  /// Bytes of raw bodies kept.
  private(set) var cost = 0

  private struct Entry {
    var answer: YelpAnswer
    var received: YelpMoment
    var freshFor: Duration
    var keptFor: Duration
    var position: Int

    /// How long the answer may still be held; `nil` when it may not, or when the clocks make no sense.
    func timeLeft(at now: YelpMoment) -> Duration? {
      guard let age = now.age(of: received), age < keptFor else { return nil }
      return keptFor - age
    }
  }

  /// An answer with its age, and whether it may be given out without asking Yelp.
  struct Found {
    var answer: YelpAnswer
    var age: Duration
    var isFresh: Bool
  }

  init(_ limits: YelpCacheConfiguration) { self.limits = limits }

  var count: Int { entries.count }

  /// Looks an answer up and makes it the one used last. What has had its time is removed.
  mutating func find(_ key: YelpAnswerKey, at now: YelpMoment) -> Found? {
    guard let entry = entries[key] else { return nil }
    guard let age = now.age(of: entry.received), age < entry.keptFor else {
      remove(key)
      return nil
    }
    recency.touch(entry.position)
    return Found(answer: entry.answer, age: age, isFresh: age < entry.freshFor)
  }

  /// Keeps an answer received now, and lets go of what is then too much.
  ///
  /// - Parameter bearsOpenNow: whether the answer tells who is open at the moment, which is soon untrue.
  mutating func keep(
    _ answer: YelpAnswer, for key: YelpAnswerKey, bearsOpenNow: Bool, at now: YelpMoment
  ) {
    remove(key)
    let freshFor = bearsOpenNow ? limits.openNowTimeToLive : limits.timeToLive
    let keptFor = bearsOpenNow ? freshFor : freshFor + limits.staleIfError
    guard keptFor > .zero, limits.countLimit > 0, answer.cost <= limits.costLimit else { return }
    entries[key] = Entry(
      answer: answer, received: now, freshFor: min(freshFor, YelpCacheConfiguration.ceiling),
      keptFor: min(keptFor, YelpCacheConfiguration.ceiling), position: recency.add(key))
    cost += answer.cost
    while entries.count > limits.countLimit || cost > limits.costLimit,
      let oldest = recency.oldest.flatMap({ recency[$0] })
    {
      remove(oldest)
    }
  }

  mutating func remove(_ key: YelpAnswerKey) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    recency.remove(entry.position)
    cost -= entry.answer.cost
  }

  /// Removes what has a business's id or alias in its path or its body.
  mutating func removeAll(mentioning id: String) {
    for (key, entry) in entries where key.hasSegment(id) || entry.answer.mentions(id) { remove(key) }
  }

  mutating func removeAll() { self = YelpAnswerStore(limits) }

  /// Removes what has had its time; whether there was any.
  mutating func sweep(at now: YelpMoment) -> Bool {
    let before = count
    for (key, entry) in entries where entry.timeLeft(at: now) == nil { remove(key) }
    return count < before
  }

  /// How long until the next answer has had its time; `nil` when there is none.
  func nextExpiry(at now: YelpMoment) -> Duration? {
    entries.values.lazy.map { $0.timeLeft(at: now) ?? .zero }.min()
  }
}
