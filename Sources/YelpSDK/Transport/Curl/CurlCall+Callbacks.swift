#if os(Linux)
  internal import CYelpCurl
  import Foundation

  extension CurlCall {
    /// What libcurl calls. The context is the call, which the engine keeps until libcurl has released it.
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

    /// Makes the socket for a connection, unless no caller waits for it any more, or plain http would leave this machine.
    private func openSocket(_ address: UnsafeMutablePointer<yelp_curl_address>) -> Int32 {
      isResolving = false
      // libcurl 8 reports progress only when the connection is made.
      hasConnection = true
      let isPlain = request.url.scheme?.asciiLowercased == "http"
      guard !isEnded, !isPlain || Self.isLoopback(address) else { return YELP_CURL_SOCKET_BAD.rawValue }
      let kind = address.pointee.kind | SocketKind.closeOnExec
      return sockets?.open(address.pointee.family, kind, address.pointee.protocol)
        ?? YELP_CURL_SOCKET_BAD.rawValue
    }

    /// Whether an address is one of this machine, whatever its name says.
    private static func isLoopback(_ address: UnsafeMutablePointer<yelp_curl_address>) -> Bool {
      let length = Int(address.pointee.length)
      let start =
        UnsafeMutableRawPointer(address) + (MemoryLayout.offset(of: \yelp_curl_address.address) ?? 0)
      switch address.pointee.family {
      case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
        let bytes = start.loadUnaligned(as: sockaddr_in.self).sin_addr
        return withUnsafeBytes(of: bytes) { $0.first == 127 }
      case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
        let bytes = start.loadUnaligned(as: sockaddr_in6.self).sin6_addr
        return withUnsafeBytes(of: bytes) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
      default:
        return false
      }
    }
  }
#endif
