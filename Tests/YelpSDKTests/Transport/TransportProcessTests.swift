import TestKit

#if LIBCURL && compiler(>=6.3)
  import Foundation
  import Testing

  @testable import YelpSDK

  /// What depends on the whole process: its environment, its file descriptors, its end. So each test has another process,
  /// for whose end it blocks a thread.
  @Suite(
    "A transport and its process", .timeLimit(.minutes(5)), .blocking,
    .enabled(if: TransportKind.isCurlAvailable, "libcurl.so.4, 7.66 or newer, is on this machine"))
  struct TransportProcessTests {
    @Test("a call over https goes through the proxy of the environment, which gets neither path nor key")
    func proxy() async {
      await #expect(processExitsWith: .success) {
        endInTime()
        let proxy = try Proxy()
        let names = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        for name in names {
          proxy.set(for: [name])
          for kind in TransportKind.all {
            let error = await Proxy.error(of: kind.make(), "api.example.invalid")
            // The proxy lets the connection be made, and then closes it.
            #expect(error?.code == .connectionLost, "\(kind), \(name)")
            // URLSession on Linux takes the proxy's status for that of a response.
            if kind == .curl { #expect(error?.httpStatus == nil) }
          }
        }
        #expect(proxy.server.requests.count == names.count * TransportKind.all.count)
        for request in proxy.server.requests {
          #expect(request.method == "CONNECT")
          #expect(request.path == "api.example.invalid:443")
          #expect(request.headers["authorization"] == nil)
        }
      }
    }

    @Test(
      "a proxy that refuses a call is named with its status",
      arguments: TransportKind.all, [407, 403, 502])
    func proxyStatus(kind: TransportKind, status: Int) async {
      await #expect(processExitsWith: .success) { [kind, status] in
        endInTime()
        let proxy = try Proxy("\(status) No")
        proxy.set(for: ["https_proxy"])
        let error = await Proxy.error(of: kind.make(), "api.example.invalid")
        #expect(error?.code == .notConnected)
        #expect(error?.httpStatus == status)
        #expect(
          error?.message == "The HTTP proxy refused the connection to api.example.invalid (\(status)).")
        #expect(error?.isRetryable == (status == 502))
        #expect(error?.cause == .httpProxy)
      }
    }

    @Test(
      "a proxy that can't be used is named without its password, and no user is told to be offline",
      arguments: TransportKind.all,
      [
        "http://127.0.0.1:1", "http://proxy.invalid:3128", "http://127.0.0.1:123456", "odd://127.0.0.1",
        "http://user:s3cret@127.0.0.1:123456", "odd://user:s3cret@127.0.0.1", "http://user:s3cret@",
        "user:s3cret@ b",
      ])
    func badProxy(kind: TransportKind, address: String) async {
      await #expect(processExitsWith: .success) { [kind, address] in
        endInTime()
        setenv("https_proxy", address, 1)
        let error = await Proxy.error(of: kind.make(), "api.example.invalid")
        #expect(error?.code == .notConnected && error?.underlyingError != nil)
        #expect(error?.message.contains("HTTP proxy") == true)
        #expect(error?.cause == .httpProxy)
        #expect(error?.userMessage == "Yelp can't be reached right now.")
        #expect(!everything(error as Any).contains("s3cret"))
      }
    }

    @Test("hosts that no_proxy names are called without the proxy", arguments: TransportKind.all)
    func exceptions(kind: TransportKind) async {
      await #expect(processExitsWith: .success) { [kind] in
        endInTime()
        let proxy = try Proxy()
        proxy.set(for: ["https_proxy", "all_proxy"])
        setenv("no_proxy", "internal.invalid", 1)
        for host in ["internal.invalid", "a.internal.invalid"] {
          _ = await Proxy.error(of: kind.make(), host, timeout: .seconds(1))
        }
        #expect(proxy.server.requests.isEmpty)
        _ = await Proxy.error(of: kind.make(), "external.invalid")
        #expect(proxy.server.requests.map(\.path) == ["external.invalid:443"])
        setenv("no_proxy", "*", 1)
        _ = await Proxy.error(of: kind.make(), "external.invalid", timeout: .seconds(1))
        #expect(proxy.server.requests.count == 1)
      }
    }

    @Test("libcurl calls this machine without a proxy")
    func loopback() async {
      await #expect(processExitsWith: .success) {
        endInTime()
        let proxy = try Proxy()
        proxy.set(for: ["http_proxy", "https_proxy", "all_proxy"])
        let server = try HostileServer.answering { _ in HostileServer.answer() }
        let transport = CurlTransport()
        #expect(try await transport.send(YelpHTTPRequest(url: server.url("/x"))).status == 200)
        _ = await Proxy.error(of: transport, "127.0.0.1:\(server.port)", timeout: .seconds(1))
        #expect(server.requests.map(\.path) == ["/x"])
        #expect(proxy.server.requests.isEmpty)
      }
    }

    @Test(
      "without free file descriptors a call says so, kept connections work, and all works when some are free",
      .enabled(if: TestCertificate.isAvailable && ServerTLS.isAvailable, "needs openssl"))
    func descriptors() async {
      await #expect(processExitsWith: .success) {
        endInTime()
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let known = try HostileServer.answeringHTTP2(certificate.tls(isHTTP2: true))
        let other = try HostileServer.answering { _ in HostileServer.answer() }
        let used = CurlTransport(trust: .file(certificate.file))
        let unused = CurlTransport()
        _ = try await used.send(YelpHTTPRequest(url: known.url()))

        let taken = OpenFiles.takeAll()
        #expect(taken.count > 20)
        #expect(try await used.send(YelpHTTPRequest(url: known.url())).status == 200)
        for transport in [used, unused] {
          let error = await #expect(throws: YelpError.self) {
            try await transport.send(YelpHTTPRequest(url: other.url()))
          }
          #expect(error?.code == .resourcesExhausted)
          #expect(error?.message.contains("this process is out of file descriptors") == true)
          #expect(error?.userMessage == "Something went wrong. Please try again.")
        }
        let upload = YelpHTTPRequest(
          method: .post, url: try known.url(), body: .file(certificate.file))
        let error = await #expect(throws: YelpError.self) { try await used.send(upload) }
        #expect(error?.code == .resourcesExhausted)
        for descriptor in taken { close(descriptor) }
        for transport in [used, unused] {
          #expect(try await transport.send(YelpHTTPRequest(url: other.url())).status == 200)
        }
        #expect(known.acceptedConnections == 1)
      }
    }

    @Test("without free file descriptors URLSession says so too")
    func descriptorsOfURLSession() async {
      await #expect(processExitsWith: .success) {
        endInTime()
        let known = try HostileServer.answering { _ in HostileServer.answer() }
        let other = try HostileServer.answering { _ in HostileServer.answer() }
        let transport = URLSessionTransport()
        _ = try await transport.send(YelpHTTPRequest(url: known.url()))
        let taken = OpenFiles.takeAll()
        let error = await #expect(throws: YelpError.self) {
          try await transport.send(YelpHTTPRequest(url: other.url()))
        }
        #expect(error?.code == .resourcesExhausted)
        for descriptor in taken { close(descriptor) }
        #expect(try await transport.send(YelpHTTPRequest(url: other.url())).status == 200)
      }
    }

    @Test(
      "a name that is looked up without end holds up no other call, and its own ends when it should",
      .enabled(if: QuietNameServer.isPossible, "needs root, to replace /etc/resolv.conf for one thread"))
    func names() async {
      await #expect(processExitsWith: .success) {
        endInTime()
        try #require(CurlTransport.problem == nil)
        let names = try QuietNameServer()
        let server = try HostileServer.answering { _ in HostileServer.answer() }
        let transport = CurlTransport()
        let url = try #require(URL(string: "https://slow.invalid/"))
        let slow = try CurlCall(
          YelpHTTPRequest(url: url, timeout: .seconds(600), idleTimeout: .seconds(600)),
          progress: transport.engine.progress)
        let caller = Task {
          try await withCheckedThrowingContinuation { continuation in
            // The transport's thread, which this starts, sees the same files as this thread.
            names.use()
            transport.engine.start(slow, continuation)
          }
        }
        await names.questions.wait(for: "A question to the name server")
        for _ in 0..<10 {
          #expect(try await transport.send(YelpHTTPRequest(url: server.url())).status == 200)
        }
        let late = await #expect(throws: YelpError.self) {
          try await transport.send(YelpHTTPRequest(url: url, timeout: .milliseconds(100)))
        }
        #expect(late?.code == .timedOut)
        // A call whose name is still looked up when its time is up holds no place.
        let narrow = CurlTransport(maximumCallsInFlight: 1)
        let lookUp = try CurlCall(
          YelpHTTPRequest(url: url, timeout: .seconds(1)), progress: narrow.engine.progress)
        let ended = await #expect(throws: YelpError.self) {
          try await withCheckedThrowingContinuation { continuation in
            names.use()
            narrow.engine.start(lookUp, continuation)
          }
        }
        #expect(ended?.code == .timedOut)
        #expect(
          try await narrow.send(YelpHTTPRequest(url: server.url(), timeout: .seconds(10))).status == 200)
        transport.engine.cancel(slow)
        let cancelled = await #expect(throws: YelpError.self) { _ = try await caller.valueUnlessCancelled() }
        #expect(cancelled?.code == .cancelled)
      }
    }

    @Test(
      "a server whose address moves is found at the new one within half a minute",
      .enabled(
        if: QuietNameServer.isPossible && TestCertificate.isAvailable && ServerTLS.isAvailable,
        "needs root, to replace /etc/resolv.conf for one thread, and openssl"))
    func moved() async {
      await #expect(processExitsWith: .success) {
        endInTime()
        try #require(CurlTransport.problem == nil)
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let server = try HostileServer(tls: certificate.tls()) { connection in
          while connection.request() != nil { connection.send(HostileServer.answer()) }
        }
        // Nothing listens there.
        let address = Locked<UInt8>(9)
        let names = try QuietNameServer { address.withLock(\.self) }
        let transport = CurlTransport(trust: .file(certificate.file))
        let url = try #require(URL(string: "https://moving.test:\(server.port)/"))
        let first = try CurlCall(YelpHTTPRequest(url: url), progress: transport.engine.progress)
        let dead = await #expect(throws: YelpError.self) {
          try await withCheckedThrowingContinuation { continuation in
            names.use()
            transport.engine.start(first, continuation)
          }
        }
        #expect(dead?.code == .notConnected)
        address.withLock { $0 = 1 }
        let start = ContinuousClock.now
        while (try? await transport.send(YelpHTTPRequest(url: url)).status) != 200 {
          try #require(start.duration(to: .now) < .seconds(30), "The old address was kept for too long.")
        }
        server.stop()
      }
    }

    @Test(
      "a process can end while calls are in flight, over TLS too",
      .enabled(if: HTTP2Server.isAvailable, "needs nginx and openssl in /usr"), arguments: 1...3)
    func ends(run: Int) async throws {
      let server = try await HTTP2Server()
      defer { server.stop() }
      await #expect(processExitsWith: .exitCode(7)) {
        [url = server.url as URL, certificate = server.certificate as URL] in
        endInTime()
        let silent = try HostileServer.silent()
        let silentURL = try silent.url()
        let transport = CurlTransport(trust: .file(certificate))
        let (answers, answered) = AsyncStream.makeStream(of: Void.self)
        let isEnding = Locked(false)
        for _ in 0..<8 {
          Task { try await transport.send(YelpHTTPRequest(url: silentURL)) }
          Task {
            do {
              while true {
                _ = try await transport.send(YelpHTTPRequest(url: url))
                answered.yield()
              }
            } catch {
              // While the process ends, OpenSSL is taken apart under the calls.
              if !isEnding.withLock({ $0 }) { exit(8) }
            }
          }
        }
        await silent.arrival()
        var count = 0
        for await _ in answers {
          count += 1
          if count == 300 { break }
        }
        isEnding.withLock { $0 = true }
        exit(7)
      }
    }

    @Test("a transport that is let go has ended its thread")
    func threads() async {
      await #expect(processExitsWith: .success) {
        endInTime()
        let server = try HostileServer.answering { _ in HostileServer.answer() }
        for _ in 0..<20 {
          _ = try await CurlTransport().send(YelpHTTPRequest(url: server.url()))
        }
        #expect(try threadNames().filter { $0 == "YelpSDK.curl" }.count <= 1)
      }
    }

    @Test("a program that a fork runs holds no connection of the transport open")
    func forkAndRun() async {
      await #expect(processExitsWith: .success) {
        endInTime()
        let server = try HostileServer.answering { _ in HostileServer.answer() }
        var transport: CurlTransport? = CurlTransport()
        _ = try await transport?.send(YelpHTTPRequest(url: server.url()))
        var arguments = [strdup("sleep"), strdup("300"), nil]
        let child = fork()
        if child == 0 {
          execv("/bin/sleep", &arguments)
          _exit(1)
        }
        #expect(try await transport?.send(YelpHTTPRequest(url: server.url())).status == 200)
        transport = nil
        await server.untilIdle()
        #expect(waitpid(child, nil, WNOHANG) == 0)
        kill(child, SIGKILL)
        waitpid(child, nil, 0)
      }
    }

    @Test(
      "a transport that is let go in a forked process goes on in the first one",
      .enabled(if: TestCertificate.isAvailable && ServerTLS.isAvailable, "needs openssl"))
    func forkAndRelease() async {
      await #expect(processExitsWith: .success) {
        endInTime()
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let server = try HostileServer.answeringHTTP2(certificate.tls(isHTTP2: true))
        let transport = CurlTransport(trust: .file(certificate.file))
        _ = try await transport.send(YelpHTTPRequest(url: server.url()))
        let engine = transport.engine
        let child = fork()
        if child == 0 {
          engine.stop()
          _exit(3)
        }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        #expect(status == 3 << 8)
        #expect(try await transport.send(YelpHTTPRequest(url: server.url())).status == 200)
        #expect(server.acceptedConnections == 1)
      }
    }
  }

  /// The names of the threads of this process.
  private func threadNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap { thread in
      let name = try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)
      return name?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Ends this process when it hangs, since the time limit of a test does not end its other process.
  private func endInTime() { alarm(240) }

  /// A proxy that permits or refuses each connection, and then closes it.
  private struct Proxy {
    let server: HostileServer

    init(_ status: String = "200 Connection established") throws {
      server = try HostileServer.saying("HTTP/1.1 \(status)\r\n\r\n")
    }

    /// Names this proxy, and no other, in the environment.
    func set(for names: [String]) {
      for name in ["http_proxy", "https_proxy", "all_proxy", "no_proxy"] {
        unsetenv(name)
        unsetenv(name.uppercased())
      }
      for name in names { setenv(name, "http://127.0.0.1:\(server.port)", 1) }
    }

    /// How a call to a host fails. One without the proxy may wait for a name or a response in vain.
    static func error(
      of transport: any YelpTransport, _ host: String, timeout: Duration = .seconds(120)
    ) async -> YelpError? {
      await #expect(throws: YelpError.self) {
        let url = try #require(URL(string: "https://\(host)/path"))
        _ = try await transport.send(
          YelpHTTPRequest(url: url, headers: ["Authorization": "Bearer key"], timeout: timeout))
      }
    }
  }

  private enum OpenFiles {
    /// Lowers the limit of this process and opens files until there are no descriptors left.
    static func takeAll() -> [Int32] {
      // From the lowest free one on, since a process inherits descriptors of the one that starts it.
      var taken = [open("/dev/null", O_RDONLY)]
      let limit = UInt(taken[0]) + 150
      var limits = rlimit(rlim_cur: limit, rlim_max: limit)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
      while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 { taken.append(descriptor) }
      return taken
    }
  }
#endif
