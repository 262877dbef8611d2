import YelpSDK

enum TokenBusinessesEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/token/v1/businesses", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    guard call.owner != nil else { throw Refusal(.invalidToken) }
    return .json(["business_ids": [.string(call.world.sample.id)]])
  }
}
