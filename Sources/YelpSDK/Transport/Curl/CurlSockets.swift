#if LIBCURL
  internal import CYelpCurl
  import Foundation

  /// The open sockets of a transport, on its thread.
  final class CurlSockets {
    private var descriptors: Set<Int32> = []

    /// Opens a socket; negative when that fails.
    func open(_ family: Int32, _ kind: Int32, _ protocol: Int32) -> Int32 {
      let descriptor = socket(family, kind, `protocol`)
      if descriptor >= 0 { descriptors.insert(descriptor) }
      return descriptor
    }

    /// Whether the server has closed a connection with this local port.
    ///
    /// libcurl looks whether a kept connection is closed, but some versions don't see that behind the goodbye of TLS.
    func isClosedByServer(port: Int32) -> Bool {
      descriptors.contains { yelp_curl_is_closed($0, port) }
    }

    /// The callback with which libcurl closes a socket. The context is the object.
    static let closeOne: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { context, descriptor in
      if let context {
        Unmanaged<CurlSockets>.fromOpaque(context).takeUnretainedValue().descriptors.remove(descriptor)
      }
      return close(descriptor)
    }
  }
#endif
