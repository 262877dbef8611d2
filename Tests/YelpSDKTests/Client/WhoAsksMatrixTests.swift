import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSandbox
import YelpTools
import YelpUI

@testable import YelpSDK

/// Every credential, by every way of calling, while things change, over loopback: the server tells by whose credential each call
/// came.
@Suite("What is made as one user is sent as that user, or not at all", .timeLimit(.minutes(10)))
struct WhoAsksMatrixTests {
  enum Credential: CaseIterable {
    case fixedKey, basic, providedKey, unnamedToken, namedToken, unnamedOAuth, namedOAuth

    var isNamed: Bool { self == .namedToken || self == .namedOAuth }
    var isOAuth: Bool { self == .unnamedOAuth || self == .namedOAuth }
    /// One for everybody, which no user has.
    var isFixed: Bool { self == .fixedKey || self == .basic }
    var authentication: YelpAuthentication { isOAuth ? .accessToken : self == .basic ? .basic : .apiKey }
  }

  enum Way: CaseIterable {
    case send, response, pages, batch, completion, track, tool, loader, inbox

    /// Whether it is several calls, each of which is made when the one before has ended.
    var isSeveralCalls: Bool { self == .pages || self == .batch || self == .inbox }
  }

  /// What happens while Alice's first request is at the server, or while her credential is asked for.
  enum Change: CaseIterable { case signIn, renewal, failure, hang, turns, configure, otherProcess }

  struct Cell: Sendable, CustomTestStringConvertible {
    let credential: Credential
    let way: Way
    let change: Change

    var testDescription: String { "\(credential) by \(way) during \(change)" }

    /// Cells that can't be are left out.
    var exists: Bool {
      // A credential that nobody is asked for changes with the configuration alone.
      if credential.isFixed, change != .configure { return false }
      // Processes share the tokens of OAuth, whose provider has those of one sign-in at a time.
      if change == .otherProcess || change == .turns, (change == .turns) == credential.isOAuth {
        return false
      }
      // Tools send what `apiKey` asks for, and an inbox sends access tokens.
      return way == .tool
        ? credential.authentication == .apiKey : way == .inbox ? credential.isOAuth : true
    }

    static let all = Credential.allCases.flatMap { credential in
      Way.allCases.flatMap { way in
        Change.allCases.map { Cell(credential: credential, way: way, change: $0) }
      }
    }.filter(\.exists)
  }

  @Test("in every cell", arguments: Cell.all)
  func cell(_ cell: Cell) async throws {
    let world = try World(cell)
    defer { world.server.stop() }
    let first = Task { await world.ask("alice") }
    switch cell.change {
    case .failure, .hang: await world.untilAsked()
    default: _ = try await first.valueUnlessCancelled()
    }
    let signIn = Task { try await world.signInBob() }
    // The tokens of one provider change one after the other.
    if cell.change == .failure || cell.credential.isOAuth { world.recover() }
    try await signIn.valueUnlessCancelled()
    // Events of users without a name wait in one lane, in their order.
    if cell.way == .track { world.recover() }
    let bob = await world.ask("bob")
    world.recover()
    let alice = try await first.valueUnlessCancelled()

    #expect(bob.error == nil && (bob.names == ["bob"] || cell.way == .track))
    for (call, owners) in world.owners {
      if call.contains("bob") { #expect(owners == ["bob"], "\(call)") }
      guard call.contains("alice") else { continue }
      // An event of nobody goes with the key that is configured then.
      if cell.way == .track, cell.credential.isFixed { continue }
      #expect(owners.count == 1, "\(call) was sent as \(owners)")
      // Calls of an unnamed user belong to whoever is signed in when they begin.
      let isFree = !cell.credential.isNamed && (cell.way.isSeveralCalls || cell.change == .turns)
      if !isFree || cell.way == .track, cell.change != .turns { #expect(owners == ["alice"], "\(call)") }
    }
    #expect(alice.names.isSubset(of: world.owners.filter { $0.key.contains("alice") }.flatMap(\.value)))
    if alice.error == nil, cell.way != .track { #expect(!alice.names.isEmpty) }
    if cell.way == .track {
      let isLost = world.lost.contains("alice")
      #expect(isLost == (alice.error != nil))
      #expect(world.taken.contains("alice") != isLost)
    }
    // A user with a name loses nothing by what others do, nor by a renewal.
    if cell.credential.isNamed, cell.way == .track || cell.change != .failure {
      #expect(alice.error == nil, "\(String(describing: alice.error))")
    }
    #expect(world.yelp.tracking.pendingCount == 0)
  }

  @Test("and cells are not left out by mistake")
  func count() {
    #expect(Cell.all.count == 255)
    for way in Way.allCases { #expect(Cell.all.contains { $0.way == way && $0.credential.isNamed }) }
  }
}

extension WhoAsksMatrixTests {
  /// What a way of calling brought.
  struct Outcome: Sendable {
    /// By whose credentials the responses came.
    var names: Set<String> = []
    var error: YelpError?
  }

  /// An instance, its users and their server.
  final class World: Sendable {
    let cell: Cell
    let yelp: YelpSDK
    let server: HostileServer
    private let desk: Desk
    private let recorder = EventRecorder()
    private let store = Store()
    private let tokens: YelpTokenProvider
    private let alice: YelpSDK

    private static let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret", tokenVersion: .v3)

    init(_ cell: Cell) throws {
      let desk = Desk(cell)
      (self.cell, self.desk) = (cell, desk)
      server = try HostileServer.answering { desk.answer($0) }
      tokens = YelpTokenProvider(Self.oauth, token: Self.token("alice"), store: store)
      yelp = YelpSDK()
      let time = YelpManualClock(skipsSleeps: true).clock
      let address = try server.url("")
      let (recorder, tokens, store, yelp) = (recorder, tokens, store, yelp)
      @Sendable func configuration(of name: String) -> YelpConfiguration {
        let provide: @Sendable () async throws -> String = {
          name == "bob" ? "bob-1" : try await desk.provide()
        }
        var configuration = YelpConfiguration(server: .custom(address))
        switch cell.credential {
        case .fixedKey: configuration.credential = .apiKey("\(name)-1")
        case .basic: configuration.basicCredential = YelpBasicCredential(user: "\(name)-1", password: "p")
        case .providedKey: configuration.credential = .provider(provide)
        case .unnamedToken: configuration.credential = .token(provide)
        case .unnamedOAuth:
          configuration.accessTokens =
            name == "bob" ? YelpTokenProvider(Self.oauth, token: Self.token("bob")) : tokens
        case .namedToken, .namedOAuth: break
        }
        configuration.clock = time
        configuration.limits = .unlimited
        configuration.retry.baseDelay = .zero
        configuration.attemptTimeout = .seconds(3_600)
        configuration.observers = [recorder]
        configuration.retryQueue.firstPause = .milliseconds(1)
        configuration.retryQueue.longestPause = .milliseconds(1)
        return configuration
      }
      yelp.configure(configuration(of: "alice"))
      alice =
        switch cell.credential {
        case .namedToken: yelp.user("alice") { try await desk.provide() }
        case .namedOAuth: yelp.user("alice", tokens: tokens)
        default: yelp
        }
      desk.change { [weak yelp] in
        switch cell.change {
        case .configure: yelp?.configure(configuration(of: "bob"))
        case .otherProcess:
          let other = YelpTokenProvider(Self.oauth, store: store)
          try? await other.replace(
            with: cell.credential.isNamed ? Self.token("alice", 2) : Self.token("bob"))
        case .signIn:
          desk.state.withLock { $0.user = "bob" }
          if cell.credential == .unnamedOAuth { try? await tokens.replace(with: Self.token("bob")) }
        default: break
        }
      }
    }

    private static func token(_ name: String, _ number: Int = 1) -> YelpAccessToken {
      var token = YelpAccessToken(accessToken: "\(name)-\(number)", refreshToken: "\(name)-refresh")
      token.signInID = name
      return token
    }

    /// The owners of the credentials of each call, by its path and the ids of its events.
    var owners: [String: Set<String>] { desk.state.withLock { $0.owners } }
    /// The events that the server took.
    var taken: Set<String> { desk.state.withLock { $0.taken } }

    /// The events that were reported as lost.
    var lost: Set<String> {
      Set(recorder.events.compactMap { if case .trackingLost = $0.kind { $0.requestID } else { nil } })
    }

    func untilAsked() async { await waitUntil { desk.state.withLock { $0.questions } > 0 } }

    func recover() { desk.recover() }

    func signInBob() async throws {
      desk.state.withLock { $0.user = "bob" }
      if cell.credential == .unnamedOAuth { try await tokens.replace(with: Self.token("bob")) }
    }

    func ask(_ name: String) async -> Outcome {
      let bob = yelp.user("bob") { "bob-1" }
      let owner = yelp.user("bob", tokens: YelpTokenProvider(Self.oauth, token: Self.token("bob")))
      let user = name == "alice" || !cell.credential.isNamed ? alice : cell.credential.isOAuth ? owner : bob
      var outcome = Outcome()
      do { outcome.names = Set(try await call(user, name).map { $0.replacing("of-", with: "") }) } catch {
        outcome.error = YelpError.wrapping(error)
      }
      return outcome
    }

    private func call(_ yelp: YelpSDK, _ name: String) async throws -> [String] {
      let details = yelp.business(id: "\(name)-shop").authentication(cell.credential.authentication)
      switch cell.way {
      case .send: return [try await details.send().name]
      case .response: return [try await details.response().value.name]
      case .pages:
        var names: [String] = []
        let search = yelp.businessSearch(term: name, location: "Porto").limit(1)
        for try await page in search.authentication(cell.credential.authentication).pages() {
          names += page.businesses.map(\.name)
        }
        return names
      case .batch:
        let batch = yelp.batch(["1", "2", "3"], maxConcurrent: 1) { [cell] in
          yelp.business(id: "\(name)-\($0)").authentication(cell.credential.authentication)
        }
        return try await batch.all().map { try $0.result.get().name }
      case .completion:
        let result = await withCheckedContinuation { continuation in
          details.send { continuation.resume(returning: $0) }
        }
        return [try result.get().name]
      case .track:
        try await yelp.trackLead().eventID(name).authentication(cell.credential.authentication).track()
          .delivered()
        return []
      case .tool:
        let result = try await YelpToolSet(yelp).call(
          "yelp_business_details", arguments: ["id": .string("\(name)-shop")])
        if result.isError { throw YelpError(.unknown, result.text) }
        return result.text.matches(of: /of-\w+/).map { String($0.output) }
      case .loader:
        let loader = YelpLoader { details }
        await loader.load()
        if let error = await loader.state.error { throw error }
        return [await loader.state.value?.name ?? "-"]
      case .inbox:
        let inbox = yelp.leadInbox(businessID: name, since: Date(timeIntervalSince1970: 0))
        var iterator = inbox.makeAsyncIterator()
        return [try await iterator.next()?.event.text ?? "-"]
      }
    }
  }

  /// The server and the provider, and what changes.
  final class Desk: Sendable {
    struct State {
      var user = "alice"
      var questions = 0
      var isBroken: Bool
      var isFirst = true
      var owners: [String: Set<String>] = [:]
      var taken: Set<String> = []
      var change: (@Sendable () async -> Void)?
    }
    let cell: Cell
    let state: Locked<State>
    private let gate = TestGate()

    init(_ cell: Cell) {
      self.cell = cell
      state = Locked(State(isBroken: cell.change == .failure || cell.change == .hang))
    }

    func change(_ change: @escaping @Sendable () async -> Void) { state.withLock { $0.change = change } }

    func recover() {
      state.withLock { $0.isBroken = false }
      gate.open()
    }

    /// The token or key: Alice's own, or of whoever is signed in.
    func provide() async throws -> String {
      let (token, isBroken) = state.withLock { state in
        state.questions += 1
        let isRenewed = cell.change == .renewal && !state.isFirst
        let user = cell.credential.isNamed ? "alice" : state.user
        let isOther = cell.change == .turns && state.questions % 2 == 0 && state.user == "alice"
        return (
          isOther && !cell.credential.isNamed ? "bob-1" : "\(user)-\(isRenewed ? 2 : 1)",
          state.isBroken && user == "alice"
        )
      }
      if isBroken, cell.change == .failure { throw YelpError(.unauthorized, "Signed out.") }
      if isBroken { try await gate.pass() }
      return token
    }

    /// In the thread of a connection.
    func answer(_ request: HostileServer.Request) -> String {
      if request.path.hasPrefix("/oauth2") { return renew(request) }
      let words = (request.headers["authorization"] ?? "").split(separator: " ")
      let secret =
        words.first == "Basic"
        ? Data(base64Encoded: String(words[1])).map { String(decoding: $0, as: UTF8.self) } ?? ""
        : String(words.last ?? "")
      let owner = String(secret.prefix { $0 != "-" })
      let http = YelpHTTPRequest(url: URL(filePath: "/"), body: .data(request.body))
      let ids = (try? RetryQueueTests.eventIDs(http)) ?? []
      let isFirst = state.withLock { state in
        for call in ids.isEmpty ? [request.path] : ids { state.owners[call, default: []].insert(owner) }
        defer { state.isFirst = false }
        if cell.credential.isOAuth { state.questions += 1 }
        // A change of what is in flight; one of the provider alone has happened before.
        return state.isFirst
      }
      let isRefused = cell.credential.isOAuth && cell.change != .configure && secret == "alice-1"
      if isFirst { wait(for: state.withLock { $0.change }) }
      if isRefused {
        return HostileServer.answer("401 Unauthorized", body: #"{"error": {"code": "TOKEN_INVALID"}}"#)
      }
      if isFirst { return HostileServer.answer("503 Service Unavailable") }
      state.withLock { $0.taken.formUnion(ids) }
      return HostileServer.answer(body: body(request.path, owner))
    }

    private func renew(_ request: HostileServer.Request) -> String {
      let isBroken = state.withLock { state in
        state.questions += 1
        return state.isBroken
      }
      if isBroken, cell.change == .failure { return HostileServer.answer("503 Service Unavailable") }
      if isBroken { wait(for: { [gate] in try? await gate.pass() }) }
      let name = String(decoding: request.body, as: UTF8.self).contains("alice-refresh") ? "alice" : "bob"
      return HostileServer.answer(
        body: #"{"access_token": "\#(name)-2", "refresh_token": "\#(name)-refresh", "expires_in": 86400}"#)
    }

    private func wait(for work: (@Sendable () async -> Void)?) {
      guard let work else { return }
      let end = DispatchSemaphore(value: 0)
      Task {
        await work()
        end.signal()
      }
      end.wait()
    }

    private func body(_ path: String, _ owner: String) -> String {
      let business = #"{"id": "b\#(path.count)", "name": "of-\#(owner)"}"#
      if path.contains("/search") {
        let id = path.contains("offset=1") ? "b2" : "b1"
        return #"{"total": 2, "businesses": [{"id": "\#(id)", "name": "of-\#(owner)"}]}"#
      }
      if path.contains("/lead_ids") {
        let name = path.contains("bob") ? "bob" : "alice"
        return #"{"lead_ids": ["\#(name)-lead"], "has_more": false}"#
      }
      if path.contains("/leads/") {
        return """
          {"events": [{"id": "E1", "cursor": "c1", "time_created": "2026-01-02T03:04:05+00:00",
           "event_type": "TEXT", "event_content": {"text": "of-\(owner)"}, "user_type": "CONSUMER"}]}
          """
      }
      return business
    }
  }

  /// The tokens of a business user, which processes share.
  private actor Store: YelpTokenStore {
    private var token: YelpAccessToken?
    func load() -> YelpAccessToken? { token }
    func save(_ token: YelpAccessToken) { self.token = token }
    func delete() { token = nil }
  }
}
