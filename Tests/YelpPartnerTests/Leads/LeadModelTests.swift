import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("A lead")
struct LeadModelTests {
  private static let whole = """
    {"id": "L1", "business_id": "B1", "conversation_id": "C1", "temporary_email_address": "x@mail.example.com",
     "temporary_email_address_expiry": "2026-02-01T00:00:00+00:00", "phone_number": "+14155550100",
     "temporary_phone_number": "+14155550100", "temporary_phone_number_expiry": "2099-12-31T00:00:00+00:00",
     "time_created": "2026-01-02T03:04:05+00:00", "last_event_time": "2026-01-02T04:04:05.250000+00:00",
     "link_to_reply_in_yelp": "https://biz.yelp.com/leads_center/B1/leads/L1?utm=1",
     "user": {"display_name": "Made U."},
     "project": {"location": {"postal_code": "94103"}, "additional_info": "Ring twice",
      "availability": {"status": "SPECIFIC_DATES", "dates": ["2026-01-05"]}, "job_names": ["Fence painting"],
      "survey_answers": [{"question_text": "Which colour?", "question_identifier": null, "answer_text": ["Green"]}],
      "attachments": [{"id": "F1", "url": "https://files.example.com/f.jpg", "resource_name": "f.jpg",
       "mime_type": "image/jpeg"}]}}
    """

  private func read(_ text: String) throws -> (value: YelpLead, issues: [YelpDecodingIssue]) {
    try YelpWireDecoder.decode(YelpLead.self, from: Data(text.utf8))
  }

  @Test("is read with every documented field, and times exact")
  func whole() throws {
    let decoded = try read(Self.whole)
    let lead = decoded.value
    #expect(decoded.issues.isEmpty)
    #expect(lead.businessID == "B1" && lead.conversationID == "C1" && lead.phoneNumber == "+14155550100")
    #expect(lead.creationDate == Date(timeIntervalSince1970: 1_767_323_045))
    #expect(lead.lastEventDate == Date(timeIntervalSince1970: 1_767_326_645.25))
    #expect(
      lead.temporaryPhoneNumberExpirationDate.map { $0 > Date(timeIntervalSince1970: 4_000_000_000) } == true)
    #expect(lead.project?.surveyAnswers.first?.answerText == ["Green"])
    #expect(lead.project?.availability?.status == .specificDates)
    #expect(lead.project?.attachments.first?.mimeType == "image/jpeg")
  }

  @Test(
    "has its times in UTC when they carry no zone",
    arguments: [
      "2025-06-01T12:00:00", "2025-06-01 12:00:00", "2025-06-01T12:00:00.000", "2025-06-01 12:00:00.000000",
      "2025-06-01T14:00:00+02:00", "2025-06-01T12:00:00Z",
    ])
  func zones(text: String) throws {
    let date = Date(timeIntervalSince1970: 1_748_779_200)
    let lead = try read(
      #"{"id": "L1", "time_created": "\#(text)", "last_event_time": "\#(text)","#
        + #" "temporary_email_address_expiry": "\#(text)", "temporary_phone_number_expiry": "\#(text)"}"#
    ).value
    #expect(lead.creationDate == date && lead.lastEventDate == date)
    #expect(lead.temporaryEmailAddressExpirationDate == date)
    #expect(lead.temporaryPhoneNumberExpirationDate == date)
    var event = YelpLeadEvent()
    event.timeCreated = text
    #expect(event.date == date)
    var subscription = YelpBusinessSubscriptionsResponse.Subscription(businessID: "B1")
    subscription.subscribedAt = text
    #expect(subscription.date == date)
    var response = YelpPrivateReview.PublicResponse(text: "Thanks")
    response.timeCreated = text
    #expect(response.date == date)
    let token = YelpAccessToken(accessToken: "a", expiresOn: text, refreshTokenExpiresOn: text)
    #expect(token.expirationDate == date && token.refreshTokenExpirationDate == date)
  }

  @Test("is written as the JSON that it was read from")
  func written() throws {
    let whole = try YelpJSONValue(parsing: Data(Self.whole.utf8))
    let written = try YelpJSONValue(parsing: JSONEncoder().encode(try read(Self.whole).value))
    for (name, value) in whole.objectValue ?? [:] where name != "project" { #expect(written[name] == value) }
    #expect(written["project"]?["job_names"] == whole["project"]?["job_names"])
    try fuzz(YelpLead.self, Self.whole, fails: ["id"])
  }

  @Test("is read from its id alone, and from odd members with issues")
  func broken() throws {
    #expect(try read(#"{"id": "L1", "project": {}, "user": null}"#).issues.isEmpty)
    let odd = try read(#"{"id": "L1", "project": {"attachments": [7, {"url": ""}], "job_names": "One"}}"#)
    #expect(odd.value.project?.attachments.count == 1 && odd.value.project?.jobNames == ["One"])
    #expect(odd.issues.map(\.kind) == [.coerced, .droppedElement] || odd.issues.count == 2)
    #expect(throws: YelpError.self) { try read("{}") }
    #expect(throws: YelpError.self) { try read("[]") }
  }

  @Test("shows no personal data when it is printed")
  func printed() throws {
    let text = "\(try read(Self.whole).value)"
    for secret in ["Made", "+1415", "Ring", "Green", "94103", "x@mail", "f.jpg"] {
      #expect(!text.contains(secret))
    }
  }
}

@Suite("A lead's events")
struct YelpLeadEventTests {
  private func read(_ text: String) throws -> (value: YelpLeadEventsResponse, issues: [YelpDecodingIssue]) {
    try YelpWireDecoder.decode(YelpLeadEventsResponse.self, from: Data(text.utf8))
  }

  private static let event = """
    {"id": "E1", "cursor": "c1", "time_created": "2026-01-02T03:04:05+00:00", "event_type": "TEXT",
     "event_content": {"text": "Hello", "fallback_text": "Hello"}, "user_type": "CONSUMER", "user_id": "U1",
     "user_display_name": "Made U."}
    """

  @Test("are read from an object and from a bare array")
  func bothForms() throws {
    for text in [#"{"events": [\#(Self.event)]}"#, "[\(Self.event)]"] {
      let decoded = try read(text)
      #expect(decoded.issues.isEmpty)
      let event = try #require(decoded.value.events.first)
      #expect(
        event.kind == .text && event.text == "Hello" && event.userType == .consumer && !event.isOwnMessage)
      #expect(event.date == Date(timeIntervalSince1970: 1_767_323_045))
      #expect(!"\(event)".contains("Hello") && !"\(event)".contains("Made"))
    }
  }

  @Test("keep what no version knows: other kinds, content as a text, files")
  func odd() throws {
    let events = try read(
      """
      {"events": [{"event_type": "INVOICE", "event_content": {"total": 12.5}},
       {"id": "E2", "event_type": "BIZ_REPLY", "event_content": "We come", "channel": "API-SELF"},
       {"id": "E3", "event_type": "ATTACHMENT_GROUPING", "event_content": {"fallback_text": "", "attachments":
        [{"id": "F1", "url": "https://files.example.com/f.jpg"}, 7]}}, 7]}
      """)
    #expect(events.value.events.map(\.kind?.rawValue) == ["INVOICE", "BIZ_REPLY", "ATTACHMENT_GROUPING"])
    #expect(events.value.events[0].content?["total"] == 12.5)
    #expect(events.value.events[1].text == "We come" && events.value.events[1].isOwnMessage)
    #expect(events.value.events[2].attachments.map(\.id) == ["F1"] && events.value.events[2].text == nil)
    #expect(events.issues.map(\.kind) == [.droppedElement])
    #expect(throws: YelpError.self) { try read("{}") }
  }

  @Test(
    "have Yelp's text where the message has none",
    arguments: [
      (#"{"text": "", "fallback_text": "Sent a photo"}"#, "Sent a photo"),
      (#"{"text": null, "fallback_text": "Sent a photo"}"#, "Sent a photo"),
      (#"{"text": 7, "fallback_text": "Sent a photo"}"#, "Sent a photo"),
      (#"{"text": "Hi", "fallback_text": "Sent a photo"}"#, "Hi"),
      (#"{"text": "", "fallback_text": ""}"#, nil), ("7", nil), ("null", nil),
    ] as [(String, String?)])
  func fallback(content: String, text: String?) throws {
    let events = try read(#"{"events": [{"id": "E1", "event_content": \#(content)}]}"#)
    #expect(events.value.events.map(\.text) == [text])
  }

  @Test("lead to the next page by the outermost cursor that there is")
  func missingCursor() throws {
    let page = try read(
      #"{"events": [{"id": "1"}, {"id": "2", "cursor": "b"}, {"id": "3", "cursor": "c"}, {"id": "4"}]}"#
    ).value
    let older = YelpLeadEventsBuilder(leadID: "L").nextPage(after: page)
    #expect(older?.parameters["older_than_cursor"] == "b")
    let newer = YelpLeadEventsBuilder(leadID: "L").newer(than: "a").nextPage(after: page)
    #expect(newer?.parameters["newer_than_cursor"] == "c")
  }

  @Test("cost and ids are exact")
  func others() throws {
    let metrics = try YelpWireDecoder.decode(
      YelpLeadMetrics.self,
      from: Data(#"{"metrics": {"cost_per_lead": {"value": 1234, "currency_code": "USD"}}}"#.utf8)
    ).value
    #expect(metrics.costPerLead?.amount == Decimal(string: "12.34") && metrics.averageCostPerClick == nil)
    let written = try YelpJSONValue(parsing: JSONEncoder().encode(metrics))
    #expect(written["metrics"]?["cost_per_lead"]?["value"] == 1_234)
    let ids = try YelpWireDecoder.decode(
      YelpLeadIDsResponse.self, from: Data(#"{"lead_ids": ["a", "b"], "has_more": true}"#.utf8)
    ).value
    #expect(ids.leadIDs == ["a", "b"] && ids.hasMore == true)
    try fuzz(YelpLeadEventsResponse.self, #"{"events": [\#(Self.event)]}"#, fails: ["events"])
    #expect(throws: YelpError.self) {
      try YelpWireDecoder.decode(YelpLeadIDsResponse.self, from: Data("{}".utf8))
    }
  }
}
