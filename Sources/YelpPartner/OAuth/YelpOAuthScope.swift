public import YelpSDK

/// A permission that a business user gives to an app.
///
/// Open: Yelp has more scopes than are named here, and others are kept unchanged.
///
/// Source: docs.developer.yelp.com, "OAuth 2.0", `scope`.
public struct YelpOAuthScope: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Read and answer leads.
  public static let leads: Self = "leads"
  /// Respond to reviews.
  public static let r2r: Self = "r2r"
  /// List the businesses whose reviews the user may respond to.
  public static let r2rGetBusinesses: Self = "r2r_get_businesses"
  /// Respond to reviews as the owner of the business.
  public static let r2rBusinessOwner: Self = "r2r_business_owner"
}
