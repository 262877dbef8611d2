/// Which host a request goes to. Open: any host name can be made from text.
public struct YelpHost: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The base URL of the configuration, which is `api.yelp.com` unless another is set. The only host that gets the
  /// key.
  public static let configured: Self = "api.yelp.com"

  /// Yelp's host for partners, `partner-api.yelp.com`. Requests with an access token may go there.
  public static let partner: Self = "partner-api.yelp.com"
}
