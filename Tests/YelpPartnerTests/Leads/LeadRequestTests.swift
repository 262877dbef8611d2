import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("A request for leads")
struct LeadRequestTests {
  @Test("goes out byte for byte as the reference says", arguments: table)
  func request(_ expected: ExpectedRequest) throws { try expected.check() }

  @Test("is not cached, and its personal data is marked", arguments: table)
  func privacy(_ expected: ExpectedRequest) throws {
    let info = try expected.built().info
    #expect(info.cachePolicy == .noStore)
    #expect(info.hidesContent != ["leadMetrics", "leadIDs"].contains(info.endpoint.rawValue))
  }

  @Test("breaks no rule of the reference unseen", arguments: broken)
  func rule(_ broken: BrokenRequest) { broken.check() }

  static let moment = Date(timeIntervalSince1970: 1_800_000_000)

  static let table: [ExpectedRequest] = [
    ExpectedRequest(
      "lead", YelpLeadBuilder(id: "a/b"), "/v3/leads/a%2Fb", parser: "LeadResponseParser", by: .accessToken),
    ExpectedRequest(
      "events, minimal", YelpLeadEventsBuilder(leadID: "l"), "/v3/leads/l/events",
      parser: "LeadEventsResponseParser", by: .accessToken),
    ExpectedRequest(
      "events, older", YelpLeadEventsBuilder(leadID: "l").newer(than: "x").older(than: "c 1").limit(5), "GET",
      "/v3/leads/l/events?limit=5&older_than_cursor=c%201", parser: "LeadEventsResponseParser",
      by: .accessToken),
    ExpectedRequest(
      "events, newer", YelpLeadEventsBuilder(leadID: "l").newer(than: "c1"), "GET",
      "/v3/leads/l/events?newer_than_cursor=c1", parser: "LeadEventsResponseParser", by: .accessToken),
    ExpectedRequest(
      "reply", YelpLeadReplyBuilder(leadID: "l", text: "We can \"come\"\n✓"), "POST", "/v3/leads/l/events",
      body: #"{"request_content":"We can \"come\"\n✓","request_type":"TEXT"}"#, parser: "none",
      by: .accessToken,
      isIdempotent: false),
    ExpectedRequest(
      "read mark, minimal", YelpLeadReadMarkBuilder(leadID: "l", eventID: "e"), "POST",
      "/v3/leads/l/events/mark_as_read", body: #"{"event_id":"e"}"#, parser: "none", by: .accessToken),
    ExpectedRequest(
      "read mark, full", YelpLeadReadMarkBuilder(leadID: "l", eventID: "e").read(at: moment), "POST",
      "/v3/leads/l/events/mark_as_read", body: #"{"event_id":"e","time_read":"2027-01-15T08:00:00Z"}"#,
      parser: "none", by: .accessToken),
    ExpectedRequest(
      "reply mark", YelpLeadReplyMarkBuilder(leadID: "l", by: .email), "POST", "/v3/leads/l/mark_as_replied",
      body: #"{"reply_type":"EMAIL"}"#, parser: "none", by: .accessToken, isIdempotent: false),
    ExpectedRequest(
      "metrics", YelpLeadMetricsBuilder(leadID: "l"), "/v3/leads/l/metrics",
      parser: "LeadMetricsResponseParser",
      by: .accessToken),
    ExpectedRequest(
      "lead ids, minimal", YelpLeadIDsBuilder(businessID: "b"), "/v3/businesses/b/lead_ids",
      parser: "LeadIDsResponseParser", by: .accessToken),
    ExpectedRequest(
      "lead ids, full",
      YelpLeadIDsBuilder(businessID: "b").limit(20).after(leadID: "l")
        .created(from: moment, through: moment.addingTimeInterval(0.25)), "GET",
      "/v3/businesses/b/lead_ids?after_lead_id=l&created_after=2027-01-15T08%3A00%3A00Z"
        + "&created_before=2027-01-15T08%3A00%3A00.250000Z&limit=20", parser: "LeadIDsResponseParser",
      by: .accessToken
    ),
    ExpectedRequest(
      "lead ids of one moment", YelpLeadIDsBuilder(businessID: "b").created(from: moment, through: moment),
      "GET",
      "/v3/businesses/b/lead_ids?created_after=2027-01-15T08%3A00%3A00Z&created_before=2027-01-15T08%3A00%3A00Z",
      parser: "LeadIDsResponseParser", by: .accessToken),
    ExpectedRequest(
      "attachment at Yelp",
      YelpLeadAttachmentBuilder(.init(url: URL(string: "https://api.yelp.com/files/a%20b.jpg?size=o"))),
      "GET",
      "/files/a%20b.jpg?size=o", parser: "data", by: .accessToken),
    ExpectedRequest(
      "attachment elsewhere, without the token",
      YelpLeadAttachmentBuilder(.init(url: URL(string: "https://files.example.com/x.jpg"))), "GET", "/x.jpg",
      parser: "data", by: .none, at: "files.example.com"),
  ]

  static let broken: [BrokenRequest] = [
    BrokenRequest("lead id", YelpLeadBuilder(id: " "), "lead_id"),
    BrokenRequest("limit low", YelpLeadEventsBuilder(leadID: "l").limit(0), "limit"),
    BrokenRequest("limit high", YelpLeadEventsBuilder(leadID: "l").limit(21), "limit"),
    BrokenRequest("cursor", YelpLeadEventsBuilder(leadID: "l").newer(than: ""), "newer_than_cursor"),
    BrokenRequest(
      "both cursors", YelpLeadEventsBuilder(leadID: "l").newer(than: "a").parameter("older_than_cursor", "b"),
      "older_than_cursor"),
    BrokenRequest("empty text", YelpLeadReplyBuilder(leadID: "l", text: ""), "request_content"),
    BrokenRequest("blank text", YelpLeadReplyBuilder(leadID: "l", text: " \n"), "request_content"),
    BrokenRequest("event id", YelpLeadReadMarkBuilder(leadID: "l", eventID: ""), "event_id"),
    BrokenRequest(
      "time", YelpLeadReadMarkBuilder(leadID: "l", eventID: "e").parameter("time_read", "2026-01-01T10:00"),
      "time_read"),
    BrokenRequest(
      "no time",
      YelpLeadReadMarkBuilder(leadID: "l", eventID: "e").read(at: Date(timeIntervalSince1970: .nan)),
      "time_read"),
    BrokenRequest("medium", YelpLeadReplyMarkBuilder(leadID: "l", by: ""), "reply_type", "reply_type"),
    BrokenRequest("ids limit", YelpLeadIDsBuilder(businessID: "b").limit(21), "limit"),
    BrokenRequest(
      "ids span", YelpLeadIDsBuilder(businessID: "b").created(from: moment, through: moment - 1),
      "created_after"),
    BrokenRequest("no address", YelpLeadAttachmentBuilder(.init(url: nil)), "url"),
    BrokenRequest(
      "plain http", YelpLeadAttachmentBuilder(.init(url: URL(string: "http://api.yelp.com/a"))), "url"),
  ]
}

extension ExpectedRequest {
  init(
    _ name: String, _ builder: some YelpRequestBuilder, _ target: String, parser: String,
    by authentication: YelpAuthentication = .apiKey
  ) {
    self.init(name, builder, "GET", target, parser: parser, by: authentication)
  }
}
