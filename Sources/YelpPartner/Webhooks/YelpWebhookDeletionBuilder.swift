public import YelpSDK

/// Ends a webhook: `DELETE /v3/webhooks/{webhook_id}`. Yelp responds with 204 without a body.
///
/// ```swift
/// try await yelp.deleteWebhook(id: webhook.webhookID).send()
/// ```
/// One that ended already is `YelpError.Code.notFound`.
///
/// Source: docs.developer.yelp.com, `DELETE /v3/webhooks/{webhook_id}`.
public struct YelpWebhookDeletionBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(id: String) {
    draft = YelpRequestDraft(
      .webhookDeletion, method: .delete, path: "/v3/webhooks/\(id, field: "webhook_id")")
    draft.authentication = .accessToken
    draft.statusMeanings[404] = YelpErrorMeaning(
      .notFound, advice: "Do nothing: there is no such webhook, or it has ended.")
  }

  public var responseParser: YelpResponseParser<Void> { .none }
}
