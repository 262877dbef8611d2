public import Foundation
import YelpSDK

enum FoodAndDrinksEndpoint {
  static let route = YelpSandboxEndpoint(
    builtIn: .get, "/v3/businesses/{id}/insights/food_and_drinks", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    let business = try call.business(call["id"])
    guard business.kind.trade.servesFood else { return .json(["food": [], "drinks": []]) }
    var generator = business.generator(for: .insights)
    let (drinks, food) = (business.kind.goods.filter(isDrink), business.kind.goods.filter { !isDrink($0) })
    return .json([
      "food": .array(
        food.map { item in
          .object(
            members(item, of: business, using: &generator).merging(ingredients(using: &generator)) { $1 })
        }),
      "drinks": .array(drinks.map { .object(members($0, of: business, using: &generator)) }),
    ])
  }

  private static func members(
    _ item: String, of business: Business, using generator: inout SeededGenerator
  ) -> [String: YelpJSONValue] {
    [
      "name": .string(item),
      "tags": [.string(business.kind.alias)],
      "mentions": [
        "reviews": .integer(generator.below(business.reviewCount + 1)),
        "photos": .integer(generator.below(9)),
      ],
    ]
  }

  private static func ingredients(using generator: inout SeededGenerator) -> [String: YelpJSONValue] {
    let pantry = [
      "flour", "butter", "salt", "garlic", "onions", "eggs", "olive oil", "chili", "lime", "sesame",
    ]
    return ["ingredients": .array(generator.sample(4, of: pantry).map(YelpJSONValue.string))]
  }

  private static let drinkWords: Set<String> = [
    "coffee", "espresso", "flat white", "cold brew", "horchata", "milkshake", "sake", "milk tea", "boba",
    "taro",
    "cocktails", "martini", "mezcal", "ale", "natural wine", "ipa", "stout",
  ]

  private static func isDrink(_ item: String) -> Bool { drinkWords.contains(item) }
}

extension YelpSampleBodies {
  /// The food and drinks that reviews of a café mention.
  public static var foodAndDrinks: Data {
    body(of: FoodAndDrinksEndpoint.route, ["id": business.id])
  }
}
