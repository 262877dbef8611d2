import Foundation
import YelpSDK

/// GET /v3/events
enum EventSearchEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let (events, total) = try events(call.query, call)
    return .json([
      "events": .array(events.map { EventBody(event: $0, call: call, medium: "api_v3_event_search").value }),
      "total": .integer(total),
    ])
  }

  /// One page of the matching events, and their total number.
  static func events(_ query: Query, _ call: Call) throws(Refusal) -> (page: [Event], total: Int) {
    let filter = try Filter(query)
    let limit = try query.integer("limit", in: 0...50) ?? 3
    let offset = try query.integer("offset", in: 0...1_000) ?? 0
    let isAscending = try query.choice("sort_by", of: ["asc", "desc"]) == "asc"
    let byTime = try query.choice("sort_on", of: ["popularity", "time_start"]) == "time_start"
    let found = call.world.events.filter { filter.admits($0, worldStart: call.worldStart) }
    let keyed = found.map { event in
      (
        key: byTime
          ? event.start(worldStart: call.worldStart).timeIntervalSince1970 : Double(event.popularity),
        event: event
      )
    }
    let sorted = keyed.sorted { first, second in
      if first.key == second.key { return first.event.id < second.event.id }
      return isAscending ? first.key < second.key : first.key > second.key
    }
    return (sorted.dropFirst(offset).prefix(limit).map(\.event), found.count)
  }

  private struct Filter {
    let area: Area
    let categories: [String]
    let isFree: Bool?
    let earliest: Int64?
    let latest: Int64?
    let excluded: [String]

    init(_ query: Query) throws(Refusal) {
      _ = try query.locale()
      let radius = try query.integer("radius", in: 0...40_000)
      var area = try SearchCriteria.area(query, missing: Refusal(.locationMissing))
      if let radius { area.radius = Double(radius) }
      self.area = area
      categories = try query.categories()
      for (index, text) in categories.enumerated()
      where !YelpEventCategory.allKnown.contains(YelpEventCategory(text)) {
        throw .invalid("[\(index)]", .string(text), "'\(text)' is not one of the supported categories")
      }
      isFree = try query.boolean("is_free")
      let times = -2_208_960_000...Int64(221_845_420_800)
      earliest = try query.integer("start_date", in: times)
      latest = try query.integer("end_date", in: times)
      excluded = query.list("excluded_events")
    }

    func admits(_ event: Event, worldStart: Date) -> Bool {
      let start = event.start(worldStart: worldStart).timeIntervalSince1970
      return area.distance(to: event.business) <= area.radius
        && (categories.isEmpty || categories.contains(event.category))
        && (isFree == nil || isFree == event.isFree)
        && start >= earliest.map(Double.init) ?? -.infinity
        && start <= latest.map(Double.init) ?? .infinity
        && !excluded.contains(event.id)
    }
  }
}

/// GET /v3/events/featured
enum FeaturedEventEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    let area = try SearchCriteria.area(call.query, missing: Refusal(.locationMissing))
    let coming = call.world.events.filter { event in
      event.start(worldStart: call.worldStart) > call.now && !event.isCanceled
        && area.distance(to: event.business) <= area.radius
    }
    guard let event = coming.max(by: { ($0.popularity, $0.id) < ($1.popularity, $1.id) }) else {
      throw Refusal(.notFound)
    }
    return .json(EventBody(event: event, call: call, medium: "api_v3_event_featured").value)
  }
}

/// GET /v3/events/{id}
enum EventEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    guard let event = call.world.event(call.path[2]) else { throw Refusal(.notFound) }
    return .json(EventBody(event: event, call: call, medium: "api_v3_event_lookup").value)
  }
}

/// Writes an event in the shape of Yelp's responses.
struct EventBody {
  let event: Event
  let call: Call
  /// The campaign in Yelp's links that names their source.
  let medium: String

  var value: YelpJSONValue {
    let host = BusinessBody(business: event.business, call: call, medium: medium)
    var generator = SeededGenerator(seed: event.seed)
    return [
      "attending_count": .integer(event.attending),
      "business_id": .string(event.business.id),
      "category": .string(event.category),
      "cost": event.cost.map(YelpJSONValue.integer) ?? nil,
      "cost_max": event.costMaximum.map(YelpJSONValue.number) ?? nil,
      "description": .string(event.description),
      "event_site_url": .string(
        "https://www.yelp.com/events/\(BusinessBody.encoded(event.id))?\(BusinessBody.tracking(medium))"),
      "id": .string(event.id),
      "image_url": .string("https://s3-media3.fl.yelpcdn.com/ephoto/\(generator.yelpID())/o.jpg"),
      "interested_count": .integer(event.interested),
      "is_canceled": .bool(event.isCanceled),
      "is_free": .bool(event.isFree),
      "is_official": .bool(event.isOfficial),
      "latitude": .number(event.business.latitude),
      "longitude": .number(event.business.longitude),
      "location": host.location(withCrossStreets: true),
      "name": .string(event.name),
      "tickets_url": tickets,
      "time_start": .string(Self.time(start, in: event.business.city.timeZone)),
      "time_end": end.map { .string(Self.time($0, in: event.business.city.timeZone)) } ?? nil,
    ]
  }

  /// Yelp writes "" or null when no tickets are sold.
  private var tickets: YelpJSONValue {
    if event.isFree { return "" }
    return event.seed.isMultiple(of: 3) ? nil : .string("https://tickets.example/\(event.seed % 100_000)")
  }

  var start: Date { event.start(worldStart: call.worldStart) }

  private var end: Date? { event.minutes.map { start.addingTimeInterval(Double($0 * 60)) } }

  /// `2025-06-11T19:00:00-07:00`, local time.
  private static func time(_ date: Date, in timeZone: TimeZone) -> String {
    let local = LocalMoment(date, in: timeZone)
    let offset = timeZone.secondsFromGMT(for: date) / 60
    let zone = "\(offset < 0 ? "-" : "+")\(Text.two(abs(offset) / 60)):\(Text.two(abs(offset) % 60))"
    return "\(local.date)T\(Text.two(local.minute / 60)):\(Text.two(local.minute % 60)):00\(zone)"
  }
}
