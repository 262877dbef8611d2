import TestKit
import YelpPartner
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let businessInsights = EndpointCase(
    "businessInsights", isPersonal: false,
    factory: { yelp, samples in
      yelp.businessInsights(businessIDs: [samples.businessID], from: "202501", through: "202503")
    },
    initializer: { samples in
      YelpBusinessInsightsBuilder(businessIDs: [samples.businessID], from: "202501", through: "202503")
    },
    requests: [
      ExpectedRequest(
        "insights", YelpBusinessInsightsBuilder(businessIDs: ["a", "b"], from: "202601", through: "202612"),
        "/v3/businesses/insights?business_ids=a%2Cb&date_range_end=202612&date_range_start=202601",
        parser: "BusinessInsightsResponseParser", locale: .none)
    ],
    parameters: [
      (
        YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "202601", through: "202602"), "business_ids",
        .query
      )
    ],
    broken: [
      BrokenRequest(
        "insights months",
        YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "2026-01", through: "202613"),
        "date_range_start", "date_range_end"),
      BrokenRequest(
        "insights empty", YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "", through: "202612"),
        "date_range_start"),
      BrokenRequest(
        "insights order", YelpBusinessInsightsBuilder(businessIDs: ["a"], from: "202612", through: "202601"),
        "date_range_start"),
    ],
    payload: .insights, sample: YelpSampleBodies.businessInsights)
}

extension PayloadKind {
  static let insights = PayloadKind(
    "insights", YelpBusinessInsightsResponse.self, keys: [["insights"]],
    fields: inside("insights[]", ["business_id"] + inside("popularity_scores[]", Fields.popularity)))
}
