public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
public import YelpSDK

/// A server in the test's own process, on a free port, that answers as the test wants and tells what it was asked.
public struct TestServer: Sendable {
  public let address: URL
  /// What happens, in order, to be looped over once.
  public let events: AsyncStream<Event>
  private let channel: any Channel
  private let happened: AsyncStream<Event>.Continuation

  public struct NoAddress: Error {}

  public enum Event: Sendable {
    case asked(YelpHTTPRequest)
    /// A part of an answer's body went out.
    case wrote
    /// A connection was closed on which this was the last request.
    case closed(YelpHTTPRequest?)
  }

  /// Opens a server; it stays open to the end of the process unless it is closed.
  public init(answer: @escaping @Sendable (YelpHTTPRequest) async -> Reply) async throws {
    let (events, happened) = AsyncStream.makeStream(of: Event.self)
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(Handler(answer: answer, happened: happened))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    guard let address = URL(string: "http://127.0.0.1:\(channel.localAddress?.port ?? 0)") else {
      throw NoAddress()
    }
    self.address = address
    self.events = events
    self.happened = happened
  }

  /// Everything it was asked. No later request is told of.
  public func requests() async -> [YelpHTTPRequest] {
    happened.finish()
    return await events.reduce(into: []) { requests, event in
      if case .asked(let request) = event { requests.append(request) }
    }
  }

  /// An address where nobody listens: that of a server which was closed.
  public static func deserted() async throws -> URL {
    let server = try await TestServer { _ in Reply() }
    try await server.channel.close()
    return server.address
  }
}

extension TestServer {
  /// An answer, or as much of one as the server gives.
  public struct Reply: Sendable {
    /// `nil` says nothing at all.
    public var status: Int? = 200
    public var headers: YelpHTTPHeaders = [:]
    public var body = Data()
    public var ending = Ending.complete

    public enum Ending: Sendable {
      case complete
      /// Nothing comes after the body so far, though there should.
      case silence
      /// The connection is closed, though there should be more.
      case close
      /// The body comes again and again, with a pause between.
      case endless(pause: Duration)
    }

    public init(
      _ text: String = "", status: Int? = 200, headers: YelpHTTPHeaders = [:], ending: Ending = .complete
    ) {
      self.status = status
      self.headers = headers
      self.ending = ending
      body = Data(text.utf8)
    }
  }
}

/// Reads requests and writes replies, all on the event loop of its connection.
private final class Handler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let answer: @Sendable (YelpHTTPRequest) async -> TestServer.Reply
  private let happened: AsyncStream<TestServer.Event>.Continuation
  private var head: HTTPRequestHead?
  private var request: YelpHTTPRequest?
  private var body = Data()

  init(
    answer: @escaping @Sendable (YelpHTTPRequest) async -> TestServer.Reply,
    happened: AsyncStream<TestServer.Event>.Continuation
  ) {
    self.answer = answer
    self.happened = happened
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = Data()
    case .body(let part): body.append(contentsOf: part.readableBytesView)
    case .end:
      guard let head, let url = URL(string: "http://127.0.0.1\(head.uri)") else { return }
      let request = YelpHTTPRequest(
        method: YelpHTTPMethod(rawValue: head.method.rawValue), url: url,
        headers: YelpHTTPHeaders(head.headers.map { ($0.name, $0.value) }), body: .data(body))
      self.request = request
      happened.yield(.asked(request))
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      context.eventLoop.makeFutureWithTask { [answer] in await answer(request) }.whenSuccess { reply in
        let (handler, context) = bound.value
        handler.write(reply, context)
      }
    }
  }

  func channelInactive(context: ChannelHandlerContext) { happened.yield(.closed(request)) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func write(_ reply: TestServer.Reply, _ context: ChannelHandlerContext) {
    guard let status = reply.status else {
      if case .close = reply.ending { context.close(promise: nil) }
      return
    }
    var head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: status))
    for (name, value) in reply.headers.sorted { head.headers.add(name: name, value: value) }
    if case .complete = reply.ending {
      head.headers.replaceOrAdd(name: "Content-Length", value: "\(reply.body.count)")
    }
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let written = context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: reply.body)))))
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    written.whenSuccess { [happened] in
      let (handler, context) = bound.value
      happened.yield(.wrote)
      handler.end(reply, context)
    }
  }

  private func end(_ reply: TestServer.Reply, _ context: ChannelHandlerContext) {
    switch reply.ending {
    case .complete: context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    case .silence: break
    case .close: context.close(promise: nil)
    case .endless(let pause):
      let part = wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: reply.body))))
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      context.writeAndFlush(part).whenSuccess {
        bound.value.1.eventLoop.scheduleTask(in: TimeAmount(pause)) {
          let (handler, context) = bound.value
          handler.end(reply, context)
        }
      }
    }
  }
}
