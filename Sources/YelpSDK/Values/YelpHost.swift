/// Which host a request goes to. Open: any host name can be made from text.
public struct YelpHost: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Yelp's API, or whatever the configuration's endpoint puts in its place. The only host that gets the key.
  public static let api: Self = "api.yelp.com"

  /// Yelp's host for partners, `partner-api.yelp.com`. Requests with an access token may go there.
  public static let partner: Self = "partner-api.yelp.com"
}
