public import Foundation
public import YelpSDK

/// A webhook that was registered. It ends after 14 days; Yelp lists none, so keep the id.
///
/// Source: docs.developer.yelp.com, `POST /v3/webhooks`.
public struct YelpWebhookSubscription: YelpWireModel {
  /// What `deleteWebhook(id:)` takes.
  public var webhookID: String
  /// When it ends, as Yelp writes it. See ``expirationDate``.
  public var expiresOn: String?

  public enum CodingKeys: String, CodingKey {
    case webhookID = "webhook_id"
    case expiresOn = "expiration_date"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    webhookID = try wire.require(.webhookID)
    expiresOn = wire.text(.expiresOn)
  }

  public init(webhookID: String, expiresOn: String? = nil) {
    self.webhookID = webhookID
    self.expiresOn = expiresOn
  }

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

extension YelpWebhookSubscription: CustomStringConvertible {
  public var description: String { "webhook \(webhookID) until \(expiresOn ?? "an unknown time")" }
}
