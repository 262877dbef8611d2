#if os(Linux)
  import Foundation

  /// Asks the kernel whether there is a way to the Internet, without sending anything.
  enum RouteProbe {
    enum Route {
      case found, none, unclear
    }

    static func connectivity() -> YelpConnectivity {
      let first = route(AF_INET)
      guard first != .found else { return .connected }
      return connectivity(routes: [first, route(AF_INET6)], hasOtherWay: hasInterface() || hasProxy())
    }

    /// No route is certain only when there is no other way either: a host in a private network, or a proxy.
    static func connectivity(routes: [Route], hasOtherWay: Bool) -> YelpConnectivity {
      if routes.contains(.found) { return .connected }
      return routes.contains(.unclear) || hasOtherWay ? .unknown : .disconnected
    }

    /// The state of the route after the error of a call.
    static func route(afterError error: Int32) -> Route {
      switch error {
      case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL, EAFNOSUPPORT: .none
      default: .unclear
      }
    }

    /// Connecting an unsent datagram socket makes the kernel look for a route, and no more. The addresses are
    /// those that documentation may use (RFC 5737, RFC 3849), so they belong to no host.
    private static func route(_ family: Int32) -> Route {
      let descriptor = socket(family, number(SOCK_DGRAM) | O_CLOEXEC, 0)
      guard descriptor >= 0 else { return route(afterError: errno) }
      defer { close(descriptor) }
      var ipv4 = sockaddr_in()
      ipv4.sin_family = sa_family_t(AF_INET)
      ipv4.sin_port = UInt16(443).bigEndian
      inet_pton(AF_INET, "198.51.100.1", &ipv4.sin_addr)
      var ipv6 = sockaddr_in6()
      ipv6.sin6_family = sa_family_t(AF_INET6)
      ipv6.sin6_port = UInt16(443).bigEndian
      inet_pton(AF_INET6, "2001:db8::1", &ipv6.sin6_addr)
      let result =
        family == AF_INET ? connection(of: descriptor, to: ipv4) : connection(of: descriptor, to: ipv6)
      return result == 0 ? .found : route(afterError: errno)
    }

    // Kinds of sockets are enumerations in glibc and numbers in musl.
    private static func number(_ kind: some RawRepresentable<UInt32>) -> Int32 {
      Int32(bitPattern: kind.rawValue)
    }
    private static func number(_ kind: Int32) -> Int32 { kind }

    private static func connection<Address>(of descriptor: Int32, to address: Address) -> Int32 {
      withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
        }
      }
    }

    /// Whether an interface other than loopback is running and carries an address.
    private static func hasInterface() -> Bool {
      var first: UnsafeMutablePointer<ifaddrs>?
      guard getifaddrs(&first) == 0 else { return true }
      defer { freeifaddrs(first) }
      return sequence(state: first) { next in
        defer { next = next?.pointee.ifa_next }
        return next?.pointee
      }.contains { entry in
        let family = entry.ifa_addr?.pointee.sa_family
        let flags = Int(entry.ifa_flags)
        return (family == sa_family_t(AF_INET) || family == sa_family_t(AF_INET6))
          && flags & running == running && flags & loopback == 0
      }
    }

    /// libcurl, below `URLSession`, takes its proxy from the environment.
    private static func hasProxy() -> Bool {
      let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "http_proxy"]
      return names.contains { (name: String) in getenv(name).map { $0.pointee != 0 } ?? false }
    }

    private static let running = Int(IFF_UP | IFF_RUNNING)
    private static let loopback = Int(IFF_LOOPBACK)
  }
#endif
