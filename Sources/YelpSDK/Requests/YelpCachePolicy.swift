/// How one request uses the cache.
public struct YelpCachePolicy: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Use a fresh response from the cache, else ask Yelp and cache the response. The default.
  public static let useCache: Self = "useCache"
  /// Ask Yelp whatever the cache holds, and cache the response.
  public static let reload: Self = "reload"
  /// Use a fresh response from the cache, else fail with ``YelpError/Code/notCached``; nothing is ever sent.
  public static let cacheOnly: Self = "cacheOnly"
  /// Ask Yelp, and cache nothing.
  public static let noStore: Self = "noStore"
}
