public import Foundation
import YelpSDK

enum EventSearchEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/events", answer: answer)

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
      var area = try query.area(missing: Refusal(.locationMissing))
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

extension YelpSampleBodies {
  /// Three events in San Francisco.
  public static var eventSearch: Data {
    body(of: EventSearchEndpoint.route, query: ["location": "San Francisco"])
  }
}
