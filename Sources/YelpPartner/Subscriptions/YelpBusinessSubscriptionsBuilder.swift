public import Foundation
public import YelpSDK

/// The businesses that a client is subscribed to, a page at a time: `GET /v3/businesses/subscriptions`.
///
/// ```swift
/// for try await subscription in yelp.businessSubscriptions(.webhook).elements() {
///   print(subscription.businessID)
/// }
/// ```
/// Source: docs.developer.yelp.com, "Business Subscriptions API".
public struct YelpBusinessSubscriptionsBuilder: YelpPagedBuilder {
  public var draft = YelpRequestDraft(.businessSubscriptions, path: "/v3/businesses/subscriptions")

  public static let paging = YelpPagingRules(
    defaultLimit: 100, maximumLimit: 10_000, maximumOffset: 1_000_000_000)

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(_ kind: YelpBusinessSubscriptionKind) {
    draft.cachePolicy = .noStore
    draft.set("subscription_type", kind)
  }

  public var responseParser: YelpResponseParser<YelpBusinessSubscriptionsResponse> {
    .wire(name: "BusinessSubscriptionsResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("subscription_type", advice: "Pass a kind such as .webhook.")
    validation.documented("subscription_type", YelpBusinessSubscriptionKind.allKnown.map(\.rawValue))
    validation.paging(Self.paging)
  }
}

/// A page of the businesses that a client is subscribed to.
public struct YelpBusinessSubscriptionsResponse: YelpWireModel, YelpPage {
  /// The subscriptions of this page.
  public var subscriptions: [Subscription]
  /// How many there are in all.
  public var total: Int?
  public var offset: Int?
  public var limit: Int?
  /// The kind of the subscriptions.
  public var kind: YelpBusinessSubscriptionKind?
  private var unreadable = YelpUnreadable()

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case subscriptions, total, offset, limit
    case kind = "subscription_type"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    (subscriptions, unreadable) = try wire.requirePage(.subscriptions)
    total = wire.int(.total, in: 0...)
    offset = wire.int(.offset)
    limit = wire.int(.limit)
    kind = wire.value(.kind)
  }

  public init(subscriptions: [Subscription]) { self.subscriptions = subscriptions }

  /// A business that a client is subscribed to.
  public struct Subscription: YelpWireModel, Identifiable {
    public var businessID: String
    /// The start of the subscription, as Yelp writes it, with an offset of two digits. See ``date``.
    public var subscribedAt: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case businessID = "business_id"
      case subscribedAt = "subscribed_at"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      businessID = try wire.require(.businessID)
      subscribedAt = wire.text(.subscribedAt)
    }

    public init(businessID: String) { self.businessID = businessID }

    public var id: String { businessID }
    /// The start of the subscription; `nil` when it is not known. A time without a zone is in UTC.
    public var date: Date? { subscribedAt.flatMap { YelpTimestamp.date($0, in: .gmt) } }
  }

  /// The subscriptions, under the name that all pages have.
  public var elements: [Subscription] {
    get { subscriptions }
    set { subscriptions = newValue }
  }

  public var unreadableCount: Int { unreadable.count }
}

/// A kind of subscription to a business. Open. Yelp grants each kind to a client separately.
public struct YelpBusinessSubscriptionKind: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Webhooks of the business's leads.
  public static let webhook: Self = "WEBHOOK"
  /// Feeds, private reviews and replies to reviews.
  public static let yelpKnowledge: Self = "YELP_KNOWLEDGE"
  /// Management of the listing.
  public static let listingManagement: Self = "LISTING_MANAGEMENT"

  static let allKnown: [Self] = [.webhook, .yelpKnowledge, .listingManagement]
}
