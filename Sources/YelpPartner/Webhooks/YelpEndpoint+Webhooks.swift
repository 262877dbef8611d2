public import YelpSDK

extension YelpEndpoint {
  public static let webhookCreation: Self = "webhookCreation"
  public static let webhookDeletion: Self = "webhookDeletion"
}
