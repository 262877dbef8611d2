/// What reviewers eat and drink at a business:
/// `GET /v3/businesses/{business_id_or_alias}/insights/food_and_drinks`.
///
/// ```swift
/// let menu = try await yelp.foodAndDrinks(businessID: "north-pier-coffee-san-francisco").send()
/// ```
/// For partners with Insights.
///
/// Source: docs.developer.yelp.com/reference/v3_get_business_food_and_drinks_insights
public struct YelpFoodAndDrinksBuilder: YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter businessID: the 22-character id or the alias.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .foodAndDrinks,
      path: "/v3/businesses/\(businessID, field: "business_id_or_alias")/insights/food_and_drinks",
      localePlacement: .parameter)
  }

  public var responseParser: YelpResponseParser<YelpFoodAndDrinks> {
    .wire(name: "FoodAndDrinksResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) { validation.locale() }
}
