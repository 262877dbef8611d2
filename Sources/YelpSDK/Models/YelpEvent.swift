public import Foundation

/// An event at a place and a time.
///
/// Source: docs.developer.yelp.com, "Event Search" and "Event".
public struct YelpEvent: YelpWireModel, Identifiable {
  /// Yelp's id of the event, a readable one that may hold letters of any script.
  public var id: String
  /// The name of the event.
  public var name: String
  /// The description, cut off with `...`.
  public var description: String?
  /// The category of the event.
  public var category: YelpEventCategory?
  /// Its page on Yelp.
  public var url: URL?
  /// The picture of the event.
  public var imageURL: URL?
  /// The page that sells tickets.
  public var ticketsURL: URL?
  /// The lowest price, in the currency of the place; `nil` when unknown.
  public var cost: Decimal?
  /// The highest price, in the currency of the place; `nil` when unknown.
  public var costMax: Decimal?
  /// Whether the event is free.
  public var isFree: Bool?
  /// Whether the event was cancelled.
  public var isCanceled: Bool?
  /// Whether Yelp itself holds it.
  public var isOfficial: Bool?
  /// How many users say that they will come.
  public var attendingCount: Int?
  /// How many users say that they might come.
  public var interestedCount: Int?
  /// When it begins, as Yelp writes it: `YYYY-MM-DDTHH:MM:SS±HH:MM`, in old responses without offset.
  /// See ``startDate``.
  public var timeStart: String?
  /// When it ends, in the same form. See ``endDate``.
  public var timeEnd: String?
  /// Degrees north of the equator. See ``coordinates``.
  public var latitude: Double?
  /// Degrees east of Greenwich. See ``coordinates``.
  public var longitude: Double?
  /// The address.
  public var location: YelpLocation?
  /// The business where it is held, as an alias in captured responses.
  public var businessID: String?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case id, name, description, category, cost, latitude, longitude, location
    case url = "event_site_url"
    case imageURL = "image_url"
    case ticketsURL = "tickets_url"
    case costMax = "cost_max"
    case isFree = "is_free"
    case isCanceled = "is_canceled"
    case isOfficial = "is_official"
    case attendingCount = "attending_count"
    case interestedCount = "interested_count"
    case timeStart = "time_start"
    case timeEnd = "time_end"
    case businessID = "business_id"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    id = try wire.require(.id)
    name = try wire.require(.name)
    description = wire.text(.description)
    category = wire.value(.category)
    url = wire.url(.url)
    imageURL = wire.url(.imageURL)
    ticketsURL = wire.url(.ticketsURL)
    cost = wire.decimal(.cost)
    costMax = wire.decimal(.costMax)
    isFree = wire.bool(.isFree)
    isCanceled = wire.bool(.isCanceled)
    isOfficial = wire.bool(.isOfficial)
    attendingCount = wire.int(.attendingCount, in: 0...)
    interestedCount = wire.int(.interestedCount, in: 0...)
    timeStart = wire.text(.timeStart)
    timeEnd = wire.text(.timeEnd)
    latitude = wire.double(.latitude)
    longitude = wire.double(.longitude)
    location = wire.model(.location)
    businessID = wire.text(.businessID)
    if let coordinates, !coordinates.arePlausible {
      wire.record(.wrongType, at: .latitude)
      (latitude, longitude) = (nil, nil)
    }
    if !YelpTimeZones.canBe(location, at: coordinates) { wire.record(.contradicted, at: .latitude) }
  }

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// The time zone of its place, as ``YelpBusiness/timeZone`` has it for a business.
  public var timeZone: TimeZone? { YelpTimeZones.zone(of: location, at: coordinates) }

  /// The moment at which it begins; `nil` when ``timeStart`` carries no offset and ``timeZone`` is unknown.
  public var startDate: Date? { date(timeStart) }

  /// The moment at which it ends; `nil` when unknown, or when ``timeEnd`` carries no offset and ``timeZone`` is
  /// unknown.
  public var endDate: Date? { date(timeEnd) }

  private func date(_ text: String?) -> Date? {
    guard let text else { return nil }
    return YelpTimestamp.date(text) ?? timeZone.flatMap { YelpTimestamp.date(text, in: $0) }
  }

  /// The moment at which it begins, read in a time zone of your choice when ``timeStart`` carries no offset.
  public func startDate(in timeZone: TimeZone) -> Date? {
    timeStart.flatMap { YelpTimestamp.date($0, in: timeZone) }
  }

  /// The moment at which it ends, read in a time zone of your choice when ``timeEnd`` carries no offset.
  public func endDate(in timeZone: TimeZone) -> Date? {
    timeEnd.flatMap { YelpTimestamp.date($0, in: timeZone) }
  }

  /// The coordinates; `nil` when either number is unknown.
  public var coordinates: YelpCoordinates? {
    guard let latitude, let longitude else { return nil }
    return YelpCoordinates(latitude: latitude, longitude: longitude)
  }
}

/// The kind of an event, such as ``music``.
///
/// Source: docs.developer.yelp.com, "Event search", parameter `categories`, and responses seen since.
public struct YelpEventCategory: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let charities: Self = "charities"
  public static let fashion: Self = "fashion"
  public static let festivalsFairs: Self = "festivals-fairs"
  public static let film: Self = "film"
  public static let foodAndDrink: Self = "food-and-drink"
  public static let kidsFamily: Self = "kids-family"
  public static let lecturesBooks: Self = "lectures-books"
  public static let music: Self = "music"
  public static let nightlife: Self = "nightlife"
  /// Events of any other kind.
  public static let other: Self = "other"
  public static let performingArts: Self = "performing-arts"
  public static let sportsActiveLife: Self = "sports-active-life"
  public static let visualArts: Self = "visual-arts"

  /// The 13 known kinds, in alphabetical order.
  public static let allKnown: [Self] = [
    .charities, .fashion, .festivalsFairs, .film, .foodAndDrink, .kidsFamily, .lecturesBooks, .music,
    .nightlife, .other, .performingArts, .sportsActiveLife, .visualArts,
  ]
}
