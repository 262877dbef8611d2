public import Foundation
import YelpSDK

enum BusinessDetailsEndpoint {
  /// - Parameter switches: Whether "Request a Phone Call" is on, by business id.
  static func route(_ switches: Locked<[String: Bool]>) -> YelpSandboxEndpoint {
    YelpSandboxEndpoint(builtIn: .get, "/v3/businesses/{id}", memory: switches, answer: answer)
  }

  static func answer(_ call: Call, _ switches: Locked<[String: Bool]>) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    try call.query.checkDevicePlatform()
    let business = try call.business(call["id"])
    var members = BusinessBody(business: business, call: call, medium: "api_v3_business_lookup").details()
    if call.plan.contents.hasContractFields, !business.phone.e164.isEmpty {
      let isEligible = business.isClaimed && business.kind.trade == .service
      let isEnabled = switches.withLock { $0[business.id] } ?? false
      members["rapc"] = ["is_eligible": .bool(isEligible), "is_enabled": .bool(isEnabled)]
    }
    return .json(.object(members))
  }
}

extension YelpSampleBodies {
  /// A café with every field of the details.
  public static var businessDetails: Data {
    body(of: BusinessDetailsEndpoint.route(Locked([:])), ["id": business.id])
  }
}
