import TestKit

#if os(Linux)
  import Foundation
  import Testing

  @testable import YelpSDK

  @Suite("Route probe")
  struct RouteProbeTests {
    @Test(
      "it reports an outage only without any route, interface or proxy, and never when the check fails",
      arguments: [
        ([RouteProbe.Route.found, .none], false, YelpConnectivity.connected),
        ([.none, .found], true, .connected),
        ([.unclear, .found], false, .connected),
        ([.none, .none], false, .disconnected),
        ([.none, .none], true, .unknown),
        ([.none, .unclear], false, .unknown),
        ([.unclear, .none], true, .unknown),
      ])
    func decision(routes: [RouteProbe.Route], hasOtherWay: Bool, expected: YelpConnectivity) {
      #expect(RouteProbe.connectivity(routes: routes, hasOtherWay: hasOtherWay) == expected)
    }

    @Test("only errors that mean “no route” count as no route")
    func errors() {
      for error in [ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL, EAFNOSUPPORT] {
        #expect(RouteProbe.route(afterError: error) == .none)
      }
      for error in [EMFILE, ENFILE, ENOBUFS, EACCES, EPERM, EINVAL, 0] {
        #expect(RouteProbe.route(afterError: error) == .unclear)
      }
    }

    @Test("the probe leaves no socket open")
    func closes() throws {
      func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      // Other tests open descriptors in parallel, but not thousands.
      let before = try openDescriptors()
      for _ in 0..<5_000 { _ = RouteProbe.connectivity() }
      #expect(try openDescriptors() < before + 2_000)
    }
  }
#endif
