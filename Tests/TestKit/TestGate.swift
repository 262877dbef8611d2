import Testing

import YelpSDK

/// A gate that is closed until a test opens it. Every wait ends when the waiting task is cancelled.
package final class TestGate: Sendable {
  private let state = Locked(State())

  package init() {}

  private struct State {
    var isOpen = false
    var arrived = 0
    var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    var watchers: [(count: Int, continuation: AsyncStream<Void>.Continuation)] = []
  }

  /// Waits until the gate is open. Throws `CancellationError` when the task is cancelled before that.
  package func pass() async throws {
    let number = arrive()
    let isOpen = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting[number] = continuation }
          return state.isOpen
        }
        if isOpen { continuation.resume(returning: true) }
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
    if !isOpen { throw CancellationError() }
  }

  /// Opens the gate for good.
  package func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume(returning: true) }
  }

  /// Waits until `count` tasks have arrived, including those that have passed. Records an issue when they do not.
  package func waitForArrivals(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    let (arrivals, watcher) = AsyncStream.makeStream(of: Void.self)
    let isReached = state.withLock { state in
      if state.arrived < count { state.watchers.append((count, watcher)) }
      return state.arrived >= count
    }
    if isReached { return watcher.finish() }
    await Patience.limit("Arrival \(count)", sourceLocation) { for await _ in arrivals {} }
  }

  private func arrive() -> Int {
    let (number, reached) = state.withLock { state in
      state.arrived += 1
      let arrived = state.arrived
      let reached = state.watchers.filter { $0.count <= arrived }.map(\.continuation)
      state.watchers.removeAll { $0.count <= arrived }
      return (arrived, reached)
    }
    for watcher in reached { watcher.finish() }
    return number
  }

  private func cancel(_ number: Int) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: false)
  }
}
