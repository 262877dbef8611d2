/// Sends requests with `URLSession`: the default transport on every platform.
///
/// It has a session of its own that keeps nothing: no cookies, no cache, no credentials, no file. It follows no
/// redirect (a 3xx answer is given back), answers no authentication challenge, and keeps ``YelpHTTPRequest/timeout``
/// and ``YelpHTTPRequest/idleTimeout`` itself, to about 10 milliseconds. Plain http is refused except to this machine;
/// see ``YelpConnectionSecurity``.
///
/// One instance means one pool of connections, so share it. On Linux `URLSession` has defects, most of which this
/// type works around; one cannot be prevented from outside, see Docs/Faults.md. Servers that call much are
/// better served by a transport over async-http-client, as in Examples.
public final class URLSessionTransport: YelpTransport {
  private let engine: Engine

  /// Makes a transport; nothing is opened before the first call.
  ///
  /// - Parameters:
  ///   - maximumCallsInFlight: How many calls may be under way at once. Further ones wait in order, and their wait
  ///     counts towards their ``YelpHTTPRequest/timeout``. Default: 64.
  ///   - maximumConnectionsPerHost: How many connections to one host may be open at once. Over HTTP/2, which Yelp
  ///     speaks, calls share connections. Default: 6.
  public init(maximumCallsInFlight: Int = 64, maximumConnectionsPerHost: Int = 6) {
    engine = Engine(
      maximumCallsInFlight: maximumCallsInFlight, maximumConnectionsPerHost: maximumConnectionsPerHost)
  }

  deinit { engine.invalidate() }

  /// Sends one request and gives its answer, whatever the status.
  ///
  /// Throws a ``YelpError``: `notConnected`, `connectionLost`, `timedOut`, `cancelled`, `responseTooLarge`,
  /// `insecureConnection`, `invalidArguments` or `unknown`, with what `URLSession` said as its `underlyingError`.
  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let call = try Call(request)
    // The session lives as long as this object, which the optimiser might let go before the call ends.
    defer { withExtendedLifetime(self) {} }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { engine.start(call, $0) }
    } onCancel: {
      engine.cancel(call)
    }
  }
}
