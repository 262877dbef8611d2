import Foundation

/// A command and the caller that waits for its reply. The first end counts.
final class HiredisJob: Sendable {
  enum Content: Sendable {
    case command([Data])
    /// A script with what follows its name in `EVALSHA`.
    case script(RedisScript, [Data])
  }

  let content: Content
  let deadline: ContinuousClock.Instant
  private let state = Locked(State.new)

  private enum State {
    case new
    case waiting(CheckedContinuation<RedisReply, any Error>)
    case ended(Result<RedisReply, any Error>)
  }

  init(_ content: Content, deadline: ContinuousClock.Instant) {
    self.content = content
    self.deadline = deadline
  }

  /// Whether the caller has what it waits for, or has gone.
  var hasEnded: Bool {
    state.withLock { if case .ended = $0 { true } else { false } }
  }

  func begin(_ continuation: CheckedContinuation<RedisReply, any Error>) {
    let result: Result<RedisReply, any Error>? = state.withLock { state in
      if case .ended(let result) = state { return result }
      state = .waiting(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  func end(_ result: Result<RedisReply, any Error>) {
    let continuation: CheckedContinuation<RedisReply, any Error>? = state.withLock { state in
      defer { if case .ended = state {} else { state = .ended(result) } }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(with: result)
  }
}
