#if canImport(Darwin)
  import Dispatch

  /// Hears when the system runs short of memory, for as long as it is kept.
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
  /// Nothing tells of memory pressure here.
  final class YelpMemoryPressure: Sendable {
    init(_ release: @escaping @Sendable () -> Void) {}
  }
#endif
