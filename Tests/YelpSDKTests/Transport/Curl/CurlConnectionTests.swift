#if LIBCURL
  import Foundation
  import TestKit
  import Testing

  @testable import YelpSDK

  /// When a connection is given up after a call without a response. The times count from its first request.
  @Suite("A connection of libcurl that is silent")
  struct CurlConnectionTests {
    private let connection = CurlConnection(-1)
    private let start = ContinuousClock.now

    private func isDead(after time: Duration, timedOut: Bool) -> Bool {
      connection.noteEnd(timedOut: timedOut, at: start + time)
      return connection.isDead
    }

    @Test("is dead when a call timed out and nothing has come since its request")
    func timedOut() {
      connection.noteRequest(at: start)
      #expect(isDead(after: .milliseconds(50), timedOut: true))
    }

    @Test("is dead when a call was cancelled after a second without a byte, and not before")
    func cancelled() {
      connection.noteRequest(at: start)
      #expect(!isDead(after: .milliseconds(900), timedOut: false))
      #expect(isDead(after: .seconds(1), timedOut: false))
    }

    @Test("is dead when calls were cancelled one after the other, and no byte came in a second")
    func cancelledOften() {
      for tenth in 0..<10 {
        connection.noteRequest(at: start + .milliseconds(100 * tenth))
        #expect(!isDead(after: .milliseconds(100 * tenth + 50), timedOut: false))
      }
      connection.noteRequest(at: start + .seconds(1))
      #expect(isDead(after: .milliseconds(1_050), timedOut: false))
    }

    @Test("is dead when a body stopped a second ago")
    func body() {
      connection.noteRequest(at: start)
      connection.noteArrival(at: start + .seconds(1))
      #expect(!isDead(after: .milliseconds(1_900), timedOut: true))
      #expect(isDead(after: .seconds(2), timedOut: true))
    }

    @Test("is used again once a byte comes")
    func alive() {
      connection.noteRequest(at: start)
      #expect(isDead(after: .seconds(1), timedOut: true))
      connection.noteArrival(at: start + .seconds(1))
      #expect(!connection.isDead)
    }
  }

  @Suite(
    "Kept connections of libcurl", .timeLimit(.minutes(5)),
    .enabled(if: TransportKind.isCurlAvailable, "needs libcurl"))
  struct KeptConnectionTests {
    private let transport = CurlTransport()

    /// Responds to the first requests of `kept` connections when all are there, and then runs `death` on each of these.
    private func server(
      kept: Int, _ death: @escaping @Sendable (HostileServer.Connection) -> Void
    ) throws -> HostileServer {
      let (count, all) = (Locked(0), DispatchSemaphore(value: 0))
      return try HostileServer { connection in
        guard connection.request() != nil else { return }
        if connection.number < kept {
          let isLast = count.withLock { count in
            count += 1
            return count == kept
          }
          if isLast { for _ in 0..<kept { all.signal() } }
          _ = all.wait(timeout: .now() + 60)
          connection.send(HostileServer.answer(body: "old"))
          return death(connection)
        }
        repeat { connection.send(HostileServer.answer(body: "new")) } while connection.request() != nil
      }
    }

    private func send(_ url: URL, timeout: Duration = .seconds(60)) async -> String {
      await Result { try await transport.send(YelpHTTPRequest(url: url, timeout: timeout)) }.inShort
    }

    private func keep(_ count: Int, to url: URL) async {
      await withTaskGroup(of: String.self) { group in
        for _ in 0..<count { group.addTask { await send(url, timeout: .seconds(60)) } }
        for await text in group { #expect(text == "200 old") }
      }
    }

    @Test("cost one call when they have died together, silently or not", arguments: [false, true])
    func diedTogether(isReset: Bool) async throws {
      let server = try server(kept: 6) { connection in
        guard connection.request() != nil else { return }
        if isReset { connection.reset() } else { connection.waitUntilClosed() }
      }
      let url = try server.url()
      await keep(6, to: url)
      let first = await send(url, timeout: isReset ? .seconds(60) : .milliseconds(300))
      #expect(first == (isReset ? "connectionLost" : "timedOut"))
      for _ in 0..<9 { #expect(await send(url) == "200 new") }
    }

    @Test("go on when they have responded since another one fell silent")
    func alive() async throws {
      let isFirst = Locked(true)
      let server = try server(kept: 2) { connection in
        while connection.request() != nil {
          let hangs = isFirst.withLock { isFirst in
            defer { isFirst = false }
            return isFirst
          }
          if hangs { return connection.waitUntilClosed() }
          connection.send(HostileServer.answer(body: "again"))
        }
      }
      let url = try server.url()
      await keep(2, to: url)
      // Long enough for the next call to be over before, on a busy machine too.
      let silent = Task { await send(url, timeout: .seconds(20)) }
      for await _ in server.arrivals where server.requests.count == 3 { break }
      #expect(await send(url) == "200 again")
      #expect(try await silent.valueUnlessCancelled() == "timedOut")
      #expect(await send(url) == "200 again")
      #expect(server.acceptedConnections == 2)
    }
  }
#endif
