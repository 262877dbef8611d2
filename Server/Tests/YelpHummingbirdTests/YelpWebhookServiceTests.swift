import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import ServiceLifecycle
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@testable import YelpHummingbird

@Suite("The webhook service", .timeLimit(.minutes(5)))
struct YelpWebhookServiceTests {
  private let sandbox = YelpPartnerSandbox(seed: 7)
  private let log = KeptLog()
  private let lost = Notes()

  /// A service whose clock skips its sleeps, over the sandbox.
  private func service(
    capacity: Int = 1_000, businessesAtOnce: Int = 4, includesBusinessMessages: Bool = false,
    limit: Duration = .seconds(5), clock: YelpClock = .system,
    owner: (@Sendable (String?) async throws -> YelpSDK?)? = nil,
    work: @escaping @Sendable (YelpWebhookChange) async throws -> Void
  ) -> YelpWebhookService {
    let yelp = YelpSDK(configuration: sandbox.configuration)
    return YelpWebhookService(
      capacity: capacity, businessesAtOnce: businessesAtOnce,
      includesBusinessMessages: includesBusinessMessages, limit: limit, clock: clock, logger: log.logger,
      owner: owner ?? { _ in yelp }, work: work
    ) { [lost] hint, loss in
      switch loss {
      case .notBegun: lost.add("\(hint.note): not begun")
      case .failed(let error as YelpError): lost.add("\(hint.note): \(error.code)")
      case .failed(let error): lost.add("\(hint.note): \(type(of: error))")
      }
    }
  }

  /// Runs a test against a server with the webhook, then shuts it down and waits for its end.
  private func serve(
    _ service: YelpWebhookService, _ test: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let router = Router()
    router.yelpWebhook("yelp/webhook", to: service)
    var application = Application(router: router, services: [service], logger: log.logger)
    application.beforeServerStarts {
      while !service.isOpen { await Task.yield() }
    }
    try await application.test(.live, test)
  }

  private func webhook(lead: String) throws -> ByteBuffer {
    ByteBuffer(bytes: try #require(sandbox.webhookBody(forLead: lead)))
  }

  @Test("reads a new lead from Yelp, and its reply is no change")
  func lead() async throws {
    let notes = Notes()
    let service = service { change in
      guard case .leadEvents(let leadID, _) = change.hint, change.isUnanswered else { return }
      try await change.yelp.reply(toLead: leadID, text: "We come on Monday.").send()
      notes.add(change.events.last?.text ?? "")
    }
    let lead = sandbox.beginLead(message: "Can you come?")
    try await serve(service) { client in
      try await client.post(webhook(lead: lead), expecting: .ok)
      await notes.wait(for: 1)
      // The same again, and the one that Yelp sends for the reply.
      try await client.post(webhook(lead: lead), expecting: .ok)
    }
    #expect(notes.all == ["Can you come?"])
    #expect(sandbox.messages(inLead: lead) == ["Can you come?", "We come on Monday."])
    #expect(lost.all == [])
  }

  @Test("leaves out what the business wrote by hand, unless it is wanted", arguments: [false, true])
  func ownMessages(areWanted: Bool) async throws {
    let notes = Notes()
    let lead = sandbox.beginLead()
    try await YelpSDK(configuration: sandbox.configuration).reply(toLead: lead, text: "By hand.").send()
    try await serve(
      service(includesBusinessMessages: areWanted) { change in
        #expect(!change.isUnanswered)
        notes.add(change.events.last?.text ?? "")
      }
    ) { client in
      try await client.post(webhook(lead: lead), expecting: .ok)
    }
    #expect(notes.all == (areWanted ? ["By hand."] : []))
  }

  @Test("answers two quick messages with one reply")
  func twoMessages() async throws {
    let gate = Gate()
    let lead = sandbox.beginLead(message: "Hello")
    let service = service { change in
      await gate.wait()
      let events = try await change.yelp.leadEvents(leadID: lead).send().events
      guard YelpWebhookChange(hint: change.hint, yelp: change.yelp, events: events).isUnanswered else {
        return
      }
      try await change.yelp.reply(toLead: lead, text: "Good day").send()
    }
    try await serve(service) { client in
      try await client.post(webhook(lead: lead), expecting: .ok)
      sandbox.receiveMessage("Are you there?", inLead: lead)
      try await client.post(webhook(lead: lead), expecting: .ok)
      gate.open()
    }
    #expect(sandbox.messages(inLead: lead) == ["Hello", "Are you there?", "Good day"])
  }

  @Test("answers before the work begins, and leaves out repeats")
  func answersAtOnce() async throws {
    let (notes, gate) = (Notes(), Gate())
    let service = service { change in
      await gate.wait()
      notes.add(change.hint.note)
    }
    try await serve(service) { client in
      for review in ["1", "2", "1", "2"] {
        try await client.post(reviewWebhook(review), expecting: .ok)
      }
      #expect(notes.all == [])
      gate.open()
    }
    #expect(notes.all == ["a 1", "a 2"])
  }

  @Test("works on a business in order, and a slow one holds up no other")
  func order() async throws {
    let (notes, gate) = (Notes(), Gate())
    let service = service(businessesAtOnce: 2) { change in
      if change.hint.businessID == "slow" { await gate.wait() }
      notes.add(change.hint.note)
    }
    try await serve(service) { client in
      for review in ["1", "2"] {
        try await client.post(reviewWebhook(review, of: "slow"), expecting: .ok)
      }
      for review in 1...20 {
        try await client.post(reviewWebhook("\(review)", of: "a"), expecting: .ok)
      }
      await notes.wait(for: 20)
      #expect(notes.all == (1...20).map { "a \($0)" })
      gate.open()
    }
    #expect(notes.all.suffix(2) == ["slow 1", "slow 2"])
  }

  @Test("takes no more when too many wait, and takes the same webhook later")
  func full() async throws {
    let (notes, begun, gate) = (Notes(), Notes(), Gate())
    let service = service(capacity: 2) { change in
      begun.add("")
      await gate.wait()
      notes.add(change.hint.note)
    }
    try await serve(service) { client in
      try await client.post(reviewWebhook("1"), expecting: .ok)
      await begun.wait(for: 1)
      try await client.post(reviewWebhook("2"), expecting: .ok)
      try await client.post(reviewWebhook("3"), expecting: .ok)
      try await client.post(reviewWebhook("4"), expecting: .serviceUnavailable)
      #expect(log.has("A webhook could not be taken, and will come again"))
      gate.open()
      await notes.wait(for: 3)
      try await client.post(reviewWebhook("4"), expecting: .ok)
    }
    #expect(notes.all == ["a 1", "a 2", "a 3", "a 4"])
  }

  @Test("takes nothing while it doesn't run, and runs once")
  func notRunning() async throws {
    let service = service { _ in }
    let router = Router()
    router.yelpWebhook("yelp/webhook", to: service)
    try await Application(router: router).test(.live) { client in
      try await client.post(reviewWebhook("1"), expecting: .serviceUnavailable)
    }
    try await serve(service) { client in
      try await client.post(reviewWebhook("1"), expecting: .ok)
      let error = await #expect(throws: YelpError.self) { try await service.run() }
      #expect(error?.code == .notConfigured)
    }
    // After the shutdown, too.
    let event = try YelpWebhookEvent(body: Data(reviewWebhook("2").readableBytesView))
    #expect(!service.take(event))
  }

  @Test("works off what waits at a shutdown")
  func drains() async throws {
    let (notes, gate) = (Notes(), Gate())
    let service = service { change in
      await gate.wait()
      notes.add(change.hint.note)
    }
    let group = ServiceGroup(configuration: .init(services: [service], logger: log.logger))
    async let run: Void = group.run()
    while !service.isOpen { await Task.yield() }
    for review in 1...50 { #expect(service.take(try event(review))) }
    await group.triggerGracefulShutdown()
    while service.isOpen { await Task.yield() }
    #expect(!service.take(try event(51)))
    gate.open()
    try await run
    #expect(notes.all == (1...50).map { "a \($0)" })
    #expect(lost.all == [])
  }

  private func event(_ review: Int) throws -> YelpWebhookEvent {
    try YelpWebhookEvent(body: Data(reviewWebhook("\(review)").readableBytesView))
  }

  @Test("tells what a shutdown leaves over, when its limit is over")
  func leftOver() async throws {
    let time = YelpManualClock()
    let begun = Notes()
    let service = service(limit: .seconds(5), clock: time.clock) { _ in
      begun.add("")
      try await Task.sleep(for: .seconds(3_600))
    }
    let group = ServiceGroup(configuration: .init(services: [service], logger: log.logger))
    async let run: Void = group.run()
    while !service.isOpen { await Task.yield() }
    for review in 1...3 { #expect(service.take(try event(review))) }
    await begun.wait(for: 1)
    await group.triggerGracefulShutdown()
    await time.waitForSleepers(1)
    #expect(lost.all == [])
    time.advance(by: .seconds(5))
    try await run
    #expect(lost.all == ["a 1: CancellationError", "a 2: not begun", "a 3: not begun"])
  }

  @Test("tells what is left when it is cancelled")
  func cancelled() async throws {
    let begun = Notes()
    let service = service { _ in
      begun.add("")
      try await Task.sleep(for: .seconds(3_600))
    }
    let run = Task { try await service.run() }
    while !service.isOpen { await Task.yield() }
    for review in 1...2 { #expect(service.take(try event(review))) }
    await begun.wait(for: 1)
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    #expect(lost.all == ["a 1: CancellationError", "a 2: not begun"])
  }

  @Test("tells what failed, and goes on; the log has the code alone")
  func failures() async throws {
    let notes = Notes()
    let service = service { change in
      if change.hint.note == "a 1" { throw YelpError(.forbidden, "internal text") }
      notes.add(change.hint.note)
    }
    try await serve(service) { client in
      for review in ["1", "2"] {
        try await client.post(reviewWebhook(review), expecting: .ok)
      }
    }
    #expect(notes.all == ["a 2"])
    #expect(lost.all == ["a 1: forbidden"])
    #expect(log.text.contains("forbidden") && !log.text.contains("internal text"))
  }

  @Test("reads a lead again while Yelp can't be reached")
  func readsAgain() async throws {
    let notes = Notes()
    let time = YelpManualClock(skipsSleeps: true)
    var configuration = sandbox.configuration
    configuration.retry.maximumAttempts = 1
    let yelp = YelpSDK(configuration: configuration)
    sandbox.faults = [.status(503, times: 5)]
    let lead = sandbox.beginLead(message: "Hello")
    try await serve(service(clock: time.clock, owner: { _ in yelp }) { notes.add($0.hint.note) }) { client in
      try await client.post(webhook(lead: lead), expecting: .ok)
      await notes.wait(for: 1)
    }
    #expect(notes.all == [lead])
    #expect(Array(time.sleeps.prefix(5)) == [1, 2, 4, 8, 16].map { Duration.seconds($0) })
  }

  @Test("gives a lead up that Yelp doesn't show, or that can't be read for long")
  func givesUp() async throws {
    let time = YelpManualClock(skipsSleeps: true)
    var configuration = sandbox.configuration
    configuration.retry.maximumAttempts = 1
    let yelp = YelpSDK(configuration: configuration)
    let lead = sandbox.beginLead()
    let service = service(clock: time.clock, owner: { _ in yelp }) { _ in Issue.record("Nothing was read.") }
    try await serve(service) { client in
      let unknown = ByteBuffer(
        string: #"{"data": {"id": "a", "updates": [{"event_type": "NEW_EVENT", "lead_id": "none"}]}}"#)
      try await client.post(unknown, expecting: .ok)
      await lost.wait(for: 1)
      sandbox.faults = [.status(503)]
      try await client.post(webhook(lead: lead), expecting: .ok)
      await lost.wait(for: 2)
    }
    #expect(lost.all == ["none: notFound", "\(lead): serverError"])
    #expect(time.sleeps.filter { $0 < .seconds(300) }.reduce(.zero, +) >= .seconds(8 * 60))
  }

  @Test("leaves out a business that is none of its owners'")
  func stranger() async throws {
    let service = service(owner: { _ in nil }) { _ in Issue.record("There is no owner.") }
    try await serve(service) { client in
      try await client.post(reviewWebhook("1", of: "stranger"), expecting: .ok)
    }
    #expect(lost.all == [])
    #expect(log.has("A webhook names a business without an owner here"))
    #expect(!log.text.contains("stranger"))
  }
}
