import YelpSDK

enum PhoneCallSwitchEndpoint {
  static let route = YelpSandboxEndpoint(
    builtIn: .post, "/v3/businesses/{id}/rapc_enabledness", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    guard call.isByUser else { throw Refusal(.unauthorizedAPIKey) }
    let business = try call.business(call["id"])
    guard let isEnabled = try call.json()["is_enabled"] else { throw .missing("is_enabled") }
    guard let isOn = isEnabled.boolValue else {
      throw .invalid("is_enabled", isEnabled, "\(isEnabled) is not of type 'boolean'")
    }
    call.memory.withLock { $0.phoneCallSwitches[business.id] = isOn }
    return YelpHTTPResponse(status: 202)
  }
}
