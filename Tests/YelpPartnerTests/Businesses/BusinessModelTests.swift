import TestKit
import Testing

@testable import YelpPartner
@testable import YelpSDK

/// The models of engagement, insights, food and drinks, risk signals and service offerings.
@Suite struct BusinessModelTests {
  @Test("engagement is read by business and week")
  func engagement() throws {
    let answer = try YelpEngagementResponse.read(Self.engagement)
    #expect(
      answer
        == YelpEngagementResponse(data: [
          .init(
            businessID: "b1",
            metrics: [
              .init(
                startOfWeekDate: "2031-10-17", engagementMetric: 20, intentMetric: 10, transactionMetric: 1),
              .init(startOfWeekDate: "2031-10-24", engagementMetric: 19, intentMetric: 9),
            ])
        ]))
    #expect(answer.description == "engagement of 1 business")
    #expect(answer.data.description == "[b1: 2 weeks]")
    #expect(answer.data.first?.metrics.last?.description == "2031-10-24, engagement 19, intent 9")
    try fuzz(YelpEngagementResponse.self, Self.engagement, fails: ["data"])
  }

  @Test(
    "popularity is read from a list and from a single object",
    arguments: [
      #"[{"date": "2031-09-01", "primary_category": "health", "score": 98.346}]"#,
      #"{"date": "2031-09-01", "primary_category": "health", "score": 98.346}"#,
    ])
  func insights(scores: String) throws {
    let body = #"{"insights": [{"business_id": "b1", "popularity_scores": \#(scores)}]}"#
    let answer = try YelpBusinessInsightsResponse.read(body)
    let score = YelpPopularityScore().with {
      $0.date = "2031-09-01"
      $0.primaryCategory = "health"
      $0.score = 98.346
    }
    #expect(
      answer
        == YelpBusinessInsightsResponse(insights: [
          .init(
            businessID: "b1",
            popularityScores: [score])
        ]))
    #expect(answer.description == "insights into 1 business")
    #expect(answer.insights.description == "[b1: 1 month]")
    try fuzz(YelpBusinessInsightsResponse.self, body, fails: ["insights"])
  }

  @Test("food and drinks are read, drinks without ingredients")
  func foodAndDrinks() throws {
    let body = """
      {
        "food": [{
          "name": "almond cake", "tags": ["dessert"], "mentions": {"reviews": 10, "photos": 2}, "ingredients": ["eggs"]
        }],
        "drinks": [{"name": "milk", "tags": [], "mentions": {"reviews": 2, "photos": 0}}]
      }
      """
    let answer = try YelpFoodAndDrinks.read(body)
    #expect(
      answer
        == YelpFoodAndDrinks(
          food: [
            .init(
              name: "almond cake", ingredients: ["eggs"], tags: ["dessert"],
              mentions: .init(reviews: 10, photos: 2))
          ], drinks: [.init(name: "milk", mentions: .init(reviews: 2, photos: 0))]))
    #expect(answer.description == "1 dish, 1 drink")
    #expect(answer.food.description == "[almond cake (10 reviews, 2 photos)]")
    try fuzz(YelpFoodAndDrinks.self, body, drops: ["food.*.name", "drinks.*.name"])
  }

  @Test("risk signals are read by kind of risk")
  func riskSignals() throws {
    let answer = try YelpRiskSignals.read(Self.riskSignals)
    let safety = try #require(answer.signals.safetyRisk?.healthAndSafety.first)
    #expect(
      safety
        == .init(
          type: "food safety", sentimentScore: 80, sentimentLabel: .positive, evidenceCount: 10,
          evidencePercentage: .init(positive: 0.5, neutral: 0.3, negative: 0.2)))
    let experience = try #require(answer.signals.customerExperienceRisk)
    #expect(experience.product.map(\.type) == ["food"])
    #expect(experience.staffAndService.map(\.type) == ["staff"])
    #expect(experience.loyalty.map(\.type) == ["return"])
    #expect(experience.value.map(\.type) == ["price"])
    #expect(experience.vibe.map(\.sentimentLabel) == ["mixed"])
    #expect(answer.description == "1 signal on safety; 5 signals on customer experience")
    #expect(safety.description == "food safety, positive, 80.0")
    #expect(safety.evidencePercentage?.description == "0.5 positive, 0.3 neutral, 0.2 negative")
    try fuzz(YelpRiskSignals.self, Self.riskSignals, fails: ["signals"])
    #expect(YelpRiskSignals(signals: .init()).description == "no risk signals")
  }

  @Test("service offerings are read")
  func serviceOfferings() throws {
    let body = #"{"active": ["drain_repair"], "eligible": ["drain_repair", "backflow_services"]}"#
    let offerings = try YelpServiceOfferings.read(body)
    #expect(
      offerings
        == YelpServiceOfferings(active: ["drain_repair"], eligible: ["drain_repair", "backflow_services"]))
    #expect(offerings.description == "1 service offered, 2 possible")
    try fuzz(YelpServiceOfferings.self, body)
  }

  static let engagement = """
    {
      "data": [{
        "business_id": "b1",
        "metrics": [
          {"start_of_week_date": "2031-10-17", "engagement_metric": 20, "intent_metric": 10, "transaction_metric": 1},
          {"start_of_week_date": "2031-10-24", "engagement_metric": 19, "intent_metric": 9}
        ]
      }]
    }
    """

  static let riskSignals = """
    {
      "signals": {
        "safety_risk": {
          "health_and_safety": [{
            "type": "food safety", "sentiment_score": 80, "sentiment_label": "positive", "evidence_count": 10,
            "evidence_percentage": {"positive": 0.5, "neutral": 0.3, "negative": 0.2}
          }]
        },
        "customer_experience_risk": {
          "product": [{"type": "food", "evidence_count": 2}],
          "staff_and_service": [{"type": "staff", "evidence_count": 2}],
          "loyalty": [{"type": "return", "evidence_count": 2}],
          "value": [{"type": "price", "evidence_count": 2}], "vibe": [{"type": "mood", "sentiment_label": "mixed"}]
        }
      }
    }
    """
}
