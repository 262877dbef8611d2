import Foundation
import TestKit
import Testing

@testable import YelpSDK

extension YelpTransportTests {
  @Suite("Uploads", .timeLimit(.minutes(5)))
  struct Uploads {

    private func withFile<Result>(size: UInt64, _ body: (URL) async throws -> Result) async throws -> Result {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: size)
      try handle.close()
      return try await body(file)
    }

    @Test("a body arrives with its length", arguments: TransportKind.all, [0, 1, 65_536, 3_000_001])
    func bodies(kind: TransportKind, size: Int) async throws {
      let transport = kind.make()
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      try await withFile(size: UInt64(size)) { file in
        for body in [YelpHTTPRequest.Body.data(Data(count: size)), .file(file)] {
          let request = YelpHTTPRequest(method: .post, url: try server.url(), body: body)
          #expect(try await transport.send(request).status == 200)
        }
      }
      #expect(server.requests.count == 2)
      for request in server.requests {
        #expect(request.headers["content-length"] == "\(size)")
        #expect(request.headers["transfer-encoding"] == nil)
        #expect(request.headers["expect"] == nil)
        #expect(request.body == Data(count: size))
      }
    }

    @Test(
      "a file is streamed, not loaded",
      .enabled(if: Footprint.isMeasured, "needs /proc"), arguments: TransportKind.sound)
    func streaming(kind: TransportKind) async throws {
      let transport = kind.make()
      let size = 256 << 20
      let server = try HostileServer { connection in
        guard connection.head() != nil, connection.discard(bytes: size) else { return }
        connection.send(HostileServer.answer())
      }
      let start = Footprint.now.kilobytes * 1_024
      let (peak, steps) = (Locked(start), Locked(0))
      try await withFile(size: UInt64(size)) { file in
        let request = YelpHTTPRequest(
          method: .post, url: try server.url(), body: .file(file),
          uploadProgress: { _, _ in
            let step = steps.withLock { steps in
              steps += 1
              return steps
            }
            if step % 64 == 0 { peak.withLock { $0 = max($0, Footprint.now.kilobytes * 1_024) } }
          })
        #expect(try await transport.send(request).status == 200)
      }
      #expect(steps.withLock { $0 } >= 64)
      #expect(peak.withLock { $0 } - start < size / 2)
    }

    // With `uploadTask(with:fromFile:)` the process crashes after about ten of these on Linux.
    @Test("the upload of a file can be cancelled at any moment", arguments: TransportKind.all)
    func cancellation(kind: TransportKind) async throws {
      let server = try HostileServer(isRecording: false) { connection in
        while connection.head() != nil, connection.discard(bytes: 8 << 20) {
          guard connection.send(HostileServer.answer()) else { return }
        }
      }
      let ends = try await withFile(size: 8 << 20) { file in
        let request = YelpHTTPRequest(
          method: .post, url: try server.url(), body: .file(file), timeout: .seconds(300),
          idleTimeout: .seconds(300))
        let transport = kind.make()
        var ends: [YelpError.Code?: Int] = [:]
        let count = TestScale.choose(10, long: 500)
        for number in 0..<count {
          let call = Task { try await transport.send(request) }
          try await Task.sleep(for: .microseconds(20_000 * number / count))
          call.cancel()
          switch try await call.resultUnlessCancelled() {
          case .success: ends[nil, default: 0] += 1
          case .failure(let error): ends[(error as? YelpError)?.code, default: 0] += 1
          }
        }
        return ends
      }
      #expect(ends[.cancelled, default: 0] > 0)
      #expect(Set(ends.keys).isSubset(of: [nil, .cancelled]))
      await server.untilIdle()
    }

    @Test("a file that grows during the upload keeps its announced length", arguments: TransportKind.all)
    func growing(kind: TransportKind) async throws {
      let transport = kind.make()
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      try await withFile(size: 3_000_000) { file in
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        let isGrown = Locked(false)
        let request = YelpHTTPRequest(
          method: .post, url: try server.url(), body: .file(file),
          uploadProgress: { _, _ in
            isGrown.withLock { isGrown in
              if !isGrown { handle.write(Data(repeating: 1, count: 500_000)) }
              isGrown = true
            }
          })
        try await OddServer.expect("gets a file that grows", over: kind) {
          let first = await Result { try await transport.send(request) }
          let next = await Result { try await transport.send(YelpHTTPRequest(url: server.url("/next"))) }
          let paths = server.requests.map(\.path).joined(separator: " ")
          let body = server.requests.first?.body ?? Data()
          #expect(body == Data(count: 3_000_000))
          return "\(first.inShort) \(next.inShort) of \(paths), \(body.count) bytes"
        }
        try handle.close()
      }
    }

    @Test("progress grows to the total, which is known", arguments: TransportKind.all, [false, true])
    func progress(kind: TransportKind, isFile: Bool) async throws {
      let transport = kind.make()
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      let size = 3_000_000
      let (steps, stepping) = AsyncStream.makeStream(of: (sent: Int64, total: Int64?).self)
      try await withFile(size: UInt64(size)) { file in
        let request = YelpHTTPRequest(
          method: .post, url: try server.url(), body: isFile ? .file(file) : .data(Data(count: size)),
          uploadProgress: { stepping.yield(($0, $1)) })
        _ = try await transport.send(request)
      }
      var last: Int64 = 0
      for await step in steps {
        #expect(step.sent > last)
        #expect(step.total == Int64(size))
        last = step.sent
        if last == size { break }
      }
    }

    @Test("a slow progress handler holds up no call", arguments: TransportKind.all)
    func slowProgress(kind: TransportKind) async throws {
      let transport = kind.make()
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      let gate = DispatchSemaphore(value: 0)
      let request = YelpHTTPRequest(
        method: .post, url: try server.url(), body: .data(Data(count: 100)),
        uploadProgress: { _, _ in gate.wait() })
      #expect(try await transport.send(request).status == 200)
      #expect(try await transport.send(YelpHTTPRequest(url: server.url())).status == 200)
      gate.signal()
    }

    @Test("sent bytes restart the idle timeout", arguments: TransportKind.all)
    func signOfLife(kind: TransportKind) async throws {
      let transport = kind.make()
      let server = try HostileServer { connection in
        guard connection.head() != nil else { return }
        for _ in 0..<30 {
          _ = connection.discard(bytes: 1 << 20)
          usleep(30_000)
        }
        connection.send(HostileServer.answer())
      }
      let request = YelpHTTPRequest(
        method: .post, url: try server.url(), body: .data(Data(count: 30 << 20)),
        idleTimeout: .milliseconds(500))
      #expect(try await transport.send(request).status == 200)
    }

    /// What a server says that has a whole response, and not the whole request.
    private static let earlyAnswers = [
      HostileServer.answer(body: "early"), HostileServer.answer("204 No Content"),
      HostileServer.answer("413 Too Large", body: "early"), "HTTP/1.1 204 No Content\r\n\r\n",
    ]

    @Test(
      "a whole response before the end of the body counts, however it goes on",
      arguments: TransportKind.sound)
    func earlyAnswer(kind: TransportKind) async throws {
      // All at once, since those of which nothing more is read take the whole timeout.
      try await withThrowingTaskGroup(of: Void.self) { group in
        for answer in Self.earlyAnswers {
          for closes in [true, false] {
            group.addTask { try await expectResponse(answer, closes: closes, over: kind) }
          }
        }
        try await group.waitForAll()
      }
    }

    private func expectResponse(_ answer: String, closes: Bool, over kind: TransportKind) async throws {
      let transport = kind.make()
      let end = DispatchSemaphore(value: 0)
      defer { end.signal() }
      let server = try HostileServer { connection in
        _ = connection.head()
        connection.send(answer)
        // The client has read it when it sends no more, for there is no room.
        if closes { usleep(300_000) } else { end.wait() }
      }
      let request = YelpHTTPRequest(
        method: .post, url: try server.url(), body: .data(Data(count: 30 << 20)), timeout: .seconds(3))
      let detail = "\(answer.prefix(12)), \(closes ? "and closes" : "and reads no more")"
      try await OddServer.expect("responds before it has the whole body", detail, over: kind) {
        let result = await Result { try await transport.send(request) }
        return ["200 early", "204", "413 early"].contains(result.inShort) ? "its response" : result.inShort
      }
    }

    @Test("half a response before the end of the body is a lost connection", arguments: TransportKind.sound)
    func halfAnswer(kind: TransportKind) async throws {
      let server = try HostileServer { connection in
        _ = connection.head()
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nearl")
        usleep(300_000)
      }
      let request = YelpHTTPRequest(
        method: .post, url: try server.url(), body: .data(Data(count: 30 << 20)))
      try await OddServer.expect("sends half a response before it has the whole body", over: kind) {
        await Result { try await kind.make().send(request) }.codeInShort
      }
    }

    @Test(
      "a body on a closed connection arrives, or fails at once",
      arguments: TransportKind.all, [false, true])
    func staleConnection(kind: TransportKind, isFile: Bool) async throws {
      let server = try HostileServer { connection in
        guard connection.request() != nil else { return }
        connection.send(HostileServer.answer())
        _ = connection.request()
      }
      try await withFile(size: 10) { file in
        for _ in 0..<20 {
          let transport = kind.make()
          _ = try await transport.send(YelpHTTPRequest(url: server.url()))
          let request = YelpHTTPRequest(
            method: .post, url: try server.url(), body: isFile ? .file(file) : .data(Data(count: 10)),
            timeout: .seconds(600), idleTimeout: .seconds(600))
          try await OddServer.expect(
            "closes the connection on the next upload", isFile ? "of a file" : "", over: kind
          ) {
            let result = await Result { try await transport.send(request) }
            if result.error == nil { #expect(server.requests.last?.body == Data(count: 10)) }
            return result.codeInShort
          }
        }
      }
    }

    @Test("a file that cannot be read is refused before anything is sent", arguments: TransportKind.all)
    func unreadable(kind: TransportKind) async throws {
      let transport = kind.make()
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      let files = [
        FileManager.default.temporaryDirectory, URL(fileURLWithPath: "/nothing/here"),
        URL(fileURLWithPath: "/dev/null"), try server.url(),
      ]
      for file in files {
        let request = YelpHTTPRequest(method: .post, url: try server.url(), body: .file(file))
        let error = await #expect(throws: YelpError.self) { try await transport.send(request) }
        #expect(error?.code == .invalidArguments)
        #expect(error?.problems.map(\.field) == ["body"])
      }
      #expect(server.acceptedConnections == 0)
    }
  }
}
