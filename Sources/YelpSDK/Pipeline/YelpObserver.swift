/// Receives the events of all calls: for metrics, debugging and tests.
///
/// Each call has ``YelpCallEvent/Kind/started`` first and ``YelpCallEvent/Kind/ended(_:)`` last, each once, and the
/// other events in order between them, one at a time. ``observe(_:)`` is called synchronously, on any thread, so it
/// must be quick. Events of different calls are concurrent. A call in a task that was cancelled before has no events.
///
/// The events of a request that several equal calls share belong to the first of them. When that is cancelled, the
/// request goes on for the others without events; ``YelpUsage`` counts it.
public protocol YelpObserver: Sendable {
  func observe(_ event: YelpCallEvent)
}

/// An observer from a function.
public struct YelpCallEventHandler: YelpObserver {
  private let handle: @Sendable (YelpCallEvent) -> Void

  public init(_ handle: @escaping @Sendable (YelpCallEvent) -> Void) { self.handle = handle }

  public func observe(_ event: YelpCallEvent) { handle(event) }
}
