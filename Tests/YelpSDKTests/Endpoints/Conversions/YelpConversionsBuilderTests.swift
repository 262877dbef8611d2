import TestKit

@testable import YelpSDK

extension EndpointCase {
  static let conversions = EndpointCase(
    "conversions", isPersonal: true, factory: nil, initializer: nil,
    requests: [
      ExpectedRequest(
        "conversions", YelpConversionsBuilder([.init(.lead, id: "e1", time: past)]), "POST",
        "/v3/conversion/events",
        body: #"{"events":[{"action_source":"app","custom_data":{},"event_id":"e1","event_name":"lead","#
          + #""event_time":1700000000}]}"#,
        parser: "ConversionsResponseParser", locale: .none)
    ],
    parameters: [(YelpConversionsBuilder([lead]), "events", .json)], payload: nil, sample: nil)
}
