import YelpSDK

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
