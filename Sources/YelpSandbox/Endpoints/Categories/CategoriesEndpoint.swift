import YelpSDK

/// GET /v3/categories
enum CategoriesEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let country = try CategoryBody.country(call.query)
    let categories = YelpCategory.allKnown.filter { category in
      country.map { category.isAvailable(in: $0) } ?? true
    }
    return .json(["categories": .array(categories.map(CategoryBody.value(of:)))])
  }
}
