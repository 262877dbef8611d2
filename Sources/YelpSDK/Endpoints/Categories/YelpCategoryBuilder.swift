/// One category: `GET /v3/categories/{alias}`.
///
/// ```swift
/// let response = try await yelp.category(alias: "coffee").locale(.frFR).send()
/// ```
///
/// Source: docs.developer.yelp.com/reference/v3_category
public struct YelpCategoryBuilder: YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter alias: the category's alias, such as `coffee`.
  public init(alias: String) {
    draft = YelpRequestDraft(
      .category, path: "/v3/categories/\(alias, field: "alias")", localePlacement: .parameter)
    draft.statusMeanings[404] = YelpErrorMeaning(
      .notFound, advice: "Look for the alias in YelpCategory.allKnown.")
  }

  public var responseParser: YelpResponseParser<YelpCategoryResponse> {
    .wire(name: "CategoryResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) { validation.locale() }
}

/// One category.
///
/// Source: docs.developer.yelp.com, "Category Details".
public struct YelpCategoryResponse: YelpWireModel {
  /// The category that was asked for.
  public var category: YelpCategoryDetails

  public enum CodingKeys: String, CodingKey { case category }

  public init(wire: YelpWire<CodingKeys>) throws { category = try wire.require(.category) }

  public init(category: YelpCategoryDetails) { self.category = category }
}
