import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import NIOTLS

/// A command as it is sent, and the promise of its reply.
struct RESPCommand: Sendable {
  let bytes: ByteBuffer
  let deadline: NIODeadline
  let reply: EventLoopPromise<RedisReply>

  init(_ words: [Data], deadline: NIODeadline, reply: EventLoopPromise<RedisReply>) {
    bytes = Self.bytes(words)
    self.deadline = deadline
    self.reply = reply
  }

  static func bytes(_ words: [Data]) -> ByteBuffer {
    var bytes = ByteBuffer()
    bytes.reserveCapacity(words.reduce(16) { $0 + $1.count + 16 })
    bytes.writeString("*\(words.count)\r\n")
    for word in words {
      bytes.writeString("$\(word.count)\r\n")
      bytes.writeBytes(word)
      bytes.writeString("\r\n")
    }
    return bytes
  }
}

/// A connection to a server, used on its event loop alone. It connects, starts TLS, logs in and chooses the database; what is sent
/// meanwhile waits. Replies come in the order of the commands.
final class RESPConnection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private enum Phase: Equatable {
    case connecting
    /// Waits for so many replies to ``RedisAddress/greeting``.
    case greeting(left: Int)
    case ready
    /// A deadline has passed: takes no more commands, and waits for the replies to the others.
    case leaving
    case closed
  }

  private let address: RedisAddress
  private let tls: RESPTLS?
  private let loop: any EventLoop
  private let didLeave: (RedisError?) -> Void
  private var phase = Phase.connecting
  private var channel: (any Channel)?
  private var decoder = RESPDecoder()
  private var unsent: [RESPCommand] = []
  private var sent = CircularBuffer<RESPCommand>()
  private var isFlushing = false
  /// When deadlines are looked at next.
  private var alarm: NIODeadline?

  /// - Parameter didLeave: Is called once, when the connection takes no more commands, with an error when it never took one.
  init(_ address: RedisAddress, tls: RESPTLS?, loop: any EventLoop, didLeave: @escaping (RedisError?) -> Void)
  {
    self.address = address
    self.tls = tls
    self.loop = loop
    self.didLeave = didLeave
  }

  func connect(timeout: TimeAmount) {
    ClientBootstrap(group: loop).connectTimeout(timeout).connect(host: address.host, port: address.port)
      .assumeIsolated().whenComplete { [self] result in
        do { try start(result.get()) } catch { close(lost(Self.reason(error))) }
      }
  }

  func send(_ command: RESPCommand) {
    switch phase {
    case .connecting, .greeting: unsent.append(command)
    case .ready:
      write(command.bytes)
      sent.append(command)
    case .leaving, .closed: return command.reply.fail(lost("it was closed"))
    }
    watch(command.deadline)
  }

  /// Ends the connection and all that waits for it.
  func close(_ error: RedisError) {
    guard phase != .closed else { return }
    let (before, left) = (phase, Array(sent) + unsent)
    phase = .closed
    (sent, unsent) = ([], [])
    channel?.close(promise: nil)
    if before != .leaving { didLeave(before == .ready ? nil : error) }
    for command in left { command.reply.fail(error) }
  }

  private func start(_ channel: any Channel) throws {
    guard phase == .connecting else { return channel.close(promise: nil) }
    self.channel = channel
    if let tls { try channel.pipeline.syncOperations.addHandler(tls.handler()) }
    try channel.pipeline.syncOperations.addHandler(self)
    if tls == nil { greet() }
  }

  private func greet() {
    phase = .greeting(left: address.greeting.count)
    for words in address.greeting { write(RESPCommand.bytes(words)) }
    takeCommands()
  }

  /// Sends what waits, once the server has greeted back.
  private func takeCommands() {
    guard phase == .greeting(left: 0) else { return }
    phase = .ready
    for command in unsent { write(command.bytes) }
    sent += unsent
    unsent = []
  }

  /// Commands that come at once leave in one piece.
  private func write(_ bytes: ByteBuffer) {
    channel?.write(bytes, promise: nil)
    guard !isFlushing else { return }
    isFlushing = true
    loop.assumeIsolated().execute { [self] in
      isFlushing = false
      channel?.flush()
    }
  }

  private func take(_ reply: Result<RedisReply, RedisError>) {
    switch (phase, reply) {
    case (.greeting(let left), .success):
      phase = .greeting(left: left - 1)
      takeCommands()
    case (.greeting, .failure(let error)):
      // A server without a command repeats its arguments, and cuts long ones.
      let words = error.message.firstRange(of: "with args beginning with").map {
        error.message[..<$0.lowerBound]
      }
      let secrets = [address.password, address.user].compactMap(\.self).filter { !$0.isEmpty }
      let said = secrets.reduce(String(words ?? error.message[...])) { $0.replacing($1, with: "…") }
      close(RedisError(.refused, "Redis at \(address) refused the connection: \(said)"))
    default:
      guard let command = sent.popFirst() else { return close(lost("it sent a reply to no command")) }
      command.reply.completeWith(reply.mapError { $0 })
      if phase == .leaving, sent.isEmpty { close(Self.timedOut) }
    }
  }

  private func watch(_ deadline: NIODeadline) {
    if let alarm, alarm <= deadline { return }
    alarm = deadline
    loop.assumeIsolated().scheduleTask(deadline: deadline) { [weak self] in self?.ring(deadline) }
  }

  private func ring(_ deadline: NIODeadline) {
    guard alarm == deadline, phase != .closed else { return }
    alarm = nil
    let now = NIODeadline.now()
    let waiting = Array(sent) + unsent
    let overdue = waiting.filter { $0.deadline <= now }
    if !overdue.isEmpty {
      guard hasGreeted else { return close(lost("it did not answer in time")) }
      guard overdue.count < waiting.count else { return close(Self.timedOut) }
      if phase == .ready {
        phase = .leaving
        didLeave(nil)
      }
      for command in overdue { command.reply.fail(Self.timedOut) }
    }
    if let next = waiting.lazy.map(\.deadline).filter({ $0 > now }).min() { watch(next) }
  }

  private var hasGreeted: Bool { phase == .ready || phase == .leaving }

  private func lost(_ reason: String) -> RedisError {
    hasGreeted
      ? RedisError(.connectionLost, "The connection to Redis was lost: \(reason).")
      : RedisError(.notConnected, "Redis at \(address) cannot be reached: \(reason).")
  }

  /// Why a connection failed, in few words.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { reason($0.error) } ?? "its name is not known"
    case let error as IOError: String(cString: strerror(error.errnoCode))
    case ChannelError.connectTimeout: "it did not answer in time"
    case NIOSSLError.uncleanShutdown: "the server closed it"
    case NIOSSLError.handshakeFailed(let error) where "\(error)".contains("CERTIFICATE_VERIFY_FAILED"):
      "its certificate is refused: the authority is not trusted, or its time is over"
    case NIOSSLError.handshakeFailed: "it does not speak TLS as this client does"
    case let error as NIOSSLExtraError where error == .failedToValidateHostname:
      "its certificate is refused: it is for another name"
    default: "\(error)"
    }
  }

  private static let timedOut = RedisError(.timedOut, "Redis did not reply before the deadline.")

  // MARK: - What the channel says

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent, phase == .connecting { greet() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    decoder.append(unwrapInboundIn(data))
    do {
      while phase != .closed, let reply = try decoder.next() { take(reply) }
    } catch {
      close(error)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { close(lost(Self.reason(error))) }

  func channelInactive(context: ChannelHandlerContext) { close(lost("the server closed it")) }
}
