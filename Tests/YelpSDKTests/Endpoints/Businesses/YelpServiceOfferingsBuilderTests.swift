import TestKit
import YelpPartner
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let serviceOfferings = EndpointCase(
    "serviceOfferings", isPersonal: false,
    factory: { yelp, samples in yelp.serviceOfferings(businessID: samples.businessID) },
    initializer: { samples in YelpServiceOfferingsBuilder(businessID: samples.businessID) },
    requests: [
      ExpectedRequest(
        "service offerings, minimal", YelpServiceOfferingsBuilder(businessID: "a"),
        "/v3/businesses/a/service_offerings", parser: "ServiceOfferingsResponseParser"),
      ExpectedRequest(
        "service offerings, full", YelpServiceOfferingsBuilder(businessID: "a").locale(.enCA),
        "/v3/businesses/a/service_offerings?locale=en_CA", parser: "ServiceOfferingsResponseParser"),
    ],
    parameters: [(YelpServiceOfferingsBuilder(businessID: "a"), nil, .query)],
    broken: [
      BrokenRequest("offerings id", YelpServiceOfferingsBuilder(businessID: "\n"), "business_id_or_alias")
    ],
    payload: .serviceOfferings, sample: YelpSampleBodies.serviceOfferings)
}

extension PayloadKind {
  static let serviceOfferings = PayloadKind(
    "serviceOfferings", YelpServiceOfferings.self, keys: [["active", "eligible"]],
    fields: ["active[]", "eligible[]"])
}
