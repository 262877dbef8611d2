public import Foundation

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
