import TestKit
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let deliverySearch = EndpointCase(
    "deliverySearch", isPersonal: false,
    factory: { yelp, _ in yelp.deliverySearch(location: "Austin") },
    initializer: { _ in YelpDeliverySearchBuilder(location: "Austin") },
    requests: [
      ExpectedRequest(
        "delivery, minimal", YelpDeliverySearchBuilder(location: "Austin"),
        "/v3/transactions/delivery/search?location=Austin", parser: "DeliverySearchResponseParser",
        locale: .none),
      ExpectedRequest(
        "delivery, full",
        YelpDeliverySearchBuilder(near: here).term("soup").categories(.thai, .ramen).price(.one, .two),
        "/v3/transactions/delivery/search?categories=thai%2Cramen&latitude=37.7749&longitude=-122.4194"
          + "&price=1%2C2&term=soup", parser: "DeliverySearchResponseParser", locale: .none),
    ],
    parameters: [(YelpDeliverySearchBuilder(location: "Austin"), "location", .query)],
    broken: [
      BrokenRequest("delivery place", YelpDeliverySearchBuilder(location: "A").location(nil), "location"),
      BrokenRequest("delivery price", YelpDeliverySearchBuilder(location: "A").price("9"), "price"),
    ],
    payload: .search, sample: YelpSampleBodies.deliverySearch)
}
