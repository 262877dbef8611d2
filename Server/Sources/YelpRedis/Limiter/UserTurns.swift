import Foundation

/// Lets one attempt of each user at a time through to the line of all processes, in order of arrival.
final class UserTurns: Sendable {
  private typealias Waiter = (id: UUID, continuation: CheckedContinuation<Bool, Never>)

  /// Whoever waits behind the attempt that was let through. A user without an attempt has no entry.
  private let lines = Locked<[String: [Waiter]]>([:])

  /// How many attempts wait behind others.
  var waiting: Int { lines.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  /// Returns when it is the attempt's turn. Call ``leave(_:)`` after it.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  func enter(_ user: String) async throws {
    let id = UUID()
    let isIn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isIn: Bool? = lines.withLock { lines in
          if Task.isCancelled { return false }
          guard lines[user] != nil else {
            lines[user] = []
            return true
          }
          lines[user]?.append((id, continuation))
          return nil
        }
        if let isIn { continuation.resume(returning: isIn) }
      }
    } onCancel: {
      let waiter = lines.withLock { lines -> Waiter? in
        guard let index = lines[user]?.firstIndex(where: { $0.id == id }) else { return nil }
        return lines[user]?.remove(at: index)
      }
      waiter?.continuation.resume(returning: false)
    }
    if !isIn { throw CancellationError() }
  }

  func leave(_ user: String) {
    let next = lines.withLock { lines -> Waiter? in
      guard lines[user]?.isEmpty == false else {
        lines[user] = nil
        return nil
      }
      return lines[user]?.removeFirst()
    }
    next?.continuation.resume(returning: true)
  }
}
