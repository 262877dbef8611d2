public import Foundation
import YelpSDK

enum EventEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/events/{id}", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    guard let event = call.world.event(call["id"]) else { throw Refusal(.notFound) }
    return .json(EventBody(event: event, call: call, medium: "api_v3_event_lookup").value)
  }
}

extension YelpSampleBodies {
  /// One event.
  public static var event: Data { body(of: EventEndpoint.route, ["id": world.events[0].id]) }
}
