#if os(Linux) && !canImport(Network)
  /// Linux: the kernel is asked whenever somebody wants to know, and watched while somebody reads the changes.
  final class PlatformConnectivity: Sendable {
    private let broadcast: ConnectivityBroadcast

    init() {
      let watch = Locked<NetlinkWatch?>(nil)
      broadcast = ConnectivityBroadcast(.unknown) { broadcast in
        watch.withLock { watch in
          if broadcast.streamCount == 0 {
            watch = nil
          } else if watch == nil {
            watch = NetlinkWatch { [weak broadcast] in broadcast?.send(RouteProbe.connectivity()) }
          }
        }
      }
    }

    var current: YelpConnectivity { RouteProbe.connectivity() }

    func makeStream() -> AsyncStream<YelpConnectivity> {
      let stream = broadcast.makeStream()
      // Asked after the watch began, so that no change can fall between the two.
      broadcast.send(current)
      return stream
    }
  }
#elseif !canImport(Network)
  /// Elsewhere nobody can tell.
  final class PlatformConnectivity: Sendable {
    private let broadcast = ConnectivityBroadcast(.unknown)

    var current: YelpConnectivity { .unknown }

    func makeStream() -> AsyncStream<YelpConnectivity> { broadcast.makeStream() }
  }
#endif
