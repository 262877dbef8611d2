import TestKit
import YelpPartner
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let engagement = EndpointCase(
    "engagement", isPersonal: false,
    factory: { yelp, samples in yelp.engagement(businessIDs: [samples.businessID]) },
    initializer: { samples in YelpEngagementBuilder(businessIDs: [samples.businessID]) },
    requests: [
      ExpectedRequest(
        "engagement, minimal", YelpEngagementBuilder(businessIDs: ["a"]),
        "/v3/businesses/engagement?business_ids=a", parser: "EngagementResponseParser", locale: .none),
      ExpectedRequest(
        "engagement, full",
        YelpEngagementBuilder(businessIDs: ["a", "b"]).dates(from: "2026-01-05", through: "2026-02-01"),
        "/v3/businesses/engagement?business_ids=a%2Cb&date_range_end=2026-02-01&date_range_start=2026-01-05",
        parser: "EngagementResponseParser", locale: .none),
    ],
    parameters: [(YelpEngagementBuilder(businessIDs: ["a"]), "business_ids", .query)],
    broken: [
      BrokenRequest("engagement none", YelpEngagementBuilder(businessIDs: []), "business_ids"),
      BrokenRequest(
        "engagement many", YelpEngagementBuilder(businessIDs: (1...21).map { "b\($0)" }), "business_ids"),
      BrokenRequest("engagement repeats", YelpEngagementBuilder(businessIDs: ["a", "a"]), "business_ids"),
      BrokenRequest("engagement blank", YelpEngagementBuilder(businessIDs: ["a", " "]), "business_ids"),
      BrokenRequest(
        "engagement dates", YelpEngagementBuilder(businessIDs: ["a"]).dates(from: "1", through: "2"),
        "date_range_start", "date_range_end"),
      BrokenRequest(
        "engagement order",
        YelpEngagementBuilder(businessIDs: ["a"]).dates(from: "2026-02-01", through: "2026-01-01"),
        "date_range_start"),
    ],
    payload: .engagement, sample: YelpSampleBodies.engagement)
}

extension PayloadKind {
  static let engagement = PayloadKind(
    "engagement", YelpEngagementResponse.self, keys: [["data.0.metrics"]],
    fields: inside("data[]", ["business_id"])
      + inside(
        "data[].metrics[]",
        ["start_of_week_date", "engagement_metric", "intent_metric", "transaction_metric"]))
}
