/// What a call may use of memory and of other calls, decided by its request, its policy and the configuration.
struct YelpAnswerPlan: Sendable {
  /// What an equal request has in common with this one; `nil` when there is nothing to use.
  var key: YelpAnswerKey?
  /// A fresh answer in memory will do.
  var readsMemory = false
  /// Yelp may be asked.
  var asksYelp = true
  /// The answer is kept.
  var keepsAnswer = false
  /// An equal call under way will do, and others may join this one.
  var shares = false
  /// When Yelp fails, an older answer will do.
  var takesStale = false

  /// - Parameter key: `nil` for what is neither kept nor shared; see ``YelpAnswerKey``.
  init(key: YelpAnswerKey?, policy: YelpCachePolicy, remembers: Bool, sharesEqualCalls: Bool) {
    asksYelp = policy != .cacheOnly
    guard let key else { return }
    self.key = key
    switch policy {
    case .reload: keepsAnswer = remembers
    case .noStore: break
    case .cacheOnly: readsMemory = remembers
    default:
      readsMemory = remembers
      keepsAnswer = remembers
      takesStale = remembers
      shares = sharesEqualCalls
    }
  }
}
