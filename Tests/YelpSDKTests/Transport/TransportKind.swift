import TestKit
import Testing

@testable import YelpSDK

/// The transports, which must behave alike.
enum TransportKind: String, Codable, Sendable, CustomTestStringConvertible {
  /// URLSession on Linux.
  case urlSession = "URLSession"
  case curl = "libcurl"
  /// URLSession on Apple's platforms.
  case cfNetwork = "CFNetwork"

  /// Those that this machine has.
  static let all: [TransportKind] = {
    #if canImport(Darwin)
      [.cfNetwork]
    #else
      isCurlAvailable ? [.urlSession, .curl] : [.urlSession]
    #endif
  }()

  /// Those without the faults of URLSession on Linux, which would end the process when it streams a file.
  static let sound = all.filter { $0 != .urlSession }

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

  /// What comes of a GET, over a transport of its own.
  func outcome(
    from server: HostileServer, size: Int = 16 << 20, timeout: Duration = .seconds(30)
  ) async -> Result<YelpHTTPResponse, any Error> {
    await Result {
      try await make().send(
        YelpHTTPRequest(url: server.url(), timeout: timeout, maximumResponseSize: size))
    }
  }
}
