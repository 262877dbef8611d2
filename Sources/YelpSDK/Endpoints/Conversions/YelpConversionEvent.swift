public import Foundation

/// An action of a user after seeing a business, for reports to Yelp: a purchase, a lead, or a custom event.
///
/// An app that must lose no event encodes those that wait and keeps them in a file: the user's data is encoded as hashes.
///
/// Source: docs.developer.yelp.com, "Conversions API". For advertisers whose key Yelp has enabled.
public struct YelpConversionEvent: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The event's id, 1 to 128 characters. Two events with one id and one name count once. Default: random.
  public var id: String
  /// When it happened: in the past, sent in whole seconds. Default: now.
  public var time: Date { didSet { isTimed = true } }
  /// Whether ``time`` was set. The default is the past by the clock of the system, and may not be by another.
  private var isTimed: Bool
  /// The kind of event.
  public var name: Name
  /// The channel of the event. Default: ``ActionSource/app``.
  public var actionSource: ActionSource = .app
  /// The user, hashed.
  public var userData = YelpConversionUserData()
  /// The value of the event in ``currency``; not negative. Required for a purchase.
  public var value: Decimal?
  /// The currency of ``value``: US or Canadian dollars.
  public var currency: YelpCurrency?
  /// The order's number.
  public var orderID: String?
  /// The category of the items.
  public var contentCategory: String?
  /// The ids of the items.
  public var contentIDs: [String] = []
  /// The items, with number and price.
  public var contents: [Content] = []
  /// Up to ten labels, each with another name.
  public var labels: [Label] = []

  public init(
    _ name: Name, value: Decimal? = nil, currency: YelpCurrency? = nil, orderID: String? = nil,
    id: String = UUID().uuidString, time: Date? = nil
  ) {
    self.name = name
    self.value = value
    self.currency = currency
    self.orderID = orderID
    self.id = id
    self.time = time ?? Date()
    isTimed = time != nil
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
    members["value"] = value?.json
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

  /// The kind of event.
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

  /// The channel of an event, such as an app or a website.
  public struct ActionSource: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let app: Self = "app"
    public static let physicalStore: Self = "physical_store"
    public static let website: Self = "website"
  }

  /// An item of an event.
  public struct Content: Sendable, Hashable, Codable {
    public var id: String
    public var quantity: Int?
    /// The price of one.
    public var itemPrice: Decimal?

    public init(id: String, quantity: Int? = nil, itemPrice: Decimal? = nil) {
      self.id = id
      self.quantity = quantity
      self.itemPrice = itemPrice
    }

    fileprivate var json: YelpJSONValue {
      var members: [String: YelpJSONValue] = ["id": .string(id)]
      members["quantity"] = quantity.map(YelpJSONValue.integer)
      members["item_price"] = itemPrice?.json
      return .object(members)
    }
  }

  /// A label of an event, such as `Label("plan", "gold")` or `Label("seats", 4)`.
  public struct Label: Sendable, Hashable, Codable {
    public var name: String
    public var value: YelpJSONValue

    public init(_ name: String, _ value: YelpJSONValue) {
      self.name = name
      self.value = value
    }
  }

  public var description: String { "\(name) \(id)" }
}

extension YelpConversionEvent {
  /// Reports every rule that the event breaks; `place` stands before the names of the fields.
  ///
  /// - Parameter now: The time that the event's time is compared with.
  func validate(_ validation: inout YelpValidation, now: Date, place: String = "") {
    // An odd field of the user costs that field. Where nothing else is in the event, it would be of no use.
    let hasContent = !userData.isEmpty || customData != [:]
    for problem in problems(now: now) + (hasContent ? [] : userData.problems) {
      validation.report(
        place + problem.field, value: problem.value, rule: problem.rule, advice: problem.advice)
    }
    for problem in hasContent ? userData.problems : [] { validation.noteOmission(problem, place: place) }
    if name == .purchase, userData == YelpConversionUserData() {
      validation.noteAbsence("\(place)user_data is not set, so Yelp can match the purchase with nobody")
    }
    if ![.app, .physicalStore, .website].contains(actionSource) {
      validation.note("\(place)action_source", value: actionSource.rawValue)
    }
    if !Name.known.contains(name), !name.rawValue.hasPrefix("custom_") {
      validation.note("\(place)event_name", value: name.rawValue)
    }
    if let currency, ![.usd, .cad].contains(currency) {
      validation.note("\(place)currency", value: currency.rawValue)
    }
  }

  private func problems(now: Date) -> [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "event_id", value: id, rule: "must be 1 to 128 characters long",
      advice: "Leave it to the SDK, or use your order's number.",
      unless: (1...128).contains(id.unicodeScalars.count))
    problems.add(
      "event_name", value: name.rawValue,
      rule: "must be one of Yelp's names, or custom_ and letters, digits, _ and -, at most 50 in all",
      advice: "Use one of the members, or .custom(_:).", unless: name.hasForm)
    let seconds = time.timeIntervalSince1970
    problems.add(
      "event_time", value: YelpTimestamp.text(time) ?? "\(seconds)", rule: "must be in the past, after 1970",
      advice:
        "Pass the moment when it happened to .time(_:). Check this machine's clock, and look for milliseconds taken as seconds.",
      unless: (0...Self.latest).contains(seconds) && (!isTimed || time <= now))
    problems.add(
      "value", rule: "must be set for a purchase", advice: "Say what it was worth.",
      unless: name != .purchase || value != nil)
    problems.add(
      "value", value: value.map { "\($0)" } ?? "", rule: "must be a finite number that is not negative",
      advice: value?.isFinite == false
        ? "Check the arithmetic that made it." : "Send refunds as a custom event.",
      unless: value.map { $0.isFinite && $0 >= 0 } ?? true)
    problems.add(
      "currency", value: currency?.rawValue ?? "", rule: "must be a code of three capital letters",
      advice: "Yelp documents USD and CAD.", unless: currency?.hasForm ?? true)
    problems.add(
      "contents", rule: "must have finite prices", advice: "Check the arithmetic that made them.",
      unless: contents.compactMap(\.itemPrice).allSatisfy(\.isFinite))
    problems.add(
      "event_labels", value: "\(labels.count)", rule: "must be at most 10 labels", advice: "Leave some out.",
      unless: labels.count <= 10)
    problems.add(
      "event_labels", value: labels.map(\.name).joined(separator: ", "), rule: "must have every label once",
      advice: "Join the values, or rename a label.",
      unless: Set(labels.map { $0.name }).count == labels.count)
    return problems
  }

  /// 1 January 2100: later times are milliseconds taken as seconds.
  private static let latest = 4_102_444_800.0
}

extension YelpConversionEvent.Name {
  fileprivate static let known: Set<Self> = [
    .purchase, .lead, .addPaymentInfo, .addToCart, .addToWishlist, .checkout, .search, .signup, .viewCategory,
    .viewContent, .watchVideo,
  ]

  fileprivate var hasForm: Bool {
    (1...50).contains(rawValue.utf8.count) && rawValue != "custom_"
      && ByteSet.alphanumerics.union(ByteSet("_-")).holdsAll(of: rawValue)
  }
}

extension YelpCurrency {
  fileprivate var hasForm: Bool {
    rawValue.utf8.count == 3 && rawValue.utf8.allSatisfy { (65...90).contains($0) }
  }
}
