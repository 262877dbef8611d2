import Foundation
import TestKit
import YelpSandbox

@testable import YelpSDK

private let events = YelpEventSearchBuilder(location: "Rome")

extension EndpointCase {
  static let eventSearch = EndpointCase(
    "eventSearch", isPersonal: false,
    factory: { yelp, _ in yelp.eventSearch(location: "London") },
    initializer: { _ in YelpEventSearchBuilder(location: "London") },
    requests: [
      ExpectedRequest(
        "events, minimal", YelpEventSearchBuilder(location: "Rome"), "/v3/events?location=Rome",
        parser: "EventSearchResponseParser"),
      ExpectedRequest(
        "events, full",
        YelpEventSearchBuilder(near: here).locale(.enUS).offset(3).limit(50).sort(by: .timeStart)
          .starting(from: moment).ending(by: moment.addingTimeInterval(60))
          .categories(.music, .visualArts).free().radius(meters: 40_000).excluding(["x", "y"]),
        "/v3/events?categories=music%2Cvisual-arts&end_date=1800000060&excluded_events=x%2Cy&is_free=true"
          + "&latitude=37.7749&limit=50&locale=en_US&longitude=-122.4194&offset=3&radius=40000&sort_by=asc"
          + "&sort_on=time_start&start_date=1800000000", parser: "EventSearchResponseParser"),
    ],
    parameters: [(YelpEventSearchBuilder(location: "Rome"), "location", .query)],
    broken: [
      BrokenRequest("events place", events.location(nil), "location"),
      BrokenRequest("events limit", events.limit(51), "limit"),
      BrokenRequest("events offset", events.offset(1_001), "offset"),
      BrokenRequest("events radius", events.radius(meters: 40_001), "radius"),
      BrokenRequest("events flag", events.parameter("is_free", "maybe"), "is_free"),
      BrokenRequest("events start", events.parameter("start_date", "tomorrow"), "start_date"),
      BrokenRequest("events end", events.parameter("end_date", 221_845_420_801), "end_date"),
      BrokenRequest(
        "events dates crossed",
        events.starting(from: EndpointCase.moment).ending(by: .init(timeIntervalSince1970: 0)),
        "start_date"),
      BrokenRequest("events repeats", events.excluding(["a", "a"]), "excluded_events"),
    ],
    payload: .eventSearch, sample: YelpSampleBodies.eventSearch)
}

extension PayloadKind {
  static let eventSearch = PayloadKind(
    "eventSearch", YelpEventSearchResponse.self, in: ["events"],
    keys: [["events"]], list: ("events", of: "event"),
    fields: ["total"] + inside("events[]", Fields.event))
}
