import YelpSDK

/// GET /v3/categories/{alias}
enum CategoryEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let category = YelpCategory(call.path[2])
    let country = try CategoryBody.country(call.query)
    guard category.title != nil, country.map({ category.isAvailable(in: $0) }) ?? true else {
      throw Refusal(.notFound)
    }
    return .json(["category": CategoryBody.value(of: category)])
  }
}
