public import Foundation
import YelpSDK

enum CategoriesEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/categories", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let country = try CategoryBody.country(call.query)
    let categories = YelpCategory.allKnown.filter { category in
      country.map { category.isAvailable(in: $0) } ?? true
    }
    return .json(["categories": .array(categories.map(CategoryBody.value(of:)))])
  }
}

extension YelpSampleBodies {
  /// All categories of the United States.
  public static var categories: Data { body(of: CategoriesEndpoint.route, query: ["locale": "en_US"]) }
}
