/// Sends one request and returns its response, whatever the status. All network access goes through a transport.
///
/// A transport doesn't retry, follow redirects, or keep cookies or a cache. It reads at most
/// ``YelpHTTPRequest/maximumResponseSize`` bytes and returns soon after its task is cancelled. Its errors become a
/// ``YelpError``; throw a ``YelpError`` to choose the code.
public protocol YelpTransport: Sendable {
  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse
}
