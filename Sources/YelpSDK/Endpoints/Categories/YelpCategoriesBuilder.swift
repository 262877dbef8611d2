/// All categories: `GET /v3/categories`.
///
/// ```swift
/// let response = try await yelp.categories().locale(.deDE).send()
/// ```
/// With a locale, the response has the categories of its country with translated titles; without one, all of them in
/// English. ``YelpCategory`` has them without a call.
///
/// Source: docs.developer.yelp.com/reference/v3_categories
public struct YelpCategoriesBuilder: YelpLocalizableBuilder {
  // The configuration's locale would silently hide categories, so it is not taken here.
  public var draft = YelpRequestDraft(.categories, path: "/v3/categories")

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  public init() {}

  public var responseParser: YelpResponseParser<YelpCategoriesResponse> {
    .wire(name: "CategoriesResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) { validation.locale() }
}

extension YelpEndpoint {
  public static let categories: Self = "categories"
}

/// All categories, or those of one country.
///
/// Yelp's static file of categories is a bare list, which is read too.
///
/// Source: docs.developer.yelp.com, "All Categories".
public struct YelpCategoriesResponse: YelpWireModel {
  /// About 1,600 categories without a locale; fewer with one.
  public var categories: [YelpCategoryDetails]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case categories }

  public static var bareListKey: CodingKeys? { .categories }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws { categories = try wire.require(.categories) }

  public init(categories: [YelpCategoryDetails]) { self.categories = categories }
}

/// A category with its place in the tree and the countries that have it.
///
/// Source: docs.developer.yelp.com, "All Categories" and "Category Details". Yelp's static file calls the
/// parents `parents`, which is read too.
public struct YelpCategoryDetails: YelpWireModel, Identifiable {
  /// The alias, the same in every language, such as `breakfast_brunch`.
  public var alias: String
  /// The title to show, in the requested language; the alias where Yelp sends no title.
  public var title: String
  /// The aliases of the parent categories: none at the top level, rarely more than one.
  public var parentAliases: [String] = []
  /// The only countries that have it; empty when there is no such limit.
  public var countryWhitelist: [YelpCountry] = []
  /// The countries that do not have it.
  public var countryBlacklist: [YelpCountry] = []

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case alias, title
    case parentAliases = "parent_aliases"
    case countryWhitelist = "country_whitelist"
    case countryBlacklist = "country_blacklist"
  }

  private enum FileKeys: String, CodingKey { case parents }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    alias = try wire.require(.alias)
    title = wire.text(.title) ?? alias
    parentAliases =
      wire.contains(.parentAliases)
      ? wire.strings(.parentAliases) : wire.rekeyed(by: FileKeys.self).strings(.parents)
    countryWhitelist = wire.list(.countryWhitelist)
    countryBlacklist = wire.list(.countryBlacklist)
  }

  public init(alias: String, title: String) {
    self.alias = alias
    self.title = title
  }

  public var id: String { alias }

  /// Whether a country has it.
  public func isAvailable(in country: YelpCountry) -> Bool {
    (countryWhitelist.isEmpty || countryWhitelist.contains(country)) && !countryBlacklist.contains(country)
  }
}
