public import Foundation
import YelpSDK

extension YelpPartnerSandbox {
  /// The address that hears of events of leads now; `nil` when there is no webhook, or it has ended.
  public var webhookAddress: String? { webhooks.address }

  /// What Yelp would send to a webhook about the last message of a lead; `nil` when there is no such lead. The sandbox sends
  /// nothing itself.
  public func webhookBody(forLead leadID: String) -> Data? {
    guard let event = leads.lastEvent(of: leadID) else { return nil }
    let time = YelpJSONValue.string(SandboxWorld.text(event.date))
    return YelpJSONValue.object([
      "time": time, "object": "business",
      "data": [
        "id": .string(businessID),
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
