import TestKit

#if LIBCURL
  import Foundation
  import Testing

  @testable import YelpSDK

  /// What `CurlTransport` does beyond the other transports. What they have in common is in `YelpTransportTests`.
  @Suite(
    "libcurl transport", .serialized, .timeLimit(.minutes(5)),
    .enabled(if: TransportKind.isCurlAvailable, "libcurl.so.4, 7.66 or newer, is on this machine"))
  struct CurlTransportTests {
    private let transport = CurlTransport()

    private func error(from server: HostileServer) async throws -> YelpError {
      let request = YelpHTTPRequest(url: try server.url())
      return try #require(await #expect(throws: YelpError.self) { _ = try await transport.send(request) })
    }

    // Each of these ends the process with URLSession on Linux.
    @Test(
      "a server that closes inside its headers is a lost connection, and the next call works",
      arguments: [
        "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nX-Id: 7\r\n", "HTTP/1.1 200 OK\r\nX-Id: 7",
        "HTTP/1.1 103 Early Hints\r\n\r\n", "HTTP/1.1 302 Found\r\nLocation: /x\r\n",
      ])
    func closesInsideHeaders(text: String) async throws {
      #expect(try await error(from: HostileServer.saying(text)).code == .connectionLost)
      let sound = try HostileServer.answering { _ in HostileServer.answer() }
      #expect(try await transport.send(YelpHTTPRequest(url: sound.url())).status == 200)
    }

    @Test("trailer fields after the body are left out")
    func trailers() async throws {
      let server = try HostileServer.answering { _ in
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-Trailer: 1\r\n\r\n"
      }
      for _ in 0..<2 {
        let response = try await transport.send(YelpHTTPRequest(url: server.url()))
        #expect(response.text == "abc")
        #expect(response.headers["x-trailer"] == nil)
      }
    }

    @Test(
      "a redirect to no URL is a response", arguments: ["http://", "http://[::1", ":", "http://a b/", "%"])
    func oddRedirects(location: String) async throws {
      let server = try HostileServer.answering { _ in
        HostileServer.answer("302 Found", headers: ["Location: \(location)"], body: "moved")
      }
      let response = try await transport.send(YelpHTTPRequest(url: server.url()))
      #expect(response.status == 302)
      #expect(response.headers["location"] == location)
      #expect(response.text == "moved")
    }

    @Test("a field with an empty value is sent, and none waits for 100 Continue")
    func fields() async throws {
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      let request = YelpHTTPRequest(
        method: .post, url: try server.url(),
        headers: ["X-Empty": "", "Expect": "100-continue", "Host": "elsewhere.example"],
        body: .data(Data(count: 2_000_000)))
      #expect(try await transport.send(request).status == 200)
      let received = try #require(server.requests.first)
      #expect(received.headers["x-empty"] == "")
      #expect(received.headers["expect"] == nil)
      #expect(received.body.count == 2_000_000)
    }

    // Some versions of libcurl write `%2e` as `%2E`, which is the same.
    @Test("the path is sent as it is", arguments: ["/a/../b", "/./a", "/a//b", "/%2e%2e/x", "/?a=b%20c"])
    func paths(path: String) async throws {
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      _ = try await transport.send(YelpHTTPRequest(url: server.url(path)))
      #expect(server.requests.first?.path.lowercased() == path)
    }

    @Test("a URL with a user name is refused, and nothing is sent")
    func userName() async throws {
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      let url = try #require(URL(string: "http://user:s3cret@127.0.0.1:\(server.port)/"))
      let error = await #expect(throws: YelpError.self) {
        try await transport.send(YelpHTTPRequest(url: url))
      }
      #expect(error?.code == .invalidArguments)
      #expect(error.map { "\($0)".contains("s3cret") } == false)
      #expect(server.requests.isEmpty)
    }

    @Test(
      "an IPv6 address is called by its number", .enabled(if: hasIPv6, "::1 is an address of this machine")
    )
    func ipv6() async throws {
      let server = try HostileServer.answering(isIPv6: true) { _ in HostileServer.answer(body: "six") }
      #expect(try await transport.send(YelpHTTPRequest(url: server.url())).text == "six")
      #expect(server.requests.first?.headers["host"] == "[::1]:\(server.port)")
      server.stop()
      let error = try await error(from: server)
      #expect(error.code == .notConnected)
      #expect((error.underlyingError as? YelpCurlError)?.code == 7)
    }

    private static let hasIPv6 = (try? HostileServer(isIPv6: true) { _ in }) != nil

    @Test("a flood is stopped at the limit, and its connection closed, while other calls go on")
    func flood() async throws {
      let flood = try HostileServer { connection in
        _ = connection.request()
        connection.send("HTTP/1.1 200 OK\r\n\r\n")
        while connection.send(Data(count: 1 << 20)) {}
      }
      let sound = try HostileServer.answering { _ in HostileServer.answer() }
      let request = YelpHTTPRequest(url: try flood.url(), maximumResponseSize: 64 << 20)
      let flooded = Task { try await transport.send(request) }
      await flood.arrival()
      for _ in 0..<20 { #expect(try await transport.send(YelpHTTPRequest(url: sound.url())).status == 200) }
      guard case .failure(YelpError.Code.responseTooLarge) = try await flooded.resultUnlessCancelled() else {
        throw Missing()
      }
      await flood.untilIdle()
    }

    @Test("many calls at once are all answered, in order of their beginning")
    func many() async throws {
      let count = TestScale.choose(200, long: 1_000)
      let server = try HostileServer.answering { request in HostileServer.answer(body: request.path) }
      let transport = CurlTransport(maximumCallsInFlight: 64, maximumConnectionsPerHost: 1)
      let base = try server.url()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<count {
          group.addTask {
            let response = try await transport.send(YelpHTTPRequest(url: base.appending(path: "\(number)")))
            #expect(response.text == "/\(number)")
          }
        }
        try await group.waitForAll()
      }
      #expect(Set(server.requests.map(\.path)).count == count)
    }

    @Test("calls that wait are sent in order of arrival")
    func order() async throws {
      let gate = AsyncStream.makeStream(of: Void.self)
      let hold = DispatchSemaphore(value: 0)
      let server = try HostileServer.answering { request in
        if request.path == "/first" {
          gate.continuation.yield()
          hold.wait()
        }
        return HostileServer.answer()
      }
      let transport = CurlTransport(maximumCallsInFlight: 1)
      let base = try server.url()
      let queue = Locked<[Task<YelpHTTPResponse, any Error>]>([])
      let first = Task { try await transport.send(YelpHTTPRequest(url: base.appending(path: "first"))) }
      await gate.stream.wait(for: "The first request")
      for number in 0..<20 {
        let call = try CurlCall(
          YelpHTTPRequest(url: base.appending(path: "\(number)")), progress: transport.engine.progress)
        let started = AsyncStream.makeStream(of: Void.self)
        let task = Task {
          try await withCheckedThrowingContinuation { continuation in
            transport.engine.start(call, continuation)
            started.continuation.yield()
          }
        }
        await started.stream.wait(for: "Call \(number)")
        queue.withLock { $0.append(task) }
      }
      hold.signal()
      for task in queue.withLock({ $0 }) { _ = try await task.valueUnlessCancelled() }
      _ = try await first.valueUnlessCancelled()
      #expect(server.requests.map(\.path) == ["/first"] + (0..<20).map { "/\($0)" })
    }

    @Test("a request that is never answered holds up no other call to its host")
    func unanswered() async throws {
      let server = try HostileServer { connection in
        while connection.request() != nil {
          if connection.number == 0 { return connection.waitUntilClosed() }
          connection.send(HostileServer.answer(body: "x"))
        }
      }
      let url = try server.url()
      let first = Task { try await transport.send(YelpHTTPRequest(url: url)) }
      await server.arrival()
      #expect(try await transport.send(YelpHTTPRequest(url: url, timeout: .seconds(10))).text == "x")
      first.cancel()
      _ = try await first.resultUnlessCancelled()
    }

    @Test("calls that ended while they waited hold no place of others", arguments: [true, false])
    func endedCalls(areCancelled: Bool) async throws {
      let hung = try HostileServer.silent()
      let sound = try HostileServer.answering { _ in HostileServer.answer(body: "x") }
      let transport = CurlTransport(maximumCallsInFlight: 4, maximumConnectionsPerHost: 1)
      let url = try hung.url()
      let first = Task { try await transport.send(YelpHTTPRequest(url: url)) }
      await hung.arrival()
      await withTaskGroup(of: YelpError.Code?.self) { group in
        for _ in 0..<3 {
          group.addTask {
            let timeout: Duration = areCancelled ? .seconds(60) : .milliseconds(300)
            do {
              let call = try CurlCall(
                YelpHTTPRequest(url: url, timeout: timeout), progress: transport.engine.progress)
              _ = try await withCheckedThrowingContinuation { continuation in
                transport.engine.start(call, continuation)
                if areCancelled { transport.engine.cancel(call) }
              }
              return nil
            } catch {
              return (error as? YelpError)?.code
            }
          }
        }
        for await code in group { #expect(code == (areCancelled ? .cancelled : .timedOut)) }
      }
      let request = YelpHTTPRequest(url: try sound.url(), timeout: .seconds(10))
      #expect(try await transport.send(request).text == "x")
      first.cancel()
      _ = try await first.resultUnlessCancelled()
    }

    @Test("a call that waits for a connection gets it when the one before it has left")
    func afterLeaving() async throws {
      let hold = DispatchSemaphore(value: 0)
      let server = try HostileServer.answering { request in
        if request.path == "/first" { hold.wait() }
        return HostileServer.answer(body: request.path)
      }
      let transport = CurlTransport(maximumConnectionsPerHost: 1)
      let base = try server.url()
      func start(_ path: String) throws -> (CurlCall, Task<YelpHTTPResponse, any Error>) {
        let call = try CurlCall(
          YelpHTTPRequest(url: base.appending(path: path)), progress: transport.engine.progress)
        let task = Task {
          try await withCheckedThrowingContinuation { transport.engine.start(call, $0) }
        }
        return (call, task)
      }
      let (_, first) = try start("first")
      await server.arrival()
      let leaving = try (0..<10).map { try start("leaving\($0)") }
      let staying = try (0..<10).map { try start("\($0)") }
      hold.signal()
      for (call, _) in leaving { transport.engine.cancel(call) }
      #expect(try await first.valueUnlessCancelled().text == "/first")
      for (number, (_, task)) in staying.enumerated() {
        #expect(try await task.valueUnlessCancelled().text == "/\(number)")
      }
      for (_, task) in leaving { _ = try await task.resultUnlessCancelled() }
    }

    @Test("over HTTP/1.1 a connection serves the next GET or HEAD, and no request with another method")
    func keptConnections() async throws {
      let server = try HostileServer.answering { request in
        request.method == "HEAD" ? HostileServer.answer() : HostileServer.answer(body: "x")
      }
      var connections: [Int] = []
      for method in [YelpHTTPMethod.get, .get, .head, .post, .get, .delete, .put, .get, .head] {
        _ = try await transport.send(YelpHTTPRequest(method: method, url: server.url()))
        connections.append(server.requests.last?.connection ?? -1)
      }
      #expect(connections == [0, 0, 0, 1, 1, 2, 3, 3, 3])
      #expect(server.requests.allSatisfy { $0.headers["connection"] == nil })
    }

    @Test(
      "a connection whose last response did not end cleanly serves no second call",
      arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx",
        "HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx" + HostileServer.answer(body: "extra"),
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"
          + HostileServer.answer(body: "extra"),
        "HTTP/1.1 204 No Content\r\n\r\n" + HostileServer.answer(body: "extra"),
        "HTTP/1.1 204 No Content\r\n\r\nextra",
      ])
    func uncleanEnds(text: String) async throws {
      let server = try HostileServer.answering { request in
        request.path == "/first" ? text : HostileServer.answer(body: "second")
      }
      let first = try await transport.send(YelpHTTPRequest(url: server.url("/first")))
      #expect(["x", ""].contains(first.text))
      #expect(try await transport.send(YelpHTTPRequest(url: server.url("/second"))).text == "second")
    }

    @Test("without libcurl the call says that the transport can't be used")
    func missing() {
      let error = CurlTransport.error(of: "there is no libcurl.so.4")
      #expect(error.code == .notConfigured)
      #expect(error.message.contains("there is no libcurl.so.4"))
      #expect(error.recoverySuggestion?.contains("URLSessionTransport") == true)
    }

    struct Missing: Error {}
  }
#endif
