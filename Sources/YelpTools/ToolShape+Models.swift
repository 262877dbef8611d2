import Foundation
import YelpSDK

/// The shapes of what Yelp has.
enum ToolShapes {
  static let businessWithHours = business.object("hours", of: hours)

  static let business = ToolShape<YelpBusiness> {
    $0.field("id", "For other tools.") { $0.id }
      .field("name") { $0.name }
      .field("rating", "Stars, 0 to 5.") { $0.rating }
      .field("review_count") { $0.reviewCount }
      .field("price", "$ to $$$$, in the currency of the place.") { $0.price?.rawValue }
      .texts("categories") { $0.categories.map(\.title) }
      .field("address") { $0.location?.singleLineAddress }
      .field("phone") { $0.phone ?? $0.displayPhone }
      .field("distance_meters", "From the centre of the search.") {
        $0.distance.flatMap { Int(exactly: $0.rounded()) }
      }
      .field("open_now", "By its hours, in its own time zone.") { $0.found.isOpen(at: $0.call.now) }
      .field("closed_for_good") { $0.isPermanentlyClosed ? true : nil }
      .field("url", "Its page on Yelp, to be linked.") { $0.url?.absoluteString }
  }

  /// Opening hours in words, since models can't count with weeks and time zones.
  private static let hours = ToolShape<YelpBusiness> {
    $0.field("now", "Such as: closed, opens Friday at 11:00.") { $0.found.state(at: $0.call.now) }
      .field("today") { $0.found.hoursText(on: $0.call.now, locale: .tools) }
      .texts("week", "The regular hours.") {
        $0.found.weeklyHours(locale: .tools).map { "\($0.day) \($0.hours)" }
      }
      .texts("special_days", "Days that differ.") { $0.found.specialDays(from: $0.call.now) }
      .field("local_time") { finding in
        finding.zoneOfHours.map { zone in
          let now = finding.call.now
          return "\(now.weekday(in: zone)) \(YelpDay(now, in: zone)) \(now.time(in: zone))"
        }
      }
      .field("time_zone") { $0.zoneOfHours?.identifier }
  }

  static let review = ToolShape<YelpReview> {
    $0.field("text", "An excerpt, to be quoted whole.") { $0.text }
      .field("rating", "Stars, 1 to 5.") { $0.rating }
      .field("author") { $0.user?.name }
      .field("date") { $0.timeCreated.map { String($0.prefix(10)) } }
      .field("url", "The whole review, to be linked.") { $0.url?.absoluteString }
  }

  static let highlight = ToolShape<YelpReviewHighlight> {
    $0.field("sentence") { $0.highlightedText.plainText }.field("review_count") { $0.reviewCount }
  }

  static let suggestion = ToolShape<YelpAutocompleteResponse.Business> {
    $0.field("id") { $0.id }.field("name") { $0.name }
  }

  static let event = ToolShape<YelpEvent> {
    $0.field("id") { $0.id }
      .field("name") { $0.name }
      .field("starts", "In the time of the place.") { $0.timeStart }
      .field("ends") { $0.timeEnd }
      .field("cost", "The lowest price, in the currency of the place.") {
        $0.cost.flatMap { Double("\($0)") }
      }
      .field("is_free") { $0.isFree }
      .field("canceled") { $0.isCanceled == true ? true : nil }
      .field("address") { $0.location?.singleLineAddress }
      .field("description") { $0.description }
      .field("url", "Its page on Yelp, to be linked.") { $0.url?.absoluteString }
  }

  static let category = ToolShape<YelpCategory> {
    $0.field("alias", "For the parameter categories.") { $0.alias }
      .field("title") { $0.title ?? $0.alias }
      .texts("parents") { $0.parents.map(\.alias) }
  }

  /// One page of a longer list.
  static func page<Page: YelpPage>(_ name: String, of shape: ToolShape<Page.Element>) -> ToolShape<Page> {
    ToolShape {
      $0.list(name, of: shape) { $0.elements }
        .field("shown", "How many are in this result.") { $0.elements.count }
        .field("total", "How many match.") { $0.total }
        .field("next_offset", "Where the next ones begin.") { $0.call.nextOffset }
    }
  }
}

extension YelpBusiness {
  fileprivate var zoneOfHours: TimeZone? { openingHours == nil ? nil : timeZone }

  /// Whether it is open, and until when: "open, closes at 22:00", "closed, opens Friday at 11:00"; `nil` when unknown.
  fileprivate func state(at now: Date) -> String? {
    if isPermanentlyClosed { return "closed for good" }
    guard let isOpen = isOpen(at: now), let timeZone else { return nil }
    guard let change = nextChange(after: now)?.date else { return isOpen ? "open" : "closed" }
    let date = YelpDay(change, in: timeZone)
    let isSoon = change.timeIntervalSince(now) < 6 * 86_400
    let day = isSoon ? change.weekday(in: timeZone) : "\(date)"
    return (isOpen ? "open, closes " : "closed, opens ")
      + (date == YelpDay(now, in: timeZone) ? "" : "\(day) ") + "at \(change.time(in: timeZone))"
  }

  /// The coming days that differ from the week: "2026-12-25 Closed".
  fileprivate func specialDays(from now: Date) -> [String] {
    guard let timeZone else { return [] }
    let today = YelpDay(now, in: timeZone).description
    let coming = specialHours.filter { $0.date >= today && ($0.isClosed == true || $0.start != nil) }
    return Set(coming.map(\.date)).sorted().compactMap { day in
      let noon = YelpTimestamp.date("\(day)T12:00:00", in: timeZone)
      return noon.flatMap { hoursText(on: $0, locale: .tools) }.map { "\(day) \($0)" }
    }
  }
}

extension Date {
  /// The day of the week where the clocks of a time zone show this moment.
  fileprivate func weekday(in zone: TimeZone) -> String {
    formatted(Date.FormatStyle(locale: .tools, timeZone: zone).weekday(.wide))
  }

  /// The time that the clocks of a time zone show.
  fileprivate func time(in zone: TimeZone) -> String {
    formatted(Date.FormatStyle(locale: .tools, timeZone: zone).hour().minute())
  }
}
