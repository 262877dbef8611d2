/// Where a response came from.
public enum YelpResponseSource: String, Sendable, Hashable {
  /// The network: Yelp was asked for this call.
  case network
  /// The request of an equal call that was in flight.
  case shared
  /// The cache, which held a fresh response.
  case cache
  /// The cache, which held an older response, after Yelp failed. See ``YelpCacheConfiguration/staleIfError``.
  case stale
}
