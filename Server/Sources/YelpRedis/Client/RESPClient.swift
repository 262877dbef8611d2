public import Foundation
import NIOCore
import NIOPosix

/// Carries commands to a server in its protocol, RESP2, over swift-nio.
///
/// A command has a deadline, also while it waits for the connection. A connection that fails is closed and made anew when the next
/// command comes, after a pause that grows from 50 milliseconds to half a second; until then commands fail at once. A command
/// that was sent is never repeated, since the server may have run it. A reply has at most 64 MiB.
///
/// All commands share a connection, so don't run what changes it or holds it up, such as `SELECT`, `SUBSCRIBE` or `BLPOP`.
public final class RESPClient: RedisClient {
  // One connection for all commands, each sent at once: the server runs one after another anyway, so a slow script holds up the
  // commands of other connections just as long.
  private let state: NIOLoopBoundBox<State>
  private let address: RedisAddress
  private let tls: RESPTLS?
  private let deadline: Duration
  private let loop: any EventLoop
  /// The digests under which the server knows scripts.
  private let digests = Locked<[RedisScript: Data]>([:])

  private struct State: @unchecked Sendable {
    // Sendable by proof: it is made empty, and used on the event loop alone.
    var connection: RESPConnection?
    /// Failures to connect in a row, the last of them, and when the next attempt may be made.
    var failures = 0
    var failure: RedisError?
    var retryAt = NIODeadline.uptimeNanoseconds(0)
  }

  /// Connects when the first command comes.
  ///
  /// - Parameters:
  ///   - url: `redis://user:password@host:port/database`; all but the host can be left out. `rediss://` is TLS, and
  ///     `?cafile=/path/of/authorities.pem` after it names the certificate authorities to trust, which are read here; without it
  ///     those of the system are trusted.
  ///   - deadline: The longest that a command may take, from a millisecond on. Default: half a second.
  /// - Throws: ``RedisError/Code/invalidURL``.
  public init(url: String, deadline: Duration = .milliseconds(500)) throws(RedisError) {
    address = try RedisAddress(url)
    tls = try RESPTLS(address)
    self.deadline = max(deadline, .milliseconds(1))
    loop = MultiThreadedEventLoopGroup.singleton.next()
    state = .makeBoxSendingValue(State(), eventLoop: loop)
  }

  deinit {
    loop.execute { [state] in
      state.value.connection?.close(RedisError(.notConnected, "The client was closed."))
    }
  }

  public func run(_ command: [Data]) async throws -> RedisReply {
    try await send(command, by: .now() + TimeAmount(deadline))
  }

  public func run(_ script: RedisScript, keys: [String], arguments: [Data]) async throws -> RedisReply {
    let deadline = NIODeadline.now() + TimeAmount(deadline)
    let rest = [Data(keys.count)] + keys.map { Data($0) } + arguments
    if let digest = try await digest(of: script, by: deadline) {
      do {
        return try await send([Data("EVALSHA"), digest] + rest, by: deadline)
      } catch let error as RedisError where error.code == .refused && error.message.hasPrefix("NOSCRIPT") {
        // The server was started anew, and has lost its scripts. EVAL makes it remember this one.
      }
    }
    return try await send([Data("EVAL"), Data(script.source)] + rest, by: deadline)
  }

  /// Loads a script the first time; `nil` when the server refuses that.
  private func digest(of script: RedisScript, by deadline: NIODeadline) async throws -> Data? {
    if let known = digests.withLock({ $0[script] }) { return known }
    do {
      let reply = try await send(["SCRIPT", "LOAD", script.source].map { Data($0) }, by: deadline)
      guard let digest = reply.data else { return nil }
      digests.withLock { $0[script] = digest }
      return digest
    } catch let error as RedisError where error.code == .refused {
      return nil
    }
  }

  private func send(_ words: [Data], by deadline: NIODeadline) async throws -> RedisReply {
    try Task.checkCancellation()
    let command = RESPCommand(words, deadline: deadline, reply: loop.makePromise())
    return try await withTaskCancellationHandler {
      loop.execute { self.send(command) }
      return try await command.reply.futureResult.get()
    } onCancel: {
      command.reply.fail(CancellationError())
    }
  }

  private func send(_ command: RESPCommand) {
    if let connection = state.value.connection { return connection.send(command) }
    if let failure = state.value.failure, .now() < state.value.retryAt { return command.reply.fail(failure) }
    let connection = RESPConnection(address, tls: tls, loop: loop) { [state] failure in
      state.value.connection = nil
      state.value.failure = failure
      state.value.failures = failure == nil ? 0 : min(state.value.failures + 1, 5)
      state.value.retryAt = .now() + min(.milliseconds(25 << state.value.failures), .milliseconds(500))
    }
    state.value.connection = connection
    connection.send(command)
    connection.connect(timeout: TimeAmount(deadline))
  }
}
