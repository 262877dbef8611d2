import TestKit
import YelpPartner
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let foodAndDrinks = EndpointCase(
    "foodAndDrinks", isPersonal: false,
    factory: { yelp, samples in yelp.foodAndDrinks(businessID: samples.businessID) },
    initializer: { samples in YelpFoodAndDrinksBuilder(businessID: samples.businessID) },
    requests: [
      ExpectedRequest(
        "food and drinks, minimal", YelpFoodAndDrinksBuilder(businessID: "a"),
        "/v3/businesses/a/insights/food_and_drinks", parser: "FoodAndDrinksResponseParser"),
      ExpectedRequest(
        "food and drinks, full", YelpFoodAndDrinksBuilder(businessID: "a").locale(.enUS),
        "/v3/businesses/a/insights/food_and_drinks?locale=en_US", parser: "FoodAndDrinksResponseParser"),
    ],
    parameters: [(YelpFoodAndDrinksBuilder(businessID: "a"), nil, .query)],
    broken: [BrokenRequest("food id", YelpFoodAndDrinksBuilder(businessID: ".."), "business_id_or_alias")],
    payload: .foodAndDrinks, sample: YelpSampleBodies.foodAndDrinks)
}

extension PayloadKind {
  static let foodAndDrinks = PayloadKind(
    "foodAndDrinks", YelpFoodAndDrinks.self, keys: [["food"], ["drinks"]],
    fields: inside("food[]", dish) + inside("drinks[]", dish))
}

private let dish = ["name", "ingredients[]", "tags[]", "mentions.reviews", "mentions.photos"]
