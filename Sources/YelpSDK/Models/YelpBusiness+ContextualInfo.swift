public import Foundation

extension YelpBusiness {
  /// Summaries of a business in three lengths.
  public struct Summaries: YelpWireModel {
    /// A line.
    public var short: String?
    /// A sentence or two.
    public var medium: String?
    /// A paragraph.
    public var long: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case short, medium, long }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      short = wire.text(.short)
      medium = wire.text(.medium)
      long = wire.text(.long)
    }

    public init() {}
  }

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
    public var businessHours: [DayHours] = [] { didSet { unreadDays.count = 0 } }
    private(set) var unreadDays = YelpUnreadable()
    /// Photos that match the question.
    public var photos: [Photo] = []
    /// Whether tables can be reserved through Yelp.
    public var acceptsReservationsThroughYelp: Bool?
    /// The tables that are free.
    public var reservationAvailability: ReservationAvailability?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case summary, photos
      case reviewSnippet = "review_snippet"
      case reviewSnippets = "review_snippets"
      case businessHours = "business_hours"
      case acceptsReservationsThroughYelp = "accepts_reservations_through_yelp"
      case reservationAvailability = "reservation_availability"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      summary = wire.text(.summary)
      reviewSnippet = wire.text(.reviewSnippet)
      reviewSnippets = wire.list(.reviewSnippets)
      var unread = 0
      businessHours = wire.list(.businessHours) { _ in unread += 1 }
      unreadDays.count = unread
      photos = wire.list(.photos)
      acceptsReservationsThroughYelp = wire.bool(.acceptsReservationsThroughYelp)
      reservationAvailability = wire.model(.reservationAvailability)
    }

    public init() {}
  }
}

extension YelpBusiness.ContextualInfo {
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

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case comment, rating, timestamp
      case reviewID = "review_id"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      reviewID = wire.text(.reviewID)
      comment = try wire.require(.comment)
      rating = wire.double(.rating, in: 0...5)
      timestamp = wire.int(.timestamp)
    }

    public init(comment: String) { self.comment = comment }
  }

  /// A photo that matches the question.
  public struct Photo: YelpWireModel {
    /// The URL of the photo in its largest size.
    public var originalURL: URL

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case originalURL = "original_url" }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws { originalURL = try wire.require(.originalURL) }

    public init(originalURL: URL) { self.originalURL = originalURL }
  }

  /// The opening times of one day.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `contextual_info.business_hours`.
  public struct DayHours: YelpWireModel {
    /// The day in English, such as `Monday`. The spans have its date as well.
    public var dayOfWeek: String?
    /// The spans in which the business is open.
    public var businessHours: [OpenTime] { didSet { unreadSpans.count = 0 } }
    private(set) var unreadSpans = YelpUnreadable()
    /// Whether these are special hours. Yelp writes it here or on each span.
    public var specialHoursApplied: Bool?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case dayOfWeek = "day_of_week"
      case businessHours = "business_hours"
      case specialHoursApplied = "special_hours_applied"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      dayOfWeek = wire.text(.dayOfWeek)
      var unread = wire.contains(.businessHours) ? 0 : 1
      businessHours = wire.list(.businessHours) { _ in unread += 1 }
      unreadSpans.count = unread
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

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case openTime = "open_time"
      case closeTime = "close_time"
      case specialHoursApplied = "special_hours_applied"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      openTime = try wire.require(.openTime)
      closeTime = try wire.require(.closeTime)
      if openTime.moment(in: .gmt) == nil { wire.record(.wrongType, at: .openTime) }
      if closeTime.moment(in: .gmt) == nil { wire.record(.wrongType, at: .closeTime) }
      specialHoursApplied = wire.bool(.specialHoursApplied)
    }

    public init(openTime: String, closeTime: String) {
      self.openTime = openTime
      self.closeTime = closeTime
    }
  }

  /// The tables that are free.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `contextual_info.reservation_availability`; its shape is known from
  /// clients of the API only.
  public struct ReservationAvailability: YelpWireModel {
    /// The days with free tables.
    public var openings: [Opening]

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case openings }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws { openings = wire.list(.openings) }

    public init(openings: [Opening]) { self.openings = openings }
  }

  /// A day with free tables.
  public struct Opening: YelpWireModel {
    /// The day, `YYYY-MM-DD`.
    public var date: String
    /// The times with a free table.
    public var slots: [Slot] = []

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case date, slots }

    @_documentation(visibility: internal)
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

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case time
      case seatingAreas = "seating_areas"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      time = try wire.require(.time)
      seatingAreas = wire.strings(.seatingAreas)
    }

    public init(time: String) { self.time = time }
  }
}
