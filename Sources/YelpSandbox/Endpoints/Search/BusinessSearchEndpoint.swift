import YelpSDK

/// GET /v3/businesses/search
enum BusinessSearchEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let criteria = try SearchCriteria(call.query, now: call.now)
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
