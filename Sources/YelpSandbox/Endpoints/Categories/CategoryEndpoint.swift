public import Foundation
import YelpSDK

enum CategoryEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/categories/{alias}", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let category = YelpCategory(call["alias"])
    let country = try CategoryBody.country(call.query)
    guard category.title != nil, country.map({ category.isAvailable(in: $0) }) ?? true else {
      throw Refusal(.notFound)
    }
    return .json(["category": CategoryBody.value(of: category)])
  }
}

extension YelpSampleBodies {
  /// One category.
  public static var category: Data { body(of: CategoryEndpoint.route, ["alias": "ramen"]) }
}
