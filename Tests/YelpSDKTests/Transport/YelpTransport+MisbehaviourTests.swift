import Foundation
import TestKit
import Testing

@testable import YelpSDK

#if LIBCURL
  extension YelpTransportTests {
    /// What servers do wrong with a connection that may be kept, and what comes of the next request.
    @Suite("Misbehaving servers", .timeLimit(.minutes(5)))
    struct MisbehavingServers {
      struct Misbehaviour: CustomTestStringConvertible {
        var name: String
        var wires: [Wire] = [.plain, .tls, .http2]
        /// With `CurlTransport`.
        var curl: Outcome
        /// With `CurlTransport` and a GET, which a kept connection may serve; `nil` when it is the same.
        var curlGet: Outcome?
        /// With `URLSessionTransport`, over plain http; what comes of it is up to the version of libcurl.
        var urlSession: Set<Outcome> = []
        /// Whether the server closes a connection after its response when it is asked to.
        var isPolite = false
        var respond: @Sendable (Line) -> Void = { $0.respond("1") }
        /// Called when the first response has arrived.
        var act: @Sendable (Line) -> Void = { _ in }
        /// How the connection ends then.
        var ending = Ending.none
        var next: Next = .responds

        var testDescription: String { name }
      }

      /// What comes of a request.
      enum Outcome: String {
        /// Its own response.
        case own
        /// A response that does not belong to it.
        case foreign
        /// A lost connection, and the server got it once or not at all.
        case lost
        /// The server got it twice.
        case twice
        /// No connection; the server did not get it.
        case notConnected
        case otherError
      }

      enum Ending { case none, close, reset, closeForGood }

      /// What the server does when it gets the next request, over whatever connection.
      enum Next {
        case responds, repeatsFirstResponse, closes, resets, resetsForGood
      }

      static let table: [Misbehaviour] = [
        Misbehaviour(
          name: "sends one response too many", wires: [.plain, .tls], curl: .own,
          urlSession: [.foreign, .own],
          act: { $0.respond("1 again") }),
        Misbehaviour(
          name: "sends one response too many when the next request is there", wires: [.plain, .tls],
          curl: .own, curlGet: .foreign, urlSession: [.foreign], next: .repeatsFirstResponse),
        Misbehaviour(
          name: "sends one response too many with the end of the body", wires: [.plain, .tls], curl: .own,
          urlSession: [.own, .foreign],
          respond: { line in
            line.connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n")
            line.connection.send("1" + HostileServer.answer(body: "1 again"))
          }),
        Misbehaviour(
          name: "says 408 on a connection without a request, and closes it", wires: [.plain, .tls],
          curl: .own, urlSession: [.foreign, .own],
          act: { $0.connection.send(HostileServer.answer("408 Request Timeout", keepAlive: false)) },
          ending: .close),
        Misbehaviour(
          name: "closes the connection", curl: .own, urlSession: [.own, .twice, .lost],
          ending: .close),
        Misbehaviour(
          name: "resets the connection", curl: .own, urlSession: [.own, .lost],
          ending: .reset),
        Misbehaviour(
          name: "closes the connection and is gone", curl: .notConnected,
          urlSession: [.notConnected, .twice, .lost],
          ending: .closeForGood),
        Misbehaviour(
          name: "says over HTTP/2 that it goes away, and closes the connection", wires: [.http2], curl: .own,
          act: { $0.connection.sendFrame(.goAway, Data([0, 0, 0, 1, 0, 0, 0, 0])) }, ending: .close),
        Misbehaviour(
          name: "takes the next request and closes its connection", curl: .lost, urlSession: [.lost],
          isPolite: true, next: .closes),
        Misbehaviour(
          name: "takes the next request, resets its connection and is gone", curl: .lost,
          urlSession: [.lost], isPolite: true, next: .resetsForGood),
        Misbehaviour(
          name: "keeps the connection all the same, takes the next request and closes it", curl: .lost,
          urlSession: [.twice, .lost], next: .closes),
        Misbehaviour(
          name: "keeps the connection all the same, takes the next request and resets it", curl: .lost,
          urlSession: [.twice, .lost], next: .resets),
      ]

      private static let requests: [(method: YelpHTTPMethod, body: String?)] = [
        (.get, nil), (.post, "booking"), (.post, nil),
      ]

      @Test(
        "over libcurl",
        .enabled(
          if: TransportKind.isCurlAvailable && TestCertificate.isAvailable && ServerTLS.isAvailable,
          "needs libcurl and openssl"),
        arguments: table)
      func curl(misbehaviour: Misbehaviour) async throws {
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        for wire in misbehaviour.wires {
          let tls = wire == .plain ? nil : try certificate.tls(isHTTP2: wire == .http2)
          for request in Self.requests {
            let transport = CurlTransport(trust: .file(certificate.file))
            let outcome = try await outcome(of: request, transport, misbehaviour, wire, tls)
            let expected = request.method == .get ? misbehaviour.curlGet : nil
            #expect(
              outcome == expected ?? misbehaviour.curl,
              "\(wire), \(request.method), \(request.body ?? "no body")")
          }
        }
      }

      @Test("over URLSession on Linux", arguments: table.filter { $0.wires.contains(.plain) })
      func urlSession(misbehaviour: Misbehaviour) async throws {
        for request in Self.requests {
          let outcome = try await outcome(of: request, URLSessionTransport(), misbehaviour, .plain, nil)
          #expect(
            misbehaviour.urlSession.contains(outcome), "\(request.method), \(request.body ?? "no body")")
        }
      }

      /// Sends a request that the server answers well, lets it misbehave, and sends the next request.
      private func outcome(
        of request: (method: YelpHTTPMethod, body: String?), _ transport: any YelpTransport,
        _ misbehaviour: Misbehaviour, _ wire: Wire, _ tls: ServerTLS?
      ) async throws -> Outcome {
        let count = Locked(0)
        let running = Locked<HostileServer?>(nil)
        let hasArrived = DispatchSemaphore(value: 0)
        let (acts, acted) = AsyncStream.makeStream(of: Void.self)
        let server = try HostileServer(tls: tls) { connection in
          guard var line = Line(connection, wire) else { return }
          while line.request() {
            let number = count.withLock { count in
              count += 1
              return count
            }
            if number == 1 {
              misbehaviour.respond(line)
              hasArrived.wait()
              misbehaviour.act(line)
              switch misbehaviour.ending {
              case .none: break
              case .close: connection.end()
              case .reset: connection.reset()
              case .closeForGood:
                connection.end()
                running.withLock(\.self)?.stopListening()
              }
              acted.yield()
              let isOver = misbehaviour.isPolite && line.isAskedToClose || misbehaviour.ending == .reset
              if isOver { return } else { continue }
            }
            switch misbehaviour.next {
            case .responds: line.respond("\(number)")
            case .repeatsFirstResponse:
              if connection.number == 0 { line.respond("1 again") }
              line.respond("\(number)")
            case .closes: return
            case .resets: return line.connection.reset()
            case .resetsForGood:
              running.withLock(\.self)?.stopListening()
              return connection.reset()
            }
          }
        }
        running.withLock { $0 = server }
        defer {
          running.withLock { $0 = nil }
          hasArrived.signal()
          server.stop()
        }

        let url = try server.url()
        #expect(try await transport.send(YelpHTTPRequest(url: url)).text == "1")
        hasArrived.signal()
        await acts.wait(for: "What the server does")
        if misbehaviour.ending != .none { try await untilEnded(port: server.port) }

        let next = YelpHTTPRequest(
          method: request.method, url: url, body: request.body.map { .data(Data($0.utf8)) })
        let result = await Result { try await transport.send(next) }
        guard count.withLock(\.self) <= 2 else { return .twice }
        switch result {
        case .success(let response): return response.text == "2" ? .own : .foreign
        case .failure(YelpError.Code.connectionLost): return .lost
        case .failure(YelpError.Code.notConnected): return .notConnected
        case .failure: return .otherError
        }
      }

      /// Waits until this process can see that every connection to a port has ended.
      private func untilEnded(port: UInt16) async throws {
        while try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap({ Int32($0) })
          .contains(where: { isOpen($0, to: port) })
        {
          try Task.checkCancellation()
          await Task.yield()
        }
      }

      /// Whether a descriptor is a connection to a port whose other side has not ended it.
      private func isOpen(_ descriptor: Int32, to port: UInt16) -> Bool {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafeMutableBytes(of: &address) { bytes in
          getpeername(descriptor, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size) == 0
        }
        let hasEnded: Int16 = 0x2000  // POLLRDHUP
        var state = pollfd(fd: descriptor, events: hasEnded, revents: 0)
        return isConnected && address.sin_port == port.bigEndian && poll(&state, 1, 0) == 0
      }
    }

    /// How a server is reached.
    enum Wire: String { case plain, tls, http2 }

    /// A connection of a server that speaks HTTP/1.1 or HTTP/2.
    struct Line {
      let connection: HostileServer.Connection
      private let isHTTP2: Bool
      private var stream: UInt32 = 0
      /// Whether the last request asked to close the connection.
      private(set) var isAskedToClose = false

      init?(_ connection: HostileServer.Connection, _ wire: Wire) {
        self.connection = connection
        isHTTP2 = wire == .http2
        if isHTTP2, !connection.beginHTTP2() { return nil }
      }

      /// Waits for the next request; false when the client closed the connection first.
      mutating func request() -> Bool {
        if isHTTP2 {
          guard let stream = connection.http2Request() else { return false }
          self.stream = stream
        } else {
          guard let request = connection.request() else { return false }
          isAskedToClose = request.headers["connection"] == "close"
        }
        return true
      }

      func respond(_ body: String) {
        if isHTTP2 {
          connection.respondHTTP2(body, on: stream)
        } else {
          connection.send(HostileServer.answer(body: body))
        }
      }
    }
  }
#endif
