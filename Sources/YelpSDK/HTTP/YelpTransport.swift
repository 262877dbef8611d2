/// Sends one request and gives its answer, whatever the status: the only seam to the network.
///
/// A transport neither retries nor follows redirects, keeps no cookies and no cache, reads at most
/// ``YelpHTTPRequest/maximumResponseSize`` bytes, and ends soon after the task that called it is cancelled.
/// What it throws becomes a ``YelpError``; throw a ``YelpError`` to choose its code.
public protocol YelpTransport: Sendable {
  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse
}
