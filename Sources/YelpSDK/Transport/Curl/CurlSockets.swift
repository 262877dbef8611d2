#if LIBCURL
  internal import CYelpCurl
  import Foundation

  /// The open connections of a transport, on its thread.
  final class CurlSockets {
    private var connections: [Int32: CurlConnection] = [:]

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
    /// Whether a call ended without a response, and nothing has arrived for so long that no other call is sent over it.
    private(set) var isDead = false
    private var isHTTP1 = false
    /// Whether a request was sent since the last byte arrived.
    private var isAwaited = false
    /// When the last byte arrived, or the first request after that was sent.
    private var quietSince = ContinuousClock.now
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func noteRequest(at time: ContinuousClock.Instant = .now) {
      if !isAwaited { quietSince = time }
      isAwaited = true
    }

    func noteArrival(isHTTP1: Bool = false, at time: ContinuousClock.Instant = .now) {
      if isHTTP1 { self.isHTTP1 = true }
      (isDead, isAwaited, quietSince) = (false, false, time)
    }

    /// A call ended before its response was complete: it timed out or was cancelled.
    func noteEnd(timedOut: Bool, at time: ContinuousClock.Instant = .now) {
      if timedOut && isAwaited || time - quietSince >= .seconds(1) { isDead = true }
    }

    /// Whether a request may be sent over it.
    ///
    /// HTTP/1 tells which response is whose by their order alone. So there a connection serves a GET or HEAD when nothing has
    /// arrived since its last response, and no other request. Also, some versions of libcurl don't see that a server has
    /// closed a connection behind the goodbye of TLS.
    func canServe(_ request: YelpHTTPRequest, _ handle: CurlHandle?) -> Bool {
      if isDead || yelp_curl_is_closed(descriptor, isHTTP1) { return false }
      guard isHTTP1 else { return true }
      let keepsUnread = request.url.scheme?.asciiLowercased == "https" && handle?.keepsUnread != false
      return [.get, .head].contains(request.method) && !keepsUnread
    }
  }
#endif
