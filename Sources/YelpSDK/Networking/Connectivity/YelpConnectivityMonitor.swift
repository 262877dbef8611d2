/// What is known about the network.
public enum YelpConnectivity: String, Sendable, Hashable {
  /// There is a way to the Internet. Whether a server answers is another matter.
  case connected
  /// There is none, for certain: calls fail at once and send nothing.
  case disconnected
  /// Nobody can tell: calls are tried.
  case unknown
}

/// Tells whether there is a network, now and whenever that changes.
///
/// ``YelpSystemConnectivity`` asks the platform. For tests there is one that is driven by hand, in `YelpSandbox`. Set
/// yours as ``YelpConfiguration/connectivity``.
public protocol YelpConnectivityMonitor: Sendable {
  /// What is known now. Asked before each attempt, so answer within microseconds.
  var connectivity: YelpConnectivity { get }

  /// A stream that begins with what is known now and goes on with every change; each access makes another.
  ///
  /// Of changes that nobody has read yet only the last is kept. A stream ends with its monitor.
  var changes: AsyncStream<YelpConnectivity> { get }
}
