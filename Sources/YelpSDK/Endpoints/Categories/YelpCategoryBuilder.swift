/// One category: `GET /v3/categories/{alias}`.
///
/// ```swift
/// let category = try await yelp.category(alias: "coffee").locale(.frFR).send()
/// print(category.title, category.parentAliases)
/// ```
///
/// Source: docs.developer.yelp.com/reference/v3_category
public struct YelpCategoryBuilder: YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter alias: The category's alias, such as `coffee`.
  public init(alias: String) {
    draft = YelpRequestDraft(
      .category, path: "/v3/categories/\(alias, field: "alias")", localePlacement: .parameter)
    draft.statusMeanings[404] = YelpErrorMeaning(
      .notFound, advice: "Look for the alias in YelpCategory.allKnown.")
  }

  public var responseParser: YelpResponseParser<YelpCategoryDetails> {
    YelpResponseParser<Envelope>.wire(name: "CategoryResponseParser").map(\.category)
  }

  public func validate(_ validation: inout YelpValidation) { validation.locale() }

  /// Yelp's response, an object that holds the category.
  ///
  /// Source: docs.developer.yelp.com, "Category Details".
  struct Envelope: YelpWireModel {
    let category: YelpCategoryDetails

    enum CodingKeys: String, CodingKey { case category }

    init(wire: YelpWire<CodingKeys>) throws { category = try wire.require(.category) }
  }
}

extension YelpEndpoint {
  public static let category: Self = "category"
}
