public import Foundation

/// A business as Yelp shows it, in lists and in detail.
///
/// One type serves search, phone search, delivery search, match and details. Only ``id`` and ``name`` are in
/// every response; what the endpoint, the plan or the age of a response leaves out is `nil` or empty.
/// Lists are empty, and texts are `nil`, where Yelp writes `""` or `null`.
///
/// Source: docs.developer.yelp.com, "Business Search" and "Business Details".
public struct YelpBusiness: YelpWireModel {
  // `Optional<T>` here, and not `T?`, which is nil before it is read, and one `try` for both texts that it must have:
  // otherwise the compiler copies the whole business in the end.

  /// Yelp's id of the business, 22 characters; responses from before mid-2018 hold the alias here.
  ///
  /// Yelp's terms allow ids, and nothing else, to be kept for more than 24 hours.
  public var id: String
  /// The readable id in web addresses, such as `cafe-luna-lisbon-2`. Absent in responses from before mid-2018.
  public var alias: Optional<String>
  /// The name, as shown on Yelp.
  public var name: String
  /// The main photo, at most 1000 × 1000 pixels; `nil` when there is none.
  @YelpLazyURL public var imageURL: Optional<URL>
  /// Whether the business has closed for good (`is_closed`). It says nothing about closing times.
  public var isPermanentlyClosed: Optional<Bool>
  /// Whether the owner has claimed the business on Yelp. Details only.
  public var isClaimed: Optional<Bool>
  /// The page on Yelp. Keep its tracking parameters: Yelp's display rules ask for this very link.
  @YelpLazyURL public var url: Optional<URL>
  /// How many reviews there are.
  public var reviewCount: Optional<Int>
  /// Stars, 0 to 5 in tenths (in halves until about 2022); 0 when there are no reviews.
  public var rating: Optional<Double>
  /// What kind of business it is, the most fitting first.
  public var categories: [Category]
  /// Where it is; `nil` when Yelp does not know either number.
  public var coordinates: Optional<YelpCoordinates>
  /// What can be done through Yelp. Some responses hold photo addresses here; they are kept as they are.
  public var transactions: [YelpTransaction]
  /// How expensive it is; absent when unknown, about one business in four.
  public var price: Optional<YelpPrice>
  /// The address.
  public var location: Optional<YelpLocation>
  /// The telephone number in E.164 form, such as `+351210000000`.
  public var phone: Optional<String>
  /// The telephone number as people in that country write it.
  public var displayPhone: Optional<String>
  /// Metres from the centre of the search, in a straight line. Search only. See also ``distanceMeasurement``.
  public var distance: Optional<Double>
  /// Facts of mixed type, by Yelp's own key, such as `wi_fi` or `business_parking`. How many depends on the plan.
  public var attributes: [String: YelpJSONValue]
  /// Opening times, as details give them (`hours`). See also ``openingHours``.
  public var hours: [YelpHours]
  /// Opening times, as search gives them (`business_hours`). See also ``openingHours``.
  public var businessHours: [YelpHours]
  /// Days that differ from the regular opening times. Details only.
  public var specialHours: [YelpSpecialHours]
  /// Photos: up to 3, or 12 on the Premium plan; none on reduced keys. Details only.
  public var photos: [URL]
  /// How customers can write to the business. Details only.
  public var messaging: Optional<YelpMessaging>
  /// The day it opened, `YYYY-MM-DD`. Details only.
  public var dateOpened: Optional<String>
  /// The day it closed for good, `YYYY-MM-DD`. Details only.
  public var dateClosed: Optional<String>
  /// How many photos there are on Yelp. Premium plan.
  public var photoCount: Optional<Int>
  /// The photos with caption and size. Premium plan.
  public var photoDetails: [YelpPhotoDetail]
  /// The menu on Yelp. Premium plan.
  @YelpLazyURL public var yelpMenuURL: Optional<URL>
  /// The core-based statistical area (United States). Insights only.
  public var cbsa: Optional<String>
  /// How popular the business is in its main category. Insights only.
  public var popularityScore: Optional<YelpPopularityScore>
  /// Whether customers can ask to be called back ("Request a Phone Call"). Partners only.
  public var rapc: Optional<PhoneCallRequests>
  /// A link into Yelp's app or mobile site, when the request named a device platform.
  @YelpLazyURL public var mobileLink: Optional<URL>
  /// The page on Yelp's mobile site, when the request named a device platform.
  @YelpLazyURL public var mobileURL: Optional<URL>
  /// What the reservation parameters of a search brought (`data`). See ``reservationOpenings``.
  public var reservationData: Optional<ReservationData>
  /// Whether the response itself shows that the time zone of its place is wrong. See ``timeZone``.
  var contradictsTimeZone = false

  public enum CodingKeys: String, CodingKey {
    case id, alias, name, url, rating, categories, coordinates, transactions, price, location, phone
    case distance, attributes, hours, photos, messaging, cbsa, rapc
    case imageURL = "image_url"
    case isPermanentlyClosed = "is_closed"
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
    case mobileLink = "mobile_link"
    case mobileURL = "mobile_url"
    case reservationData = "data"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    (id, name) = try wire.require(.id, .name)
    alias = wire.text(.alias)
    _imageURL = wire.lazyURL(.imageURL)
    isPermanentlyClosed = wire.bool(.isPermanentlyClosed)
    isClaimed = wire.bool(.isClaimed)
    _url = wire.lazyURL(.url)
    reviewCount = wire.int(.reviewCount)
    categories = wire.list(.categories)
    rating = wire.double(.rating)
    coordinates = wire.coordinates(.coordinates)
    transactions = wire.list(.transactions)
    price = wire.value(.price)
    location = wire.model(.location)
    phone = wire.text(.phone)
    displayPhone = wire.text(.displayPhone)
    distance = wire.double(.distance)
    attributes = wire.object(.attributes)
    hours = wire.list(.hours)
    businessHours = wire.list(.businessHours)
    specialHours = wire.list(.specialHours)
    photos = wire.urls(.photos)
    messaging = wire.model(.messaging)
    dateOpened = wire.text(.dateOpened)
    dateClosed = wire.text(.dateClosed)
    photoCount = wire.int(.photoCount)
    photoDetails = wire.list(.photoDetails)
    _yelpMenuURL = wire.lazyURL(.yelpMenuURL)
    cbsa = wire.text(.cbsa)
    popularityScore = wire.model(.popularityScore)
    rapc = wire.model(.rapc)
    _mobileLink = wire.lazyURL(.mobileLink)
    _mobileURL = wire.lazyURL(.mobileURL)
    reservationData = wire.model(.reservationData)
    if let date = wire.responseDate, contradictsOpenNow(at: date) {
      contradictsTimeZone = true
      wire.record(.contradicted, at: hours.isEmpty ? .businessHours : .hours)
    }
  }

  public init(
    id: String,
    alias: String? = nil,
    name: String,
    imageURL: URL? = nil,
    isPermanentlyClosed: Bool? = nil,
    isClaimed: Bool? = nil,
    url: URL? = nil,
    reviewCount: Int? = nil,
    rating: Double? = nil,
    categories: [Category] = [],
    coordinates: YelpCoordinates? = nil,
    transactions: [YelpTransaction] = [],
    price: YelpPrice? = nil,
    location: YelpLocation? = nil,
    phone: String? = nil,
    displayPhone: String? = nil,
    distance: Double? = nil,
    attributes: [String: YelpJSONValue] = [:],
    hours: [YelpHours] = [],
    businessHours: [YelpHours] = [],
    specialHours: [YelpSpecialHours] = [],
    photos: [URL] = [],
    messaging: YelpMessaging? = nil,
    dateOpened: String? = nil,
    dateClosed: String? = nil,
    photoCount: Int? = nil,
    photoDetails: [YelpPhotoDetail] = [],
    yelpMenuURL: URL? = nil,
    cbsa: String? = nil,
    popularityScore: YelpPopularityScore? = nil,
    rapc: PhoneCallRequests? = nil,
    mobileLink: URL? = nil,
    mobileURL: URL? = nil,
    reservationData: ReservationData? = nil
  ) {
    self.id = id
    self.alias = alias
    self.name = name
    self.imageURL = imageURL
    self.isPermanentlyClosed = isPermanentlyClosed
    self.isClaimed = isClaimed
    self.url = url
    self.reviewCount = reviewCount
    self.rating = rating
    self.categories = categories
    self.coordinates = coordinates
    self.transactions = transactions
    self.price = price
    self.location = location
    self.phone = phone
    self.displayPhone = displayPhone
    self.distance = distance
    self.attributes = attributes
    self.hours = hours
    self.businessHours = businessHours
    self.specialHours = specialHours
    self.photos = photos
    self.messaging = messaging
    self.dateOpened = dateOpened
    self.dateClosed = dateClosed
    self.photoCount = photoCount
    self.photoDetails = photoDetails
    self.yelpMenuURL = yelpMenuURL
    self.cbsa = cbsa
    self.popularityScore = popularityScore
    self.rapc = rapc
    self.mobileLink = mobileLink
    self.mobileURL = mobileURL
    self.reservationData = reservationData
  }
}

extension YelpBusiness: Identifiable {
  /// The opening times, wherever this response carries them; regular ones first.
  public var openingHours: YelpHours? {
    let all = hours + businessHours
    return all.first { $0.hoursType == .regular } ?? all.first
  }

  /// Whether the business was open when Yelp responded; `nil` when this response doesn't say. It is soon out of date: see
  /// ``isOpen(at:in:)``.
  public var isOpenNow: Bool? { openingHours?.isOpenNow }

  /// ``distance`` as a measurement, for conversion and formatting.
  public var distanceMeasurement: Measurement<UnitLength>? {
    distance.map { Measurement(value: $0, unit: .meters) }
  }

  /// Times `HH:MM` with a free table, within half an hour of the time that the search asked for.
  public var reservationOpenings: [String] { reservationData?.reservationOpenings ?? [] }
}

extension YelpBusiness: CustomStringConvertible {
  public var description: String {
    var parts = ["\(name) (\(id))"]
    if let rating {
      parts.append("\(rating) stars\(reviewCount.map { " from \($0.counted("review"))" } ?? "")")
    }
    if let price { parts.append(price.rawValue) }
    if let city = location?.city { parts.append(city) }
    if isPermanentlyClosed == true { parts.append("permanently closed") }
    return parts.joined(separator: ", ")
  }
}
