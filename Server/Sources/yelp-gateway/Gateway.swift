import Foundation
import HTTPBridge
import HTTPTypes
import Hummingbird
import YelpConsole
import YelpRedis
import YelpSDK

/// Everything that happens to a request before it is forwarded: health, metrics, tokens and the daily maximum of clients.
struct Gateway: Sendable {
  let relay: Relay
  let pages: PageRules
  /// `nil` serves every caller.
  let tokens: ClientTokens?
  let quota: ClientQuota?
  let metrics: Metrics
  let log: RequestLog
  let redis: RedisServer?
  /// `nil` shows nothing.
  var console: YelpConsole?

  func answer(_ request: Request) async throws -> Response {
    // Whoever watches the process knows no token, and asks under any host name.
    switch request.uri.path {
    case "/health": return status(200, ["status": "ok"])
    case "/ready": return ready()
    default: break
    }
    let start = ContinuousClock.now
    var client = "-"
    let response = pages.readable(try await admitted(request, client: &client), by: request)
    let duration = ContinuousClock.now - start
    metrics.count(status: response.status.code, duration: duration)
    log.write(request, client: client, response: response, duration: duration)
    return response
  }

  private func admitted(_ request: Request, client: inout String) async throws -> Response {
    if let refusal = pages.refusal(of: request) { return refusal }
    // A browser asks for permission without the page's token.
    if let permission = pages.permission(for: request) { return permission }
    if let tokens {
      guard let name = tokens.client(request.headers[.authorization]) else {
        return HTTPBridge.error(
          401, "CLIENT_TOKEN_INVALID", "This gateway serves clients that send a token of its list.",
          headers: ["WWW-Authenticate": "Bearer"])
      }
      client = name
    }
    if request.uri.path == "/metrics" {
      return HTTPBridge.response(
        status: 200, headers: ["Content-Type": "text/plain; version=0.0.4"], body: Data(metrics.text.utf8))
    }
    if let quota, let wait = await quota.wait(of: client) {
      return HTTPBridge.error(
        429, YelpAPICode.accessLimitReached.rawValue,
        "The daily maximum of \(quota.maximum) requests of this client is reached.",
        headers: ["Retry-After": String(wait)])
    }
    let user = tokens.map { _ in client }
    guard let console else { return try await relay.answer(request, of: user) }
    return try await console.watch(request, of: user.map(YelpCredential.fingerprint)) {
      try await relay.answer($0, of: user)
    }
  }

  /// Ready until the process is told to end. Without Redis it serves too, with its share of the limits.
  private func ready() -> Response {
    let state: YelpJSONValue = redis.map { $0.isAway ? "away" : "there" } ?? "none"
    return metrics.isEnding
      ? status(503, ["status": "ending", "redis": state]) : status(200, ["status": "ready", "redis": state])
  }

  private func status(_ status: Int, _ body: YelpJSONValue) -> Response {
    HTTPBridge.response(status: status, headers: ["Content-Type": "application/json"], body: body.data)
  }
}
