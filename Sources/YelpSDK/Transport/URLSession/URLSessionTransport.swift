/// Sends requests with `URLSession`: the default transport on Apple platforms, and on Linux without libcurl.
///
/// Its session has no cookies, cache, stored credentials or files. It doesn't follow redirects (the 3xx response is
/// returned) or answer authentication challenges. It keeps ``YelpHTTPRequest/timeout`` and
/// ``YelpHTTPRequest/idleTimeout`` to about 10 milliseconds. Plain http is refused except to this machine; see
/// ``YelpConnectionSecurity``.
///
/// Each instance has one pool of connections: share it. It works around most defects of `URLSession` on Linux;
/// Docs/Faults.md lists those that remain.
public final class URLSessionTransport: YelpTransport {
  private let engine: Engine

  /// Makes a transport. No connection is opened before the first call.
  ///
  /// - Parameters:
  ///   - maximumCallsInFlight: The most calls in flight. Further ones wait in order, and the wait counts towards their
  ///     ``YelpHTTPRequest/timeout``. Default: 64.
  ///   - maximumConnectionsPerHost: The most connections to one host. Over HTTP/2, which Yelp uses, calls share
  ///     connections. Default: 6.
  public init(maximumCallsInFlight: Int = 64, maximumConnectionsPerHost: Int = 6) {
    engine = Engine(
      maximumCallsInFlight: maximumCallsInFlight, maximumConnectionsPerHost: maximumConnectionsPerHost)
  }

  deinit { engine.invalidate() }

  /// Sends one request and returns its response, whatever the status.
  ///
  /// - Throws: ``YelpError`` with code `notConnected`, `connectionLost`, `timedOut`, `cancelled`, `responseTooLarge`,
  ///   `insecureConnection`, `resourcesExhausted`, `invalidArguments`, `cannotParseResponse` (a body that was changed
  ///   on its way) or `unknown`. The error of `URLSession` is its `underlyingError`.
  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let call = try Call(request, maximumCallsInFlight: engine.maximumCallsInFlight)
    // The session ends with this object, which must live until the call ends.
    defer { withExtendedLifetime(self) {} }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { engine.start(call, $0) }
    } onCancel: {
      engine.cancel(call)
    }
  }
}
