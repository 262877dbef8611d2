#if canImport(Network) && !os(watchOS)
  import Dispatch
  import Network

  /// Apple's platforms but watchOS: the path monitor, which runs from the first question on.
  final class PlatformConnectivity: Sendable {
    /// When a suspended app returns, the path is that of before until the monitor speaks.
    static let canLag = true

    private let broadcast = Broadcast<YelpConnectivity>(.unknown)
    private let monitor = Locked<NWPathMonitor?>(nil)

    deinit { monitor.withLock { $0?.cancel() } }

    /// Unknown until the monitor has spoken, a few milliseconds after the first question.
    var current: YelpConnectivity {
      start()
      return broadcast.value ?? .unknown
    }

    func makeStream() -> AsyncStream<YelpConnectivity> {
      start()
      return broadcast.makeStream()
    }

    private func start() {
      monitor.withLock { running in
        guard running == nil else { return }
        let monitor = NWPathMonitor()
        monitor.pathUpdateHandler = { [weak broadcast] path in
          switch path.status {
          case .satisfied: broadcast?.sendChange(.connected)
          case .unsatisfied: broadcast?.sendChange(.disconnected)
          default: broadcast?.sendChange(.unknown)
          }
        }
        monitor.start(queue: DispatchQueue(label: "YelpSDK.PlatformConnectivity"))
        running = monitor
      }
    }
  }
#endif
