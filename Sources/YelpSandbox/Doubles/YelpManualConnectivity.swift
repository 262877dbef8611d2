public import YelpSDK

/// A connectivity monitor that a test or preview controls.
///
/// ```swift
/// let network = YelpManualConnectivity(.disconnected)
/// configuration.connectivity = network
/// network.connectivity = .connected       // the network is back
/// ```
public final class YelpManualConnectivity: YelpConnectivityMonitor {
  private let broadcast: Broadcast<YelpConnectivity>

  public init(_ connectivity: YelpConnectivity = .connected) {
    broadcast = Broadcast<YelpConnectivity>(connectivity)
  }

  public var connectivity: YelpConnectivity {
    get { broadcast.value ?? .unknown }
    set { broadcast.sendChange(newValue) }
  }

  public var changes: AsyncStream<YelpConnectivity> { broadcast.makeStream() }

  /// The number of active streams of changes, to test that none is left behind.
  public var streamCount: Int { broadcast.streamCount }
}
