public import Foundation
import YelpSDK

enum PhoneSearchEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/businesses/search/phone", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    let found = try businesses(call.query, in: call.world)
    return .json([
      "businesses": .array(
        found.map {
          .object(BusinessBody(business: $0, call: call, medium: "api_v3_phone_search").shortEntry())
        }
      ),
      "total": .integer(found.count),
    ])
  }

  /// The businesses with that number; several may share one.
  static func businesses(_ query: Query, in world: World) throws(Refusal) -> [Business] {
    let phone = try query.required("phone", length: 1...32)
    _ = try query.phone()
    let digits = Query.digits(of: phone)
    return world.businesses.filter { !$0.phone.e164.isEmpty && $0.phone.e164.dropFirst() == digits }
  }
}

extension YelpSampleBodies {
  /// The business with a certain phone number.
  public static var phoneSearch: Data {
    body(of: PhoneSearchEndpoint.route, query: ["phone": business.phone.e164])
  }
}
