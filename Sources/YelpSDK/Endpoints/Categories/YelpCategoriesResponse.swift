/// All categories, or those of one country.
///
/// Yelp's static file of categories is a bare list, which is read too.
///
/// Source: docs.developer.yelp.com, "All Categories".
public struct YelpCategoriesResponse: YelpWireModel, CustomStringConvertible {
  /// About 1,600 categories without a locale; fewer with one.
  public var categories: [YelpCategoryDetails]

  public enum CodingKeys: String, CodingKey {
    case categories
  }

  public static var bareListKey: CodingKeys? { .categories }

  public init(wire: YelpWire<CodingKeys>) throws {
    categories = try wire.require(.categories)
  }

  public init(categories: [YelpCategoryDetails] = []) {
    self.categories = categories
  }

  public var description: String { categories.count.counted("category", "categories") }
}
