public import Foundation
public import YelpSDK

/// Builders for webhooks of leads, which carry the access token of a business user.
extension YelpSDK {
  /// Registers an address that receives lead events, for 14 days.
  public func createWebhook(url: URL) -> YelpWebhookCreationBuilder {
    vend(YelpWebhookCreationBuilder(url: url))
  }

  /// Ends a webhook.
  public func deleteWebhook(id: String) -> YelpWebhookDeletionBuilder {
    vend(YelpWebhookDeletionBuilder(id: id))
  }
}

extension YelpEndpoint {
  public static let webhookCreation: Self = "webhookCreation"
  public static let webhookDeletion: Self = "webhookDeletion"
}
