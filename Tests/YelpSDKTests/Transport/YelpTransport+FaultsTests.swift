import Foundation
import TestKit
import Testing

@testable import YelpSDK

extension YelpTransportTests {
  /// Faults of servers and the resulting errors: the table of Docs/Faults.md.
  ///
  /// Left out, since they end the process on Linux and only Foundation could prevent it: a server that
  /// closes inside the headers, that sends trailer fields, or that redirects to an invalid `Location`.
  @Suite("Faults of servers", .timeLimit(.minutes(5)))
  struct Faults {
    private func error(
      _ kind: TransportKind, from server: HostileServer, size: Int = 16 << 20
    ) async throws -> YelpError {
      try #require(await kind.outcome(from: server, size: size).error)
    }

    @Test("no server listens: not connected", arguments: TransportKind.all)
    func refused(kind: TransportKind) async throws {
      let server = try HostileServer.silent()
      server.stop()
      let error = try await error(kind, from: server)
      #expect(error.code == .notConnected)
      let port = try #require(try server.url().port)
      let said = "127.0.0.1:\(port) refused the connection: is the server running? Check `baseURL`."
      #expect(error.message == said)
    }

    @Test(
      "a response that is truncated or not HTTP is a lost connection",
      arguments: TransportKind.all,
      [
        ("closes before the headers", ""),
        ("closes inside the status line", "HTTP/1.1 200"),
        ("is no HTTP", "\u{1}\u{2} garbage\r\n\r\n"),
        ("is HTTP 0.9", "hello\n"),
        ("is of an unknown HTTP version", "HTTP/9.9 200 OK\r\nContent-Length: 0\r\n\r\n"),
        ("has a header without colon", "HTTP/1.1 200 OK\r\nno header\r\nContent-Length: 0\r\n\r\n"),
        ("has a NUL in a header", "HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 0\r\n\r\n"),
        ("has a negative length", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabc"),
      ])
    func noAnswer(kind: TransportKind, fault: (name: String, text: String)) async throws {
      try await OddServer.expect(fault.name, over: kind) {
        let result = try await kind.outcome(from: .saying(fault.text))
        #expect(result.error?.underlyingError != nil)
        return result.inShort
      }
    }

    @Test("the header fields of a truncated response show no secret", arguments: TransportKind.all)
    func secretHeaders(kind: TransportKind) async throws {
      let secrets = ["Set-Cookie: session=sentinel", "Authorization: Bearer sentinel", "X-Api-Key: sentinel"]
      let server = try HostileServer.saying(
        "HTTP/1.1 203 Odd\r\nX-Shown: shown\r\n\(secrets.joined(separator: "\r\n"))\r\nContent-Length: 9\r\n\r\nabc"
      )
      let result = await kind.outcome(from: server)
      if let error = result.error { #expect(!everything(error).contains("sentinel")) }
      try await OddServer.expect("is shorter than announced", "with secrets", over: kind) {
        let headers = try #require(result.error?.responseHeaders)
        #expect(headers["X-Shown"] == "shown")
        for name in ["Set-Cookie", "Authorization", "X-Api-Key"] {
          #expect(headers[name]?.contains("sentinel") == false)
        }
        return result.inShort
      }
    }

    @Test(
      "a response with a truncated or changed body is an error that names the status",
      arguments: TransportKind.all,
      [
        ("is shorter than announced", "Content-Length: 100\r\n\r\nabc"),
        ("ends inside a chunk", "Transfer-Encoding: chunked\r\n\r\n5\r\nabc"),
        ("ends between chunks", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"),
        ("has a chunk whose length is no number", "Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n"),
        ("is no gzip though it says so", "Content-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!"),
        ("is packed as nobody asked", "Content-Encoding: zstd\r\nContent-Length: 9\r\n\r\nnot zstd!"),
      ])
    func brokenBody(kind: TransportKind, fault: (name: String, rest: String)) async throws {
      try await OddServer.expect(fault.name, over: kind) {
        let server = try HostileServer.saying("HTTP/1.1 203 Odd\r\nX-Id: 7\r\n" + fault.rest)
        let result = await kind.outcome(from: server)
        #expect(result.error?.responseHeaders?["x-id"] == "7")
        return result.inShort
      }
    }

    @Test("a proxy's error has its status, however its page is packed", arguments: TransportKind.all)
    func packedError(kind: TransportKind) async throws {
      for encoding in ["br", "zstd", "gzip"] {
        try await OddServer.expect("is an error that is packed as nobody asked", encoding, over: kind) {
          let page = "Content-Encoding: \(encoding)\r\nContent-Length: 9\r\n\r\nnot so..."
          let server = try HostileServer.saying("HTTP/1.1 502 Bad Gateway\r\n" + page)
          return await kind.outcome(from: server).inShort
        }
      }
    }

    @Test("a connection reset is a lost connection", arguments: TransportKind.all)
    func reset(kind: TransportKind) async throws {
      let server = try HostileServer { connection in
        _ = connection.request()
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
        connection.reset()
      }
      try await OddServer.expect("resets the connection inside the body", over: kind) {
        await kind.outcome(from: server).codeInShort
      }
    }

    // A transport cannot detect this: the missing part shows when the body is parsed, which is why parsers are strict.
    @Test("what exceeds the announced length never reaches the next call", arguments: TransportKind.all)
    func lengthTooSmall(kind: TransportKind) async throws {
      let transport = kind.make()
      let server = try HostileServer { connection in
        while connection.request() != nil {
          connection.send(
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 500 Bad\r\nContent-Length: 0\r\n\r\n")
        }
      }
      for number in 1...3 {
        try await OddServer.expect("sends more than it announces", "call \(number)", over: kind) {
          await Result { try await transport.send(YelpHTTPRequest(url: server.url())) }.inShort
        }
      }
    }

    @Test(
      "informational responses don't count", arguments: TransportKind.all,
      ["100 Continue", "103 Early Hints"])
    func informational(kind: TransportKind, status: String) async throws {
      let server = try HostileServer.saying(
        "HTTP/1.1 \(status)\r\nLink: </x>\r\n\r\n" + HostileServer.answer(body: "ok"))
      try await OddServer.expect("sends an informational response first", status, over: kind) {
        let result = await kind.outcome(from: server)
        #expect((try? result.get())?.headers["link"] == nil)
        return result.inShort
      }
    }

    @Test("a megabyte of headers is too large", arguments: TransportKind.all, [1, 10_000])
    func headers(kind: TransportKind, lines: Int) async throws {
      let value = String(repeating: "a", count: (1 << 20) / lines)
      let fields = (0..<lines).map { "X-\($0): \(value)" }.joined(separator: "\r\n")
      let server = try HostileServer.saying("HTTP/1.1 200 OK\r\n\(fields)\r\nContent-Length: 0\r\n\r\n")
      try await OddServer.expect("sends a megabyte of headers", "in \(lines)", over: kind) {
        await kind.outcome(from: server).codeInShort
      }
    }

    // Linux ignores a refusal in `didReceive response`: without a cancellation this call would end at its deadline.
    @Test("a body that is announced as too large is refused before it arrives", arguments: TransportKind.all)
    func announcedSize(kind: TransportKind) async throws {
      let server = try HostileServer.silent(after: "HTTP/1.1 200 OK\r\nContent-Length: 1000001\r\n\r\n")
      let error = try await error(kind, from: server, size: 1_000_000)
      #expect(error.code == .responseTooLarge)
      #expect(error.httpStatus == 200)
      await server.untilIdle()
    }

    @Test("an endless body ends at the limit, and its connection closes", arguments: TransportKind.all)
    func endlessBody(kind: TransportKind) async throws {
      let server = try HostileServer { connection in
        _ = connection.request()
        connection.send("HTTP/1.1 200 OK\r\n\r\n")
        while connection.send(Data(count: 65_536)), !connection.pause(milliseconds: 1) {}
      }
      #expect(try await error(kind, from: server, size: 1 << 20).code == .responseTooLarge)
      await server.untilIdle()
    }

    // When a body arrives faster than it is read, Linux handles nothing else until it ends, not even a cancellation,
    // so the test waits for neither.
    @Test(
      "a flood holds up its caller and, over libcurl, other calls no longer", arguments: TransportKind.all)
    func flood(kind: TransportKind) async throws {
      let server = try HostileServer { connection in
        _ = connection.request()
        connection.send("HTTP/1.1 200 OK\r\n\r\n")
        while connection.send(Data(count: 1 << 20)) {}
      }
      let silent = try HostileServer.silent()
      try await OddServer.expect("floods the connection", over: kind) {
        let flooded = await kind.outcome(from: server, size: 1 << 20)
        guard kind != .urlSession else { return flooded.codeInShort }
        let other = await kind.outcome(from: silent, timeout: .milliseconds(100))
        await server.untilIdle()
        return "\(flooded.codeInShort), \(other.codeInShort)"
      }
      server.stop()
      let sound = try HostileServer.answering { _ in HostileServer.answer() }
      #expect(try await kind.outcome(from: sound).get().status == 200)
    }
  }
}

extension YelpTransportTests {
  @Suite("Compressed responses", .timeLimit(.minutes(5)))
  struct PackedAnswers {

    /// `{"ok":true}`, compressed with gzip.
    private let packed: [UInt8] = [
      0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xab, 0x56, 0xca, 0xcf, 0x56, 0xb2, 0x2a,
      0x29, 0x2a, 0x4d, 0xad, 0x05, 0x00, 0x90, 0x5f, 0xd4, 0xa7, 0x0b, 0x00, 0x00, 0x00,
    ]

    /// A server that sends bytes, in parts where it has a size for them.
    private func server(
      _ bytes: [UInt8], announced: Int? = nil, encoding: String = "gzip", part: Int = .max
    ) throws -> HostileServer {
      let length = announced ?? bytes.count
      return try HostileServer { connection in
        _ = connection.request()
        connection.send(
          "HTTP/1.1 200 OK\r\nContent-Encoding: \(encoding)\r\nContent-Length: \(length)\r\n\r\n")
        for start in stride(from: 0, to: bytes.count, by: part) {
          connection.send(Data(bytes[start...].prefix(part)))
        }
      }
    }

    @Test("gzip is requested and decompressed", arguments: TransportKind.all)
    func gzip(kind: TransportKind) async throws {
      let server = try server(packed)
      #expect(try await kind.outcome(from: server).get().text == "{\"ok\":true}")
      #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
    }

    @Test("a caller may ask for no compression", arguments: TransportKind.all, ["identity", "br"])
    func encodings(kind: TransportKind, asked: String) async throws {
      let transport = kind.make()
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      _ = try await transport.send(YelpHTTPRequest(url: server.url(), headers: ["accept-encoding": asked]))
      let sent = server.requests.first?.headers["accept-encoding"]
      #expect(asked == "identity" ? sent == "identity" : sent?.contains("gzip") == true)
    }

    @Test(
      "other names of gzip and of no compression are understood", arguments: TransportKind.all,
      ["x-gzip", "GZIP", "X-GZip", "gzip", "identity, gzip", "", "identity"])
    func names(kind: TransportKind, name: String) async throws {
      let isList = name.contains(",")
      if isList, kind == .urlSession { return }
      let isPacked = name.lowercased().contains("gzip")
      let bytes = isPacked ? packed : Array("{\"ok\":true}".utf8)
      let server = try server(bytes, encoding: name)
      let row = isList ? "names a list of encodings" : "calls gzip or no compression by another name"
      try await OddServer.expect(row, name, over: kind) {
        await kind.outcome(from: server).inShort
      }
    }

    @Test("zeros behind gzip are left out, in any parts", arguments: TransportKind.sound, [1, 7, 10_000])
    func padding(kind: TransportKind, size: Int) async throws {
      let server = try server(packed + Array(repeating: 0, count: 512), part: size)
      try await OddServer.expect("fills up gzip with zeros", "\(size) at once", over: kind) {
        await kind.outcome(from: server).inShort
      }
    }

    @Test("gzip may have several members, in parts of any size", arguments: TransportKind.all, [1, 7, 1_000])
    func members(kind: TransportKind, size: Int) async throws {
      let server = try server(packed + packed + packed, part: size)
      try await OddServer.expect("sends gzip of several members", "\(size) at once", over: kind) {
        let result = await kind.outcome(from: server).codeInShort
        // Which one is up to the version of libcurl below Foundation.
        let isError = kind == .urlSession && ["connectionLost", "cannotParseResponse"].contains(result)
        return isError ? "an error" : result
      }
    }

    @Test("gzip that breaks off as announced can't be read", arguments: TransportKind.sound)
    func truncatedAsAnnounced(kind: TransportKind) async throws {
      try await OddServer.expect("breaks off inside gzip, as announced", over: kind) {
        var results: Set<String> = []
        for count in 1..<packed.count {
          for bytes in [Array(packed.prefix(count)), packed + packed.prefix(count)] {
            results.insert(await kind.outcome(from: try server(bytes)).inShort)
          }
        }
        return results.sorted().joined(separator: ", ")
      }
    }

    @Test("truncated gzip is a lost connection", arguments: TransportKind.all)
    func truncated(kind: TransportKind) async throws {
      let server = try server(Array(packed.prefix(20)), announced: packed.count)
      try await OddServer.expect("breaks off inside gzip", over: kind) {
        let result = await kind.outcome(from: server)
        #expect(Advice.saysWhatToDo(result.error?.recoverySuggestion))
        return result.codeInShort
      }
    }

    @Test("invalid gzip can't be read", arguments: TransportKind.all)
    func broken(kind: TransportKind) async throws {
      var bytes = packed
      bytes.replaceSubrange(10..<20, with: Array(repeating: 0xff, count: 10))
      let server = try server(bytes)
      try await OddServer.expect("sends invalid gzip", over: kind) {
        await kind.outcome(from: server).codeInShort
      }
    }

    @Test("a gzip bomb ends at the limit of the decompressed size", arguments: TransportKind.all)
    func bomb(kind: TransportKind) async throws {
      let result = await kind.outcome(from: try server(Self.bomb), size: 1 << 20)
      #expect(result.error?.code == .responseTooLarge)
    }

    /// 16 MB of zeros in 100 KB, built by hand: one deflate block of fixed codes, whose matches of 258 bytes at
    /// distance 1 take 13 bits each (length code 285: 11000101, distance code 0: 00000).
    private static let bomb: [UInt8] = {
      var bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
      var pending: UInt32 = 0
      var count: UInt32 = 0
      func write(_ bits: String) {
        for bit in bits where bit != " " {
          pending |= (bit == "1" ? 1 : 0) << count
          count += 1
          if count == 8 {
            bytes.append(UInt8(pending))
            (pending, count) = (0, 0)
          }
        }
      }
      // Last block, fixed codes, and a zero byte to start from.
      write("1 10 00110000")
      for _ in 0..<65_000 { write("11000101 00000") }
      write("0000000 0000000")
      return bytes
    }()
  }
}
