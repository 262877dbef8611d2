public import Foundation
public import YelpSDK

/// Registers an address that receives lead events: `POST /v3/webhooks`.
///
/// ```swift
/// let webhook = try await yelp.createWebhook(url: address).businesses([id]).send()
/// print(webhook.webhookID, webhook.expirationDate ?? .distantFuture)
/// ```
/// A business user can have one per app: a second one is `YelpError.Code.webhookExists`. It ends after 14 days; delete
/// it and register it again before that, see ``YelpWebhookSubscription/needsRenewal(at:margin:)``. The request carries
/// the access token of the business user and is never sent again by itself.
///
/// Source: docs.developer.yelp.com, `POST /v3/webhooks`.
public struct YelpWebhookCreationBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(
    .webhookCreation, method: .post, path: "/v3/webhooks", parameterEncoding: .json)

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter url: The https address of your server.
  public init(url: URL) {
    draft.authentication = .accessToken
    draft.set("webhook_url", url.absoluteString)
    draft.set("webhook_type", "leads_event")
    draft.statusMeanings[409] = YelpErrorMeaning(
      .webhookExists, advice: "Delete the webhook that exists first, or wait for its end after 14 days.")
    draft.outcomeCheck =
      "Send createWebhook(url:) again: Yelp refuses it as webhookExists when the first one was carried out."
  }

  public var responseParser: YelpResponseParser<YelpWebhookSubscription> {
    .wire(name: "WebhookCreationResponseParser")
  }

  /// Only these businesses, 1 to 50; an empty list takes all of the business user.
  public consuming func businesses(_ businessIDs: [String]) -> Self {
    repeated("restricted_business_ids", businessIDs)
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.check(
      "webhook_url", rule: "must be an https address with a host", advice: "Pass a URL like https://…"
    ) {
      let url = URL(string: $0)
      return url?.scheme?.lowercased() == "https" && url?.host()?.isEmpty == false
    }
    validation.documented("webhook_type", ["leads_event"])
    if parameters.contains("restricted_business_ids") {
      validation.list("restricted_business_ids", most: 50)
    }
  }
}

extension YelpError.Code {
  /// The business user has a webhook of this app already.
  public static let webhookExists = YelpError.Code(rawValue: "webhookExists")
}

/// A webhook that was registered. It ends after 14 days; Yelp lists none, so keep the id.
public struct YelpWebhookSubscription: YelpWireModel {
  /// The id, for `deleteWebhook(id:)`.
  public var webhookID: String
  /// When it ends, as Yelp writes it. See ``expirationDate``.
  public var expiresOn: String?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case webhookID = "webhook_id"
    case expiresOn = "expiration_date"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    webhookID = try wire.require(.webhookID)
    expiresOn = wire.text(.expiresOn)
  }

  public init(webhookID: String) { self.webhookID = webhookID }

  /// When it ends; `nil` when it is not known.
  public var expirationDate: Date? { expiresOn.flatMap { YelpTimestamp.date($0, in: .gmt) } }

  /// Whether it is time to delete it and to register it again, which Yelp wants at least an hour before the end.
  ///
  /// - Parameters:
  ///   - date: The current time.
  ///   - margin: How long before the end. Default: a day.
  public func needsRenewal(at date: Date, margin: TimeInterval = 86_400) -> Bool {
    expirationDate.map { $0.addingTimeInterval(-max(margin, 3_600)) <= date } ?? false
  }
}
