import TestKit
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let featuredEvent = EndpointCase(
    "featuredEvent", isPersonal: false,
    factory: { yelp, _ in yelp.featuredEvent(location: "London") },
    initializer: { _ in YelpFeaturedEventBuilder(location: "London") },
    requests: [
      ExpectedRequest(
        "featured event, minimal", YelpFeaturedEventBuilder(location: "Rome"),
        "/v3/events/featured?location=Rome", parser: "FeaturedEventResponseParser"),
      ExpectedRequest(
        "featured event, full", YelpFeaturedEventBuilder(near: here).locale(.itIT),
        "/v3/events/featured?latitude=37.7749&locale=it_IT&longitude=-122.4194",
        parser: "FeaturedEventResponseParser"),
    ],
    parameters: [(YelpFeaturedEventBuilder(location: "Rome"), "location", .query)],
    broken: [BrokenRequest("featured place", YelpFeaturedEventBuilder(location: ""), "location")],
    payload: .event, sample: YelpSampleBodies.featuredEvent)
}
