import Foundation
import TestKit

@testable import YelpPartner
@testable import YelpSDK

/// A token service for one user: it issues `access-0` and `refresh-0`, then `access-1` and so on.
final class StubTokenService: YelpTransport {
  /// Closed gates block refreshes.
  let gate = TestGate()
  private let clock: YelpClock
  private let rotates: Bool
  private let state = Locked(State())

  private struct State {
    var issued = 0
    var revoked = false
    var refusal: YelpHTTPResponse?
    var refusesRevocation: YelpHTTPResponse?
    var failure: YelpError?
    var rejectsAll: YelpAPICode?
    var tokenForms: [[String: String]] = []
    var bearers: [String] = []
    var revocations: [[String: String]] = []
  }

  init(_ clock: YelpClock, rotates: Bool = true, isOpen: Bool = true) {
    self.clock = clock
    self.rotates = rotates
    if isOpen { gate.open() }
  }

  /// The forms that the token endpoint received, in order.
  var tokenForms: [[String: String]] { state.withLock { $0.tokenForms } }
  /// The access tokens of calls, in order.
  var bearers: [String] { state.withLock { $0.bearers } }
  var revocations: [[String: String]] { state.withLock { $0.revocations } }
  /// The token endpoint's response in place of tokens.
  var refusal: YelpHTTPResponse? {
    get { state.withLock { $0.refusal } }
    set { state.withLock { $0.refusal = newValue } }
  }
  /// The response to a revocation in place of success.
  var refusesRevocation: YelpHTTPResponse? {
    get { state.withLock { $0.refusesRevocation } }
    set { state.withLock { $0.refusesRevocation = newValue } }
  }
  /// The failure of the token endpoint.
  var failure: YelpError? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }
  /// The code that refuses every access token.
  var rejectsAll: YelpAPICode? {
    get { state.withLock { $0.rejectsAll } }
    set { state.withLock { $0.rejectsAll = newValue } }
  }

  /// Revokes all tokens issued so far, as if they had expired.
  func revokeAccess() { state.withLock { $0.revoked = true } }

  /// The tokens that were issued as number `number`.
  func token(_ number: Int = 0, lasting seconds: Double = 3_600) -> YelpAccessToken {
    YelpAccessToken(
      accessToken: "access-\(number)",
      expiresOn: clock.date().addingTimeInterval(seconds).formatted(.iso8601),
      refreshToken: "refresh-\(rotates ? number : 0)")
  }

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let form = request.form
    if request.url.path() == "/oauth2/revoke" {
      state.withLock { $0.revocations.append(form) }
      return refusesRevocation ?? YelpHTTPResponse()
    }
    guard request.url.path().hasPrefix("/oauth2/token") else { return call(request) }
    state.withLock { $0.tokenForms.append(form) }
    try await gate.pass()
    if let failure { throw failure }
    return refusal ?? issue(form)
  }

  private func call(_ request: YelpHTTPRequest) -> YelpHTTPResponse {
    let bearer = (request.headers["Authorization"] ?? "").replacing("Bearer ", with: "")
    return state.withLock { state in
      state.bearers.append(bearer)
      if let code = state.rejectsAll { return .failing(401, code) }
      guard bearer == "access-\(state.issued)", !state.revoked else { return .failing(401, .tokenInvalid) }
      return YelpHTTPResponse(body: Data(#"{"ok": true}"#.utf8))
    }
  }

  private func issue(_ form: [String: String]) -> YelpHTTPResponse {
    let number: Int? = state.withLock { state in
      let isAlive = form["refresh_token"] == "refresh-\(rotates ? state.issued : 0)" || form["code"] != nil
      guard isAlive else { return nil }
      state.issued += 1
      state.revoked = false
      return state.issued
    }
    guard let number else { return .failing(400, .invalidGrant) }
    var fresh = token(number)
    if !rotates, form["code"] == nil { fresh.refreshToken = nil }
    return YelpHTTPResponse(body: (try? JSONEncoder().encode(fresh)) ?? Data())
  }
}

extension YelpHTTPRequest {
  /// The fields of a form body.
  var form: [String: String] {
    guard case .data(let data)? = body else { return [:] }
    return String(decoding: data, as: UTF8.self).split(separator: "&").reduce(into: [:]) { form, pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding }
      if let name = parts.first ?? nil { form[name] = (parts.count > 1 ? parts[1] : nil) ?? "" }
    }
  }
}
