#if LIBCURL
  internal import CYelpCurl
  import Foundation

  /// One call of a `CurlTransport`: its request, its state, and the caller that waits for its outcome.
  final class CurlCall: @unchecked Sendable {
    // Sendable by proof: the constants are Sendable, and every variable is touched on the engine's thread only, which
    // is where libcurl calls back as well.
    let request: YelpHTTPRequest
    private let server: String
    private let beginning = ContinuousClock.now
    private let progress: DispatchQueue

    var exchange: HTTPExchange
    var continuation: CheckedContinuation<YelpHTTPResponse, any Error>?
    /// Its place among the calls that wait; `nil` when it doesn't wait.
    var place: Int?
    /// The handle while libcurl works for this call.
    var handle: CurlHandle?
    /// Whether libcurl has given the transfer a connection, or one that is still to be made.
    var hasConnection = false
    /// Whether libcurl looks up the host's address.
    var isResolving = false
    /// When libcurl first got the transfer.
    var startTime: ContinuousClock.Instant?
    /// Whether it waits for a connection that another call is making, since it may share that.
    var waitsToShare = true
    /// Whether the request was sent, or a part of it.
    private(set) var isSent = false
    /// Whether the connection that libcurl chose must not serve the call, so that it needs a new one.
    private(set) var needsNewConnection = false
    var sockets: CurlSockets?
    /// The connection over which the request was sent.
    private var connection: CurlConnection?
    var upload: UploadReader?
    var head = ResponseHeadReader()
    /// How the body is packed; `nil` when it isn't.
    private var encoding: String?
    private var gzip: GzipReader?
    /// How many bytes of a body of known length are still to come.
    private var bytesLeft: Int64?

    /// Refuses what must not or cannot be sent, before anything is.
    init(
      _ request: YelpHTTPRequest, progress: DispatchQueue, maximumCallsInFlight: Int = 64
    ) throws(YelpError) {
      try request.checkSendable()
      self.request = request
      self.progress = progress
      server = request.server
      exchange = HTTPExchange(request, maximumCallsInFlight: maximumCallsInFlight)
    }

    /// Time since the call began.
    var elapsed: Duration { beginning.duration(to: .now) }

    /// The time until the next time-out.
    var remaining: Duration { exchange.remaining(at: elapsed) }

    var isEnded: Bool { exchange.outcome != nil }

    /// Whether the transfer waits in libcurl for a connection.
    var isWaiting: Bool { handle != nil && !hasConnection && !isResolving }

    /// Gives the outcome to the caller, once.
    func tell() {
      guard let outcome = exchange.outcome, let continuation else { return }
      self.continuation = nil
      continuation.resume(with: outcome.mapError { $0 as any Error })
    }

    /// A line of the head or of the trailers arrived. Returns whether to go on.
    func receive(line: UnsafeBufferPointer<UInt8>) -> Bool {
      connection?.noteArrival(isHTTP1: line.starts(with: Self.http1))
      switch head.read(line) {
      case .none:
        exchange.noteActivity(at: elapsed)
      case .head(let status, let headers, let length):
        exchange.receive(status: status, headers: headers, expectedLength: length ?? -1, at: elapsed)
        encoding = Self.encoding(headers["Content-Encoding"])
        bytesLeft = length
      case .tooLarge:
        exchange.fail(YelpError(.responseTooLarge, "The header fields of \(server) are too large."))
      }
      return !isEnded
    }

    /// A part of the body arrived. Returns whether to go on.
    func receive(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      connection?.noteArrival()
      exchange.isWhole = false
      switch encoding {
      case nil:
        exchange.receive(bytes, at: elapsed)
      case "gzip":
        gzip = gzip ?? GzipReader()
        let isSound = gzip?.read(bytes) { bytes in
          exchange.receive(bytes, at: elapsed)
          return !isEnded
        }
        if isSound != true { failAsChanged("The gzip body of \(server) is broken.") }
      default:
        failAsChanged("\(server) sent \(encoding ?? "") although gzip was asked for.")
      }
      if let left = bytesLeft { bytesLeft = left - Int64(bytes.count) }
      if let gzip { exchange.isWhole = gzip.isComplete && bytesLeft ?? 0 == 0 }
      return !isEnded
    }

    /// What a server calls the encoding of a body; `nil` for none.
    private static func encoding(_ field: String?) -> String? {
      let names = (field ?? "").asciiLowercased.unicodeScalars.split(separator: ",")
        .map { String($0).trimmed }.filter { !["", "identity"].contains($0) }
      return names.isEmpty ? nil : names == ["x-gzip"] ? "gzip" : names.joined(separator: ", ")
    }

    /// The call has ended and its transfer has not: its connection may be dead.
    func leaveConnection() {
      guard let handle, let connection, case .failure(let error)? = exchange.outcome else { return }
      connection.noteEnd(timedOut: error.code == .timedOut)
      guard connection.isDead else { return }
      if error.code == .timedOut { sockets?.noteDeath(of: connection) }
      handle.closeConnectionAfterwards()
    }

    /// libcurl reports a failure, or wants to send the request once more.
    ///
    /// On a new connection with this request alone, libcurl sends again only when the server has refused the stream,
    /// and fails where it has to rewind a body. On a kept connection this can also mean that the connection broke off.
    func fail(_ failure: YelpCurlError?) {
      guard !isEnded else { return }
      let code = failure?.code
      let said = handle?.said ?? ""
      let isOpen = isSent && !exchange.hasResponse
      let isRepeated = code == nil ? said.isEmpty : code == 65 && said.contains("rewind")
      if isOpen, isRepeated, connection?.uses == 1 {
        return exchange.fail(
          YelpError(
            .connectionLost, .refusedStream, "\(server) refused the request unread.",
            underlyingError: failure))
      }
      if isOpen, let connection, Self.breaks.contains(code) { sockets?.noteDeath(of: connection) }
      exchange.fail(
        failure.map { YelpError($0, of: request, isSent: isSent, hasResponse: exchange.hasResponse) }
          ?? YelpError(.connectionLost, "\(server) closed the connection without a response."))
    }

    /// Cut off, nothing, sending, receiving, rewinding.
    private static let breaks: [Int?] = [nil, 18, 52, 55, 56, 65]

    /// The response is complete.
    func finish() {
      if gzip?.isComplete == false { failAsChanged("The gzip body of \(server) ended early.") }
      exchange.finish()
    }

    private func failAsChanged(_ message: String) {
      exchange.fail(YelpError(.cannotParseResponse, .changedBody, "\(message) A proxy may have changed it."))
    }

    /// libcurl has room for more of the body. Returns how much it gets, or `nil` to end the transfer.
    func send(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
      guard !isEnded, upload != nil else { return nil }
      guard let count = upload?.read(into: buffer) else {
        let problem = YelpProblem(
          field: "body", value: "", rule: "must be a file that doesn't change before it is sent",
          advice: "Write the whole file first, or send a copy of it.")
        exchange.fail(
          YelpError(
            .invalidArguments, "The file changed while it was sent to \(server).", problems: [problem]))
        return nil
      }
      exchange.noteActivity(at: elapsed)
      if count > 0, let report = request.uploadProgress, let upload {
        // The user's code runs elsewhere, so that it cannot hold up other calls.
        progress.async { report(upload.position, upload.size) }
      }
      return count
    }

    /// libcurl is about to send the request, from a local port. Returns whether to go on.
    ///
    /// libcurl sends a request again when a kept connection breaks off before the response. The first one may have been
    /// carried out then, so that is left to the caller.
    func beginSending(from port: Int32) -> Bool {
      if isSent {
        fail(nil)
        return false
      }
      connection = sockets?.connection(port: port)
      connection?.uses += 1
      if !needsNewConnection, connection?.canServe(request, handle) == false {
        needsNewConnection = true
        handle?.closeConnectionAfterwards()
        return false
      }
      isSent = true
      connection?.noteRequest()
      return !isEnded
    }

    private static let http1 = Array("HTTP/1".utf8)
  }

  extension CurlCall {
    /// The callbacks for libcurl. The context is the call, which the engine keeps until libcurl has released it.
    static let callbacks = yelp_curl_callbacks(
      write: { bytes, size, count, context in
        guard let call = CurlCall.of(context) else { return 0 }
        return call.receive(CurlCall.buffer(bytes, size * count)) ? size * count : 0
      },
      header: { bytes, size, count, context in
        guard let call = CurlCall.of(context) else { return 0 }
        return call.receive(line: CurlCall.buffer(bytes, size * count)) ? size * count : 0
      },
      read: { bytes, size, count, context in
        let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
        return CurlCall.of(context)?.send(into: buffer) ?? Int(YELP_CURL_READ_ABORT.rawValue)
      },
      resolve: { _, _, context in
        CurlCall.of(context)?.isResolving = true
        return 0
      },
      // Reported between any two steps of a transfer that has a connection, so before the request is sent too.
      progress: { context, _, _, _, _ in
        guard let call = CurlCall.of(context) else { return 1 }
        call.hasConnection = true
        return call.isEnded ? 1 : 0
      },
      open_socket: { context, _, address in
        guard let call = CurlCall.of(context), let address else { return YELP_CURL_SOCKET_BAD.rawValue }
        return call.openSocket(address)
      })

    /// Reported each time that libcurl is about to send the request.
    static let prerequest:
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, Int32
      ) -> Int32 = { context, _, _, _, port in
        let sends = CurlCall.of(context)?.beginSending(from: port) == true
        return Int32((sends ? YELP_CURL_SEND : YELP_CURL_SEND_NOT).rawValue)
      }

    private static func of(_ context: UnsafeMutableRawPointer?) -> CurlCall? {
      context.map { Unmanaged<CurlCall>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func buffer(
      _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int
    ) -> UnsafeBufferPointer<UInt8> {
      UnsafeRawBufferPointer(start: bytes, count: count).assumingMemoryBound(to: UInt8.self)
    }

    /// Makes the socket for a connection, unless no caller waits for it any more.
    private func openSocket(_ address: UnsafeMutablePointer<yelp_curl_address>) -> Int32 {
      isResolving = false
      // libcurl 8 reports progress only when the connection is made.
      hasConnection = true
      guard !isEnded else { return YELP_CURL_SOCKET_BAD.rawValue }
      // Linux defines SOCK_CLOEXEC as O_CLOEXEC, which is a number in every C library.
      let kind = address.pointee.kind | O_CLOEXEC
      return sockets?.open(address.pointee.family, kind, address.pointee.protocol)
        ?? YELP_CURL_SOCKET_BAD.rawValue
    }
  }

  /// The open connections of a transport, on its thread.
  final class CurlSockets {
    private var connections: [Int32: CurlConnection] = [:]

    /// Others from which nothing has arrived since it fell silent may have died with it.
    func noteDeath(of connection: CurlConnection) {
      for other in connections.values { other.doubt(since: connection.quietSince) }
    }

    /// Opens a socket; negative when that fails.
    func open(_ family: Int32, _ kind: Int32, _ protocol: Int32) -> Int32 {
      let descriptor = socket(family, kind, `protocol`)
      if descriptor >= 0 { connections[descriptor] = CurlConnection(descriptor) }
      return descriptor
    }

    /// The connection with this local port.
    func connection(port: Int32) -> CurlConnection? {
      connections.first { yelp_curl_has_port($0.key, port) }?.value
    }

    /// The callback with which libcurl closes a socket. The context is the object.
    static let closeOne: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { context, descriptor in
      if let context {
        Unmanaged<CurlSockets>.fromOpaque(context).takeUnretainedValue().connections[descriptor] = nil
      }
      return close(descriptor)
    }
  }

  /// What is known of a connection, and whether it may serve another call.
  final class CurlConnection {
    /// Whether a call ended without a response, here or elsewhere, and nothing has arrived for so long that no other
    /// call is sent over it.
    private(set) var isDead = false
    private var isHTTP1 = false
    /// Whether a request was sent since the last byte arrived.
    private var isAwaited = false
    /// When the last byte arrived, or the first request after that was sent.
    private(set) var quietSince = ContinuousClock.now
    /// When the last byte of a response arrived; `nil` before the first.
    private var lastArrival: ContinuousClock.Instant?
    /// How many requests libcurl chose it for.
    var uses = 0
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func noteRequest(at time: ContinuousClock.Instant = .now) {
      if !isAwaited { quietSince = time }
      isAwaited = true
    }

    func noteArrival(isHTTP1: Bool = false, at time: ContinuousClock.Instant = .now) {
      if isHTTP1 { self.isHTTP1 = true }
      isDead = false
      isAwaited = false
      quietSince = time
      lastArrival = time
    }

    /// A call ended before its response was complete: it timed out or was cancelled.
    func noteEnd(timedOut: Bool, at time: ContinuousClock.Instant = .now) {
      if timedOut && isAwaited || time - quietSince >= .seconds(1) { isDead = true }
    }

    /// Another connection has been silent since then, and has died.
    func doubt(since time: ContinuousClock.Instant) {
      if let lastArrival, lastArrival <= time { isDead = true }
    }

    /// Whether a request may be sent over it.
    ///
    /// In HTTP/1 only the order of responses tells which request each belongs to. So a connection serves a GET or HEAD
    /// when nothing has arrived since its last response, and no other request. Also, some versions of libcurl don't see
    /// that a server has closed a connection behind the goodbye of TLS.
    func canServe(_ request: YelpHTTPRequest, _ handle: CurlHandle?) -> Bool {
      if isDead || yelp_curl_is_closed(descriptor, isHTTP1) { return false }
      guard isHTTP1 else { return true }
      let keepsUnread = request.url.scheme?.asciiLowercased == "https" && handle?.keepsUnread != false
      return [.get, .head].contains(request.method) && !keepsUnread
    }
  }
#endif
