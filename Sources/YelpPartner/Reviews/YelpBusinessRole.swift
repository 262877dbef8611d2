public import YelpSDK

/// What a business user does at a business. Open: unknown roles are kept.
public struct YelpBusinessRole: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let owner: Self = "OWNER"
  public static let manager: Self = "MANAGER"
  public static let customerService: Self = "CUSTOMER_SERVICE"
  public static let employee: Self = "EMPLOYEE"
}
