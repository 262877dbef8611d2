/// One category.
///
/// Source: docs.developer.yelp.com, "Category Details".
public struct YelpCategoryResponse: YelpWireModel, CustomStringConvertible {
  /// The category that was asked for.
  public var category: YelpCategoryDetails

  public enum CodingKeys: String, CodingKey {
    case category
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    category = try wire.require(.category)
  }

  public init(category: YelpCategoryDetails) {
    self.category = category
  }

  public var description: String { category.description }
}
