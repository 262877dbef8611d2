/// The name of an endpoint, for logs, metrics and the scopes of middleware. Open: name your own.
public struct YelpEndpoint: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The host of a request. Open: any host name can be made from text.
public struct YelpHost: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The base URL of the configuration, which is `api.yelp.com` unless another is set. The only host that gets the
  /// key.
  public static let configured: Self = "api.yelp.com"

  /// Yelp's host for partners, `partner-api.yelp.com`. Requests with an access token may go there.
  public static let partner: Self = "partner-api.yelp.com"
}

/// The credentials that a request carries. Their values are in the configuration.
public struct YelpAuthentication: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// `Authorization: Bearer` with the API key.
  public static let apiKey: Self = "apiKey"
  /// `Authorization: Bearer` with the access token of a business user (OAuth 2), from
  /// ``YelpConfiguration/accessTokens``.
  public static let accessToken: Self = "accessToken"
  /// `Authorization: Basic` with the user name and password that Yelp gives to partners, from
  /// ``YelpConfiguration/basicCredential``.
  public static let basic: Self = "basic"
  /// No header.
  public static let none: Self = "none"
}
