/// What the platform knows about the network: the monitor that clients use unless they are given another.
///
/// Apple's platforms are asked through `NWPathMonitor`. On Linux the kernel is asked for a route, which costs tens of
/// microseconds and sends nothing: at each call, and once a second while ``changes`` is read. There, ``YelpConnectivity/disconnected`` means: no route to the Internet, no
/// interface but loopback that carries an address, and no proxy in the environment. Elsewhere nothing is known.
public final class YelpSystemConnectivity: YelpConnectivityMonitor {
  private let platform = PlatformConnectivity()

  /// Makes a monitor; nothing is opened before it is asked.
  public init() {}

  public var connectivity: YelpConnectivity { platform.current }

  public var changes: AsyncStream<YelpConnectivity> { platform.makeStream() }
}
