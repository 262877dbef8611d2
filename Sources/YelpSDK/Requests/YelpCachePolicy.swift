/// How one request uses the answers in memory.
public struct YelpCachePolicy: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Take a fresh answer from memory, else ask Yelp and keep the answer. The default.
  public static let useCache: Self = "useCache"
  /// Ask Yelp whatever memory holds, and keep the answer.
  public static let reload: Self = "reload"
  /// Take a fresh answer from memory, else fail with ``YelpError/Code/notCached``; nothing is ever sent.
  public static let cacheOnly: Self = "cacheOnly"
  /// Ask Yelp, and keep nothing.
  public static let noStore: Self = "noStore"
}
