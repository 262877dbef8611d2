import Foundation
import YelpSDK
import YelpSandbox

/// The businesses that the made-up client is subscribed to.
final class SubscriptionSandbox: SandboxTopic {
  private let state = Locked<[String: [Subscription]]>([:])

  private struct Subscription: Sendable {
    let businessID: String
    let date: Date
  }

  func reset() { state.withLock { $0 = [:] } }

  var endpoints: [YelpSandboxEndpoint] {
    let path = "/v3/businesses/subscriptions"
    return [
      YelpSandboxEndpoint(.get, path, respond: list),
      YelpSandboxEndpoint(.post, path) { call throws(YelpSandboxRefusal) in
        try self.change(call) { known, ids in
          let new = ids.filter { id in !known.contains { $0.businessID == id } }
          known += new.map { Subscription(businessID: $0, date: call.now) }
        }
      },
      YelpSandboxEndpoint(.delete, path) { call throws(YelpSandboxRefusal) in
        try self.change(call) { known, ids in known.removeAll { ids.contains($0.businessID) } }
      },
      YelpSandboxEndpoint(.get, "\(path)/YELP_KNOWLEDGE/quota") { _ in
        .json(["maximum": 100, "active": 0, "remaining": 100])
      },
    ]
  }

  private func list(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    guard let kind = call.query["subscription_type"] else { throw .missing("subscription_type") }
    let limit = try call.limit(0...10_000, default: 100)
    let offset = try call.integer("offset", 0...Int.max) ?? 0
    let all = state.withLock { $0[kind] } ?? []
    return .json([
      "total": .integer(all.count), "offset": .integer(offset), "limit": .integer(limit),
      "subscription_type": .string(kind),
      "subscriptions": .array(
        all.dropFirst(offset).prefix(limit).map {
          // Yelp writes this offset with two digits.
          [
            "business_id": .string($0.businessID),
            "subscribed_at": .string(SandboxWorld.text($0.date).replacing("+00:00", with: "+00")),
          ]
        }),
    ])
  }

  private func change(
    _ call: YelpSandboxCall, _ work: (inout [Subscription], [String]) -> Void
  ) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let body = try call.json()
    guard let ids = body["business_ids"]?.arrayValue?.compactMap(\.stringValue), !ids.isEmpty else {
      throw .missing("business_ids")
    }
    guard let kinds = body["subscription_types"]?.arrayValue?.compactMap(\.stringValue), !kinds.isEmpty else {
      throw .missing("subscription_types")
    }
    guard ids.count <= 1_000 else { throw YelpSandboxRefusal(413, .payloadTooLarge) }
    state.withLock { state in
      for kind in kinds { work(&state[kind, default: []], ids) }
    }
    return .json([:], status: 202)
  }
}
