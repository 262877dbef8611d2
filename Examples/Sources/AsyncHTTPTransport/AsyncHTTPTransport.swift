import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import YelpSDK

/// Sends with async-http-client: the transport for servers that call much.
///
/// ```swift
/// var configuration = YelpConfiguration(apiKey: key)
/// configuration.transport = AsyncHTTPTransport()
/// ```
public struct AsyncHTTPTransport: YelpTransport {
  private let client: HTTPClient

  /// - Parameter client: who sends. Its configuration must refuse redirects, as the default here does.
  public init(client: HTTPClient = AsyncHTTPTransport.standardClient) { self.client = client }

  /// Follows no redirect, unpacks gzip up to 64 MiB.
  public static let standardClient: HTTPClient = {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.decompression = .enabled(limit: .size(64 << 20))
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    try YelpConnectionSecurity.check(request.url)
    var outgoing = HTTPClientRequest(url: request.url.absoluteString)
    outgoing.method = HTTPMethod(rawValue: request.method.rawValue)
    for (name, value) in request.headers.sorted { outgoing.headers.add(name: name, value: value) }
    switch request.body {
    case .data(let data)?: outgoing.body = .bytes(ByteBuffer(data: data))
    case .file(let file)?:
      outgoing.body = .bytes(ByteBuffer(data: try Data(contentsOf: file, options: .mappedIfSafe)))
    case nil: break
    }
    do {
      let answer = try await client.execute(outgoing, timeout: .nanoseconds(request.timeout.nanoseconds))
      let body = try await answer.body.collect(upTo: request.maximumResponseSize)
      return YelpHTTPResponse(
        status: Int(answer.status.code),
        headers: YelpHTTPHeaders(answer.headers.map { ($0.name, $0.value) }),
        body: Data(buffer: body))
    } catch {
      throw Self.mapped(error, limit: request.maximumResponseSize)
    }
  }

  private static func mapped(_ error: any Error, limit: Int) -> any Error {
    switch error {
    case is CancellationError, is YelpError: error
    case is NIOTooManyBytesError:
      YelpError(.responseTooLarge, "The answer is larger than \(limit) bytes.", underlyingError: error)
    case let error as HTTPClientError:
      YelpError(code(of: error), "The exchange failed: \(error).", underlyingError: error)
    case is ChannelError, is IOError, is NIOConnectionError:
      YelpError(.notConnected, "The server cannot be reached.", underlyingError: error)
    default: error
    }
  }

  private static func code(of error: HTTPClientError) -> YelpError.Code {
    switch error {
    case .cancelled: .cancelled
    case .deadlineExceeded, .connectTimeout, .readTimeout, .writeTimeout, .getConnectionFromPoolTimeout:
      .timedOut
    case .remoteConnectionClosed: .connectionLost
    default: .unknown
    }
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return min(seconds, 86_400) * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
