import Foundation
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("The inbox of leads", .timeLimit(.minutes(5)))
struct YelpLeadInboxTests {
  @Test("gives each new event once, the events of a lead in order, and not the app's own messages")
  func once() async throws {
    let user = try await SandboxUser(skipsSleeps: true)
    let old = user.sandbox.beginLead(message: "old")
    user.clock.advance(by: .seconds(10))
    var inbox = user.yelp.leadInbox(businessID: user.sandbox.businessID).makeAsyncIterator()
    user.sandbox.receiveMessage("a", inLead: old)
    user.sandbox.receiveMessage("b", inLead: old)
    #expect(try await inbox.next()?.event.text == "a")
    #expect(try await inbox.next()?.event.text == "b")
    try await user.yelp.reply(toLead: old, text: "own").send()
    let new = user.sandbox.beginLead(message: "c")
    user.sandbox.receiveMessage("d", inLead: old)
    var found: Set<String> = []
    for _ in 0..<2 { found.insert(try await inbox.next()?.event.text ?? "") }
    #expect(found == ["c", "d"])
    user.sandbox.receiveMessage("e", inLead: new)
    let last = try await inbox.next()
    #expect(last?.event.text == "e" && last?.leadID == new)
    #expect(try #require(user.clock.sleeps.min()) >= .seconds(60))
  }

  @Test("goes on after a failure that may pass, and ends with one that does not")
  func failures() async throws {
    let user = try await SandboxUser(skipsSleeps: true)
    let id = user.sandbox.beginLead(message: "before")
    user.sandbox.faults = [YelpSandbox.Fault.status(503, times: 3).on("/v3/leads")]
    var inbox = user.yelp.leadInbox(businessID: user.sandbox.businessID, since: .distantPast)
      .makeAsyncIterator()
    #expect(try await inbox.next()?.event.text == "before")
    user.sandbox.receiveMessage("after", inLead: id)
    user.sandbox.faults = [.status(403).on("/v3/businesses")]
    await #expect(throws: YelpError.self) { _ = try await inbox.next() }
  }

  @Test("ends when its task is cancelled")
  func cancelled() async throws {
    let user = try await SandboxUser()
    let task = Task { () -> YelpError.Code? in
      var inbox = user.yelp.leadInbox(businessID: user.sandbox.businessID).makeAsyncIterator()
      return await failure { () async throws(YelpError) in try await inbox.next() }?.code
    }
    await user.clock.waitForSleepers(1)
    task.cancel()
    #expect(try await task.valueUnlessCancelled() == .cancelled)
  }

  @Test("leaves out a lead that Yelp no longer shows")
  func droppedLead() async throws {
    let user = try await SandboxUser(skipsSleeps: true)
    let (first, second) = (user.sandbox.beginLead(message: "1"), user.sandbox.beginLead(message: "2"))
    user.sandbox.faults = [YelpSandbox.Fault.status(404).on("/v3/leads/\(first)")]
    var inbox = user.yelp.leadInbox(businessID: user.sandbox.businessID, since: .distantPast)
      .makeAsyncIterator()
    let found = try await inbox.next()
    #expect(found?.leadID == second)
  }
}
