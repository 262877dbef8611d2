public import YelpSDK

extension YelpEndpoint {
  public static let reviewResponse: Self = "reviewResponse"
  public static let businessOwner: Self = "businessOwner"
  public static let privateReviews: Self = "privateReviews"
}
