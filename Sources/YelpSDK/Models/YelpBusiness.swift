public import Foundation

/// A business as Yelp shows it, in lists and in detail.
///
/// One type serves search, phone search, delivery search, match, details and chat. Only ``id`` and ``name`` are in
/// every response; fields that the endpoint, the plan or an old response leaves out are `nil` or empty. Lists are
/// empty, and texts are `nil`, where Yelp writes `""` or `null`.
///
/// Source: docs.developer.yelp.com, "Business Search", "Business Details" and "AI Chat".
public struct YelpBusiness: YelpWireModel, Identifiable, CustomStringConvertible {
  /// Yelp's id of the business, 22 characters; responses from before mid-2018 hold the alias here.
  ///
  /// Yelp's terms allow ids, and nothing else, to be kept for more than 24 hours.
  public var id: String
  /// The readable id in web addresses, such as `cafe-luna-lisbon-2`. Absent in responses from before mid-2018.
  public var alias: String?
  /// The name, as shown on Yelp.
  public var name: String
  /// The main photo, at most 1000 × 1000 pixels; `nil` when there is none.
  public var imageURL: URL? {
    get { imageText.flatMap { URL(string: $0) } }
    set { imageText = newValue?.absoluteString }
  }
  /// Whether the business has closed for good (`is_closed`). `false`, too, when Yelp doesn't say. It says nothing about
  /// closing times. When it can't be read, ``isOpen(at:in:)`` is `nil`.
  public var isPermanentlyClosed: Bool {
    get { closedForGood ?? false }
    set { (closedForGood, unreadIsClosed.count) = (newValue, 0) }
  }
  /// Whether the owner has claimed the business on Yelp. Details only.
  public var isClaimed: Bool?
  /// The page on Yelp. Keep its tracking parameters: Yelp's display rules ask for this very link.
  public var url: URL? {
    get { urlText.flatMap { URL(string: $0) } }
    set { urlText = newValue?.absoluteString }
  }
  /// The number of reviews.
  public var reviewCount: Int?
  /// Stars, 0 to 5 in tenths (in halves until about 2022); 0 when there are no reviews.
  public var rating: Double?
  /// The categories, the most fitting first.
  public var categories: [Category] = []
  /// The coordinates; `nil` when either number is missing, and when they are no place: 0, 0 or out of range.
  public var coordinates: YelpCoordinates?
  /// The transactions that the business offers through Yelp; empty when there are none, and when Yelp doesn't say. Some
  /// responses have addresses of photos here; they are kept unchanged.
  public var transactions: [YelpTransaction] = []
  /// The price level; absent when unknown, about one business in four.
  public var price: YelpPrice?
  /// The address.
  public var location: YelpLocation?
  /// The telephone number in E.164 form, such as `+351210000000`.
  public var phone: String?
  /// The telephone number as people in that country write it.
  public var displayPhone: String?
  /// Metres from the centre of the search, in a straight line. Search only. See also ``distanceMeasurement``.
  public var distance: Double?
  /// Facts of mixed type, by Yelp's own key, such as `wi_fi` or `business_parking`. A key with `null` is what Yelp
  /// doesn't know; one that is absent may not be in the plan. A chat writes the keys as `WiFi` and `GoodForKids`.
  public var attributes: [String: YelpJSONValue] = [:]
  /// Opening times, as details give them (`hours`). See also ``openingHours``.
  @_documentation(visibility: internal)
  public var hours: [YelpHours] = []
  /// Opening times, as search gives them (`business_hours`). See also ``openingHours``.
  @_documentation(visibility: internal)
  public var businessHours: [YelpHours] = []
  /// Days that differ from the regular opening times. Details only.
  public var specialHours: [YelpSpecialHours] = [] { didSet { unreadSpecialHours.count = 0 } }
  /// Photos: up to 3, or 12 on the Premium plan; none on reduced keys. Details only.
  public var photos: [URL] = []
  /// How customers can write to the business. Details only.
  public var messaging: YelpMessaging?
  /// The day it opened, `YYYY-MM-DD`. Details only.
  public var dateOpened: String?
  /// The day it closed for good, `YYYY-MM-DD`. Details only.
  public var dateClosed: String?
  /// How many photos there are on Yelp. Premium plan.
  public var photoCount: Int?
  /// The photos with caption and size. Premium plan.
  public var photoDetails: [YelpPhotoDetail] = []
  /// The menu on Yelp. Premium plan.
  public var yelpMenuURL: URL?
  /// The core-based statistical area (United States). Insights only.
  public var cbsa: String?
  /// The popularity of the business within its main category. Insights only.
  public var popularityScore: YelpPopularityScore?
  /// Whether customers can ask to be called back ("Request a Phone Call", `rapc`). Partners only.
  public var requestsPhoneCalls: PhoneCallRequests?
  /// A link into Yelp's app or mobile site, when the request named a device platform.
  public var mobileLink: URL?
  /// The page on Yelp's mobile site, when the request named a device platform.
  public var mobileURL: URL?
  /// The result of the reservation parameters of a search (`data`). See ``reservationOpenings``.
  public var reservationData: ReservationData?
  /// Summaries of the business in three lengths. Chat only.
  public var summaries: Summaries?
  /// Information about the business for the question that was asked. Chat only.
  public var contextualInfo: ContextualInfo?
  /// When Yelp made a response in which ``wasOpenWhenFetched`` contradicts the hours. See ``isOpen(at:in:)``.
  var contradiction: Date?
  /// Whether another time zone would explain ``contradiction``. See ``timeZone``.
  var contradictsTimeZone = false
  /// The special hours that were left out, which can be those of any day.
  private(set) var unreadSpecialHours = YelpUnreadable()
  // What Yelp said, so that encoding adds no field.
  private var closedForGood: Bool?
  /// Counts `is_closed` where it can't be read.
  private(set) var unreadIsClosed = YelpUnreadable()
  // The two URLs of every result are kept as texts, since making a URL costs as much as reading twenty other fields.
  private var imageText: String?
  private var urlText: String?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case id, alias, name, rating, categories, coordinates, transactions, price, location, phone
    case distance, attributes, hours, photos, messaging, cbsa, summaries
    case imageText = "image_url"
    case urlText = "url"
    case closedForGood = "is_closed"
    case isClaimed = "is_claimed"
    case reviewCount = "review_count"
    case displayPhone = "display_phone"
    case businessHours = "business_hours"
    case specialHours = "special_hours"
    case dateOpened = "date_opened"
    case dateClosed = "date_closed"
    case photoCount = "photo_count"
    case photoDetails = "photo_details"
    case yelpMenuURL = "yelp_menu_url"
    case popularityScore = "popularity_score"
    case requestsPhoneCalls = "rapc"
    case mobileLink = "mobile_link"
    case mobileURL = "mobile_url"
    case reservationData = "data"
    case contextualInfo = "contextual_info"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    id = try wire.require(.id)
    name = try wire.require(.name)
    alias = wire.text(.alias)
    imageText = wire.text(.imageText)
    closedForGood = wire.bool(.closedForGood)
    unreadIsClosed.count = closedForGood == nil && wire.contains(.closedForGood) ? 1 : 0
    isClaimed = wire.bool(.isClaimed)
    urlText = wire.text(.urlText)
    reviewCount = wire.int(.reviewCount, in: 0...)
    categories = wire.list(.categories)
    rating = wire.double(.rating, in: 0...5)
    coordinates = wire.coordinates(.coordinates)
    transactions = wire.list(.transactions)
    price = wire.value(.price)
    location = wire.model(.location)
    phone = wire.text(.phone)
    displayPhone = wire.text(.displayPhone)
    distance = wire.double(.distance, in: 0...)
    attributes = wire.object(.attributes)
    // Yelp's own examples have an object in place of these lists.
    hours = wire.list(.hours, takesObject: true)
    businessHours = wire.list(.businessHours, takesObject: true)
    var unread = 0
    let isList = wire.isArray(.specialHours)
    specialHours = wire.list(.specialHours) { unread += isList || $0 != "" ? 1 : 0 }
    unreadSpecialHours.count = unread
    photos = wire.urls(.photos)
    messaging = wire.model(.messaging)
    dateOpened = wire.text(.dateOpened)
    dateClosed = wire.text(.dateClosed)
    photoCount = wire.int(.photoCount, in: 0...)
    photoDetails = wire.list(.photoDetails)
    yelpMenuURL = wire.url(.yelpMenuURL)
    cbsa = wire.text(.cbsa)
    popularityScore = wire.model(.popularityScore)
    requestsPhoneCalls = wire.model(.requestsPhoneCalls)
    mobileLink = wire.url(.mobileLink)
    mobileURL = wire.url(.mobileURL)
    reservationData = wire.model(.reservationData)
    summaries = wire.model(.summaries)
    contextualInfo = wire.model(.contextualInfo)
    if contextualInfo != nil { try readFlatPlace(wire) }
    if !YelpTimeZones.canBe(location, at: coordinates) { wire.record(.contradicted, at: .coordinates) }
    if let date = wire.responseDate, contradictsOpenNow(at: date) {
      contradictsTimeZone = YelpTimeZones.all(of: location).contains { !contradictsOpenNow(at: date, in: $0) }
      contradiction = date
      wire.record(.contradicted, at: hours.isEmpty ? .businessHours : .hours)
    }
  }

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// Yelp's example of a chat has the members of location and coordinates beside a `null` location and coordinates.
  private mutating func readFlatPlace(_ wire: YelpWire<CodingKeys>) throws {
    if location == nil {
      let flat = try YelpLocation(wire: wire.rekeyed(by: YelpLocation.CodingKeys.self))
      location = flat == YelpLocation() ? nil : flat
    }
    if coordinates == nil { coordinates = wire.rekeyed(by: YelpCoordinates.CodingKeys.self).coordinates }
  }

  /// The opening times of details or search, whichever the response has; regular ones first. In a test, set `hours`.
  public var openingHours: YelpHours? {
    let all = (hours + businessHours).filter { !$0.isUnknown }
    return all.first { $0.hoursType == .regular } ?? all.first
  }

  /// Whether the business was open when Yelp responded; `nil` when this response doesn't say. It is soon out of date:
  /// see ``isOpen(at:in:)``.
  public var wasOpenWhenFetched: Bool? {
    (openingHours ?? hours.first ?? businessHours.first)?.wasOpenWhenFetched
  }

  /// The page in Yelp's app. For the website see ``url``, and for other pages ``YelpLink``.
  public var appURL: URL? { YelpLink.business(id).appURL }

  /// ``distance`` as a measurement, for conversion and formatting.
  public var distanceMeasurement: Measurement<UnitLength>? {
    distance.map { Measurement(value: $0, unit: .meters) }
  }

  /// Times `HH:MM` with a free table, within half an hour of the time that the search asked for.
  public var reservationOpenings: [String] { reservationData?.reservationOpenings ?? [] }

  public var description: String {
    var parts = ["\(name) (\(id))"]
    if let rating {
      parts.append("\(rating) stars\(reviewCount.map { " from \($0.counted("review"))" } ?? "")")
    }
    if let price { parts.append(price.rawValue) }
    if let city = location?.city { parts.append(city) }
    if isPermanentlyClosed { parts.append("permanently closed") }
    return parts.joined(separator: ", ")
  }
}
