public import Foundation

/// Something worth telling Yelp that a user did after seeing a business: a purchase, a lead, or a custom event.
///
/// Source: docs.developer.yelp.com, "Conversions API". For advertisers whose key Yelp has enabled.
public struct YelpConversionEvent: Sendable, Hashable, CustomStringConvertible {
  /// Names the event, 1 to 128 characters. Two events with one id and one name count once. Default: random.
  public var id: String
  /// When it happened: in the past, sent in whole seconds. Default: now.
  public var time: Date
  /// What happened.
  public var name: Name
  /// Where it happened. Default: ``ActionSource/app``.
  public var actionSource: ActionSource = .app
  /// Who did it, hashed.
  public var userData = YelpConversionUserData()
  /// What it was worth, in ``currency``; not negative. Required for a purchase.
  public var value: Double?
  /// The currency of ``value``: US or Canadian dollars.
  public var currency: YelpCurrency?
  /// The order's number.
  public var orderID: String?
  /// What kind of thing it was about.
  public var contentCategory: String?
  /// The ids of the things it was about.
  public var contentIDs: [String] = []
  /// The things it was about, with number and price.
  public var contents: [Content] = []
  /// Up to ten labels, each with another name.
  public var labels: [Label] = []

  public init(
    _ name: Name, value: Double? = nil, currency: YelpCurrency? = nil, orderID: String? = nil,
    id: String = UUID().uuidString, time: Date = Date()
  ) {
    self.name = name
    self.value = value
    self.currency = currency
    self.orderID = orderID
    self.id = id
    self.time = time
  }

  /// The event as it goes over the wire.
  var json: YelpJSONValue {
    var members: [String: YelpJSONValue] = [
      "event_id": .string(id), "event_name": .string(name.rawValue),
      "action_source": .string(actionSource.rawValue), "custom_data": customData,
    ]
    if let seconds = Int(exactly: time.timeIntervalSince1970.rounded(.down)) {
      members["event_time"] = .integer(seconds)
    }
    if !userData.isEmpty { members["user_data"] = userData.json }
    return .object(members)
  }

  private var customData: YelpJSONValue {
    var members: [String: YelpJSONValue] = [:]
    members["value"] = value.map(YelpJSONValue.number)
    members["currency"] = currency.map { .string($0.rawValue) }
    members["order_id"] = orderID.map(YelpJSONValue.string)
    members["content_category"] = contentCategory.map(YelpJSONValue.string)
    if !contentIDs.isEmpty { members["content_ids"] = .array(contentIDs.map(YelpJSONValue.string)) }
    if !contents.isEmpty { members["contents"] = .array(contents.map(\.json)) }
    if !labels.isEmpty {
      members["event_labels"] = .array(
        labels.map { ["event_label": .string($0.name), "event_value": $0.value] })
    }
    return .object(members)
  }

  /// What happened.
  public struct Name: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let purchase: Self = "purchase"
    public static let lead: Self = "lead"
    public static let addPaymentInfo: Self = "add_payment_info"
    public static let addToCart: Self = "add_to_cart"
    public static let addToWishlist: Self = "add_to_wishlist"
    public static let checkout: Self = "checkout"
    public static let search: Self = "search"
    public static let signup: Self = "signup"
    public static let viewCategory: Self = "view_category"
    public static let viewContent: Self = "view_content"
    public static let watchVideo: Self = "watch_video"

    /// A custom event: letters, digits, underscores and hyphens, sent with `custom_` before them.
    public static func custom(_ name: String) -> Self { Self(rawValue: "custom_\(name)") }
  }

  /// Where an event happened.
  public struct ActionSource: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let app: Self = "app"
    public static let physicalStore: Self = "physical_store"
    public static let website: Self = "website"
  }

  /// One of the things that an event was about.
  public struct Content: Sendable, Hashable {
    public var id: String
    public var quantity: Int?
    /// The price of one.
    public var itemPrice: Double?

    public init(id: String, quantity: Int? = nil, itemPrice: Double? = nil) {
      self.id = id
      self.quantity = quantity
      self.itemPrice = itemPrice
    }

    fileprivate var json: YelpJSONValue {
      var members: [String: YelpJSONValue] = ["id": .string(id)]
      members["quantity"] = quantity.map(YelpJSONValue.integer)
      members["item_price"] = itemPrice.map(YelpJSONValue.number)
      return .object(members)
    }
  }

  /// A label of an event, such as `Label("plan", "gold")` or `Label("seats", 4)`.
  public struct Label: Sendable, Hashable {
    public var name: String
    public var value: YelpJSONValue

    public init(_ name: String, _ value: YelpJSONValue) {
      self.name = name
      self.value = value
    }
  }

  public var description: String { "\(name) \(id)" }
}
