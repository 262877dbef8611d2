public import Foundation
import YelpSDK

enum BusinessSearchEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/businesses/search", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let criteria = try SearchCriteria(call.query, now: call.now, plan: call.plan)
    let page = SearchEngine.page(of: criteria, for: call)
    let entries = page.hits.map { hit in
      BusinessBody(business: hit.business, call: call, medium: "api_v3_business_search")
        .entry(distance: hit.distance, openings: hit.openings)
    }
    return .json([
      "businesses": .array(entries.map(YelpJSONValue.object)),
      "total": .integer(page.total),
      "region": [
        "center": [
          "latitude": .number(criteria.area.latitude), "longitude": .number(criteria.area.longitude),
        ]
      ],
    ])
  }
}

extension YelpSampleBodies {
  /// A page of cafés in San Francisco.
  public static var businessSearch: Data {
    body(
      of: BusinessSearchEndpoint.route, query: ["term": "coffee", "location": "San Francisco", "limit": "5"])
  }
}
