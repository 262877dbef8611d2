public import Foundation
import YelpSDK

enum RiskSignalsEndpoint {
  static let route = YelpSandboxEndpoint(
    builtIn: .get, "/v3/businesses/{id}/insights/risk_signals", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    let business = try call.business(call["id"])
    // Without reviews there are no signals.
    guard business.reviewCount > 0 else { return .json(["signals": [:]]) }
    var generator = business.generator(for: .insights)
    var signals: [String: YelpJSONValue] = [
      "customer_experience_risk": [
        "product": [signal(business.kind.trade.servesFood ? "food" : "quality", using: &generator)],
        "staff_and_service": [
          signal("attitude of staff", using: &generator), signal("waiting time", using: &generator),
        ],
        "loyalty": [signal("recommendation", using: &generator)],
        "value": [signal("value for money", using: &generator)],
        "vibe": [signal("ambience", using: &generator)],
      ]
    ]
    if business.kind.trade.servesFood {
      signals["safety_risk"] = ["health_and_safety": [signal("food safety", using: &generator)]]
    }
    return .json(["signals": .object(signals)])
  }

  private static func signal(_ type: String, using generator: inout SeededGenerator) -> YelpJSONValue {
    let score = generator.below(101)
    let positive = score * 9 / 10
    let neutral = (100 - positive) / 2
    return [
      "type": .string(type),
      "sentiment_score": .integer(score),
      "sentiment_label": score >= 60 ? "positive" : score >= 40 ? "neutral" : "negative",
      "evidence_count": .integer(generator.number(in: 3...90)),
      "evidence_percentage": [
        "positive": .number(Double(positive) / 100), "neutral": .number(Double(neutral) / 100),
        "negative": .number(Double(100 - positive - neutral) / 100),
      ],
    ]
  }
}

extension YelpSampleBodies {
  /// The risk signals in reviews of a business.
  public static var riskSignals: Data { body(of: RiskSignalsEndpoint.route, ["id": business.id]) }
}
