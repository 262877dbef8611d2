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

/// Writes a category as the category endpoints do.
enum CategoryBody {
  static func value(of category: YelpCategory) -> YelpJSONValue {
    [
      "alias": .string(category.rawValue),
      "title": .string(category.title ?? ""),
      "parent_aliases": .array(category.parents.map { .string($0.rawValue) }),
      "country_whitelist": .array(category.allowedCountries.map { .string($0.rawValue) }),
      "country_blacklist": .array(category.deniedCountries.map { .string($0.rawValue) }),
    ]
  }

  /// The country of the locale; `nil` without one, which means all categories.
  static func country(_ query: Query) throws(Refusal) -> YelpCountry? {
    let locale = try query.locale()
    return query["locale"] == nil ? nil : locale.country
  }
}
