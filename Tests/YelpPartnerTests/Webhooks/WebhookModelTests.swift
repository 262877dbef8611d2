import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("A webhook")
struct WebhookModelTests {
  private static func body(
    _ update: String, time: String = "2026-01-02T03:04:05+00:00", of business: String = "B1"
  )
    -> Data
  {
    Data(
      #"{"time": "\#(time)", "object": "business", "data": {"id": "\#(business)", "updates": [\#(update)]}}"#
        .utf8)
  }

  private static let newEvent = body(
    #"{"event_type": "NEW_EVENT", "event_id": "E1", "lead_id": "L1", "interaction_time": "2026-01-02T03:04:04+00:00"}"#
  )
  private static let license = body(
    """
    {"event_type": "VERIFIED_LICENSE_UPDATE_EVENT", "license_verification_status": "REJECTED",
     "license_verification_failure_reason": "NOT_FOUND", "license_number": "N1", "license_expiry_date": null,
     "license_trade": "plumber"}
    """, time: "2026-01-02T03:04:05.731910")

  @Test("of a lead is read, with its times")
  func lead() throws {
    let event = try YelpWebhookEvent(body: Self.newEvent)
    #expect(event.businessID == "B1" && event.object == "business")
    let update = try #require(event.updates.first)
    #expect(update.kind == .newEvent && update.lead?.eventID == "E1" && update.lead?.leadID == "L1")
    #expect(update.lead?.interactionDate == Date(timeIntervalSince1970: 1_767_323_044))
    #expect(update.review == nil && update.license == nil)
  }

  @Test("of a license is read; a time without a zone is in UTC and exact")
  func license() throws {
    let event = try YelpWebhookEvent(body: Self.license)
    let license = try #require(event.updates.first?.license)
    #expect(license.status == .rejected && license.failureReason == .notFound && license.number == "N1")
    #expect(license.expiryDate == nil && license.trade == "plumber")
    let date = try #require(event.date)
    #expect(abs(date.timeIntervalSince1970 - 1_767_323_045.73191) < 1e-6)
  }

  @Test("is read without any one part of it, as far as something of use remains")
  func parts() throws {
    func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
    try fuzz(YelpWebhookEvent.self, text(Self.newEvent), fails: ["data", "data.updates"])
    try fuzz(YelpWebhookEvent.self, text(Self.license), fails: ["data", "data.updates"])
    try fuzz(
      YelpWebhookEvent.self, text(Self.body(#"{"event_type": "NEW_REVIEW_EVENT", "review_id": "R1"}"#)),
      fails: ["data", "data.updates"])
    var receiver = YelpWebhookReceiver()
    let bare = Data(#"{"data": {"updates": [{"lead_id": "L1"}, {"review_id": "R1"}]}}"#.utf8)
    let hints = try receiver.receive(bare)
    #expect(hints.first == .leadEvents(leadID: "L1", businessID: nil))
    guard case .other? = hints.last else {
      Issue.record("Reviews of a business without id can't be read.")
      return
    }
  }

  @Test("of a review is read")
  func review() throws {
    let body = Self.body(
      #"{"event_type": "NEW_REVIEW_EVENT", "review_id": "R1", "rating": 4.0, "language": "en", "user_id": "U1"}"#
    )
    let review = try #require(try YelpWebhookEvent(body: body).updates.first?.review)
    #expect(review.reviewID == "R1" && review.rating == 4 && review.language == "en" && review.userID == "U1")
  }

  @Test("of a kind that no version knows is kept as JSON, and is written as it came")
  func unknown() throws {
    let body = Self.body(#"{"event_type": "COFFEE_EVENT", "cups": [1, 2]}"#)
    let event = try YelpWebhookEvent(body: body)
    #expect(event.updates.first?.kind?.rawValue == "COFFEE_EVENT")
    #expect(event.updates.first?.json["cups"] == [1, 2])
    #expect(try YelpJSONValue(parsing: JSONEncoder().encode(event)) == YelpJSONValue(parsing: body))
  }

  @Test(
    "that is broken is an error, not a trap",
    arguments: [
      "", "{", "[]", "{}", #"{"data": 1}"#, #"{"data": {"id": "", "updates": []}}"#, "\u{0}", "null",
    ])
  func broken(text: String) {
    #expect(throws: YelpError.self) { try YelpWebhookEvent(body: Data(text.utf8)) }
  }

  @Test("leaves out updates that cannot be read, and says so")
  func droppedUpdate() throws {
    let decoded = try YelpWebhookEvent.decoded(
      Self.body(#"7, {"event_type": "NEW_EVENT", "lead_id": "L1"}, {}"#))
    #expect(
      decoded.value.updates.count == 1 && decoded.issues.map(\.kind) == [.droppedElement, .droppedElement])
  }

  @Test("is taken once by a receiver, which says what to ask for")
  func receiver() throws {
    var receiver = YelpWebhookReceiver(capacity: 2)
    #expect(try receiver.receive(Self.newEvent) == [.leadEvents(leadID: "L1", businessID: "B1")])
    #expect(try receiver.receive(Self.newEvent) == [])
    let optIn = Self.body(#"{"event_type": "CONSUMER_PHONE_NUMBER_OPT_IN_EVENT", "lead_id": "L1"}"#)
    #expect(try receiver.receive(optIn) == [.lead(leadID: "L1", businessID: "B1")])
    #expect(try receiver.receive(optIn) == [])
    let later = Self.body(
      #"{"event_type": "CONSUMER_PHONE_NUMBER_OPT_IN_EVENT", "lead_id": "L1"}"#,
      time: "2026-01-03T03:04:05+00:00")
    #expect(try receiver.receive(later).count == 1)
    // With room for two, the first was forgotten.
    #expect(try receiver.receive(Self.newEvent).count == 1)
    #expect(throws: YelpError.self) { try receiver.receive(Data("x".utf8)) }
    guard case .license? = try receiver.receive(Self.license).first else {
      Issue.record("A license was expected.")
      return
    }
  }

  @Test("is told from another by all of it, however late they differ")
  func identities() throws {
    let long = String(repeating: "x", count: 400)
    let kinds: [(Int) -> String] = [
      { #"{"event_type": "COFFEE_EVENT", "about": "\#(long)\#($0)"}"# },
      {
        #"{"event_type": "VERIFIED_LICENSE_UPDATE_EVENT", "license_verification_status": "VERIFIED", "license_trade": "t\#($0)"}"#
      },
      { #"{"event_type": "REVIEW_EDITED_EVENT", "review_id": "R1", "rating": \#($0)}"# },
      { #"{"event_type": "NEW_EVENT", "event_id": "\#(long)\#($0)", "lead_id": "L1"}"# },
      { #"{"event_type": "NEW_EVENT", "event_id": "E1", "lead_id": "L\#($0)"}"# },
      { #"{"event_type": "CONSUMER_PHONE_NUMBER_OPT_IN_EVENT", "lead_id": "\#(long)\#($0)"}"# },
      {
        #"{"event_type": "\#(["", "NEW_EVENT", "CONSUMER_PHONE_NUMBER_OPT_IN_EVENT", "OTHER_EVENT"][$0])", "event_id": "E1", "lead_id": "L1"}"#
      },
    ]
    for update in kinds {
      var receiver = YelpWebhookReceiver()
      #expect(
        try receiver.receive(Self.body("\(update(1)), \(update(2)), \(update(1))")).count == 2, "\(update(1))"
      )
      #expect(try receiver.receive(Self.body(update(2))) == [])
      #expect(try receiver.receive(Self.body(update(3))).count == 1)
    }
    var receiver = YelpWebhookReceiver()
    let review = #"{"event_type": "REVIEW_EDITED_EVENT", "review_id": "R1"}"#
    for (business, time, count) in [("B1", "1", 1), ("B2", "1", 1), ("B1", "2", 1), ("B1", "1", 0)] {
      #expect(try receiver.receive(Self.body(review, time: time, of: business)).count == count)
    }
  }

  @Test("of more than 8 KiB is refused, so that a forged one names some hundred leads and no thousands")
  func large() throws {
    func body(_ count: Int) -> Data {
      Self.body(
        (0..<count).map { #"{"event_type": "NEW_EVENT", "event_id": "E\#($0)", "lead_id": "L\#($0)"}"# }
          .joined(separator: ","))
    }
    var receiver = YelpWebhookReceiver()
    for count in [5_000, 300] {
      let error = #expect(throws: YelpError.self) { try receiver.receive(body(count)) }
      #expect(error?.code == .cannotParseResponse)
    }
    #expect(try receiver.receive(body(100)).count == 100)
  }

  @Test("verification is answered with the text, and with nothing else than Yelp's question")
  func verification() throws {
    let url = try #require(URL(string: "https://hooks.example.com/yelp?verification=abc123XYZ"))
    let answer = try #require(YelpWebhookVerification(url: url))
    #expect(
      answer.body == Data(#"{"verification":"abc123XYZ"}"#.utf8) && answer.contentType == "application/json")
    for query in ["", "verification=", "verification=%3Cb%3E", "verification=a&verification=b", "other=a"] {
      let url = try #require(URL(string: "/yelp?\(query)"))
      #expect(YelpWebhookVerification(url: url) == nil, "\(query)")
    }
  }
}
