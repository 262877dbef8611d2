#if canImport(Darwin)
  import Dispatch

  /// Calls a function when the system is short of memory, until it is deallocated.
  final class YelpMemoryPressure: Sendable {
    private let source: Locked<any DispatchSourceMemoryPressure>

    init(_ release: @escaping @Sendable () -> Void) {
      let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical])
      source.setEventHandler(handler: release)
      source.activate()
      self.source = Locked(source)
    }

    deinit { source.withLock { $0.cancel() } }
  }
#else
  /// Other platforms do not report memory pressure.
  final class YelpMemoryPressure: Sendable {
    init(_ release: @escaping @Sendable () -> Void) {}
  }
#endif
