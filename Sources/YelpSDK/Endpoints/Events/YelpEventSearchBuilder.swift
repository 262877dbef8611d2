public import Foundation

/// Searches events around a place: `GET /v3/events`.
///
/// ```swift
/// let response = try await yelp.eventSearch(location: "London").categories(.music).free().limit(20).send()
/// ```
///
/// Source: docs.developer.yelp.com/reference/v3_events_search
public struct YelpEventSearchBuilder: YelpPagedBuilder, YelpRadiusBuilder, YelpLocalizableBuilder {
  public var draft = YelpRequestDraft(.eventSearch, path: "/v3/events", localePlacement: .parameter)

  public static let paging = YelpPagingRules(defaultLimit: 3)

  /// Events around a place given as text.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(location: String) { draft.set("location", location) }

  /// Events around a coordinate.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(near coordinates: YelpCoordinates) { self = near(coordinates) }

  public var responseParser: YelpResponseParser<YelpEventSearchResponse> {
    .wire(name: "EventSearchResponseParser")
  }

  /// Categories, any of which an event must have.
  public consuming func categories(_ categories: YelpEventCategory...) -> Self {
    self.categories(categories)
  }

  /// Categories, any of which an event must have; an empty list removes the filter.
  public consuming func categories(_ categories: [YelpEventCategory]) -> Self {
    with { $0.set("categories", list: categories) }
  }

  /// Only events that cost nothing (or, with `false`, only those that cost something).
  public consuming func free(_ isFree: Bool? = true) -> Self { parameter("is_free", isFree) }

  /// Only events that start at or after a moment.
  public consuming func starting(from date: Date?) -> Self { parameter("start_date", date) }

  /// Only events that end at or before a moment.
  public consuming func ending(by date: Date?) -> Self { parameter("end_date", date) }

  /// Only events that start on or after the first day and end on or before the last one.
  ///
  /// - Parameters:
  ///   - first: The first day; `nil` removes it.
  ///   - last: The last day, the whole of it; `nil` removes it.
  ///   - timeZone: The time zone of the days, such as that of the place. Yelp takes moments, not days.
  public consuming func dates(from first: YelpDay?, through last: YelpDay?, in timeZone: TimeZone) -> Self {
    let start = first.map { $0.bounds(in: timeZone)?.first.yelpParameter ?? $0.yelpParameter }
    let end = last.map { $0.bounds(in: timeZone)?.last.yelpParameter ?? $0.yelpParameter }
    return parameter("start_date", start).parameter("end_date", end)
  }

  /// The order. Default: ``SortKey/popularity``, the most popular first.
  ///
  /// - Parameters:
  ///   - key: The sort key; `nil` removes the order.
  ///   - order: The direction. Default: the earliest first by ``SortKey/timeStart``, else Yelp's own default, which is
  ///     ``SortOrder/descending``.
  public consuming func sort(by key: SortKey?, _ order: SortOrder? = nil) -> Self {
    let natural: SortOrder? = key == .timeStart ? .ascending : nil
    return parameter("sort_on", key).parameter("sort_by", key == nil ? nil : order ?? natural)
  }

  /// Events to leave out, by id.
  public consuming func excluding(_ eventIDs: [String]) -> Self {
    parameter("excluded_events", eventIDs.isEmpty ? nil : YelpParameter(list: eventIDs))
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.place()
    validation.locale()
    validation.elements("categories")
    let known = YelpEventCategory.allKnown.map(\.rawValue)
    validation.noteUnknown(
      "categories", { _ in "is none of \(known.joined(separator: ", "))" }, isKnown: known.contains)
    validation.flag("is_free")
    let moments = -2_208_960_000...Int64(221_845_420_800)
    validation.moment("start_date", moments)
    validation.moment("end_date", moments)
    validation.ascending("start_date", "end_date", shown: Self.date(seconds:))
    validation.radius()
    validation.documented("sort_on", ["popularity", "time_start"])
    validation.documented("sort_by", ["asc", "desc"])
    validation.paging(Self.paging)
    validation.elements("excluded_events")
  }

  /// Unix seconds as a date: `2026-01-31T19:30:00Z`.
  private static func date(seconds: String) -> String {
    Double(seconds).flatMap { YelpTimestamp.text(Date(timeIntervalSince1970: $0)) } ?? seconds
  }
}

extension YelpEndpoint {
  public static let eventSearch: Self = "eventSearch"
}

/// A page of events.
///
/// Source: docs.developer.yelp.com, "Event Search".
public struct YelpEventSearchResponse: YelpWireModel {
  /// The events of this page; empty when nothing fits.
  public var events: [YelpEvent]
  /// The number of matching events on all pages.
  public var total: Int?
  private var unreadable = YelpUnreadable()

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case events, total }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    (events, unreadable) = try wire.requirePage(.events)
    total = wire.int(.total, in: 0...)
  }

  public init(events: [YelpEvent]) { self.events = events }
}

extension YelpEventSearchResponse: YelpPage {
  /// The events, under the name that all pages have.
  public var elements: [YelpEvent] {
    get { events }
    set { events = newValue }
  }

  public var unreadableCount: Int { unreadable.count }
}

extension YelpEventSearchBuilder {
  /// The sort key of events; Yelp's default is ``popularity``.
  ///
  /// Source: docs.developer.yelp.com, "Event search", parameter `sort_on`.
  public struct SortKey: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The number of people who are interested.
    public static let popularity: Self = "popularity"
    /// When the event begins.
    public static let timeStart: Self = "time_start"
  }

  /// The direction in which events are sorted; Yelp's default is ``descending``.
  ///
  /// Source: docs.developer.yelp.com, "Event search", parameter `sort_by`.
  public struct SortOrder: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Least popular or earliest first.
    public static let ascending: Self = "asc"
    /// Most popular or latest first.
    public static let descending: Self = "desc"
  }
}
