import Foundation
import TestKit
import YelpPartner
import YelpPartnerSandbox
import YelpSandbox

import YelpSDK

/// Processes with one store of users' tokens and one sandbox, whose refresh tokens rotate: a used one ends the sign-in.
struct TokenProcesses: Sendable {
  /// One `YelpSDK` with `YelpUserTokens` stands for a process.
  struct Process: Sendable {
    let yelp: YelpSDK
    let owners: YelpUserTokens

    /// A call of a user, with a value made for it.
    @discardableResult
    func call(_ userID: String = "owner") async throws -> [String] {
      try await yelp.user(userID, tokens: owners[userID]).tokenBusinesses().send().businessIDs
    }
  }

  let time: YelpManualClock
  let sandbox: YelpPartnerSandbox
  let store: StubUserTokenStore
  /// A closed gate blocks refreshes.
  let gate = TestGate()
  let first: Process
  let second: Process
  private let transport: StubTransport

  /// - Parameters:
  ///   - isOpen: Whether refreshes pass from the start.
  ///   - store: The store of the processes; `nil` for one that has claims.
  init(
    isOpen: Bool = true, skipsSleeps: Bool = false, store: (any YelpUserTokenStore)? = nil,
    log: @escaping @Sendable (YelpLogEntry) -> Void = { _ in }
  ) {
    let time = YelpManualClock(skipsSleeps: skipsSleeps)
    let sandbox = YelpPartnerSandbox(seed: 3, clock: time.clock)
    let oauth = YelpOAuthClient(
      clientID: sandbox.yelp.clientID, clientSecret: sandbox.yelp.clientSecret, tokenVersion: .v3)
    let shared = StubUserTokenStore(time.clock)
    let transport = StubTransport { [gate] request, _ in
      if request.form["grant_type"] == "refresh_token" { try await gate.pass() }
      return try await sandbox.send(request)
    }
    var configuration = sandbox.configuration
    configuration.transport = transport
    configuration.accessTokens = nil
    configuration.clock = time.clock
    configuration.retry = .never
    configuration.limits = .unlimited
    let processes = (0..<2).map { _ in
      let yelp = YelpSDK(configuration: configuration)
      yelp.logLevel = .error
      yelp.logHandler = log
      return Process(yelp: yelp, owners: YelpUserTokens(oauth, store: store ?? shared))
    }
    (self.time, self.sandbox, self.store, self.transport) = (time, sandbox, shared, transport)
    (first, second) = (processes[0], processes[1])
    if isOpen { gate.open() }
  }

  /// Signs users in, and lets their access tokens expire.
  func signInAndExpire(_ userIDs: String..., after seconds: Double = 8 * 86_400) async throws {
    for userID in userIDs.isEmpty ? ["owner"] : userIDs {
      try await first.owners.signIn(userID, code: sandbox.yelp.authorizationCode(), with: first.yelp)
    }
    time.advance(by: .seconds(seconds))
  }

  /// The refresh tokens that were sent to be exchanged for others, in order.
  var refreshed: [String] { forms("/oauth2/token/v3").compactMap { $0["refresh_token"] } }

  /// The tokens that were sent to be revoked, in order.
  var revoked: [String] { forms("/oauth2/revoke").compactMap { $0["token"] } }

  private func forms(_ path: String) -> [[String: String]] {
    transport.requests.filter { $0.url.path() == path }.map(\.form)
  }
}
