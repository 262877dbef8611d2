/// What is known about the network.
public enum YelpConnectivity: String, Sendable, Hashable {
  /// There is a route to the Internet. A server may still be out of reach.
  case connected
  /// There is certainly no route. Calls fail at once, before rate limiting, and send nothing.
  case disconnected
  /// Not known. Calls are tried.
  case unknown
}

/// Reports whether there is a network, now and at each change.
///
/// ``YelpSystemConnectivity`` asks the platform. For tests there is one that is driven by hand, in `YelpSandbox`. Set
/// yours as ``YelpConfiguration/connectivity``.
public protocol YelpConnectivityMonitor: Sendable {
  /// What is known now. It is read before each attempt and must return within microseconds.
  var connectivity: YelpConnectivity { get }

  /// A stream that begins with what is known now and continues with each change. Each access makes another stream.
  ///
  /// Of changes that are not read yet, only the last is kept. A stream ends with its monitor.
  var changes: AsyncStream<YelpConnectivity> { get }
}
