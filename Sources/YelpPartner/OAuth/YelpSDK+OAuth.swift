public import YelpSDK

extension YelpSDK {
  /// The businesses that the signed-in business user may act for.
  public func tokenBusinesses() -> YelpTokenBusinessesBuilder { vend(YelpTokenBusinessesBuilder()) }
}

extension YelpEndpoint {
  public static let oauthToken: Self = "oauthToken"
  public static let oauthRevoke: Self = "oauthRevoke"
  public static let tokenBusinesses: Self = "tokenBusinesses"
}
