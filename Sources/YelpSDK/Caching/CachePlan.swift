/// What a call may take from the cache and from equal calls, by its request, its policy and the configuration.
struct CachePlan: Sendable {
  let info: YelpRequestInfo
  /// `nil` when nothing is cached or shared; see ``CacheKey``.
  let key: CacheKey?
  /// Whether a fresh response from the cache will do.
  var readsCache = false
  /// Whether Yelp may be asked.
  var asksYelp = true
  /// Whether the response is cached.
  var storesResponse = false
  /// Whether the call may join an equal one in flight, and others may join it.
  var shares = false
  /// Whether an older response will do when Yelp fails.
  var takesStale = false

  /// The key under which one client sends for all that share a response store; `nil` when this one sends in any case.
  var claimedKey: CacheKey? { readsCache && storesResponse ? key : nil }

  init(_ request: RequestContent, isCacheEnabled: Bool, sharesEqualCalls: Bool) {
    info = request.info
    key = CacheKey(request)
    asksYelp = info.cachePolicy != .cacheOnly
    guard key != nil else { return }
    switch info.cachePolicy {
    case .reload: storesResponse = isCacheEnabled
    case .noStore: break
    case .cacheOnly: readsCache = isCacheEnabled
    default:
      readsCache = isCacheEnabled
      storesResponse = isCacheEnabled
      takesStale = isCacheEnabled
      shares = sharesEqualCalls
    }
  }
}

extension YelpError {
  /// Whether Yelp, the network or a limit is at fault, so that an older response is better than none.
  var allowsStaleResponse: Bool {
    switch code {
    case .notConnected, .connectionLost, .timedOut, .serverError, .rateLimited, .quotaExceeded,
      .cannotParseResponse:
      true
    default: false
    }
  }
}
