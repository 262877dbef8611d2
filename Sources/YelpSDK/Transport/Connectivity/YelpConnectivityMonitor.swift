/// The known state of the network.
public enum YelpConnectivity: String, Sendable, Hashable {
  /// There is a route to the Internet. A server may still be out of reach.
  case connected
  /// There is no route. Calls fail at once, before rate limiting, and send nothing. One attempt in 30 seconds is sent
  /// all the same, since a monitor can be wrong behind a VPN or in a container; a response to it lets every call pass
  /// until the state changes. ``YelpSystemConnectivity`` is believed on Apple's platforms once a call has failed, since
  /// it may be behind when an app returns.
  case disconnected
  /// Not known. Calls are tried.
  case unknown
}

/// Reports whether there is a network, now and at each change.
///
/// ``YelpSystemConnectivity`` asks the platform. For tests, `YelpSandbox` has one that a test controls. Set yours as
/// ``YelpConfiguration/connectivity``.
public protocol YelpConnectivityMonitor: Sendable {
  /// The current state. It is read before each attempt and must return within microseconds.
  var connectivity: YelpConnectivity { get }

  /// A stream that begins with the current state and continues with each change. Each access makes another stream.
  ///
  /// Of changes that are not read yet, only the last is kept. A stream ends with its monitor.
  var changes: AsyncStream<YelpConnectivity> { get }
}

/// The connectivity monitor of the platform, which clients use unless they are given another.
///
/// iOS, macOS, tvOS and visionOS are asked through `NWPathMonitor`. On Linux the kernel is asked for a route, which
/// costs tens of microseconds and sends nothing: at each call, and once a second while ``changes`` is read. There,
/// ``YelpConnectivity/disconnected`` means: no route to the Internet, no interface but loopback that carries an
/// address, and no proxy in the environment. On watchOS, whose path
/// monitor reports no network to ordinary apps while calls work, and on other platforms the state is unknown.
public final class YelpSystemConnectivity: YelpConnectivityMonitor {
  private let platform = PlatformConnectivity()

  /// Makes a monitor; nothing is opened before it is asked.
  public init() {}

  public var connectivity: YelpConnectivity { platform.current }

  public var changes: AsyncStream<YelpConnectivity> { platform.makeStream() }
}
