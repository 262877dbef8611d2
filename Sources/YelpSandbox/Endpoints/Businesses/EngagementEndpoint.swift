public import Foundation
import YelpSDK

enum EngagementEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/businesses/engagement", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let businesses = try BusinessIDs.businesses(call)
    let today = CalendarDay(call.now)
    // Without dates Yelp returns the last whole week.
    let end = try call.query.day("date_range_end") ?? today.monday.adding(-1)
    let start = try call.query.day("date_range_start") ?? end.monday
    if end < start { throw .invalid("date_range_start must not be after date_range_end.") }
    let weeks = start.monday.days(through: end, step: 7, limit: 104)
    let data = businesses.map { business -> YelpJSONValue in
      ["business_id": .string(business.id), "metrics": .array(weeks.map { metrics(of: business, week: $0) })]
    }
    return .json(["data": .array(data)])
  }

  private static func metrics(of business: Business, week: CalendarDay) -> YelpJSONValue {
    var generator = SeededGenerator(seed: business.seed ^ Text.fingerprint(week.text), purpose: .insights)
    var metrics: [String: YelpJSONValue] = [
      "start_of_week_date": .string(week.text),
      "engagement_metric": .integer(generator.number(in: 1...20)),
      "intent_metric": .integer(generator.number(in: 1...10)),
    ]
    // The key is absent, not null, when there is no value.
    if !business.transactions.isEmpty {
      metrics["transaction_metric"] = .integer(generator.number(in: 1...4))
    }
    return .object(metrics)
  }
}

extension YelpSampleBodies {
  /// The engagement of a café in one week.
  public static var engagement: Data {
    body(of: EngagementEndpoint.route, query: ["business_ids": business.id])
  }
}
