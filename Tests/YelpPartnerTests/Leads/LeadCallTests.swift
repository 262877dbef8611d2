import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("Leads on the sandbox", .timeLimit(.minutes(5)))
struct LeadCallTests {
  @Test("are listed, read, answered and marked")
  func wholeWay() async throws {
    let user = try await SandboxUser()
    let id = user.sandbox.beginLead(job: "Fix a tap", message: "It drips.", phone: "+14155550100")
    let yelp = user.yelp
    #expect(try await yelp.tokenBusinesses().send().businessIDs == [user.sandbox.businessID])
    #expect(try await yelp.leadIDs(businessID: user.sandbox.businessID).send().leadIDs.last == id)
    let lead = try await yelp.lead(id: id).send()
    #expect(lead.project?.jobNames == ["Fix a tap"] && lead.phoneNumber == "+14155550100")
    let events = try await yelp.leadEvents(leadID: id).send().events
    #expect(events.map(\.text) == ["It drips."])
    try await yelp.markAsRead(eventID: try #require(events.first?.id), ofLead: id).send()
    try await yelp.reply(toLead: id, text: "We come at nine.").send()
    #expect(user.sandbox.messages(inLead: id) == ["It drips.", "We come at nine."])
    try await yelp.markAsReplied(leadID: id, by: .phone).send()
    #expect(try await yelp.leadMetrics(leadID: id).send().costPerLead?.amount == Decimal(string: "12.75"))
    let file = try await yelp.leadAttachment(try #require(lead.project?.attachments.first)).send()
    #expect(file == Data("A made-up file.".utf8))
  }

  @Test("refuse a second time by typed errors, each with advice")
  func refusals() async throws {
    let user = try await SandboxUser()
    let id = user.sandbox.beginLead()
    let yelp = user.yelp
    try await yelp.reply(toLead: id, text: "Yes").send()
    let again = await failure {
      try await yelp.reply(toLead: id, text: "Yes").send()
    }
    #expect(again?.code == .messageAlreadySent && again?.apiCode == .sameSuccessiveMessage)
    #expect(again?.isOutcomeUnknown == false && again?.recoverySuggestion?.contains("Do nothing") == true)
    user.clock.advance(by: .seconds(3_601))
    try await yelp.reply(toLead: id, text: "Yes").send()

    try await yelp.markAsReplied(leadID: id, by: .email).send()
    let mark = await failure {
      try await yelp.markAsReplied(leadID: id, by: .email).send()
    }
    #expect(mark?.code == .alreadyMarkedAsReplied && mark?.httpStatus == 403)

    user.sandbox.closeLead(id)
    let closed = await failure {
      try await yelp.reply(toLead: id, text: "No").send()
    }
    #expect(closed?.code == .leadClosed)
    let unknown = await failure { try await yelp.lead(id: "none").send() }
    #expect(unknown?.code == .notFound)
  }

  @Test("are sent once when no response comes, and the error tells how to find out")
  func outcome() async throws {
    let user = try await SandboxUser { $0.retry = YelpRetryPolicy(maximumAttempts: 3, baseDelay: .zero) }
    let id = user.sandbox.beginLead()
    let before = user.sandbox.requests.count
    user.sandbox.faults = [.connectionLost.on("/v3/leads")]
    let reply = user.yelp.reply(toLead: id, text: "Perhaps")
    let lost = await failure { try await reply.send() }
    #expect(lost?.code == .connectionLost && lost?.outcomeCheck?.contains("leadEvents") == true)
    #expect(lost?.description.contains("Yelp may have carried it out") == true)
    #expect(user.sandbox.requests.count == before + 1)
    user.sandbox.faults = [.offline.on("/v3/leads")]
    let mark = await failure {
      try await user.yelp.markAsReplied(leadID: id, by: .phone).send()
    }
    #expect(mark?.code == .notConnected && mark?.isOutcomeUnknown == false)
    user.sandbox.faults = [.status(500).on("/v3/leads")]
    let broken = await failure {
      try await user.yelp.markAsReplied(leadID: id, by: .phone).send()
    }
    #expect(broken?.isOutcomeUnknown == true)
  }

  @Test("are paged by cursor, in both directions")
  func paged() async throws {
    let user = try await SandboxUser()
    let id = user.sandbox.beginLead(message: "1")
    for number in 2...7 { user.sandbox.receiveMessage("\(number)", inLead: id) }
    var texts: [[String]] = []
    for try await page in user.yelp.leadEvents(leadID: id).limit(3).pages() {
      texts.append(page.events.compactMap(\.text))
    }
    #expect(texts.filter { !$0.isEmpty } == [["5", "6", "7"], ["2", "3", "4"], ["1"]])
    let first = try await user.yelp.leadEvents(leadID: id).limit(7).send().events[0].cursor
    texts = []
    for try await page in user.yelp.leadEvents(leadID: id).limit(4).newer(than: first).pages() {
      texts.append(page.events.compactMap(\.text))
    }
    #expect(texts.filter { !$0.isEmpty } == [["2", "3", "4", "5"], ["6", "7"]])
    let begun = (0..<2).map { _ in user.sandbox.beginLead() }
    var ids: [String] = []
    for try await page in user.yelp.leadIDs(businessID: user.sandbox.businessID).limit(1).pages() {
      #expect(page.leadIDs.count == 1)
      ids += page.leadIDs
    }
    #expect(Set(ids).count == ids.count && ids.suffix(3) == [id] + begun)
  }

  @Test("give their elements one by one, and ask for a page when the loop reaches it")
  func elements() async throws {
    let user = try await SandboxUser()
    let id = user.sandbox.beginLead(message: "1")
    for number in 2...7 { user.sandbox.receiveMessage("\(number)", inLead: id) }
    let events = user.yelp.leadEvents(leadID: id).limit(3)
    var texts: [String] = []
    for try await event in events.elements() { texts.append(event.text ?? "") }
    #expect(texts == ["5", "6", "7", "2", "3", "4", "1"])
    texts = []
    let first = try await events.limit(20).send().events.first
    for try await event in events.newer(than: first?.cursor).elements() { texts.append(event.text ?? "") }
    #expect(texts == ["2", "3", "4", "5", "6", "7"])

    let list = user.yelp.leadIDs(businessID: user.sandbox.businessID)
    let before = user.sandbox.requests.count
    var ids: [String] = []
    for try await id in list.limit(2).elements().prefix(2) { ids.append(id) }
    #expect(user.sandbox.requests.count == before + 1)
    #expect(ids == Array(try await list.send().leadIDs.prefix(2)))
  }

  @Test("give the elements of a page that failed when they are asked for again")
  func again() async throws {
    let user = try await SandboxUser()
    let id = user.sandbox.beginLead(message: "1")
    user.sandbox.receiveMessage("2", inLead: id)
    var events = user.yelp.leadEvents(leadID: id).limit(1).elements().makeAsyncIterator()
    #expect(try await events.next()?.text == "2")
    user.sandbox.faults = [.status(503, times: 1)]
    #expect(await failure { () async throws(YelpError) in try await events.next() }?.httpStatus == 503)
    #expect(try await events.next()?.text == "1")
    #expect(try await events.next() == nil)
  }

  private func pages(_ body: String) async throws -> YelpSDK {
    let stub = YelpStubTransport([
      YelpStub(.post, "/oauth2/token", answer: .body(#"{"access_token": "a", "expires_in": 3600}"#)),
      YelpStub(answer: .body(body), times: nil),
    ])
    return try await SandboxUser { $0.transport = stub }.yelp
  }

  @Test(
    "fail at a page of events none of which can be read",
    arguments: [#"{"events": [7, {"kind": 1}]}"#, "[[]]"])
  func unreadableEvents(body: String) async throws {
    #expect(
      try YelpWireDecoder.decode(YelpLeadEventsResponse.self, from: Data(body.utf8)).value.events == [])
    let yelp = try await pages(body)
    let error = await failure { for try await _ in yelp.leadEvents(leadID: "L").pages() {} }
    #expect(error?.code == .cannotParseResponse)
    let same = await failure { for try await _ in yelp.leadEvents(leadID: "L").elements() {} }
    #expect(same?.code == .cannotParseResponse)
  }

  @Test(
    "fail at a page of ids none of which can be read, unless it is the last",
    arguments: [
      (#"[{}], "has_more": true"#, true), ("[[1]]", true), (#"[{}], "has_more": false"#, false),
      ("[]", false),
    ])
  func unreadableIDs(ids: String, fails: Bool) async throws {
    let yelp = try await pages(#"{"lead_ids": \#(ids)}"#)
    let error = await failure { for try await _ in yelp.leadIDs(businessID: "B").pages() {} }
    #expect(error?.code == (fails ? .cannotParseResponse : nil))
    let same = await failure { for try await _ in yelp.leadIDs(businessID: "B").elements() {} }
    #expect(same?.code == error?.code)
  }

  @Test("end when a page leads to itself")
  func circle() async throws {
    let stub = YelpStubTransport([
      YelpStub(.post, "/oauth2/token", answer: .body(#"{"access_token": "a", "expires_in": 3600}"#)),
      YelpStub(answer: .body(#"{"lead_ids": ["x"], "has_more": true}"#), times: nil),
    ])
    let user = try await SandboxUser { $0.transport = stub }
    var pages = 0
    for try await _ in user.yelp.leadIDs(businessID: "b").pages() {
      pages += 1
      if pages == 9 { break }
    }
    #expect(pages == 2)
  }
}
