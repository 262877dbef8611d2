import Foundation

/// Fails a call at once when it is certain that there is no network; when in doubt, the call is tried.
///
/// This machine is reached without a network.
struct YelpConnectivityStage: YelpMiddleware {
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
