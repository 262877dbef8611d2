public import Foundation
import YelpSDK

enum ServiceOfferingsEndpoint {
  static let route = YelpSandboxEndpoint(
    builtIn: .get, "/v3/businesses/{id}/service_offerings", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    let business = try call.business(call["id"])
    let offerings = byKind[business.kind.alias] ?? []
    var generator = business.generator(for: .insights)
    let active = offerings.filter { _ in generator.chance(55) }
    return .json([
      "active": .array(active.map(YelpJSONValue.string)),
      "eligible": .array(offerings.map(YelpJSONValue.string)),
    ])
  }

  private static let byKind = [
    "plumbing": [
      "backflow_services", "bathtub_shower_installation", "drain_repair", "emergency_services",
      "garbage_disposal_repair", "gas_line_services",
    ],
    "electricians": ["circuit_breaker_repair", "ev_charger_installation", "lighting_installation"],
    "locksmiths": ["car_lockout", "emergency_services", "lock_installation", "rekeying"],
    "autorepair": ["brake_repair", "diagnostics", "oil_change", "tire_rotation"],
  ]
}

extension YelpSampleBodies {
  /// The service offerings of a home-services business.
  public static var serviceOfferings: Data { body(of: ServiceOfferingsEndpoint.route, ["id": plumber.id]) }

  private static var plumber: Business { world.businesses.first { $0.kind.alias == "plumbing" } ?? business }
}
