import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

/// Repeats are left out of a list, so that a wrong cursor need not show in it. These tests look at the requests.
@Suite("The cursors of leads", .timeLimit(.minutes(5)))
struct LeadCursorTests {
  private let clock = YelpManualClock(skipsSleeps: true)
  private static let refusal = YelpHTTPResponse.failing(401, .unauthorizedAccessToken)

  private func yelp(_ transport: StubTransport) -> YelpSDK {
    let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret")
    return YelpSDK.testing(transport) { configuration in
      configuration.clock = clock.clock
      configuration.retry = .never
      configuration.accessTokens = YelpTokenProvider(oauth, token: YelpAccessToken(accessToken: "access"))
    }
  }

  /// Gives the responses in order, and refuses what comes after them.
  private static func transport(_ responses: [YelpHTTPResponse]) -> StubTransport {
    StubTransport(responses + [refusal])
  }

  /// A page of events with these numbers, whose cursors are `c1`, `c2` and so on.
  private static func events(_ numbers: [Int], cursor: String = "c") -> YelpHTTPResponse {
    let events = numbers.map { number in
      let content = #""event_type": "TEXT", "event_content": {"text": "\#(number)"}"#
      return #"{"id": "\#(number)", "cursor": "\#(cursor)\#(number)", \#(content)}"#
    }
    return YelpHTTPResponse(body: Data(#"{"events": [\#(events.joined(separator: ", "))]}"#.utf8))
  }

  private static func ids(_ ids: [String], hasMore: Bool?) -> YelpHTTPResponse {
    let ids = ids.map { #""\#($0)""# }.joined(separator: ", ")
    return YelpHTTPResponse(
      body: Data(#"{"lead_ids": [\#(ids)], "has_more": \#(hasMore.map { "\($0)" } ?? "null")}"#.utf8))
  }

  private static func queries(_ transport: StubTransport, path: String = "") -> [String] {
    transport.requests.filter { $0.url.path().hasSuffix(path) }.map { $0.url.query() ?? "" }
  }

  @Test(
    "of older events are the first ones of the pages, up to an empty page or one that repeats",
    arguments: [
      ([[5, 6], [3, 4], [2], []], ["", "c5", "c3", "c2"]), ([[3, 4], [1, 2], [1, 2]], ["", "c3", "c1"]),
      ([[]], [""]),
    ])
  func older(pages: [[Int]], cursors: [String]) async throws {
    let transport = Self.transport(pages.map { Self.events($0) })
    var found: [[String?]] = []
    for try await page in yelp(transport).leadEvents(leadID: "L").limit(2).pages() {
      found.append(page.events.map(\.text))
    }
    #expect(found == pages.map { $0.map { "\($0)" } })
    #expect(
      Self.queries(transport)
        == cursors.map { $0.isEmpty ? "limit=2" : "limit=2&older_than_cursor=\($0)" })
  }

  @Test(
    "of newer events are the last ones of the pages, up to an empty page or one that repeats",
    arguments: [
      ([[1, 2], [3], [4, 5], []], ["c0", "c2", "c3", "c5"]),
      ([[1, 2], [3, 4], [3, 4]], ["c0", "c2", "c4"]),
      ([[]], ["c0"]),
    ])
  func newer(pages: [[Int]], cursors: [String]) async throws {
    let transport = Self.transport(pages.map { Self.events($0) })
    var found: [[String?]] = []
    for try await page in yelp(transport).leadEvents(leadID: "L").newer(than: "c0").pages() {
      found.append(page.events.map(\.text))
    }
    #expect(found == pages.map { $0.map { "\($0)" } })
    #expect(Self.queries(transport) == cursors.map { "newer_than_cursor=\($0)" })
  }

  @Test(
    "of lead ids are the last ids of the pages, whether or not Yelp says that there is more",
    arguments: [
      ([["a", "b"], ["c", "d"], ["e"]], [true, true, false], ["", "b", "d"]),
      ([["a", "b"], ["c"], []], [nil, nil, nil], ["", "b", "c"]),
      ([["a", "b"], []], [true, true], ["", "b"]),
      ([["a", "b"], ["c"], ["c"]], [true, true, true], ["", "b", "c"]),
    ] as [([[String]], [Bool?], [String])])
  func leadIDs(pages: [[String]], hasMore: [Bool?], last: [String]) async throws {
    let transport = Self.transport(zip(pages, hasMore).map { Self.ids($0, hasMore: $1) })
    var found: [[String]] = []
    for try await page in yelp(transport).leadIDs(businessID: "B").pages() { found.append(page.leadIDs) }
    #expect(found == pages)
    #expect(Self.queries(transport) == last.map { $0.isEmpty ? "" : "after_lead_id=\($0)" })
  }

  @Test(
    "stay where they are after a failure in the middle",
    arguments: [
      YelpHTTPResponse(status: 503), YelpHTTPResponse(body: Data(#"{"events": [7], "lead_ids": [{}]}"#.utf8)),
    ])
  func failure(response: YelpHTTPResponse) async throws {
    let transport = Self.transport([
      Self.events([3, 4]), response, response, Self.events([1, 2]), Self.events([]),
    ])
    var pages = yelp(transport).leadEvents(leadID: "L").pages().makeAsyncIterator()
    #expect(try await pages.next()?.events.count == 2)
    for _ in 0..<2 { await #expect(throws: YelpError.self) { try await pages.next() } }
    #expect(try await pages.next()?.events.map(\.id) == ["1", "2"])
    #expect(try await pages.next()?.events.isEmpty == true)
    #expect(try await pages.next() == nil)
    #expect(
      Self.queries(transport) == [
        "", "older_than_cursor=c3", "older_than_cursor=c3", "older_than_cursor=c3", "older_than_cursor=c1",
      ])

    let list = Self.transport([
      Self.ids(["a", "b"], hasMore: true), response, Self.ids(["c"], hasMore: false),
    ])
    var ids = yelp(list).leadIDs(businessID: "B").elements().makeAsyncIterator()
    for id in ["a", "b"] { #expect(try await ids.next() == id) }
    await #expect(throws: YelpError.self) { try await ids.next() }
    #expect(try await ids.next() == "c")
    #expect(try await ids.next() == nil)
    #expect(Self.queries(list) == ["", "after_lead_id=b", "after_lead_id=b"])
  }

  /// The texts that a loop over the inbox gives of one lead until the responses to its events are used up, and the requests
  /// for them.
  private func inbox(_ responses: [YelpHTTPResponse]) async throws -> (texts: [String?], queries: [String]) {
    let events = Self.transport(responses)
    let transport = StubTransport { request, _ in
      guard request.url.path().hasSuffix("/events") else { return Self.ids(["L"], hasMore: false) }
      return try await events.send(request)
    }
    var inbox = yelp(transport).leadInbox(businessID: "B").makeAsyncIterator()
    var texts: [String?] = []
    let error = await TestKit.failure {
      while let next = try await inbox.next() { texts.append(next.event.text) }
    }
    #expect(error?.apiCode == .unauthorizedAccessToken)
    return (texts, Self.queries(events))
  }

  @Test("of the inbox go on from the newest event of the look before")
  func looks() async throws {
    let (texts, queries) = try await inbox([
      Self.events([3, 4]), Self.events([1, 2]), Self.events([]),
      // A look with two pages, one with none, and one whose last page repeats.
      Self.events([5, 6]), Self.events([7]), Self.events([]), Self.events([]), Self.events([8]),
      Self.events([8]),
    ])
    #expect(texts == (1...8).map { "\($0)" })
    #expect(
      queries == [
        "", "older_than_cursor=c3", "older_than_cursor=c1", "newer_than_cursor=c4", "newer_than_cursor=c6",
        "newer_than_cursor=c7", "newer_than_cursor=c7", "newer_than_cursor=c7", "newer_than_cursor=c8",
        "newer_than_cursor=c8",
      ])
  }

  @Test("of the inbox don't move in a look that fails, be it the first or a later one")
  func failedLooks() async throws {
    let failure = YelpHTTPResponse(status: 503)
    let (texts, queries) = try await inbox([
      Self.events([2, 3]), failure, Self.events([3, 4]), Self.events([1, 2]), Self.events([]),
      Self.events([5]), failure, Self.events([5, 6]), Self.events([]),
    ])
    #expect(texts == (1...6).map { "\($0)" })
    #expect(
      queries == [
        "", "older_than_cursor=c2", "", "older_than_cursor=c3", "older_than_cursor=c1",
        "newer_than_cursor=c4", "newer_than_cursor=c5", "newer_than_cursor=c4", "newer_than_cursor=c6",
        "newer_than_cursor=c6",
      ])
  }

  @Test("of the inbox begin with the newest events again when Yelp no longer knows one")
  func forgottenCursor() async throws {
    let (texts, queries) = try await inbox([
      Self.events([1, 2]), Self.events([]), .failing(400, .badRequest), Self.events([2, 3], cursor: "d"),
      // Events that were given: no older ones are asked for.
      Self.events([1], cursor: "d"), Self.events([4], cursor: "d"), Self.events([]),
    ])
    #expect(texts == (1...4).map { "\($0)" })
    #expect(
      queries == [
        "", "older_than_cursor=c1", "newer_than_cursor=c2", "", "older_than_cursor=d2",
        "newer_than_cursor=d3", "newer_than_cursor=d4", "newer_than_cursor=d4",
      ])
  }

  @Test("of new leads move on when every page of a list was read, and not before")
  func lists() async throws {
    let lists = Self.transport([
      Self.ids(["a", "b"], hasMore: true), YelpHTTPResponse(status: 503),
      Self.ids(["a", "b"], hasMore: true), Self.ids(["c"], hasMore: false),
    ])
    let transport = StubTransport { request, _ in
      guard request.url.path().hasSuffix("/lead_ids") else { return Self.events([]) }
      return try await lists.send(request)
    }
    var inbox = yelp(transport).leadInbox(businessID: "B")
    inbox.dailyCalls = 86_400
    var iterator = inbox.makeAsyncIterator()
    await #expect(throws: YelpError.self) { try await iterator.next() }
    // The first two looks ask for the leads of two weeks, the third for those since the second look, each with ten minutes
    // more. The second look comes two minutes after the first.
    let first = "created_after=2025-05-18T11%3A50%3A00Z"
    let second = "created_after=2025-05-18T11%3A52%3A00Z"
    #expect(
      Self.queries(lists) == [
        first, "after_lead_id=b&\(first)", second, "after_lead_id=b&\(second)",
        "created_after=2025-06-01T11%3A52%3A00Z",
      ])
  }
}

@Suite("A refusal that the inbox of leads gets", .timeLimit(.minutes(5)))
struct LeadRefusalTests {
  /// Leaves all pauses to the inbox.
  private struct OpenLimiter: YelpRateLimiter {
    func waitToSend(_ attempt: YelpAttempt) async throws {}
    func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {}
  }

  private let clock = YelpManualClock(skipsSleeps: true)

  /// The last parts of the paths that are requested until Yelp refuses the access token, which ends the loop, and the number
  /// of pauses.
  ///
  /// - Parameter answer: Gets the last parts of a path.
  private func requests(
    of businessIDs: [String], _ answer: @escaping @Sendable (String) -> YelpHTTPResponse
  ) async -> (paths: [String], pauses: Int, error: YelpError?) {
    let transport = StubTransport { request, _ in answer(Self.name(of: request)) }
    let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret")
    let yelp = YelpSDK.testing(transport) { configuration in
      configuration.clock = clock.clock
      configuration.retry = .never
      configuration.limits.limiter = OpenLimiter()
      configuration.accessTokens = YelpTokenProvider(oauth, token: YelpAccessToken(accessToken: "access"))
    }
    var inbox = yelp.leadInbox(businessIDs: businessIDs).makeAsyncIterator()
    let error = await failure { try await inbox.next() }
    return (transport.requests.map(Self.name), clock.sleeps.count, error)
  }

  private static func name(of request: YelpHTTPRequest) -> String {
    request.url.path().split(separator: "/").suffix(2).joined(separator: "/")
  }

  private static let leads = YelpHTTPResponse(
    body: Data(#"{"lead_ids": ["x", "y"], "has_more": false}"#.utf8))
  private static let ending = YelpHTTPResponse.failing(401, .unauthorizedAccessToken)

  /// What Yelp answers, and whether it would answer the next request like that too.
  static let refusals: [(YelpHTTPResponse, Bool)] = [
    (.failing(429, .tooManyRequestsPerSecond), true), (.failing(429), true),
    (.failing(429, .accessLimitReached), true), (.failing(403, .partnerQuotaExceeded), true),
    (.failing(500, .internalError), false), (.failing(503), false), (.failing(403), false),
    (.failing(404), false),
  ]

  @Test(
    "ends the look when a quota or the pace is used up; after another one the next business has its turn",
    arguments: refusals)
  func ofAList(response: YelpHTTPResponse, isOfAll: Bool) async {
    let seen = await requests(of: ["a", "b"]) { $0 == "a/lead_ids" ? response : Self.ending }
    #expect(seen.paths == ["a/lead_ids", "b/lead_ids"])
    #expect(seen.pauses == (isOfAll ? 1 : 0))
  }

  @Test(
    "ends the look when a quota or the pace is used up; after another one the next lead has its turn",
    arguments: refusals)
  func ofEvents(response: YelpHTTPResponse, isOfAll: Bool) async {
    let seen = await requests(of: ["a"]) { path in
      path == "a/lead_ids" ? Self.leads : path == "x/events" ? response : Self.ending
    }
    let again = isOfAll ? ["a/lead_ids"] : []
    #expect(seen.paths == ["a/lead_ids", "x/events"] + again + ["y/events"])
    #expect(seen.pauses == (isOfAll ? 1 : 0))
  }

  @Test(
    "leaves out the lead that it is about; one that is about the user ends the loop",
    arguments: [
      (404, .notFound, true), (403, .notAuthorized, true), (400, .invalidID, true),
      (403, .noBusinessAccess, false), (403, .minimumAdvertising, false), (400, .badRequest, false),
    ] as [(Int, YelpAPICode, Bool)])
  func ofOneLead(status: Int, code: YelpAPICode, isOfLead: Bool) async {
    let seen = await requests(of: ["a"]) { path in
      path == "a/lead_ids" ? Self.leads : path == "x/events" ? .failing(status, code) : Self.ending
    }
    #expect(seen.paths == ["a/lead_ids", "x/events"] + (isOfLead ? ["y/events"] : []))
    #expect(seen.error?.apiCode == (isOfLead ? .unauthorizedAccessToken : code))
  }
}
