#if os(Linux) && !canImport(Network)
  /// Linux: the kernel is asked at each read, and watched while a stream of changes is open.
  final class PlatformConnectivity: Sendable {
    private let broadcast: Broadcast<YelpConnectivity>

    init() {
      let watch = Locked<NetlinkWatch?>(nil)
      broadcast = Broadcast<YelpConnectivity>(.unknown) { broadcast in
        watch.withLock { watch in
          if broadcast.streamCount == 0 {
            watch = nil
          } else if watch == nil {
            watch = NetlinkWatch { [weak broadcast] in broadcast?.sendChange(RouteProbe.connectivity()) }
          }
        }
      }
    }

    var current: YelpConnectivity { RouteProbe.connectivity() }

    func makeStream() -> AsyncStream<YelpConnectivity> {
      let stream = broadcast.makeStream()
      // Asked after the watch began, so that no change can fall between the two.
      broadcast.sendChange(current)
      return stream
    }
  }
#elseif !canImport(Network)
  /// Elsewhere it is not known.
  final class PlatformConnectivity: Sendable {
    private let broadcast = Broadcast<YelpConnectivity>(.unknown)

    var current: YelpConnectivity { .unknown }

    func makeStream() -> AsyncStream<YelpConnectivity> { broadcast.makeStream() }
  }
#endif
