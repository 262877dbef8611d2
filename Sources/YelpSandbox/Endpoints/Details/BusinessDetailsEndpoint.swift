public import Foundation
import YelpSDK

enum BusinessDetailsEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/businesses/{id}", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    _ = try call.query.choice("device_platform", of: SearchCriteria.devicePlatforms)
    let business = try call.business(call["id"])
    let body = BusinessBody(business: business, call: call, medium: "api_v3_business_lookup")
    return .json(.object(body.details()))
  }
}

extension YelpSampleBodies {
  /// A café with every field of the details.
  public static var businessDetails: Data { body(path: "/v3/businesses/\(business.id)") }
}
