extension YelpChatBusiness {
  /// The opening times of one day.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `contextual_info.business_hours`.
  public struct DayHours: YelpWireModel, CustomStringConvertible {
    /// The day in English, such as `Monday`. The spans have its date as well.
    public var dayOfWeek: String?
    /// Its spans.
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

    public init(dayOfWeek: String? = nil, businessHours: [OpenTime] = [], specialHoursApplied: Bool? = nil) {
      self.dayOfWeek = dayOfWeek
      self.businessHours = businessHours
      self.specialHoursApplied = specialHoursApplied
    }

    public var description: String {
      "\(dayOfWeek ?? "unknown day") \(businessHours.isEmpty ? "closed" : businessHours.map(\.description).joined(separator: ", "))"
    }
  }

  /// One stretch of a day in which the business is open, in its own local time.
  public struct OpenTime: YelpWireModel, CustomStringConvertible {
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

    public init(openTime: String, closeTime: String, specialHoursApplied: Bool? = nil) {
      self.openTime = openTime
      self.closeTime = closeTime
      self.specialHoursApplied = specialHoursApplied
    }

    public var description: String { "\(openTime) – \(closeTime)" }
  }
}
