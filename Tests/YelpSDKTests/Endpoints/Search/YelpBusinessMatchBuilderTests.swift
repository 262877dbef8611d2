import TestKit
import YelpSandbox

@testable import YelpSDK

private let match = YelpBusinessMatchBuilder(
  name: "Fern", address1: "1 Main St", city: "Austin", state: "TX", country: "US")
private let long = String(repeating: "x", count: 65)

extension EndpointCase {
  static let businessMatch = EndpointCase(
    "businessMatch", isPersonal: false,
    factory: { yelp, samples in
      yelp.businessMatch(
        name: samples.businessName, address1: "", city: "San Francisco", state: "CA", country: "US")
    },
    initializer: { samples in
      YelpBusinessMatchBuilder(
        name: samples.businessName, address1: "", city: "San Francisco", state: "CA", country: "US")
    },
    requests: [
      ExpectedRequest(
        "match, minimal",
        YelpBusinessMatchBuilder(name: "Fern & Co.", address1: "", city: "Rome", state: "RM", country: "IT"),
        "/v3/businesses/matches?address1=&city=Rome&country=IT&name=Fern%20%26%20Co.&state=RM",
        parser: "BusinessMatchResponseParser", locale: .none),
      ExpectedRequest(
        "match, full",
        YelpBusinessMatchBuilder(
          name: "Fern", address1: "1 Main St #4", city: "Austin", state: "TX", country: "US"
        )
        .address2("Floor 2").address3("Box 3").postalCode("78701").near(here).phone("+15125550100")
        .yelpBusinessID("AAAAAAAAAAAAAAAAAAAAAA").limit(10).matchThreshold(.strict),
        "/v3/businesses/matches?address1=1%20Main%20St%20%234&address2=Floor%202&address3=Box%203&city=Austin"
          + "&country=US&latitude=37.7749&limit=10&longitude=-122.4194&match_threshold=strict&name=Fern"
          + "&phone=%2B15125550100&postal_code=78701&state=TX&yelp_business_id=AAAAAAAAAAAAAAAAAAAAAA",
        parser: "BusinessMatchResponseParser", locale: .none),
    ],
    parameters: [
      (
        YelpBusinessMatchBuilder(name: "Fern", address1: "", city: "Rome", state: "RM", country: "IT"),
        "name",
        .query
      )
    ],
    broken: [
      BrokenRequest("match name empty", match.parameter("name", ""), "name"),
      BrokenRequest("match name long", match.parameter("name", long), "name"),
      BrokenRequest("match address absent", match.parameter("address1", nil), "address1"),
      BrokenRequest("match address long", match.parameter("address1", long), "address1"),
      BrokenRequest("match address2", match.address2(long), "address2"),
      BrokenRequest("match address3", match.address3(long), "address3"),
      BrokenRequest("match city empty", match.parameter("city", ""), "city"),
      BrokenRequest("match state empty", match.parameter("state", ""), "state"),
      BrokenRequest("match state long", match.parameter("state", "TEXA"), "state"),
      BrokenRequest("match country empty", match.parameter("country", ""), "country"),
      BrokenRequest("match country small", match.parameter("country", "us"), "country"),
      BrokenRequest("match country absent", match.parameter("country", nil), "country"),
      BrokenRequest("match postal code", match.postalCode("1234567890123"), "postal_code"),
      BrokenRequest("match half coordinate", match.parameter("latitude", 1), "longitude"),
      BrokenRequest("match phone", match.phone("!"), "phone"),
      BrokenRequest("match id", match.yelpBusinessID("fern-austin"), "yelp_business_id"),
      BrokenRequest("match limit low", match.limit(0), "limit"),
      BrokenRequest("match limit high", match.limit(11), "limit"),
    ],
    payload: .match, sample: YelpSampleBodies.businessMatch)
}

extension PayloadKind {
  static let match = PayloadKind(
    "match", YelpBusinessMatchResponse.self, in: ["search", "phone", "transactions", "match"],
    list: ("businesses", of: "business"),
    fields: ["total"] + inside("businesses[]", Fields.business))
}
