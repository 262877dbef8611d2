import TestKit
import YelpPartner

@testable import YelpSDK

extension EndpointCase {
  static let phoneCallSwitch = EndpointCase(
    "phoneCallSwitch", isPersonal: false, factory: nil, initializer: nil,
    requests: [
      ExpectedRequest(
        "phone call switch", YelpPhoneCallSwitchBuilder(businessID: "a", isEnabled: false), "POST",
        "/v3/businesses/a/rapc_enabledness", body: #"{"is_enabled":false}"#, parser: "none", locale: .none,
        authentication: .accessToken)
    ],
    parameters: [
      (YelpPhoneCallSwitchBuilder(businessID: "a", isEnabled: true), "is_enabled", .json)
    ], payload: nil, sample: nil)
}
