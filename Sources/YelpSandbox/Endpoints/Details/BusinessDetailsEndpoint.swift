import YelpSDK

/// GET /v3/businesses/{id or alias}
enum BusinessDetailsEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    _ = try call.query.choice("device_platform", of: SearchCriteria.devicePlatforms)
    let business = try call.business(call.path[2])
    let body = BusinessBody(business: business, call: call, medium: "api_v3_business_lookup")
    return .json(.object(body.details()))
  }
}
