public import Foundation
import YelpSDK

enum BusinessInsightsEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/businesses/insights", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let businesses = try BusinessIDs.businesses(call)
    let start = try BusinessIDs.month("date_range_start", call.query)
    let end = try BusinessIDs.month("date_range_end", call.query)
    if end < start { throw .invalid("date_range_start must not be after date_range_end.") }
    let months = Array((start...end).prefix(60))
    let insights = businesses.map { business -> YelpJSONValue in
      [
        "business_id": .string(business.id),
        "popularity_scores": .array(months.map { score(of: business, month: $0) }),
      ]
    }
    return .json(["insights": .array(insights)])
  }

  /// `month` counts from the year 0.
  private static func score(of business: Business, month: Int) -> YelpJSONValue {
    var generator = SeededGenerator(seed: business.seed &+ UInt64(month), purpose: .insights)
    return [
      "date": .string("\(month / 12)-\(Text.two(month % 12 + 1))-01"),
      "primary_category": .string(business.kind.alias),
      "score": .number(Double(generator.number(in: 1_000...99_999)) / 1_000),
    ]
  }
}

extension YelpSampleBodies {
  /// The insights of a café for three months.
  public static var businessInsights: Data {
    body(
      of: BusinessInsightsEndpoint.route,
      query: ["business_ids": business.id, "date_range_start": "202501", "date_range_end": "202503"])
  }
}
