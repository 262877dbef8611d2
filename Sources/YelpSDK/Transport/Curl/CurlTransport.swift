#if LIBCURL
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
  /// Over HTTP/2, which Yelp uses, calls share connections; over HTTP/1.1 a connection serves one GET after the other.
  /// No request is sent twice: when its connection breaks off before the response, the call fails with
  /// `connectionLost`.
  public final class CurlTransport: YelpTransport {
    let engine: CurlEngine

    /// The certificate authorities that vouch for servers.
    public enum TrustedCertificates: Sendable, Hashable {
      /// The system's, or those of the file or directory that `SSL_CERT_FILE` or `SSL_CERT_DIR` names in the
      /// environment.
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

    /// The error of a call without a usable libcurl.
    static func error(of problem: String) -> YelpError {
      YelpError(
        .notConfigured, "CurlTransport can't send: \(problem).",
        problems: [
          YelpProblem(
            field: "transport", value: "CurlTransport", rule: "must be one that this machine can use",
            advice: "Install libcurl 7.66 or newer, or use URLSessionTransport.")
        ])
    }

    /// Makes a transport. No thread is started and no connection opened before the first call.
    ///
    /// - Parameters:
    ///   - maximumCallsInFlight: The most calls in flight. Further ones wait in order, and the wait counts towards
    ///     their ``YelpHTTPRequest/timeout``. Default: 64.
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
    ///   `insecureConnection`, `resourcesExhausted`, `invalidArguments`, `notConfigured` (without libcurl),
    ///   `cannotParseResponse` (a body that was changed on its way) or `unknown`. Its `underlyingError` is a
    ///   ``YelpCurlError`` when libcurl reported a failure.
    public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
      if let problem = Self.problem { throw Self.error(of: problem) }
      let call = try CurlCall(
        request, progress: engine.progress, maximumCallsInFlight: engine.options.maximumCallsInFlight)
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
    /// The certificates that the environment names instead of `system`, by the names that OpenSSL uses.
    func resolved(in environment: [String: String]) -> Self {
      guard case .system = self else { return self }
      if let file = environment["SSL_CERT_FILE"], !file.isEmpty { return .file(URL(fileURLWithPath: file)) }
      if let directory = environment["SSL_CERT_DIR"], !directory.isEmpty {
        return .directory(URL(fileURLWithPath: directory))
      }
      return .system
    }
  }

  /// The messages to the thread of one transport: calls to start and to cancel, in order, and the thread's end.
  ///
  /// The thread starts with the first call and ends with `stop()`. Nothing runs at the end of the process.
  final class CurlEngine: Sendable {
    let options: CurlTransport.Options
    let progress = DispatchQueue(label: "YelpSDK.CurlTransport.progress")
    private let inbox = Locked(Inbox())
    /// A thread doesn't live on in a forked process.
    private let process = getpid()

    enum Message: Sendable {
      case start(CurlCall, CheckedContinuation<YelpHTTPResponse, any Error>)
      case cancel(CurlCall)
    }

    private struct Inbox {
      var messages: [Message] = []
      var thread: UInt?
      var multi: Multi?
      var isStopped = false
    }

    /// libcurl's handle of all transfers. Every function but the wake-up is called on the engine's thread.
    struct Multi: @unchecked Sendable {
      // Sendable by proof: the pointer is constant, and freed only after no other thread can reach it.
      let pointer: OpaquePointer
    }

    init(_ options: CurlTransport.Options) { self.options = options }

    func start(_ call: CurlCall, _ continuation: CheckedContinuation<YelpHTTPResponse, any Error>) {
      do throws(YelpError) {
        guard process == getpid() else {
          throw YelpError(.unknown, "The process was forked. Make a new transport in the child.")
        }
        try inbox.withLock { inbox throws(YelpError) in
          try startThread(in: &inbox)
          Self.add(.start(call, continuation), to: &inbox)
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }

    func cancel(_ call: CurlCall) {
      inbox.withLock { Self.add(.cancel(call), to: &$0) }
    }

    /// Ends the thread and waits for that. No call is in flight: each keeps its transport.
    func stop() {
      guard process == getpid() else { return }
      let thread = inbox.withLock { inbox in
        inbox.isStopped = true
        if let multi = inbox.multi { yelp_curl_multi_wake(multi.pointer) }
        return inbox.thread
      }
      if let thread { yelp_curl_thread_join(thread) }
    }

    /// The messages since the last time, or `nil` when the thread is to end; nothing wakes it from then on.
    func messages() -> [Message]? {
      inbox.withLock { inbox in
        guard !inbox.isStopped else {
          inbox.multi = nil
          return nil
        }
        defer { inbox.messages = [] }
        return inbox.messages
      }
    }

    private static func add(_ message: Message, to inbox: inout Inbox) {
      inbox.messages.append(message)
      // The thread takes all messages at once, so one wake-up is enough for all of them.
      if inbox.messages.count == 1, let multi = inbox.multi { yelp_curl_multi_wake(multi.pointer) }
    }

    private func startThread(in inbox: inout Inbox) throws(YelpError) {
      guard inbox.thread == nil else { return }
      guard let pointer = yelp_curl_multi_make() else {
        throw YelpError(
          .resourcesExhausted, "No connection: this process is out of file descriptors or memory.")
      }
      let loop = Unmanaged.passRetained(CurlLoop(Multi(pointer: pointer), self))
      var thread: UInt = 0
      let isStarted = yelp_curl_thread_start(
        &thread,
        { context in
          if let context { Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run() }
          return nil
        }, loop.toOpaque())
      guard isStarted else {
        loop.release()
        throw YelpError(
          .resourcesExhausted, .noThread, "No connection: this process can't start a thread.")
      }
      inbox.thread = thread
      inbox.multi = Multi(pointer: pointer)
    }
  }
#endif
