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
