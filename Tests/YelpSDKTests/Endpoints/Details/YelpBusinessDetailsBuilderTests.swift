import TestKit
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let businessDetails = EndpointCase(
    "businessDetails", isPersonal: false,
    factory: { yelp, samples in yelp.business(id: samples.businessID) },
    initializer: { samples in YelpBusinessDetailsBuilder(id: samples.businessID) },
    requests: [
      ExpectedRequest(
        "details, minimal", YelpBusinessDetailsBuilder(id: "4kMBvIEWPxWkWKFN__8SxQ"),
        "/v3/businesses/4kMBvIEWPxWkWKFN__8SxQ", parser: "BusinessDetailsResponseParser"),
      ExpectedRequest(
        "details, full", YelpBusinessDetailsBuilder(id: "näh-stube").locale(.deDE).devicePlatform(.ios),
        "/v3/businesses/n%C3%A4h-stube?device_platform=ios&locale=de_DE",
        parser: "BusinessDetailsResponseParser"),
    ],
    parameters: [
      (YelpBusinessDetailsBuilder(id: "a"), nil, .query),
      (YelpBusinessDetailsBuilder(id: "a").locale(.deDE), "locale", .query),
    ],
    broken: [
      BrokenRequest(
        "details, all at once", YelpBusinessDetailsBuilder(id: "..").locale("x").devicePlatform("x"),
        "business_id_or_alias", "locale")
    ],
    payload: .business, sample: YelpSampleBodies.businessDetails)
}

extension PayloadKind {
  static let business = PayloadKind(
    "business", YelpBusiness.self, in: ["search", "phone", "transactions", "match", "details"],
    keys: [["id", "name"]], fields: Fields.business)
}
