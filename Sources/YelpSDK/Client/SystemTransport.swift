import Foundation

/// The transport of a configuration or else of the platform: libcurl on Linux, `URLSession` elsewhere, and on Linux
/// where no libcurl can be loaded or the package was built without it.
package struct SystemTransport: YelpTransport {
  private let transport: any YelpTransport
  /// Which transport the platform has given, for the log; `nil` for one that was chosen.
  private let name: String?
  /// Why this is not the best transport of the platform; `nil` when it is.
  private let problem: String?

  /// - Parameter chosen: The transport to use; `nil` for that of the platform, with its own pool of connections.
  package init(_ chosen: (any YelpTransport)?) {
    if let chosen {
      self.init(chosen, name: nil)
    } else {
      #if LIBCURL
        self.init(curlProblem: CurlTransport.problem)
      #else
        self.init(URLSessionTransport(), name: "URLSession")
      #endif
    }
  }

  #if LIBCURL
    init(curlProblem: String?) {
      if let curlProblem {
        self.init(URLSessionTransport(), name: "URLSession", problem: "libcurl can't be used: \(curlProblem)")
      } else {
        self.init(CurlTransport(), name: CurlTransport.libraryVersion)
      }
    }
  #endif

  private init(_ transport: any YelpTransport, name: String?, problem: String? = nil) {
    self.transport = transport
    self.name = name
    self.problem = problem
  }

  package func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    do {
      return try await transport.send(request)
    } catch let error as YelpError {
      throw concealed(error, request)
    } catch  where URLError.Code(of: error) != nil {
      // From a transport over a session of the app's own.
      throw concealed(YelpError(transportFailure: error, of: request), request)
    }
  }

  /// The error without its texts where they may repeat content of the request.
  private func concealed(_ error: YelpError, _ request: YelpHTTPRequest) -> YelpError {
    guard request.hidesContent, isForeign, error.code != .unexpectedRequest else { return error }
    var failure = YelpError(
      error.code, "The transport failed: \(error.code).", httpStatus: error.httpStatus,
      underlyingError: error.underlyingError)
    failure.retryAfter = error.retryAfter
    failure.cause = error.cause
    failure.texts = error.texts
    return failure
  }

  /// Whether the texts of its errors are not the SDK's.
  private var isForeign: Bool {
    #if LIBCURL
      if transport is CurlTransport { return false }
    #endif
    return !(transport is URLSessionTransport)
  }

  /// Logs which transport the platform has given.
  func note(in log: YelpLog) {
    guard let name else { return }
    log.log(problem == nil ? .debug : .warning, "transport: \(name)\(problem.map { ", since \($0)" } ?? "")")
  }
}
