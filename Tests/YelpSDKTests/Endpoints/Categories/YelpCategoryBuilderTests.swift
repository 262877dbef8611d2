import TestKit
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let category = EndpointCase(
    "category", isPersonal: false,
    factory: { yelp, _ in yelp.category(alias: "ramen") },
    initializer: { _ in YelpCategoryBuilder(alias: "ramen") },
    requests: [
      ExpectedRequest(
        "category, minimal", YelpCategoryBuilder(alias: "coffee"), "/v3/categories/coffee",
        parser: "CategoryResponseParser"),
      ExpectedRequest(
        "category, full", YelpCategoryBuilder(alias: "coffee").locale(.itIT),
        "/v3/categories/coffee?locale=it_IT", parser: "CategoryResponseParser"),
    ],
    parameters: [(YelpCategoryBuilder(alias: "coffee").locale(.itIT), "locale", .query)],
    broken: [BrokenRequest("category alias", YelpCategoryBuilder(alias: ""), "alias")],
    payload: .category, sample: YelpSampleBodies.category)
}

extension PayloadKind {
  static let category = PayloadKind(
    "category", YelpCategoryBuilder.Envelope.self, in: ["categories"],
    keys: [["category"], ["alias", "title"]], fields: inside("category", Fields.category))
}
