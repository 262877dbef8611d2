public import Foundation

/// A business as Yelp's AI chat shows it: fewer fields than ``YelpBusiness``, and information for the question.
///
/// Source: docs.developer.yelp.com, "AI Chat", `entities.businesses`. Its example has the members of location
/// and coordinates beside a `null` location and coordinates; both forms are read.
public struct YelpChatBusiness: YelpWireModel, Identifiable {
  /// Yelp's id of the business.
  public var id: String
  /// The name, as shown on Yelp.
  public var name: String
  /// The readable id in web addresses.
  public var alias: String?
  /// The page on Yelp. Keep its tracking parameters.
  public var url: URL?
  /// The address; ``YelpLocation/formattedAddress`` in place of the display address.
  public var location: YelpLocation?
  /// The coordinates.
  public var coordinates: YelpCoordinates?
  /// The number of reviews.
  public var reviewCount: Int?
  /// The price level.
  public var price: YelpPrice?
  /// Stars, 0 to 5 in tenths.
  public var rating: Double?
  /// The categories.
  public var categories: [YelpBusiness.Category] = []
  /// Facts of mixed type by Yelp's own key. Here, unlike elsewhere, the keys are written `WiFi` and `GoodForKids`.
  public var attributes: [String: YelpJSONValue] = [:]
  /// The telephone number.
  public var phone: String?
  /// Summaries of the business in three lengths.
  public var summaries: Summaries?
  /// Information about the business for the question.
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
    url = wire.url(.url)
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

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// Summaries of a business in three lengths.
  public struct Summaries: YelpWireModel {
    /// A line.
    public var short: String?
    /// A sentence or two.
    public var medium: String?
    /// A paragraph.
    public var long: String?

    public enum CodingKeys: String, CodingKey { case short, medium, long }

    public init(wire: YelpWire<CodingKeys>) throws {
      short = wire.text(.short)
      medium = wire.text(.medium)
      long = wire.text(.long)
    }

    public init() {}
  }
}

extension YelpChatBusiness {
  /// Information about a business for the question that was asked.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `contextual_info`.
  public struct ContextualInfo: YelpWireModel {
    /// A summary of the business for the question.
    public var summary: String?
    /// A part of a review that matches the question, with marks around the important words. See
    /// ``YelpHighlightedText``.
    public var reviewSnippet: String?
    /// More parts of reviews that match the question.
    public var reviewSnippets: [ReviewSnippet] = []
    /// The opening times of the coming days.
    public var businessHours: [DayHours] = []
    /// Photos that match the question.
    public var photos: [Photo] = []
    /// Whether tables can be reserved through Yelp.
    public var acceptsReservationsThroughYelp: Bool?
    /// The tables that are free.
    public var reservationAvailability: ReservationAvailability?

    public enum CodingKeys: String, CodingKey {
      case summary, photos
      case reviewSnippet = "review_snippet"
      case reviewSnippets = "review_snippets"
      case businessHours = "business_hours"
      case acceptsReservationsThroughYelp = "accepts_reservations_through_yelp"
      case reservationAvailability = "reservation_availability"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      summary = wire.text(.summary)
      reviewSnippet = wire.text(.reviewSnippet)
      reviewSnippets = wire.list(.reviewSnippets)
      businessHours = wire.list(.businessHours)
      photos = wire.list(.photos)
      acceptsReservationsThroughYelp = wire.bool(.acceptsReservationsThroughYelp)
      reservationAvailability = wire.model(.reservationAvailability)
    }

    public init() {}
  }

  /// A part of a review that matches the question.
  public struct ReviewSnippet: YelpWireModel {
    /// Yelp's id of the review.
    public var reviewID: String?
    /// The text, with marks around the important words. See ``YelpHighlightedText``.
    public var comment: String
    /// 1 to 5 stars.
    public var rating: Double?
    /// When it was written, in Unix seconds.
    public var timestamp: Int?

    public enum CodingKeys: String, CodingKey {
      case comment, rating, timestamp
      case reviewID = "review_id"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      reviewID = wire.text(.reviewID)
      comment = try wire.require(.comment)
      rating = wire.double(.rating)
      timestamp = wire.int(.timestamp)
    }

    public init(comment: String) { self.comment = comment }
  }

  /// A photo that matches the question.
  public struct Photo: YelpWireModel {
    /// The URL of the photo in its largest size.
    public var originalURL: URL

    public enum CodingKeys: String, CodingKey { case originalURL = "original_url" }

    public init(wire: YelpWire<CodingKeys>) throws { originalURL = try wire.require(.originalURL) }

    public init(originalURL: URL) { self.originalURL = originalURL }
  }
}

extension YelpChatBusiness {
  /// The time zone of the business, by its place, as ``YelpBusiness/timeZone`` has it. A chat says nothing that could
  /// contradict it.
  public var timeZone: TimeZone? { YelpTimeZones.zone(of: location, at: coordinates) }

  /// When the business is open on the days of ``ContextualInfo/businessHours``, in order; `nil` when its hours or its time
  /// zone are unknown.
  /// - Parameter timeZone: The zone of the business. Default: ``timeZone``.
  public func spans(in timeZone: TimeZone? = nil) -> [DateInterval]? {
    guard let zone = timeZone ?? self.timeZone, let days = contextualInfo?.businessHours, !days.isEmpty else {
      return nil
    }
    return days.flatMap(\.businessHours).compactMap { span in
      guard let start = YelpTimestamp.date(span.openTime, in: zone),
        let end = YelpTimestamp.date(span.closeTime, in: zone), start < end
      else { return nil }
      return DateInterval(start: start, end: end)
    }.sorted()
  }

  /// Whether the business is open at a moment; `nil` when its hours or its time zone are unknown, and before the first and
  /// after the last of its ``spans(in:)``.
  public func isOpen(at date: Date = .now, in timeZone: TimeZone? = nil) -> Bool? {
    guard let spans = spans(in: timeZone), let first = spans.first, let last = spans.last,
      first.start <= date, date < last.end
    else { return nil }
    return spans.contains { $0.start <= date && date < $0.end }
  }

  /// The opening times of one day.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `contextual_info.business_hours`.
  public struct DayHours: YelpWireModel {
    /// The day in English, such as `Monday`. The spans have its date as well.
    public var dayOfWeek: String?
    /// The spans in which the business is open.
    public var businessHours: [OpenTime]
    /// Whether these are special hours. Yelp writes it here or on each span.
    public var specialHoursApplied: Bool?

    public enum CodingKeys: String, CodingKey {
      case dayOfWeek = "day_of_week"
      case businessHours = "business_hours"
      case specialHoursApplied = "special_hours_applied"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      dayOfWeek = wire.text(.dayOfWeek)
      businessHours = wire.list(.businessHours)
      specialHoursApplied = wire.bool(.specialHoursApplied)
    }

    public init(businessHours: [OpenTime]) { self.businessHours = businessHours }
  }

  /// One stretch of a day in which the business is open, in its own local time.
  public struct OpenTime: YelpWireModel {
    /// When it opens, `YYYY-MM-DD HH:MM:SS` without a time zone.
    public var openTime: String
    /// When it closes, in the same form; the date may be the next day's.
    public var closeTime: String
    /// Whether these are special hours.
    public var specialHoursApplied: Bool?

    public enum CodingKeys: String, CodingKey {
      case openTime = "open_time"
      case closeTime = "close_time"
      case specialHoursApplied = "special_hours_applied"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      openTime = try wire.require(.openTime)
      closeTime = try wire.require(.closeTime)
      specialHoursApplied = wire.bool(.specialHoursApplied)
    }

    public init(openTime: String, closeTime: String) {
      self.openTime = openTime
      self.closeTime = closeTime
    }
  }
}

extension YelpChatBusiness {
  /// The tables that are free.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `contextual_info.reservation_availability`; its shape is known from
  /// clients of the API only.
  public struct ReservationAvailability: YelpWireModel {
    /// The days with free tables.
    public var openings: [Opening]

    public enum CodingKeys: String, CodingKey { case openings }

    public init(wire: YelpWire<CodingKeys>) throws { openings = wire.list(.openings) }

    public init(openings: [Opening]) { self.openings = openings }
  }

  /// A day with free tables.
  public struct Opening: YelpWireModel {
    /// The day, `YYYY-MM-DD`.
    public var date: String
    /// The times with a free table.
    public var slots: [Slot] = []

    public enum CodingKeys: String, CodingKey { case date, slots }

    public init(wire: YelpWire<CodingKeys>) throws {
      date = try wire.require(.date)
      slots = wire.list(.slots)
    }

    public init(date: String) { self.date = date }
  }

  /// A time with a free table.
  public struct Slot: YelpWireModel {
    /// The time, `HH:MM`.
    public var time: String
    /// The seating areas with a free table.
    public var seatingAreas: [String] = []

    public enum CodingKeys: String, CodingKey {
      case time
      case seatingAreas = "seating_areas"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      time = try wire.require(.time)
      seatingAreas = wire.strings(.seatingAreas)
    }

    public init(time: String) { self.time = time }
  }
}
