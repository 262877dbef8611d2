/// Who sends takes a token, and each token comes back some time after it was taken.
///
/// That each has its own way back, where the usual bucket fills drop by drop, keeps every second within the limit,
/// also the one after a burst. A server counts a call when it arrives, which only its answer proves, so the limit of
/// the second goes by that: a token is back a second after the answer, or two after it was taken at the latest.
struct YelpTokenBucket: Sendable {
  private let pacing: YelpPacing
  /// Tokens that may still be away.
  private var away: [Token] = []
  /// How often the pace is halved, as of `slowedAt`.
  private var halvings = 0
  private var slowedAt: Duration = .zero

  private static let maximumHalvings = 3
  private static let recovery: Duration = .seconds(10)

  private struct Token {
    let taken: Duration
    /// When the call that took it ended.
    var ended: Duration?
  }

  private struct Limit {
    let tokens: Int
    let absence: Duration
    let goesByAnswers: Bool

    /// When a token is back, as far as can be told now; never later than it turns out to be.
    func freeAt(_ token: Token, now: Duration) -> Duration {
      let earliest = token.taken + absence
      guard goesByAnswers else { return earliest }
      let latest = earliest + absence
      if let ended = token.ended { return min(ended + absence, latest) }
      return now < earliest ? earliest : latest
    }
  }

  init(_ pacing: YelpPacing) { self.pacing = pacing }

  /// How long it takes at least until there is a token; zero when there is one. Ask again then.
  func wait(at now: Duration) -> Duration {
    guard isLimited else { return .zero }
    // After a refusal nobody is let out before the second that was too full is over.
    var wait = halvings > 0 ? slowedAt + .seconds(1) - now : .zero
    for limit in limits(at: now) where away.count >= limit.tokens {
      let times = away.map { limit.freeAt($0, now: now) }.sorted()
      wait = max(wait, times[times.count - limit.tokens] - now)
    }
    return max(.zero, wait)
  }

  /// Takes a token, whether there is one or not: ask ``wait(at:)`` before.
  mutating func take(at now: Duration) {
    guard isLimited else { return }
    let limits = limits(at: now)
    away.removeAll { token in limits.allSatisfy { $0.freeAt(token, now: now) <= now } }
    away.append(Token(taken: now))
  }

  /// The call that took a token at `taken` was answered or failed.
  mutating func end(taken: Duration, at now: Duration) {
    guard let index = away.firstIndex(where: { $0.taken == taken && $0.ended == nil }) else { return }
    away[index].ended = now
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

  /// For the burst, and for the second where a burst does not exceed it on purpose.
  private func limits(at now: Duration) -> [Limit] {
    let halvings = halvings(at: now)
    let burst = max(1, pacing.burst >> halvings)
    let perSecond = pacing.perSecond / Double(1 << halvings)
    // At most a day, so that nothing is too long for a Duration.
    let microseconds = min(Double(burst) / perSecond, 86_400) * 1_000_000
    let perBurst = Limit(tokens: burst, absence: .microseconds(Int64(microseconds)), goesByAnswers: false)
    guard perSecond >= Double(burst) else { return [perBurst] }
    return [
      perBurst, Limit(tokens: Int(min(perSecond, 1e9)), absence: .seconds(1), goesByAnswers: true),
    ]
  }

  private func halvings(at now: Duration) -> Int {
    guard halvings > 0 else { return 0 }
    let steps = max(0, (now - slowedAt) / Self.recovery)
    return max(0, halvings - Int(min(steps, Double(Self.maximumHalvings))))
  }
}
