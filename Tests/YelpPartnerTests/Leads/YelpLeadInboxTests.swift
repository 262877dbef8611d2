import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSandbox

@testable import YelpSDK

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
    var inbox = user.yelp.leadInbox(businessID: user.sandbox.businessID, since: user.start)
      .makeAsyncIterator()
    #expect(try await inbox.next()?.event.text == "before")
    user.sandbox.receiveMessage("after", inLead: id)
    user.sandbox.faults = [.status(403).on("/v3/businesses")]
    await #expect(throws: YelpError.self) { _ = try await inbox.next() }
  }

  @Test("pauses longer after each failure, and as long as Yelp asks")
  func pauses() async throws {
    let user = try await SandboxUser(skipsSleeps: true)
    let asked = YelpSandbox.Fault.header("Retry-After", "7200", times: 1)
    user.sandbox.faults = [.status(503, times: 2), asked, .status(503, times: 1)]
    user.sandbox.beginLead(message: "after")
    var inbox = user.inbox(since: user.start)
    inbox.dailyCalls = 86_400
    var iterator = inbox.makeAsyncIterator()
    #expect(try await iterator.next()?.event.text == "after")
    #expect(user.clock.sleeps == [.seconds(120), .seconds(240), .seconds(7_200)])
  }

  @Test("ends when its task is cancelled")
  func cancelled() async throws {
    let user = try await SandboxUser()
    let task = Task { () -> YelpError.Code? in
      var inbox = user.yelp.leadInbox(businessID: user.sandbox.businessID).makeAsyncIterator()
      return await failure { try await inbox.next() }?.code
    }
    await user.clock.sleepers(1)
    task.cancel()
    #expect(try await task.valueUnlessCancelled() == .cancelled)
  }

  @Test("leaves out a lead that Yelp no longer shows, and doesn't ask for it again")
  func droppedLead() async throws {
    let user = try await SandboxUser(skipsSleeps: true)
    let leads = [user.sandbox.beginLead(message: "1"), user.sandbox.beginLead(message: "2")]
    user.clock.advance(by: .seconds(900))
    user.sandbox.faults = [YelpSandbox.Fault.status(404).on("/v3/leads/\(leads[0])")]
    var inbox = user.inbox(since: user.start).makeAsyncIterator()
    #expect(try await inbox.next()?.leadID == leads[1])
    user.sandbox.receiveMessage("3", inLead: leads[1])
    #expect(try await inbox.next()?.event.text == "3")
    #expect(user.sandbox.requests.count { $0.url.path().contains(leads[0]) } == 1)
  }

  @Test("ends when the user has to sign in")
  func signedOut() async throws {
    let user = try await SandboxUser(isSignedIn: false, skipsSleeps: true)
    var inbox = user.inbox().makeAsyncIterator()
    #expect(await failure { () async throws(YelpError) in try await inbox.next() }?.code == .unauthorized)
  }

  @Test("asks again when a response isn't Yelp's", arguments: Stranger.allCases)
  fileprivate func strangers(_ stranger: Stranger) async throws {
    let user = try await SandboxUser.looking(times: 9) { _, number in
      try number == 0 ? stranger.response() : nil
    }
    for text in ["a", "b"] { user.sandbox.beginLead(message: text) }
    user.clock.advance(by: .seconds(900))
    let found = await user.messages(since: user.start)
    #expect(Set(found.map(\.event.text)) == ["a", "b"] && found.count == 2)
  }

  @Test("gives the messages of other leads while the events of one can't be read")
  func brokenLead() async throws {
    let broken = Locked("")
    let user = try await SandboxUser.looking(times: 6) { path, _ in
      path.contains(broken.withLock { $0 }) ? try Stranger.page403.response() : nil
    }
    let leads = [user.sandbox.beginLead(message: "a"), user.sandbox.beginLead(message: "a")].sorted()
    _ = broken.exchange("/\(leads[0])/")
    var inbox = user.inbox(since: user.start).makeAsyncIterator()
    #expect(try await inbox.next()?.leadID == leads[1])
    user.sandbox.receiveMessage("b", inLead: leads[1])
    #expect(try await inbox.next()?.event.text == "b")
    _ = broken.exchange("none")
    #expect(try await inbox.next()?.leadID == leads[0])
  }

  @Test("gives the messages of one business while the leads of others can't be listed")
  func brokenBusiness() async throws {
    let user = try await SandboxUser.looking(times: 6) { path, _ in
      path.contains("/bad") ? YelpHTTPResponse(status: 500) : nil
    }
    let lead = user.sandbox.beginLead(message: "a")
    var look = user.yelp.leadInbox(
      businessIDs: ["bad-1", "bad-2", "bad-3", "bad-4", user.sandbox.businessID], since: user.start)
    look.dailyCalls = 86_400
    var inbox = look.makeAsyncIterator()
    #expect(try await inbox.next()?.event.text == "a")
    #expect(user.clock.sleeps.isEmpty)
    user.sandbox.receiveMessage("b", inLead: lead)
    #expect(try await inbox.next()?.event.text == "b")
    // The failures count for the pause.
    #expect(user.clock.sleeps.first == .seconds(120))
  }

  @Test("gives the messages of a lead in the look in which the events of all others can't be read")
  func brokenLeads() async throws {
    let good = Locked("")
    let user = try await SandboxUser.looking(times: 6) { path, _ in
      path.hasSuffix("/events") && !path.contains(good.withLock { $0 }) ? YelpHTTPResponse(status: 500) : nil
    }
    let leads = (0..<5).map { user.sandbox.beginLead(message: "\($0)") }.sorted()
    _ = good.exchange("/\(leads[4])/")
    var inbox = user.inbox(since: user.start).makeAsyncIterator()
    #expect(try await inbox.next()?.leadID == leads[4])
    #expect(user.clock.sleeps.isEmpty)
  }

  @Test(
    "lists no more leads in a look when Yelp asks to wait, and those of other businesses first after that",
    arguments: [429, 503])
  func noMore(_ status: Int) async throws {
    let user = try await SandboxUser.looking(times: 6) { path, number in
      guard path.contains("/bad/") else { return nil }
      guard number > 0 else { return YelpHTTPResponse(status: status, headers: ["Retry-After": "3600"]) }
      return YelpHTTPResponse(body: Data(#"{"lead_ids": [], "has_more": false}"#.utf8))
    }
    user.sandbox.beginLead(message: "a")
    var look = user.yelp.leadInbox(businessIDs: ["bad", user.sandbox.businessID], since: user.start)
    look.dailyCalls = 86_400
    var inbox = look.makeAsyncIterator()
    #expect(try await inbox.next()?.event.text == "a")
    #expect(user.clock.sleeps == [.seconds(3_600)])
  }

  @Test("ends when Yelp refuses, after the messages that it had found")
  func refusal() async throws {
    let leads = Locked<[String]>([])
    let user = try await SandboxUser.looking(times: 6) { path, _ in
      let leads = leads.withLock { $0 }
      if path.contains("/\(leads[0])/") { return YelpHTTPResponse(status: 500) }
      return path.contains("/\(leads[2])/") ? .failing(401, .unauthorizedAccessToken) : nil
    }
    _ = leads.exchange((0..<4).map { user.sandbox.beginLead(message: "\($0)") }.sorted())
    var inbox = user.inbox(since: user.start).makeAsyncIterator()
    #expect(try await inbox.next()?.leadID == leads.withLock { $0[1] })
    #expect(await failure { try await inbox.next() }?.apiCode == .unauthorizedAccessToken)
    #expect(user.clock.sleeps.isEmpty)
  }

  @Test("keeps to its calls a day while everything fails and is asked for again", arguments: [1, 2, 40])
  func callsOfFailures(_ leads: Int) async throws {
    let times = Locked<[Duration]>([])
    let user = try await SandboxUser(skipsSleeps: true) { configuration in
      configuration.retry = YelpRetryPolicy()
      configuration.observers = [
        YelpCallEventHandler { [clock = configuration.clock] event in
          guard event.endpoint != .oauthToken, case .sent = event.kind else { return }
          times.withLock { $0.append(clock.now()) }
        }
      ]
    }
    for number in 0..<leads { user.sandbox.beginLead(message: "\(number)") }
    user.sandbox.faults = [YelpSandbox.Fault.status(503).on("/v3/leads")]
    var inbox = user.inbox(since: user.start)
    inbox.dailyCalls = 20
    let task = Task { [inbox] in
      var iterator = inbox.makeAsyncIterator()
      return await failure { try await iterator.next() }?.code
    }
    await waitUntil { user.clock.now > .seconds(20 * 86_400) }
    task.cancel()
    #expect(try await task.valueUnlessCancelled() == .cancelled)
    let days = user.clock.now.seconds / 86_400
    let sent = times.withLock { $0 }
    // The pause after a look makes up for its calls.
    #expect(Double(sent.count) <= 20 * days + Double(leads + 3))
    // A look has few calls more than one in which nothing fails. The sandbox has leads of its own.
    let pauses = zip(sent, sent.dropFirst()).map { $1 - $0 }
    let ends = pauses.indices.filter { pauses[$0] > .seconds(1_000) }
    #expect(try #require(zip(ends, ends.dropFirst()).map { $1 - $0 }.max()) <= leads + 15)
  }

  @Test("gives what it had read of a lead when a later page fails")
  func failedPage() async throws {
    let user = try await SandboxUser.looking(times: 4) { path, number in
      path.hasSuffix("/events") && number == 1 ? YelpHTTPResponse(status: 503) : nil
    }
    let lead = user.sandbox.beginLead(message: "0")
    for number in 1...24 { user.sandbox.receiveMessage("\(number)", inLead: lead) }
    #expect(await user.messages(since: user.start).map(\.event.text) == (0...24).map { "\($0)" })
  }

  @Test("tells messages that have no id apart by their texts")
  func withoutIDs() async throws {
    let messages = ["a", "b", "a"].map {
      #"{"time_created": "2099-01-02T03:04:05Z", "event_type": "TEXT", "event_content": {"text": "\#($0)"}}"#
    }
    let body = Data("[\(messages.joined(separator: ","))]".utf8)
    let user = try await SandboxUser.looking(times: 2) { path, _ in
      path.hasSuffix("/events") ? YelpHTTPResponse(status: 200, body: body) : nil
    }
    let lead = user.sandbox.beginLead(message: "0")
    let found = await user.messages(since: user.start).filter { $0.leadID == lead }
    #expect(found.map(\.event.text) == ["a", "b"])
  }

  @Test("loses nothing by a clock that is wrong", arguments: [-3_600.0, 120, 300, 3_600])
  func wrongClock(_ ahead: TimeInterval) async throws {
    let user = try await SandboxUser.looking(times: 20, clockAhead: ahead)
    user.sandbox.beginLead(message: "old")
    user.clock.advance(by: .seconds(60))
    var inbox = user.inbox().makeAsyncIterator()
    var found: [String?] = []
    for number in 0..<10 {
      user.sandbox.beginLead(message: "\(number)")
      found.append(try? await inbox.next()?.event.text)
    }
    #expect(found == (0..<10).map { "\($0)" })
  }

  @Test(
    "gives no event from before the loop began, by Yelp's clock",
    arguments: [nil, 0, -3_600, 120, 3_600] as [TimeInterval?], [1_000, 1_200, 3_000])
  func onlyNewOnes(ahead: TimeInterval?, milliseconds: Int) async throws {
    let user = try await SandboxUser.looking(times: 3, clockAhead: ahead)
    user.sandbox.beginLead(message: "old")
    user.clock.advance(by: .milliseconds(milliseconds))
    var inbox = user.inbox().makeAsyncIterator()
    user.sandbox.beginLead(message: "new")
    #expect(try await inbox.next()?.event.text == "new")
    #expect(await failure { try await inbox.next() } != nil)
  }

  @Test("takes the client's clock for Yelp's when responses have no date")
  func noDate() async throws {
    let user = try await SandboxUser.looking(times: 2, clockAhead: nil)
    user.sandbox.beginLead(message: "old")
    user.clock.advance(by: .seconds(60))
    var inbox = user.inbox().makeAsyncIterator()
    user.sandbox.beginLead(message: "new")
    #expect(try await inbox.next()?.event.text == "new")
  }

  @Test("gives the events of the second in which it starts", arguments: [true, false])
  func sameSecond(hasStart: Bool) async throws {
    let user = try await SandboxUser.looking(times: 2, clockAhead: hasStart ? 0 : nil)
    user.clock.advance(by: .milliseconds(700))
    var inbox = user.inbox(since: hasStart ? user.clock.date : nil).makeAsyncIterator()
    user.sandbox.beginLead(message: "now")
    #expect(try await inbox.next()?.event.text == "now")
  }
}

/// What may come in the place of a response of Yelp's.
private enum Stranger: String, CaseIterable, Sendable {
  case page200, page401, page403, page404, json404, empty404, redirection, cutOff, certificate

  func response() throws -> YelpHTTPResponse {
    switch self {
    case .page200: page(200)
    case .page401: page(401)
    case .page403: page(403)
    case .page404: page(404)
    case .json404: YelpHTTPResponse(status: 404, body: Data(#"{"error":"not_found"}"#.utf8))
    case .empty404: YelpHTTPResponse(status: 404)
    case .redirection: YelpHTTPResponse(status: 302, headers: ["Location": "https://portal.example/"])
    case .cutOff: YelpHTTPResponse(status: 200, body: Data(#"{"events": [{"id": "1", "#.utf8))
    case .certificate:
      throw YelpError(.insecureConnection, "A sign-in page.", underlyingError: URLError(.unknown))
    }
  }

  private func page(_ status: Int) -> YelpHTTPResponse {
    YelpHTTPResponse(
      status: status, headers: ["Content-Type": "text/html"], body: Data("<html>Sorry</html>".utf8))
  }
}

/// Responds in the place of the sandbox, and refuses the list of leads after some looks.
private struct Gateway: YelpMiddleware {
  let looks: Int
  let hasDate: Bool
  let answer: @Sendable (_ path: String, _ number: Int) throws -> YelpHTTPResponse?
  private let counts = Locked<[String: Int]>([:])

  init(
    looks: Int, hasDate: Bool,
    answer: @escaping @Sendable (String, Int) throws -> YelpHTTPResponse?
  ) {
    self.looks = looks
    self.hasDate = hasDate
    self.answer = answer
  }

  let scope = YelpScope { $0.authentication == .accessToken }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    let path = request.url.path()
    let number = counts.withLock { counts in
      defer { counts[path, default: 0] += 1 }
      return counts[path, default: 0]
    }
    if path.hasSuffix("/lead_ids"), number >= looks {
      return YelpHTTPResponse(status: 403, body: Data(#"{"error": {"code": "NO_BUSINESS_ACCESS"}}"#.utf8))
    }
    if let response = try answer(path, number) { return response }
    var response = try await next(request)
    if !hasDate { response.headers["Date"] = nil }
    return response
  }
}

extension SandboxUser {
  /// A user whose loops over the inbox end after so many looks.
  ///
  /// - Parameters:
  ///   - ahead: By how much the client's clock is ahead of Yelp's; `nil` for responses without a date.
  ///   - answer: What comes in the place of the response to a request for a path, which has a number from 0.
  fileprivate static func looking(
    times: Int, clockAhead ahead: TimeInterval? = 0,
    answer: @escaping @Sendable (_ path: String, _ number: Int) throws -> YelpHTTPResponse? = { _, _ in nil }
  ) async throws -> SandboxUser {
    try await SandboxUser(skipsSleeps: true) { configuration in
      let yelps = configuration.clock
      configuration.clock.date = { yelps.date() + (ahead ?? 0) }
      configuration.middleware = [Gateway(looks: times, hasDate: ahead != nil, answer: answer)]
    }
  }

  fileprivate func inbox(since start: Date? = nil) -> YelpLeadInbox {
    yelp.leadInbox(businessID: sandbox.businessID, since: start)
  }

  /// What a loop gives until it ends.
  fileprivate func messages(since start: Date?) async -> [YelpLeadInbox.Element] {
    var inbox = inbox(since: start).makeAsyncIterator()
    var messages: [YelpLeadInbox.Element] = []
    while let message = try? await inbox.next() { messages.append(message) }
    return messages
  }
}
