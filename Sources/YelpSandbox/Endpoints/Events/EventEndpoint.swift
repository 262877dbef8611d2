import YelpSDK

/// GET /v3/events/{id}
enum EventEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    guard let event = call.world.event(call.path[2]) else { throw Refusal(.notFound) }
    return .json(EventBody(event: event, call: call, medium: "api_v3_event_lookup").value)
  }
}
