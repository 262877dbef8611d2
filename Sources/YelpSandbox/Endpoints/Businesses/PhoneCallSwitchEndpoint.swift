import YelpSDK

enum PhoneCallSwitchEndpoint {
  /// - Parameter switches: Whether "Request a Phone Call" is on, by business id.
  static func route(_ switches: Locked<[String: Bool]>) -> YelpSandboxEndpoint {
    YelpSandboxEndpoint(
      builtIn: .post, "/v3/businesses/{id}/rapc_enabledness", memory: switches, answer: answer)
  }

  static func answer(_ call: Call, _ switches: Locked<[String: Bool]>) throws(Refusal) -> YelpHTTPResponse {
    guard call.owner != nil else { throw Refusal(.unauthorizedAPIKey) }
    let business = try call.business(call["id"])
    guard let isEnabled = try call.json()["is_enabled"] else { throw .missing("is_enabled") }
    guard let isOn = isEnabled.boolValue else {
      throw .invalid("is_enabled", isEnabled, "\(isEnabled) is not of type 'boolean'")
    }
    switches.withLock { $0[business.id] = isOn }
    return YelpHTTPResponse(status: 202)
  }
}
