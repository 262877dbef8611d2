#if os(Linux)
  import Foundation

  /// Hears from the kernel when a link, an address or a route comes or goes, for as long as it lives.
  ///
  /// Such changes come in bursts, so it waits until 100 milliseconds after the first of a burst before it tells.
  final class NetlinkWatch {
    private let source: any DispatchSourceRead

    /// Opens the socket; `nil` when the system refuses.
    init?(_ changed: @escaping @Sendable () -> Void) {
      let kind = SocketKind.raw | SocketKind.closeOnExec | SocketKind.nonBlocking
      let descriptor = socket(AF_NETLINK, kind, Self.routeProtocol)
      guard descriptor >= 0 else { return nil }
      guard Self.subscribe(descriptor) else {
        close(descriptor)
        return nil
      }
      let queue = DispatchQueue(label: "YelpSDK.NetlinkWatch")
      let isInBurst = Locked(false)
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler {
        // What the messages say does not matter: the probe finds out. An overrun queue (`ENOBUFS`) ends the loop, and is
        // news as well.
        var buffer: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        while recv(descriptor, &buffer, MemoryLayout.size(ofValue: buffer), 0) > 0 {}
        guard !isInBurst.exchange(true) else { return }
        queue.asyncAfter(deadline: .now() + .milliseconds(100)) {
          isInBurst.withLock { $0 = false }
          changed()
        }
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }

    private static func subscribe(_ descriptor: Int32) -> Bool {
      var address = Address(family: sa_family_t(AF_NETLINK), groups: linksAddressesAndRoutes)
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
        }
      }
    }

    /// `struct sockaddr_nl` of linux/netlink.h, which Swift's C library module leaves out.
    private struct Address {
      var family: sa_family_t
      var padding: UInt16 = 0
      var port: UInt32 = 0
      var groups: UInt32
    }

    /// `NETLINK_ROUTE`, and `RTMGRP_LINK`, `RTMGRP_IPV4_IFADDR`, `RTMGRP_IPV4_ROUTE`, `RTMGRP_IPV6_IFADDR` and
    /// `RTMGRP_IPV6_ROUTE` of linux/rtnetlink.h.
    private static let routeProtocol: Int32 = 0
    private static let linksAddressesAndRoutes: UInt32 = 0x1 | 0x10 | 0x40 | 0x100 | 0x400
  }
#endif
