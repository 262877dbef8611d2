import TestKit
import YelpPartner
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let riskSignals = EndpointCase(
    "riskSignals", isPersonal: false,
    factory: { yelp, samples in yelp.riskSignals(businessID: samples.businessID) },
    initializer: { samples in YelpRiskSignalsBuilder(businessID: samples.businessID) },
    requests: [
      ExpectedRequest(
        "risk signals, minimal", YelpRiskSignalsBuilder(businessID: "a"),
        "/v3/businesses/a/insights/risk_signals", parser: "RiskSignalsResponseParser"),
      ExpectedRequest(
        "risk signals, full", YelpRiskSignalsBuilder(businessID: "a").locale(.enUS),
        "/v3/businesses/a/insights/risk_signals?locale=en_US", parser: "RiskSignalsResponseParser"),
    ],
    parameters: [(YelpRiskSignalsBuilder(businessID: "a"), nil, .query)],
    broken: [BrokenRequest("risk id", YelpRiskSignalsBuilder(businessID: "."), "business_id_or_alias")],
    payload: .riskSignals, sample: YelpSampleBodies.riskSignals)
}

extension PayloadKind {
  static let riskSignals = PayloadKind(
    "riskSignals", YelpRiskSignals.self, keys: [["signals"]],
    fields: risks.flatMap { inside("signals.\($0)[]", signal) })
}

private let risks =
  ["safety_risk.health_and_safety"]
  + inside("customer_experience_risk", ["product", "staff_and_service", "loyalty", "value", "vibe"])
private let signal =
  ["type", "sentiment_score", "sentiment_label", "evidence_count"]
  + inside("evidence_percentage", ["positive", "neutral", "negative"])
