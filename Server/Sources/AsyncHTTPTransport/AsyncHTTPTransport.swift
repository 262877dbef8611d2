public import AsyncHTTPClient
import Foundation
public import NIOCore
import NIOHTTP1
import NIOHTTPCompression
public import YelpSDK

/// A transport over async-http-client, for servers that send many requests.
///
/// ```swift
/// var configuration = YelpConfiguration(apiKey: key)
/// configuration.transport = AsyncHTTPTransport()
/// ```
/// It meets the requirements of ``YelpTransport``: it follows no redirect, it applies the timeouts of each request, a
/// response ends at the first byte above its limit, and a cancelled task ends at once. It logs nothing.
///
/// Each instance has one pool of connections, so share it. The pool closes when the instance is released; a
/// process that must not end before that calls ``shutdown()``.
public final class AsyncHTTPTransport: YelpTransport {
  private let client: HTTPClient
  private let unpacksAnswers: Bool

  /// Makes a transport; no connection is opened before the first call.
  ///
  /// - Parameters:
  ///   - configuration: Proxies, certificates and the pool can be set. Redirects are always refused,
  ///     and failed connections are not retried, since the client retries.
  ///   - eventLoopGroup: The event loops. Default: those that the process shares.
  public init(
    configuration: HTTPClient.Configuration = AsyncHTTPTransport.defaultConfiguration,
    eventLoopGroup: any EventLoopGroup = HTTPClient.defaultEventLoopGroup
  ) {
    var configuration = configuration
    configuration.redirectConfiguration = .disallow
    configuration.connectionPool.retryConnectionEstablishment = false
    if case .enabled = configuration.decompression { unpacksAnswers = true } else { unpacksAnswers = false }
    client = HTTPClient(eventLoopGroupProvider: .shared(eventLoopGroup), configuration: configuration)
  }

  /// Decompresses responses of up to 64 MiB.
  public static var defaultConfiguration: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    configuration.decompression = .enabled(limit: .size(64 << 20))
    return configuration
  }

  deinit { client.shutdown { _ in } }

  /// Closes the pool and waits until it is closed. Calls in flight fail, and so do later ones.
  public func shutdown() async throws { try await client.shutdown() }

  /// Sends one request and returns its response, whatever the status.
  ///
  /// Throws a `YelpError` with the error of async-http-client as its `underlyingError`. The wait for a connection
  /// counts towards the idle timeout.
  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    // The pool lives as long as this object, which the optimizer might otherwise release before the call ends.
    defer { withExtendedLifetime(self) {} }
    let course = CallCourse(request)
    let outgoing = try HTTPClientRequest(request, unpacksAnswers: unpacksAnswers, course: course)
    do {
      // Without this, a task that was cancelled earlier could still send.
      try Task.checkCancellation()
      return try await withThrowingTaskGroup(of: YelpHTTPResponse.self) {
        [client, eventLoop = client.eventLoopGroup.any()] group in
        group.addTask { try await Self.exchange(outgoing, client: client, course: course) }
        group.addTask { throw try await course.expiry(on: eventLoop) }
        defer { group.cancelAll() }
        guard let answer = try await group.next() else { throw CancellationError() }
        return answer
      }
    } catch {
      throw course.completed(YelpError(asyncHTTPFailure: error, host: course.host))
    }
  }

  private static func exchange(
    _ request: HTTPClientRequest, client: HTTPClient, course: CallCourse
  ) async throws -> YelpHTTPResponse {
    let answer = try await client.execute(request, deadline: .distantFuture)
    var response = try course.begin(
      status: Int(answer.status.code), headers: YelpHTTPHeaders(answer.headers.map { ($0.name, $0.value) }))
    for try await part in answer.body {
      try course.receive(part.readableBytes, after: response.body.count)
      response.body.append(contentsOf: part.readableBytesView)
    }
    // The body of a cancelled call may end early instead of throwing.
    try Task.checkCancellation()
    return response
  }
}
