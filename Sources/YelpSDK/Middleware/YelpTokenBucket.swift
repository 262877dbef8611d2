/// Who sends takes a token, and each token comes back some time after it was taken.
///
/// That each has its own way back, where the usual bucket fills drop by drop, keeps every second within the limit,
/// also the one after a burst.
struct YelpTokenBucket: Sendable {
  private let pacing: YelpPacing
  /// When tokens were taken that may still be away, oldest first.
  private var taken: [Duration] = []
  /// How often the pace is halved, as of `slowedAt`.
  private var halvings = 0
  private var slowedAt: Duration = .zero

  private static let maximumHalvings = 3
  private static let recovery: Duration = .seconds(10)
  /// Calls overtake one another on their way, so tokens stay away this much longer than arithmetic says.
  private static let margin = 1.05

  init(_ pacing: YelpPacing) { self.pacing = pacing }

  /// How long it takes until there is a token; zero when there is one.
  func wait(at now: Duration) -> Duration {
    guard isLimited else { return .zero }
    // After a refusal nobody is let out before the second that was too full is over.
    var wait = halvings > 0 ? slowedAt + .seconds(1) - now : .zero
    for limit in limits(at: now) where taken.count >= limit.tokens {
      wait = max(wait, taken[taken.count - limit.tokens] + limit.absence - now)
    }
    return max(.zero, wait)
  }

  /// Takes a token, whether there is one or not: ask ``wait(at:)`` before.
  mutating func take(at now: Duration) {
    guard isLimited else { return }
    let limits = limits(at: now)
    taken.removeAll { time in limits.allSatisfy { now - time >= $0.absence } }
    taken.append(now)
  }

  /// Halves the pace, since a call that was sent at `sentAt` was one too many.
  ///
  /// Calls of one burst are refused together. They count once: what was sent before the pace was halved says nothing
  /// about the new pace.
  mutating func slowDown(at now: Duration, sentAt: Duration) {
    let current = halvings(at: now)
    guard current == 0 || sentAt >= slowedAt else { return }
    halvings = min(current + 1, Self.maximumHalvings)
    slowedAt = now
  }

  private var isLimited: Bool { pacing.perSecond > 0 && pacing.perSecond.isFinite }

  /// How many tokens there are and how long each stays away: for the burst, and for the second.
  private func limits(at now: Duration) -> [(tokens: Int, absence: Duration)] {
    let halvings = halvings(at: now)
    let burst = max(1, pacing.burst >> halvings)
    let perSecond = pacing.perSecond / Double(1 << halvings)
    let perBurst = (tokens: burst, absence: Self.absence(Double(burst) / perSecond))
    guard perSecond > Double(burst) else { return [perBurst] }
    return [perBurst, (tokens: Int(min(perSecond, 1e9)), absence: Self.absence(1))]
  }

  /// At most a day, so that nothing is too long for a `Duration`.
  private static func absence(_ seconds: Double) -> Duration {
    .microseconds(Int64(min(seconds * margin, 86_400) * 1_000_000))
  }

  private func halvings(at now: Duration) -> Int {
    guard halvings > 0 else { return 0 }
    let steps = max(0, (now - slowedAt) / Self.recovery)
    return max(0, halvings - Int(min(steps, Double(Self.maximumHalvings))))
  }
}
