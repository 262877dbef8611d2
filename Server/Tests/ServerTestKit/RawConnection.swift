public import Foundation
import NIOCore
import NIOPosix

/// A TCP connection on which a test writes and reads text as it is.
public struct RawConnection: Sendable {
  private let channel: any Channel
  private let parts: AsyncStream<String>

  public init(to server: URL) async throws {
    let (parts, part) = AsyncStream.makeStream(of: String.self)
    self.parts = parts
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      // A server that takes no connections for a while is waited for.
      .connectTimeout(.minutes(5))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Reader(part: part))
        }
      }
      .connect(host: server.host() ?? "127.0.0.1", port: server.port ?? 0).get()
  }

  public var isOpen: Bool { channel.isActive }

  public func write(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  /// The next response, which has a `Content-Length`; less of it when the server closes the connection.
  public func response() async -> String {
    await text { text in
      let body = text.components(separatedBy: "\r\n\r\n").dropFirst().first
      return body.map { $0.utf8.count == Self.field("content-length", of: text).flatMap { Int($0) } } ?? false
    }
  }

  /// What comes next, until there is enough of it, or no more.
  public func text(until isEnough: (String) -> Bool) async -> String {
    var text = ""
    for await part in parts {
      text += part
      if isEnough(text) { break }
    }
    return text
  }

  /// Returns when the server has closed the connection.
  public func end() async {
    await withTaskCancellationHandler {
      try? await channel.closeFuture.get()
    } onCancel: {
      channel.close(promise: nil)
    }
  }

  /// Closes the connection.
  public func close() async throws { try await channel.close() }

  /// A field of a response's head, by its name in lower case.
  public static func field(_ name: String, of response: String) -> String? {
    let line = response.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix("\(name): ") }
    return line.map { String($0.dropFirst(name.count + 2)) }
  }
}

private final class Reader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let part: AsyncStream<String>.Continuation

  init(part: AsyncStream<String>.Continuation) { self.part = part }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    part.yield(String(buffer: unwrapInboundIn(data)))
  }

  func channelInactive(context: ChannelHandlerContext) { part.finish() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
