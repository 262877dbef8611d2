#if LIBCURL
  internal import CYelpCurl
  import Foundation

  /// A handle of libcurl for one transfer after the other.
  final class CurlHandle {
    let easy: OpaquePointer
    private let errorText: UnsafeMutablePointer<CChar>
    private var headers: OpaquePointer?
    private var failure: Int32 = 0
    /// Whether libcurl asks before it sends a request, which it does since 7.80.
    private var asksBeforeSending = false

    init?() {
      guard let easy = yelp_curl_easy_make() else { return nil }
      self.easy = easy
      errorText = .allocate(capacity: Int(YELP_CURL_ERROR_SIZE.rawValue))
    }

    deinit {
      yelp_curl_easy_free(easy)
      yelp_curl_list_free(headers)
      errorText.deallocate()
    }

    /// Sets everything for the transfer of a call.
    func prepare(
      _ call: CurlCall, uploadSize: Int64, trust: CurlTransport.TrustedCertificates, _ sockets: CurlSockets
    ) throws(YelpError) {
      let request = call.request
      reset()
      setSafety(of: request.url, trust)
      setConnection(of: call, sockets)
      setMethod(of: request, uploadSize: uploadSize)
      setHeaders(of: request)
      set(YELP_CURL_URL, request.url.absoluteString)
      // The address of a server that fails over changes. libcurl's default is a minute.
      set(YELP_CURL_DNS_CACHE_TIMEOUT, 3)
      // The deadlines are the engine's own. libcurl tries one address after the other within this time.
      set(YELP_CURL_CONNECTTIMEOUT_MS, request.timeout.wholeMilliseconds + 1_000)
      guard failure == 0 else { throw YelpError(error(failure), of: request) }
    }

    /// The connection is not kept when the transfer has ended. For a transfer that has begun.
    func closeConnectionAfterwards() { set(YELP_CURL_FORBID_REUSE, 1) }

    /// What libcurl has said of the transfer's failure so far; empty for nothing.
    var said: String { String(cString: errorText) }

    /// The error for a result of libcurl.
    func error(_ result: Int32) -> YelpCurlError {
      let own = said
      // A text that quotes the address of a proxy may hold its password.
      let isGeneral = own.isEmpty || own.contains("@")
      let text = isGeneral ? yelp_curl_text(result).map { String(cString: $0) } ?? "" : own
      let isProxy = isGeneral && own.asciiLowercased.contains("proxy")
      return YelpCurlError(code: Int(result), text: isProxy ? "\(text) (the address of a proxy)" : text)
    }

    /// Whether TLS holds bytes of the connection that no transfer has read, or may do so. For a transfer with a
    /// connection.
    var keepsUnread: Bool { yelp_curl_keeps_unread(easy) }

    private func reset() {
      yelp_curl_easy_reset(easy)
      yelp_curl_list_free(headers)
      headers = nil
      failure = 0
      errorText.update(repeating: 0, count: 1)
      keep(yelp_curl_set_error_buffer(easy, errorText))
    }

    private func setSafety(of url: URL, _ trust: CurlTransport.TrustedCertificates) {
      let isPlain = url.scheme?.asciiLowercased == "http"
      let protocols = isPlain ? YELP_CURL_PROTOCOL_HTTP : YELP_CURL_PROTOCOL_HTTPS
      set(YELP_CURL_PROTOCOLS, Int(protocols.rawValue))
      set(YELP_CURL_REDIR_PROTOCOLS, 0)
      set(YELP_CURL_FOLLOWLOCATION, 0)
      set(YELP_CURL_SSL_VERIFYPEER, 1)
      set(YELP_CURL_SSL_VERIFYHOST, 2)
      set(YELP_CURL_SSLVERSION, Int(YELP_CURL_TLS_1_2.rawValue))
      set(YELP_CURL_NETRC, 0)
      set(YELP_CURL_DISALLOW_USERNAME_IN_URL, 1)
      set(YELP_CURL_HTTP09_ALLOWED, 0)
      set(YELP_CURL_HEADEROPT, Int(YELP_CURL_HEADERS_SEPARATE.rawValue))
      set(YELP_CURL_SUPPRESS_CONNECT_HEADERS, 1)
      set(YELP_CURL_NOSIGNAL, 1)
      set(YELP_CURL_PATH_AS_IS, 1)
      // Since 7.87, and for the end of a transport only: names that are being resolved are not waited for.
      _ = yelp_curl_set_number(easy, YELP_CURL_QUICK_EXIT, 1)
      // A proxy would have to reach this machine, and would read what plain http says.
      if YelpConnectionSecurity.isLoopback(host: url.host ?? "") { set(YELP_CURL_PROXY, "") }
      switch trust {
      case .system: break
      case .file(let file):
        set(YELP_CURL_CAINFO, file.path)
        set(YELP_CURL_CAPATH, nil)
      case .directory(let directory):
        set(YELP_CURL_CAINFO, nil)
        set(YELP_CURL_CAPATH, directory.path)
      }
    }

    private func setConnection(of call: CurlCall, _ sockets: CurlSockets) {
      let context = Unmanaged.passUnretained(call).toOpaque()
      var callbacks = CurlCall.callbacks
      keep(yelp_curl_set_callbacks(easy, &callbacks, context))
      keep(
        yelp_curl_set_close_socket(
          easy, CurlSockets.closeOne, Unmanaged.passUnretained(sockets).toOpaque()))
      // Before 7.80 libcurl doesn't ask whether to send a request again. It never wants to without kept connections.
      asksBeforeSending = yelp_curl_set_prerequest(easy, CurlCall.prerequest, context) == 0
      let version = asksBeforeSending ? YELP_CURL_HTTP_2_OVER_TLS : YELP_CURL_HTTP_1_1
      set(YELP_CURL_HTTP_VERSION, Int(version.rawValue))
      if !asksBeforeSending { set(YELP_CURL_FORBID_REUSE, 1) }
      set(YELP_CURL_PIPEWAIT, call.waitsToShare ? 1 : 0)
      set(YELP_CURL_FRESH_CONNECT, call.needsNewConnection ? 1 : 0)
    }

    private func setMethod(of request: YelpHTTPRequest, uploadSize: Int64) {
      set(YELP_CURL_HTTPGET, 1)
      // The server must know of an empty body where it expects one.
      if request.body != nil || [.post, .put, .patch].contains(request.method) {
        set(YELP_CURL_UPLOAD, 1)
        keep(yelp_curl_set_upload_size(easy, uploadSize))
      } else if request.method == .head {
        set(YELP_CURL_NOBODY, 1)
      }
      if request.method != .get { set(YELP_CURL_CUSTOMREQUEST, request.method.rawValue) }
    }

    private func setHeaders(of request: YelpHTTPRequest) {
      // No body waits for a permission that few servers give.
      append("Expect:")
      if !asksBeforeSending { append("Connection: close") }
      append("Accept-Encoding: \(GzipReader.isAvailable && !request.asksForPlainBody ? "gzip" : "identity")")
      for (name, value) in request.headersToSend where name.asciiLowercased != "expect" {
        // libcurl leaves out a field without a value unless it ends like this.
        append(value.trimmed.isEmpty ? "\(name);" : "\(name): \(value)")
      }
      keep(yelp_curl_set_headers(easy, headers))
    }

    private func append(_ line: String) {
      guard let list = yelp_curl_list_append(headers, line) else { return keep(Self.outOfMemory) }
      headers = list
    }

    private func set(_ option: yelp_curl_number_option, _ value: Int) {
      keep(yelp_curl_set_number(easy, option, value))
    }

    private func set(_ option: yelp_curl_text_option, _ value: String?) {
      keep(yelp_curl_set_text(easy, option, value))
    }

    /// Takes note of the first failure.
    private func keep(_ result: Int32) {
      if failure == 0 { failure = result }
    }

    private static let outOfMemory: Int32 = 27
  }

  extension Duration {
    /// Rounded up, so that a wait doesn't end too early; at most three weeks, which libcurl's timers hold.
    var wholeMilliseconds: Int {
      let longest: Duration = .seconds(21 * 86_400)
      let (seconds, attoseconds) = max(.zero, min(self, longest)).components
      return Int(seconds) * 1_000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
  }
#endif
