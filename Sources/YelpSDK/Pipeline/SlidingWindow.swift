/// At most so many attempts in any second, and so many at once.
///
/// A server counts a request when it arrives, which only its response proves. So the place of an attempt is free a
/// second after its response, or two seconds after it was sent at the latest. A value without a clock.
struct SlidingWindow: Sendable {
  private let pacing: YelpPacing
  /// Attempts whose places may still be taken.
  private var taken: [Place] = []
  /// How often the pace is halved, as of `slowedAt`.
  private var halvings = 0
  private var slowedAt: Duration = .zero

  private static let maximumHalvings = 3
  private static let recovery: Duration = .seconds(10)

  private struct Place {
    let taken: Duration
    /// When the attempt ended.
    var ended: Duration?
  }

  private struct Limit {
    let places: Int
    let length: Duration
    let goesByResponses: Bool

    /// When a place is free, as far as is known now; never later than it turns out to be.
    func freeAt(_ place: Place, now: Duration) -> Duration {
      let earliest = place.taken + length
      guard goesByResponses else { return earliest }
      let latest = earliest + length
      if let ended = place.ended { return min(ended + length, latest) }
      return now < earliest ? earliest : latest
    }
  }

  init(_ pacing: YelpPacing) { self.pacing = pacing }

  /// The least time until a place is free; zero when one is. Ask again then.
  func wait(at now: Duration) -> Duration {
    guard isLimited else { return .zero }
    // After a refusal nothing is sent before the second that was too full is over.
    var wait = halvings > 0 ? slowedAt + .seconds(1) - now : .zero
    for limit in limits(at: now) where taken.count >= limit.places {
      let times = taken.map { limit.freeAt($0, now: now) }.sorted()
      wait = max(wait, times[times.count - limit.places] - now)
    }
    return max(.zero, wait)
  }

  /// Takes a place, whether one is free or not: ask ``wait(at:)`` before.
  mutating func take(at now: Duration) {
    guard isLimited else { return }
    let limits = limits(at: now)
    taken.removeAll { place in limits.allSatisfy { $0.freeAt(place, now: now) <= now } }
    taken.append(Place(taken: now))
  }

  /// Notes that the attempt that took a place at `taken` has ended.
  mutating func end(taken: Duration, at now: Duration) {
    guard let index = self.taken.firstIndex(where: { $0.taken == taken && $0.ended == nil }) else { return }
    self.taken[index].ended = now
  }

  /// Halves the pace, since an attempt that was sent at `sentAt` was one too many.
  ///
  /// Attempts of one burst are refused together and count once: those that were sent before the pace was halved say
  /// nothing about the new pace.
  mutating func slowDown(at now: Duration, sentAt: Duration) {
    let current = halvings(at: now)
    guard current == 0 || sentAt >= slowedAt else { return }
    halvings = min(current + 1, Self.maximumHalvings)
    slowedAt = now
  }

  private var isLimited: Bool { pacing.perSecond > 0 && pacing.perSecond.isFinite }

  /// The limit of a burst, and the limit of a second unless the burst is set to exceed it.
  private func limits(at now: Duration) -> [Limit] {
    let halvings = halvings(at: now)
    let burst = max(1, pacing.burst >> halvings)
    let perSecond = pacing.perSecond / Double(1 << halvings)
    // At most a day, so that nothing is too long for a Duration.
    let microseconds = min(Double(burst) / perSecond, 86_400) * 1_000_000
    let perBurst = Limit(places: burst, length: .microseconds(Int64(microseconds)), goesByResponses: false)
    guard perSecond >= Double(burst) else { return [perBurst] }
    return [
      perBurst, Limit(places: Int(min(perSecond, 1e9)), length: .seconds(1), goesByResponses: true),
    ]
  }

  private func halvings(at now: Duration) -> Int {
    guard halvings > 0 else { return 0 }
    let steps = max(0, (now - slowedAt) / Self.recovery)
    return max(0, halvings - Int(min(steps, Double(Self.maximumHalvings))))
  }
}
