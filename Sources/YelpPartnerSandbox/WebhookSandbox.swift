public import Foundation
import YelpSDK
import YelpSandbox

extension YelpPartnerSandbox {
  /// The address that receives the lead events of the made-up business user now; `nil` when there is no webhook, or it
  /// has ended.
  public var webhookAddress: String? { webhooks.address }

  /// The body that Yelp would send to a webhook about the last message of a lead; `nil` when there is no such lead. The
  /// sandbox sends nothing itself.
  public func webhookBody(forLead leadID: String) -> Data? {
    guard let lead = leads.find(leadID), let event = lead.events.last else { return nil }
    let time = YelpJSONValue.string(SandboxWorld.text(event.date))
    return YelpJSONValue.object([
      "time": time, "object": "business",
      "data": [
        "id": .string(lead.businessID),
        "updates": [
          [
            "event_type": "NEW_EVENT", "event_id": .string(event.id), "lead_id": .string(leadID),
            "interaction_time": time,
          ]
        ],
      ],
    ]).data
  }
}

/// The webhooks of the business owners, of which each can have one.
final class WebhookSandbox: SandboxTopic {
  private let world: SandboxWorld
  private let webhooks = Locked<[String: Webhook]>([:])

  private struct Webhook: Sendable {
    let id: String
    let url: String
    let end: Date
  }

  private static let lifetime = 14.0 * 86_400

  init(_ world: SandboxWorld) { self.world = world }

  func reset() { webhooks.withLock { $0 = [:] } }

  /// The address that receives the lead events of the made-up business user now.
  var address: String? {
    let now = world.clock.date()
    return webhooks.withLock { webhooks in webhooks[world.owner].flatMap { $0.end > now ? $0.url : nil } }
  }

  var endpoints: [YelpSandboxEndpoint] {
    [
      YelpSandboxEndpoint(.post, "/v3/webhooks", access: .accessToken, respond: create),
      YelpSandboxEndpoint(.delete, "/v3/webhooks/{webhook_id}", access: .accessToken, respond: delete),
    ]
  }

  private func create(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let body = try call.json()
    guard let url = body["webhook_url"]?.stringValue else { throw .missing("webhook_url") }
    guard body["webhook_type"]?.stringValue == "leads_event" else { throw .missing("webhook_type") }
    if let ids = body["restricted_business_ids"]?.arrayValue, !(1...50).contains(ids.count) {
      throw YelpSandboxRefusal(
        400, .validationError, "Between 1 and 50 businesses are allowed.", field: "restricted_business_ids")
    }
    let (id, end) = (world.makeID(), call.now.addingTimeInterval(Self.lifetime))
    let owner = call.owner ?? world.owner
    let isNew = webhooks.withLock { webhooks in
      if let webhook = webhooks[owner], webhook.end > call.now { return false }
      webhooks[owner] = Webhook(id: id, url: url, end: end)
      return true
    }
    guard isNew else { throw YelpSandboxRefusal(409, "CONFLICT", "There is a webhook already.") }
    return .json(["webhook_id": .string(id), "expiration_date": .string(SandboxWorld.text(end))])
  }

  private func delete(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let owner = call.owner ?? world.owner
    let isKnown = webhooks.withLock { webhooks in
      guard let known = webhooks[owner], known.id == call["webhook_id"], known.end > call.now else {
        return false
      }
      webhooks[owner] = nil
      return true
    }
    guard isKnown else { throw YelpSandboxRefusal(404, .notFound, "There is no such webhook.") }
    return YelpHTTPResponse(status: 204)
  }
}
