#if os(Linux)
  /// Linux: the kernel is asked at each read, and once a second for a stream of changes.
  final class PlatformConnectivity: Sendable {
    static let canLag = false

    var current: YelpConnectivity { RouteProbe.connectivity() }

    func makeStream() -> AsyncStream<YelpConnectivity> {
      let (stream, continuation) = AsyncStream.makeStream(
        of: YelpConnectivity.self, bufferingPolicy: .bufferingNewest(1))
      let first = current
      continuation.yield(first)
      let task = Task { [weak self] in
        var last = first
        while (try? await Task.sleep(for: .seconds(1))) != nil, let now = self?.current {
          if now != last { continuation.yield(now) }
          last = now
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
      return stream
    }
  }
#elseif !canImport(Network) || os(watchOS)
  /// watchOS, where the path monitor reports no network to ordinary apps while calls work (Apple's TN3135), and other
  /// platforms: the state of the network is unknown.
  final class PlatformConnectivity: Sendable {
    static let canLag = false

    private let broadcast = Broadcast<YelpConnectivity>(.unknown)

    var current: YelpConnectivity { .unknown }

    func makeStream() -> AsyncStream<YelpConnectivity> { broadcast.makeStream() }
  }
#endif
