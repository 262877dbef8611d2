/// A category with its place in the tree and the countries that have it.
///
/// Source: docs.developer.yelp.com, "All Categories" and "Category Details". Yelp's static file calls the
/// parents `parents`, which is read too.
public struct YelpCategoryDetails: YelpWireModel, Identifiable, CustomStringConvertible {
  /// Yelp's name for it, the same in every language, such as `breakfast_brunch`.
  public var alias: String
  private var sentTitle: String?
  /// The categories above it: none for one of the top level, seldom more than one.
  public var parentAliases: [String]
  /// The only countries that have it; empty when there is no such limit.
  public var countryWhitelist: [YelpCountry]
  /// The countries that do not have it.
  public var countryBlacklist: [YelpCountry]

  public enum CodingKeys: String, CodingKey {
    case alias
    case sentTitle = "title"
    case parentAliases = "parent_aliases"
    case countryWhitelist = "country_whitelist"
    case countryBlacklist = "country_blacklist"
  }

  private enum FileKeys: String, CodingKey {
    case parents
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    alias = try wire.require(.alias)
    sentTitle = wire.text(.sentTitle)
    parentAliases =
      wire.contains(.parentAliases)
      ? wire.strings(.parentAliases) : wire.rekeyed(by: FileKeys.self).strings(.parents)
    countryWhitelist = wire.list(.countryWhitelist)
    countryBlacklist = wire.list(.countryBlacklist)
  }

  public init(
    alias: String, title: String? = nil, parentAliases: [String] = [],
    countryWhitelist: [YelpCountry] = [], countryBlacklist: [YelpCountry] = []
  ) {
    self.alias = alias
    sentTitle = title
    self.parentAliases = parentAliases
    self.countryWhitelist = countryWhitelist
    self.countryBlacklist = countryBlacklist
  }

  /// The name to show, in the language asked for; the alias where Yelp sends no title.
  public var title: String {
    get { sentTitle ?? alias }
    set { sentTitle = newValue }
  }

  public var id: String { alias }
  public var description: String { "\(title) (\(alias))" }
}
