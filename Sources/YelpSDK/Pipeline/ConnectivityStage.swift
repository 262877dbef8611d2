import Foundation

/// Fails an attempt at once when there is certainly no network. Requests to loopback are sent without one.
struct ConnectivityStage: YelpMiddleware {
  let monitor: any YelpConnectivityMonitor
  let watch: RestorationWatch

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    try Task.checkCancellation()
    let host = request.url.host() ?? ""
    let isAway = monitor.connectivity == .disconnected
    if isAway, !YelpConnectionSecurity.isLoopback(host: host) {
      watch.begin(isAway: true)
      var refusal = YelpError(.notConnected, "There is no network; nothing was sent to \(host).")
      refusal.isRefusal = true
      throw refusal
    }
    do {
      return try await next(request)
    } catch let error as YelpError where error.code == .notConnected {
      watch.begin(isAway: isAway)
      throw error
    }
  }
}
