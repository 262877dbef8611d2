import TestKit
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let phoneSearch = EndpointCase(
    "phoneSearch", isPersonal: false,
    factory: { yelp, samples in yelp.phoneSearch(samples.phone) },
    initializer: { samples in YelpPhoneSearchBuilder(samples.phone) },
    requests: [
      ExpectedRequest(
        "phone, minimal", YelpPhoneSearchBuilder("+14155550123"),
        "/v3/businesses/search/phone?phone=%2B14155550123", parser: "PhoneSearchResponseParser"),
      ExpectedRequest(
        "phone, full", YelpPhoneSearchBuilder("+1 (415) 555-0123").locale(.enUS),
        "/v3/businesses/search/phone?locale=en_US&phone=%2B1%20%28415%29%20555-0123",
        parser: "PhoneSearchResponseParser"),
    ],
    parameters: [(YelpPhoneSearchBuilder("+14155550123"), "phone", .query)],
    broken: [
      BrokenRequest("phone empty", YelpPhoneSearchBuilder(""), "phone"),
      BrokenRequest("phone letters", YelpPhoneSearchBuilder("+1 CALL"), "phone"),
      BrokenRequest("phone long", YelpPhoneSearchBuilder(String(repeating: "1", count: 33)), "phone"),
      BrokenRequest("phone without digits", YelpPhoneSearchBuilder("+-()"), "phone"),
    ],
    payload: .search, sample: YelpSampleBodies.phoneSearch)
}
