public import Foundation

/// A business as Yelp's AI chat shows it: less than ``YelpBusiness`` has, and what the question is about.
///
/// Source: docs.developer.yelp.com, "AI Chat", `entities.businesses`. Its example has the members of location
/// and coordinates beside a `null` location and coordinates; both forms are read.
public struct YelpChatBusiness: YelpWireModel, Identifiable, CustomStringConvertible {
  /// Yelp's id of the business.
  public var id: String
  /// The name, as shown on Yelp.
  public var name: String
  /// The readable id in web addresses.
  public var alias: String?
  /// The page on Yelp. Keep its tracking parameters.
  @YelpLazyURL public var url: URL?
  /// The address; ``YelpLocation/formattedAddress`` in place of the display address.
  public var location: YelpLocation?
  /// Where it is.
  public var coordinates: YelpCoordinates?
  /// How many reviews there are.
  public var reviewCount: Int?
  /// How expensive it is.
  public var price: YelpPrice?
  /// Stars, 0 to 5 in tenths.
  public var rating: Double?
  /// What kind of business it is.
  public var categories: [YelpBusiness.Category]
  /// Facts of mixed type by Yelp's own key. Here, unlike elsewhere, the keys are written `WiFi` and `GoodForKids`.
  public var attributes: [String: YelpJSONValue]
  /// The telephone number.
  public var phone: String?
  /// What the business is like, in three lengths.
  public var summaries: Summaries?
  /// What bears on the question.
  public var contextualInfo: ContextualInfo?

  public enum CodingKeys: String, CodingKey {
    case id, name, alias, url, location, coordinates, price, rating, categories, attributes, phone, summaries
    case reviewCount = "review_count"
    case contextualInfo = "contextual_info"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    id = try wire.require(.id)
    name = try wire.require(.name)
    alias = wire.text(.alias)
    _url = wire.lazyURL(.url)
    location = wire.model(.location)
    coordinates = wire.coordinates(.coordinates)
    reviewCount = wire.int(.reviewCount)
    price = wire.value(.price)
    rating = wire.double(.rating)
    categories = wire.list(.categories)
    attributes = wire.object(.attributes)
    phone = wire.text(.phone)
    summaries = wire.model(.summaries)
    contextualInfo = wire.model(.contextualInfo)
    if location == nil {
      let flat = try YelpLocation(wire: wire.rekeyed(by: YelpLocation.CodingKeys.self))
      location = flat == YelpLocation() ? nil : flat
    }
    if coordinates == nil { coordinates = wire.rekeyed(by: YelpCoordinates.CodingKeys.self).coordinates }
  }

  public init(
    id: String,
    name: String,
    alias: String? = nil,
    url: URL? = nil,
    location: YelpLocation? = nil,
    coordinates: YelpCoordinates? = nil,
    reviewCount: Int? = nil,
    price: YelpPrice? = nil,
    rating: Double? = nil,
    categories: [YelpBusiness.Category] = [],
    attributes: [String: YelpJSONValue] = [:],
    phone: String? = nil,
    summaries: Summaries? = nil,
    contextualInfo: ContextualInfo? = nil
  ) {
    self.id = id
    self.name = name
    self.alias = alias
    self.url = url
    self.location = location
    self.coordinates = coordinates
    self.reviewCount = reviewCount
    self.price = price
    self.rating = rating
    self.categories = categories
    self.attributes = attributes
    self.phone = phone
    self.summaries = summaries
    self.contextualInfo = contextualInfo
  }

  public var description: String {
    var parts = ["\(name) (\(id))"]
    if let rating {
      parts.append("\(rating) stars\(reviewCount.map { " from \($0.counted("review"))" } ?? "")")
    }
    if let price { parts.append(price.rawValue) }
    if let city = location?.city { parts.append(city) }
    return parts.joined(separator: ", ")
  }

  /// What a business is like, in three lengths.
  public struct Summaries: YelpWireModel, CustomStringConvertible {
    /// A line.
    public var short: String?
    /// A sentence or two.
    public var medium: String?
    /// A paragraph.
    public var long: String?

    public enum CodingKeys: String, CodingKey {
      case short, medium, long
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      short = wire.text(.short)
      medium = wire.text(.medium)
      long = wire.text(.long)
    }

    public init(short: String? = nil, medium: String? = nil, long: String? = nil) {
      self.short = short
      self.medium = medium
      self.long = long
    }

    public var description: String { short ?? medium ?? long ?? "no summary" }
  }
}
