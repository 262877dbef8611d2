import TestKit
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let categories = EndpointCase(
    "categories", isPersonal: false,
    factory: { yelp, _ in yelp.categories() },
    initializer: { _ in YelpCategoriesBuilder() },
    requests: [
      ExpectedRequest(
        "categories, minimal", YelpCategoriesBuilder(), "/v3/categories", parser: "CategoriesResponseParser",
        locale: .none),
      ExpectedRequest(
        "categories, full", YelpCategoriesBuilder().locale(.itIT), "/v3/categories?locale=it_IT",
        parser: "CategoriesResponseParser", locale: .none),
    ],
    parameters: [(YelpCategoriesBuilder(), nil, .query)],
    broken: [BrokenRequest("categories locale", YelpCategoriesBuilder().locale("x"), "locale")],
    payload: .categories, sample: YelpSampleBodies.categories)
}

extension PayloadKind {
  static let categories = PayloadKind(
    "categories", YelpCategoriesResponse.self, in: ["categories"],
    keys: [["categories"]], list: ("categories", of: "category"),
    fields: inside("categories[]", Fields.category))
}
