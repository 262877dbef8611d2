@testable import YelpSDK

/// A door that stands closed until a test opens it, and tells how many wait before it.
final class TestGate: Sendable {
  private let state = Locked(State())

  private struct State {
    var isOpen = false
    var arrived = 0
    var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  /// Waits until the gate is open. Throws `CancellationError` when the task is cancelled before that.
  func pass() async throws {
    let ticket = arrive()
    let isOpen = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting[ticket] = continuation }
          return state.isOpen
        }
        if isOpen { continuation.resume(returning: true) }
        if Task.isCancelled { cancel(ticket) }
      }
    } onCancel: {
      cancel(ticket)
    }
    if !isOpen { throw CancellationError() }
  }

  /// Opens the gate for good.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume(returning: true) }
  }

  /// Waits until so many have come, passed ones included.
  func waitForArrivals(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.arrived >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  private func arrive() -> Int {
    let (ticket, reached) = state.withLock { state in
      state.arrived += 1
      let arrived = state.arrived
      let reached = state.watchers.filter { $0.count <= arrived }.map(\.continuation)
      state.watchers.removeAll { $0.count <= arrived }
      return (arrived, reached)
    }
    for watcher in reached { watcher.resume() }
    return ticket
  }

  private func cancel(_ ticket: Int) {
    state.withLock { $0.waiting.removeValue(forKey: ticket) }?.resume(returning: false)
  }
}
