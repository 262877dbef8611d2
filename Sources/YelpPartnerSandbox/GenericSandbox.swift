import Foundation
import YelpSDK
import YelpSandbox

/// Partner APIs without builders: the same response every time, in the shape of Yelp's.
final class GenericSandbox: SandboxTopic {
  private let world: SandboxWorld

  init(_ world: SandboxWorld) { self.world = world }

  func reset() {}

  var endpoints: [YelpSandboxEndpoint] {
    [
      // Home services.
      endpoint(.post, "/v3/projects", access: .apiKey) { [world] _ in
        .json(["project_id": .string(world.makeID())])
      },
      // Checkout.
      endpoint(.post, "/checkout/orders/create/v3") { [world] _ in
        .json(["order_request_id": .string(world.makeID())])
      },
      // Data ingestion.
      endpoint(.post, "/v1/ingest/create") { [world] _ in .json(["job_id": .string(world.makeID())]) },
      endpoint(.get, "/v1/ingest/status/{job_id}") { [world] call in
        .json([
          "status": "COMPLETED", "created_at": .string(SandboxWorld.text(call.now)),
          "completed_at": .string(SandboxWorld.text(call.now)),
          "business_results": [
            [
              "status": "COMPLETED", "yelp_business_id": .string(world.businessID),
              "partner_business_id": "P-1",
              "update_results": ["phone": ["status": "COMPLETED", "requested_value": "+14155550100"]],
            ]
          ],
        ])
      },
      // Ads.
      endpoint(.post, "/v1/reseller/program/create") { [world] _ in .json(["job_id": .string(world.makeID())])
      },
      endpoint(.get, "/v1/reseller/status/{job_id}") { [world] call in
        .json([
          "status": "COMPLETED", "created_at": .string(SandboxWorld.text(call.now)),
          "completed_at": .string(SandboxWorld.text(call.now)),
          "business_results": [
            [
              "status": "COMPLETED", "identifier": .string(world.businessID), "identifier_type": "BUSINESS",
              "update_results": [
                "program_added": [
                  "program_id": ["status": "COMPLETED", "requested_value": "made-up-program"]
                ]
              ],
            ]
          ],
        ])
      },
    ]
  }

  private func endpoint(
    _ method: YelpHTTPMethod, _ path: String, access: YelpSandboxEndpoint.Access = .basic,
    respond: @escaping @Sendable (YelpSandboxCall) -> YelpHTTPResponse
  ) -> YelpSandboxEndpoint {
    YelpSandboxEndpoint(method, path, access: access) { call in respond(call) }
  }
}
