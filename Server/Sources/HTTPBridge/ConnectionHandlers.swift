import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request has not arrived to its end in time, however steadily its parts come.
///
/// Hummingbird's own timeout for idle connections counts from the last part of a request.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limit: TimeAmount
  private var deadline: Scheduled<Void>?

  init(_ limit: TimeAmount) { self.limit = limit }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      let channel = context.channel
      deadline = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
    case .body: break
    case .end: deadline?.cancel()
    }
    context.fireChannelRead(data)
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }
}

/// Ends a connection in order when the server ends: one more response, which says `Connection: close`.
///
/// Hummingbird would close a connection without a request in progress at once, and a request that is on its way would be
/// reset. Here it has some time to arrive.
final class LastResponse: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let wait: TimeAmount
  private var requestsInProgress = 0
  private var isEnding = false

  /// - Parameter wait: How long a connection without a request stays open.
  init(wait: TimeAmount) { self.wait = wait }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
    isEnding = true
    context.eventLoop.assumeIsolated().scheduleTask(in: wait) { [self] in
      if requestsInProgress == 0 { context.close(promise: nil) }
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) { requestsInProgress += 1 }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where isEnding:
      head.headerFields[.connection] = "close"
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end where isEnding:
      let written = promise ?? context.eventLoop.makePromise()
      written.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
      context.writeAndFlush(data, promise: written)
    case .end:
      requestsInProgress -= 1
      context.write(data, promise: promise)
    default: context.write(data, promise: promise)
    }
  }
}

/// Cancels the call for a request when its client closes the connection, or its half of it.
final class CallOfConnection: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private struct State {
    var isClosed = false
    var cancel: (@Sendable () -> Void)?
  }

  private let state = NIOLockedValueBox(State())

  /// Runs the call for the request that the connection has at the moment.
  func run<Value: Sendable>(_ call: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = Task { try await call() }
    let isClosed = state.withLockedValue { state in
      state.cancel = { task.cancel() }
      return state.isClosed
    }
    if isClosed { task.cancel() }
    defer { state.withLockedValue { $0.cancel = nil } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { close() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    close()
    context.fireChannelInactive()
  }

  private func close() {
    let cancel = state.withLockedValue { state in
      state.isClosed = true
      return state.cancel
    }
    cancel?()
  }
}
