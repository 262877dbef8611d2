import Testing

import YelpSDK

/// An observer that keeps the events, and lets a test wait for one. A wait ends when its task is cancelled.
package final class EventRecorder: YelpObserver {
  private let state = Locked(State())

  package init() {}

  private struct State {
    var events: [YelpCallEvent] = []
    var counts: [String: Int] = [:]
    var watchers: [Watcher] = []
  }

  private struct Watcher: Sendable {
    var name: String
    var count: Int
    var continuation: AsyncStream<Void>.Continuation
  }

  package func observe(_ event: YelpCallEvent) {
    let name = event.kind.name
    let reached = state.withLock { state in
      state.events.append(event)
      state.counts[name, default: 0] += 1
      let count = state.counts[name, default: 0]
      let reached = state.watchers.filter { $0.name == name && $0.count <= count }
      state.watchers.removeAll { $0.name == name && $0.count <= count }
      return reached
    }
    for watcher in reached { watcher.continuation.finish() }
  }

  package var events: [YelpCallEvent] { state.withLock { $0.events } }

  /// The names of the events of each call, in order. Calls are numbered by their first events, from 1 on: ids are those of the
  /// whole process.
  package var namesByCall: [String: [String]] {
    var numbers: [String: Int] = [:]
    return events.reduce(into: [:]) { names, event in
      let number = numbers[event.requestID] ?? numbers.count + 1
      numbers[event.requestID] = number
      names["\(number)", default: []].append(event.kind.name)
    }
  }

  /// Waits until `count` events of this name have arrived. Records an issue when they do not.
  package func wait(
    for name: String, count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let (heard, continuation) = AsyncStream.makeStream(of: Void.self)
    let isReached = state.withLock { state in
      if state.counts[name, default: 0] >= count { return true }
      state.watchers.append(Watcher(name: name, count: count, continuation: continuation))
      return false
    }
    if isReached { return continuation.finish() }
    await Patience.limit("Event \(name)", sourceLocation) { for await _ in heard {} }
  }
}

extension YelpCallEvent.Kind {
  /// The name of the case, with the values that matter for the order of events.
  package var name: String {
    switch self {
    case .started: "started"
    case .cacheHit: "cacheHit"
    case .joined: "joined"
    case .sent(let attempt): "sent \(attempt)"
    case .answered(let status, _): "answered \(status)"
    case .retrying: "retrying"
    case .networkRestored: "networkRestored"
    case .trackingLost: "trackingLost"
    case .ended(.success(let source, _, _)): "ended \(source.rawValue)"
    case .ended(.failure(let error, _)): "failed \(error.code)"
    }
  }
}
