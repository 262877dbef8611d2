import YelpSDK

/// POST /v3/businesses/{id or alias}/rapc_enabledness
enum PhoneCallSwitchEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.business(call.path[2])
    guard let isEnabled = try call.json()["is_enabled"] else { throw .missing("is_enabled") }
    guard isEnabled.boolValue != nil else {
      throw .invalid("is_enabled", isEnabled, "\(isEnabled) is not of type 'boolean'")
    }
    return YelpHTTPResponse(status: 202)
  }
}
