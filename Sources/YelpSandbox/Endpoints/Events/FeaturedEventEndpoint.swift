public import Foundation
import YelpSDK

enum FeaturedEventEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/events/featured", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    let area = try call.query.area(missing: Refusal(.locationMissing))
    let coming = call.world.events.filter { event in
      event.start(worldStart: call.worldStart) > call.now && !event.isCanceled
        && area.distance(to: event.business) <= area.radius
    }
    guard let event = coming.max(by: { ($0.popularity, $0.id) < ($1.popularity, $1.id) }) else {
      throw Refusal(.notFound)
    }
    return .json(EventBody(event: event, call: call, medium: "api_v3_event_featured").value)
  }
}

extension YelpSampleBodies {
  /// The featured event of San Francisco.
  public static var featuredEvent: Data {
    body(of: FeaturedEventEndpoint.route, query: ["location": "San Francisco"])
  }
}
