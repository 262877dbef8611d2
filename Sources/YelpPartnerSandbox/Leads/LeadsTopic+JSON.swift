import Foundation
import YelpSDK

extension LeadsTopic.Lead {
  mutating func add(_ text: String, id: String, at date: Date, fromConsumer: Bool) {
    let number = (events.last?.number ?? 0) + 1
    events.append(.init(id: id, number: number, date: date, text: text, isFromConsumer: fromConsumer))
  }

  /// As Yelp writes it, with a file and with an answer of the form.
  func json(businessID: String) -> YelpJSONValue {
    var members: YelpJSONObject = [
      "id": .string(id), "business_id": .string(businessID), "conversation_id": .string("conversation-\(id)"),
      "time_created": .string(SandboxWorld.text(created)),
      "last_event_time": .string(SandboxWorld.text(events.last?.date ?? created)),
      "link_to_reply_in_yelp": .string("https://biz.yelp.com/leads_center/\(businessID)/leads/\(id)"),
      "user": ["display_name": .string(consumer)],
      "project": [
        "location": ["postal_code": "94103"], "additional_info": "Please ring twice.",
        "availability": ["status": "SPECIFIC_DATES", "dates": ["2026-12-01"]],
        "job_names": [.string(job)],
        "survey_answers": [
          [
            "question_text": "What needs to be done?", "question_identifier": "job",
            "answer_text": [.string(job)],
          ]
        ],
        "attachments": [
          [
            "id": .string("file-\(id)"), "url": .string("https://api.yelp.com/lead_attachments/file-\(id)"),
            "resource_name": "note.txt", "mime_type": "text/plain",
          ]
        ],
      ],
    ]
    if let phone {
      members["phone_number"] = .string(phone)
      members["temporary_phone_number"] = .string(phone)
      members["temporary_phone_number_expiry"] = "2099-12-31T00:00:00+00:00"
    }
    return .object(members)
  }
}

extension LeadsTopic.Event {
  /// As Yelp writes it.
  var json: YelpJSONValue {
    var members: YelpJSONObject = [
      "id": .string(id), "cursor": .string(cursor), "time_created": .string(SandboxWorld.text(date)),
      "event_type": "TEXT", "event_content": ["text": .string(text), "fallback_text": .string(text)],
      "user_type": .string(isFromConsumer ? "CONSUMER" : "BIZ"),
      "user_id": .string(isFromConsumer ? "made-up-consumer" : "made-up-owner"),
      "user_display_name": .string(isFromConsumer ? "A made-up consumer" : "The business"),
    ]
    if !isFromConsumer { members["channel"] = "API-SELF" }
    return .object(members)
  }
}
