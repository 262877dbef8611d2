import YelpSDK

/// GET /token/v1/businesses
enum TokenBusinessesEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    guard call.isByUser else { throw Refusal(.invalidToken) }
    return .json(["business_ids": [.string(call.world.sample.id)]])
  }
}
