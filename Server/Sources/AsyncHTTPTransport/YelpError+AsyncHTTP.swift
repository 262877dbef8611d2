import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import YelpSDK

extension YelpError {
  /// An error of async-http-client or of SwiftNIO as one of the SDK's codes.
  init(asyncHTTPFailure error: any Error, host: String) {
    switch error {
    case let error as YelpError: self = error
    case is CancellationError: self.init(.cancelled, "The call to \(host) was cancelled.")
    case let error as HTTPClientError where error == .cancelled:
      self.init(asyncHTTPFailure: CancellationError(), host: host)
    case let error as HTTPClientError where error.shortDescription.hasPrefix("Invalid header"):
      // Not kept as the underlying error: it quotes the value, which may be the key.
      self.init(.invalidArguments, "A header field of the request holds what no header may hold.")
    default:
      self.init(
        Code(asyncHTTPFailure: error), "The call to \(host) failed: \(error)", underlyingError: error)
    }
  }
}

extension YelpError.Code {
  fileprivate init(asyncHTTPFailure error: any Error) {
    self =
      switch error {
      case let error as HTTPClientError: Self(error)
      case is NIOConnectionError: .notConnected
      case let error as IOError where Self.shortages.contains(error.errnoCode): .resourcesExhausted
      case let error as IOError: Self.unreachable.contains(error.errnoCode) ? .notConnected : .connectionLost
      case ChannelError.connectTimeout: .timedOut
      case NIOSSLError.uncleanShutdown: .connectionLost
      case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .insecureConnection
      case NIOHTTPDecompression.DecompressionError.limit, HTTPParserError.headerOverflow: .responseTooLarge
      case is ChannelError, is HTTPParserError, is any NIOHTTP2Error,
        is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
        .connectionLost
      default: .unknown
      }
  }

  private init(_ error: HTTPClientError) {
    self =
      switch error {
      case .deadlineExceeded, .connectTimeout, .readTimeout, .writeTimeout, .tlsHandshakeTimeout,
        .httpProxyHandshakeTimeout, .socksHandshakeTimeout, .getConnectionFromPoolTimeout:
        .timedOut
      case .remoteConnectionClosed, .uncleanShutdown, .requestStreamCancelled: .connectionLost
      // Not `notConnected`: the device is not offline.
      case .invalidProxyResponse, .proxyAuthenticationRequired: .httpError
      case .invalidURL, .emptyHost, .emptyScheme, .bodyLengthMismatch, .traceRequestWithBody:
        .invalidArguments
      default: .unknown
      }
  }

  /// This process is out of file descriptors or memory.
  private static let shortages: Set<CInt> = [EMFILE, ENFILE, ENOMEM, ENOBUFS]

  private static let unreachable: Set<CInt> = [
    ECONNREFUSED, EHOSTDOWN, EHOSTUNREACH, ENETDOWN, ENETUNREACH, EADDRNOTAVAIL,
  ]
}
