#if os(Linux)
  internal import CYelpCurl
  public import Foundation

  /// Sends requests with libcurl: the default transport on Linux.
  ///
  /// libcurl is loaded at run time, from the process or as `libcurl.so.4`, version 7.66 or newer; Foundation on Linux
  /// needs it too. It has no cookies, cache, stored credentials or files. It doesn't follow redirects (the 3xx response
  /// is returned) or answer authentication challenges. It keeps ``YelpHTTPRequest/timeout`` and
  /// ``YelpHTTPRequest/idleTimeout`` to the millisecond, and stops a response at
  /// ``YelpHTTPRequest/maximumResponseSize`` while it arrives. Plain http is refused except to this machine; see
  /// ``YelpConnectionSecurity``.
  ///
  /// Each instance has one thread and one pool of connections: share it. It uses the proxy that `https_proxy` and
  /// `no_proxy` name in the environment, except for calls to this machine.
  ///
  /// Over HTTP/2, which Yelp uses, calls share connections; over HTTP/1.1 each call has its own. No request is sent twice:
  /// when its connection breaks off before the response, the call fails with `connectionLost`.
  public final class CurlTransport: YelpTransport {
    let engine: CurlEngine

    /// The certificate authorities that vouch for servers.
    public enum TrustedCertificates: Sendable, Hashable {
      /// Those of the system, or of the file or directory that `SSL_CERT_FILE` or `SSL_CERT_DIR` names in the environment.
      case system
      /// Those in a file in PEM format, and no others.
      case file(URL)
      /// Those in a directory that was prepared with `openssl rehash`, and no others.
      case directory(URL)
    }

    struct Options: Sendable {
      var maximumCallsInFlight: Int
      var maximumConnectionsPerHost: Int
      var trust: TrustedCertificates
    }

    /// Why libcurl can't be used; `nil` when it can. Without libcurl, every call fails with this text.
    public static let problem: String? = problem(of: yelp_curl_load())

    /// The versions of libcurl and of the libraries that it uses.
    public static var libraryVersion: String {
      problem == nil ? String(cString: yelp_curl_version()) : "none"
    }

    static func problem(of state: yelp_curl_state) -> String? {
      switch state {
      case YELP_CURL_READY: nil
      case YELP_CURL_ABSENT: "there is no libcurl.so.4"
      case YELP_CURL_INCOMPLETE: "libcurl lacks a function"
      case YELP_CURL_OLD: "libcurl is older than 7.66"
      case YELP_CURL_UNFIT: "libcurl was built without TLS, or with a resolver that blocks"
      default: "libcurl can't be started"
      }
    }

    /// Makes a transport. No thread is started and no connection opened before the first call.
    ///
    /// - Parameters:
    ///   - maximumCallsInFlight: The most calls in flight. Further ones wait in order, and the wait counts towards their ``YelpHTTPRequest/timeout``. Default: 64.
    ///   - maximumConnectionsPerHost: The most connections to one host. Over HTTP/2, which Yelp uses, calls share
    ///     connections. Default: 6.
    ///   - trust: The certificate authorities that vouch for servers. Default: those of the system.
    public init(
      maximumCallsInFlight: Int = 64, maximumConnectionsPerHost: Int = 6, trust: TrustedCertificates = .system
    ) {
      engine = CurlEngine(
        Options(
          maximumCallsInFlight: maximumCallsInFlight, maximumConnectionsPerHost: maximumConnectionsPerHost,
          trust: trust.resolved(in: ProcessInfo.processInfo.environment)))
    }

    deinit { engine.stop() }

    /// Sends one request and returns its response, whatever the status.
    ///
    /// - Throws: ``YelpError`` with code `notConnected`, `connectionLost`, `timedOut`, `cancelled`, `responseTooLarge`,
    ///   `insecureConnection`, `invalidArguments` or `unknown`. Its `underlyingError` is a ``YelpCurlError`` when libcurl
    ///   reported a failure.
    public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
      if let problem = Self.problem {
        throw YelpError(.notConnected, "CurlTransport can't send: \(problem). Use URLSessionTransport.")
      }
      let call = try CurlCall(request, progress: engine.progress)
      // The thread ends with this object, which must live until the call ends.
      defer { withExtendedLifetime(self) {} }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { engine.start(call, $0) }
      } onCancel: {
        engine.cancel(call)
      }
    }
  }

  extension CurlTransport.TrustedCertificates {
    /// What the environment says instead of `system`, by the names that OpenSSL uses.
    func resolved(in environment: [String: String]) -> Self {
      guard case .system = self else { return self }
      if let file = environment["SSL_CERT_FILE"], !file.isEmpty { return .file(URL(fileURLWithPath: file)) }
      if let directory = environment["SSL_CERT_DIR"], !directory.isEmpty {
        return .directory(URL(fileURLWithPath: directory))
      }
      return .system
    }
  }
#endif
