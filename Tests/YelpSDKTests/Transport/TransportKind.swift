import TestKit
import Testing

@testable import YelpSDK

/// The transports, which must behave alike.
enum TransportKind: String, Codable, Sendable, CustomTestStringConvertible {
  case urlSession = "URLSession"
  case curl = "libcurl"

  /// Those that this machine has.
  static let all: [TransportKind] = isCurlAvailable ? [.urlSession, .curl] : [.urlSession]

  /// Those that stream files. URLSession on Linux would end the process.
  static let streaming: [TransportKind] = {
    #if os(Linux)
      all.filter { $0 == .curl }
    #else
      all
    #endif
  }()

  static let isCurlAvailable: Bool = {
    #if LIBCURL
      CurlTransport.problem == nil
    #else
      false
    #endif
  }()

  var testDescription: String { rawValue }

  func make(maximumCallsInFlight: Int = 64, maximumConnectionsPerHost: Int = 6) -> any YelpTransport {
    #if LIBCURL
      if self == .curl {
        return CurlTransport(
          maximumCallsInFlight: maximumCallsInFlight, maximumConnectionsPerHost: maximumConnectionsPerHost)
      }
    #endif
    return URLSessionTransport(
      maximumCallsInFlight: maximumCallsInFlight, maximumConnectionsPerHost: maximumConnectionsPerHost)
  }
}
