public import Foundation

/// Carries commands over hiredis: a small pool of connections, each on a thread of its own.
///
/// A command has a deadline, also while it waits for a connection. A connection that fails is closed and made anew, after
/// a pause that grows from 50 milliseconds to half a second; until then commands fail at once. A command that was sent is
/// never repeated, since the server may have run it.
public final class HiredisClient: RedisClient {
  private let pool: HiredisPool

  /// Connects when the first command comes.
  ///
  /// - Parameters:
  ///   - url: `redis://user:password@host:port/database`; all but the host can be left out.
  ///   - connections: How many connections there are at most, from 1 to 64. Default: 4.
  ///   - deadline: The longest that a command may take. Default: half a second.
  /// - Throws: ``RedisError/Code/invalidURL``.
  public init(
    url: String, connections: Int = 4, deadline: Duration = .milliseconds(500)
  ) throws(RedisError) {
    pool = HiredisPool(try RedisAddress(url), deadline: max(deadline, .milliseconds(1)))
    pool.start(threads: min(max(connections, 1), 64))
  }

  deinit { pool.close() }

  public func run(_ script: RedisScript, keys: [String], arguments: [Data]) async throws -> RedisReply {
    try await run(.script(script, [Data(keys.count)] + keys.map { Data($0) } + arguments))
  }

  public func run(_ command: [Data]) async throws -> RedisReply {
    try await run(.command(command))
  }

  private func run(_ content: HiredisJob.Content) async throws -> RedisReply {
    try Task.checkCancellation()
    let job = HiredisJob(content, deadline: ContinuousClock.now + pool.deadline)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        job.begin(continuation)
        pool.add(job)
      }
    } onCancel: {
      job.end(.failure(CancellationError()))
    }
  }
}
