public import YelpSDK

extension YelpEndpoint {
  public static let waitlistRestaurants: Self = "waitlistRestaurants"
  public static let waitlistStatus: Self = "waitlistStatus"
  public static let waitlistInfo: Self = "waitlistInfo"
  public static let waitlistOnMyWay: Self = "waitlistOnMyWay"
  public static let waitlistVisit: Self = "waitlistVisit"
  public static let visit: Self = "visit"
  public static let visitCancellation: Self = "visitCancellation"
}
