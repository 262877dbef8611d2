/// All categories: `GET /v3/categories`.
///
/// ```swift
/// let response = try await yelp.categories().locale(.deDE).send()
/// ```
/// A locale leaves the categories of its country, with translated titles; without one all of them come, in
/// English. ``YelpCategory`` knows them without a call.
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
