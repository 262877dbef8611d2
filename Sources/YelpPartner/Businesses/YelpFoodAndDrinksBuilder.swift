public import YelpSDK

/// The dishes and drinks that reviews of a business mention:
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

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter businessID: The 22-character id or the alias.
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

/// The dishes and drinks that people mention most. Partners only (Insights).
///
/// Source: docs.developer.yelp.com, "Food and Drinks Insights".
public struct YelpFoodAndDrinks: YelpWireModel, CustomStringConvertible {
  /// Dishes.
  public var food: [Item]
  /// Drinks.
  public var drinks: [Item]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case food, drinks
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    food = wire.list(.food)
    drinks = wire.list(.drinks)
  }

  public init(food: [Item] = [], drinks: [Item] = []) {
    self.food = food
    self.drinks = drinks
  }

  public var description: String {
    "\(food.count.counted("dish", "dishes")), \(drinks.count.counted("drink"))"
  }

  /// A dish or a drink.
  public struct Item: YelpWireModel, CustomStringConvertible {
    /// The name that reviewers use.
    public var name: String
    /// The probable ingredients. Dishes only.
    public var ingredients: [String]
    /// The kinds of dish or drink, such as `dessert`.
    public var tags: [String]
    /// How often it is mentioned.
    public var mentions: Mentions?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case name, ingredients, tags, mentions
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      name = try wire.require(.name)
      ingredients = wire.strings(.ingredients)
      tags = wire.strings(.tags)
      mentions = wire.model(.mentions)
    }

    public init(name: String, ingredients: [String] = [], tags: [String] = [], mentions: Mentions? = nil) {
      self.name = name
      self.ingredients = ingredients
      self.tags = tags
      self.mentions = mentions
    }

    public var description: String { "\(name)\(mentions.map { " (\($0))" } ?? "")" }
  }

  /// How often something is mentioned.
  public struct Mentions: YelpWireModel, CustomStringConvertible {
    /// The number of reviews that mention it.
    public var reviews: Int?
    /// The number of photos that show it.
    public var photos: Int?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case reviews, photos
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      reviews = wire.int(.reviews, in: 0...)
      photos = wire.int(.photos, in: 0...)
    }

    public init(reviews: Int? = nil, photos: Int? = nil) {
      self.reviews = reviews
      self.photos = photos
    }

    public var description: String {
      [reviews?.counted("review"), photos?.counted("photo")].compactMap(\.self).joined(separator: ", ")
    }
  }
}
