import TestKit
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let event = EndpointCase(
    "event", isPersonal: false,
    factory: { yelp, samples in yelp.event(id: samples.eventID) },
    initializer: { samples in YelpEventBuilder(id: samples.eventID) },
    requests: [
      ExpectedRequest(
        "event, minimal", YelpEventBuilder(id: "rome-fête"), "/v3/events/rome-f%C3%AAte",
        parser: "EventResponseParser"),
      ExpectedRequest(
        "event, full", YelpEventBuilder(id: "a").locale(.itIT), "/v3/events/a?locale=it_IT",
        parser: "EventResponseParser"),
    ],
    parameters: [(YelpEventBuilder(id: "a"), nil, .query)],
    broken: [BrokenRequest("event id", YelpEventBuilder(id: " a"), "event_id")],
    payload: .event, sample: YelpSampleBodies.event)
}

extension PayloadKind {
  static let event = PayloadKind(
    "event", YelpEvent.self, in: ["events"],
    keys: [["id", "name", "time_start"], ["id", "name", "event_site_url"]], fields: Fields.event)
}
