public import Foundation
public import YelpSDK

/// A page of the businesses that a client is subscribed to.
///
/// Source: docs.developer.yelp.com, `GET /v3/businesses/subscriptions`.
public struct YelpBusinessSubscriptionsResponse: YelpWireModel {
  /// The subscriptions of this page.
  public var subscriptions: [Subscription]
  /// How many there are in all.
  public var total: Int?
  public var offset: Int?
  public var limit: Int?
  /// What the businesses are subscribed for.
  public var kind: YelpBusinessSubscriptionKind?

  public enum CodingKeys: String, CodingKey {
    case subscriptions, total, offset, limit
    case kind = "subscription_type"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    subscriptions = try wire.require(.subscriptions)
    total = wire.int(.total)
    offset = wire.int(.offset)
    limit = wire.int(.limit)
    kind = wire.value(.kind)
  }

  public init(
    subscriptions: [Subscription], total: Int? = nil, offset: Int? = nil, limit: Int? = nil,
    kind: YelpBusinessSubscriptionKind? = nil
  ) {
    self.subscriptions = subscriptions
    self.total = total
    self.offset = offset
    self.limit = limit
    self.kind = kind
  }

  /// A business that a client is subscribed to.
  public struct Subscription: YelpWireModel, Identifiable {
    public var businessID: String
    /// Since when, as Yelp writes it, with an offset of two digits. See ``date``.
    public var subscribedAt: String?

    public enum CodingKeys: String, CodingKey {
      case businessID = "business_id"
      case subscribedAt = "subscribed_at"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      businessID = try wire.require(.businessID)
      subscribedAt = wire.text(.subscribedAt)
    }

    public init(businessID: String, subscribedAt: String? = nil) {
      self.businessID = businessID
      self.subscribedAt = subscribedAt
    }

    public var id: String { businessID }
    /// Since when; `nil` when it is not known.
    public var date: Date? { subscribedAt.flatMap(YelpTimestamp.date) }
  }
}

extension YelpBusinessSubscriptionsResponse: YelpPage {
  /// The subscriptions, under the name that all pages have.
  public var elements: [Subscription] {
    get { subscriptions }
    set { subscriptions = newValue }
  }
}

extension YelpBusinessSubscriptionsResponse: CustomStringConvertible {
  public var description: String {
    "\(subscriptions.count.counted("subscription"))\(total.map { " of \($0)" } ?? "")"
  }
}
