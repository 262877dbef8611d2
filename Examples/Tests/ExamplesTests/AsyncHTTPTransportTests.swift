import AsyncHTTPTransport
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing
import YelpSDK
import YelpSandbox

@Suite("AsyncHTTPTransport")
struct AsyncHTTPTransportTests {
  private let transport = AsyncHTTPTransport()

  private func client(_ address: URL) -> YelpAPIClient {
    var configuration = YelpConfiguration(apiKey: YelpSandbox().apiKey)
    configuration.transport = AsyncHTTPTransport()
    configuration.endpoint = .custom(address)
    configuration.retry = .never
    return YelpAPIClient(configuration: configuration)
  }

  /// What a call ends with that must not succeed.
  private func failure(of request: YelpHTTPRequest) async throws -> YelpError {
    do {
      let response = try await transport.send(request)
      throw Unexpected(status: response.status)
    } catch let error as YelpError {
      return error
    }
  }

  private struct Unexpected: Error {
    let status: Int
  }

  @Test("sends and reads as the built-in transport does")
  func sends() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let client = client(greeting.address)
    let search = YelpBusinessSearchBuilder(term: "café", location: "Berlin").limit(3)
    let page = try await client.send(search)
    let same = try await YelpAPIClient(configuration: YelpSandbox().configuration).send(search)
    #expect(page.businesses.map(\.id) == same.businesses.map(\.id))
    let answer = try await client.send(YelpChatBuilder("coffee in Berlin"))
    #expect(!answer.chatID.isEmpty)
    await #expect { try await client.send(YelpBusinessDetailsBuilder(id: "nobody")) } throws: {
      YelpError.Code.notFound ~= $0
    }
    withExtendedLifetime(server) {}
  }

  @Test("carries a hundred calls at once")
  func hundredCalls() async throws {
    let bodies = try await TestServer.serving { request in
      Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: request.uri.path)))
    } while: { [transport] address in
      try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<100 {
          group.addTask {
            try await transport.send(YelpHTTPRequest(url: address.appending(path: "\(number)"))).text
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
    }
    #expect(bodies == Set((0..<100).map { "/\($0)" }))
  }

  @Test("says that nobody listens")
  func refused() async throws {
    let error = try await failure(of: YelpHTTPRequest(url: try await TestServer.deserted()))
    #expect(error.code == .notConnected)
    #expect(error.underlyingError != nil)
  }

  @Test("gives a silent server up when its time is up")
  func silence() async throws {
    try await TestServer.serving { _ in
      try await TestServer.silence()
      return Response(status: .ok)
    } while: { address in
      for request in [
        YelpHTTPRequest(url: address, timeout: .milliseconds(200)),
        YelpHTTPRequest(url: address, idleTimeout: .milliseconds(200)),
        YelpHTTPRequest(url: address, timeout: .seconds(-1)),
      ] {
        let error = try await failure(of: request)
        #expect(error.code == .timedOut)
      }
    }
  }

  @Test("gives an answer up that stops in the middle")
  func halfAnswer() async throws {
    try await TestServer.serving { _ in
      TestServer.streaming { writer in
        try await writer.write(ByteBuffer(string: "{"))
        try await TestServer.silence()
      }
    } while: { address in
      let error = try await failure(of: YelpHTTPRequest(url: address, idleTimeout: .milliseconds(300)))
      #expect(error.code == .timedOut)
    }
  }

  @Test("gives an answer up that drips for ever")
  func drip() async throws {
    try await TestServer.serving { _ in
      TestServer.streaming { writer in
        while true {
          try await writer.write(ByteBuffer(string: " "))
          try await Task.sleep(for: .milliseconds(10))
        }
      }
    } while: { address in
      let error = try await failure(of: YelpHTTPRequest(url: address, timeout: .milliseconds(300)))
      #expect(error.code == .timedOut)
      #expect(error.message.contains("complete answer"))
    }
  }

  @Test("waits longer than any clock can count without ending the process")
  func longestTimeout() async throws {
    try await TestServer.serving({ _ in Response(status: .noContent) }) { [transport] address in
      let patient = YelpHTTPRequest(
        url: address, timeout: .seconds(Int64.max), idleTimeout: .seconds(Int64.max))
      let answer = try await transport.send(patient)
      #expect(answer.status == 204)
    }
  }

  @Test(
    "ends at once when its task is cancelled, whether or not the answer has begun", arguments: [false, true])
  func cancel(hasBegun: Bool) async throws {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    try await TestServer.serving { _ in
      if !hasBegun {
        arrival.yield()
        try await TestServer.silence()
      }
      return TestServer.streaming { writer in
        try await writer.write(ByteBuffer(string: "{"))
        arrival.yield()
        try await TestServer.silence()
      }
    } while: { [transport] address in
      let task = Task { try await transport.send(YelpHTTPRequest(url: address)) }
      var iterator = arrivals.makeAsyncIterator()
      await iterator.next()
      task.cancel()
      await #expect { try await task.value } throws: { YelpError.Code.cancelled ~= $0 }
    }
  }

  @Test("sends nothing when its task was cancelled before")
  func cancelledBefore() async throws {
    let deserted = try await TestServer.deserted()
    let task = Task { [transport] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(YelpHTTPRequest(url: deserted))
    }
    await #expect { try await task.value } throws: { YelpError.Code.cancelled ~= $0 }
  }

  @Test("gives an endless answer up at its limit")
  func endlessBody() async throws {
    try await TestServer.serving { _ in
      TestServer.streaming { writer in
        let part = ByteBuffer(repeating: 32, count: 64 << 10)
        while true { try await writer.write(part) }
      }
    } while: { address in
      let error = try await failure(of: YelpHTTPRequest(url: address, maximumResponseSize: 1 << 20))
      #expect(error.code == .responseTooLarge)
      #expect(error.httpStatus == 200)
    }
  }

  @Test("gives an answer up that is announced as too large, before its body")
  func announcedBody() async throws {
    try await TestServer.serving { _ in
      TestServer.streaming(length: 2 << 20) { writer in
        try await writer.write(ByteBuffer(string: "{"))
        try await TestServer.silence()
      }
    } while: { address in
      let error = try await failure(of: YelpHTTPRequest(url: address, maximumResponseSize: 1 << 20))
      #expect(error.code == .responseTooLarge)
    }
  }

  @Test("takes an answer that just fits its limit")
  func fittingBody() async throws {
    let answer: TestServer.Answer = { _ in
      Response(status: .ok, body: .init(byteBuffer: ByteBuffer(repeating: 32, count: 1_000)))
    }
    try await TestServer.serving(answer) { [transport] address in
      let fitting = YelpHTTPRequest(url: address, maximumResponseSize: 1_000)
      let answer = try await transport.send(fitting)
      #expect(answer.body.count == 1_000)
      let tight = YelpHTTPRequest(url: address, maximumResponseSize: 999)
      let error = try await failure(of: tight)
      #expect(error.code == .responseTooLarge)
    }
  }

  @Test("says that the connection broke inside the body, and how far the answer had come")
  func brokenBody() async throws {
    struct Breakdown: Error {}
    try await TestServer.serving { _ in
      TestServer.streaming(length: 100) { writer in
        try await writer.write(ByteBuffer(string: "{"))
        throw Breakdown()
      }
    } while: { address in
      let error = try await failure(of: YelpHTTPRequest(url: address))
      #expect(error.code == .connectionLost)
      #expect(error.httpStatus == 200)
    }
  }

  @Test("follows no redirect, so that no other host sees the key")
  func redirect() async throws {
    let (strays, stray) = AsyncStream.makeStream(of: Void.self)
    let other: TestServer.Answer = { _ in
      stray.yield()
      return Response(status: .ok)
    }
    try await TestServer.serving(other) { elsewhere in
      let redirecting: TestServer.Answer = { _ in
        Response(status: .found, headers: [.location: elsewhere.absoluteString])
      }
      try await TestServer.serving(redirecting) { address in
        _ = await #expect { try await client(address).send(YelpCategoriesBuilder()) } throws: {
          YelpError.Code.redirected ~= $0
        }
      }
    }
    stray.finish()
    #expect(await strays.reduce(0) { count, _ in count + 1 } == 0)
  }

  @Test("shows the key in no error")
  func redaction() async throws {
    let key = YelpSandbox().apiKey
    let deserted = try await TestServer.deserted()
    for headers: YelpHTTPHeaders in [
      ["Authorization": "Bearer \(key)"], ["Authorization": "Bearer \(key)\r\nX-More: 1"],
    ] {
      let error = try await failure(of: YelpHTTPRequest(url: deserted, headers: headers))
      var text = "\(error) \(error.underlyingError.map { "\($0)" } ?? "")"
      dump(error, to: &text)
      #expect(!text.contains(key))
    }
  }

  @Test("refuses plain HTTP to another machine")
  func insecure() async throws {
    let url = try #require(URL(string: "http://example.com"))
    #expect(try await failure(of: YelpHTTPRequest(url: url)).code == .insecureConnection)
  }

  @Test("unpacks what the server has packed")
  func gzip() async throws {
    let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA6tWKkktLlGyMqwFALR0evoKAAAA"))
    try await TestServer.serving { request in
      #expect(request.headers[.acceptEncoding] == "gzip")
      return Response(
        status: .ok, headers: [.contentEncoding: "gzip"],
        body: .init(byteBuffer: ByteBuffer(bytes: packed)))
    } while: { [transport] address in
      let answer = try await transport.send(YelpHTTPRequest(url: address))
      #expect(answer.text == #"{"test":1}"#)
    }
  }

  @Test("streams a file, and tells how much has gone out")
  func upload() async throws {
    let size = 3 << 20
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(repeating: 7, count: size).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (steps, step) = AsyncStream.makeStream(of: Int64.self)
    let counting: TestServer.Answer = { request in
      let count = try await request.body.reduce(into: 0) { $0 += $1.readableBytes }
      let length = request.headers[.contentLength] ?? "-"
      return Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: "\(count) \(length)")))
    }
    try await TestServer.serving(counting) { [transport] address in
      let request = YelpHTTPRequest(
        method: .post, url: address, body: .file(file),
        uploadProgress: { sent, total in
          step.yield(sent)
          #expect(total == Int64(size))
        })
      let answer = try await transport.send(request)
      #expect(answer.text == "\(size) \(size)")
    }
    step.finish()
    let all = await steps.reduce(into: []) { $0.append($1) }
    #expect(all.count > 10)
    #expect(all == all.sorted())
    #expect(all.last == Int64(size))
  }

  @Test("sends a body from memory")
  func body() async throws {
    let echoing: TestServer.Answer = { request in
      Response(status: .ok, body: .init(byteBuffer: try await request.body.collect(upTo: 1 << 20)))
    }
    try await TestServer.serving(echoing) { [transport] address in
      let text = String(repeating: "é", count: 100_000)
      let request = YelpHTTPRequest(method: .post, url: address, body: .data(Data(text.utf8)))
      let answer = try await transport.send(request)
      #expect(answer.text == text)
    }
  }

  @Test("refuses a file that is not there, before anything is sent")
  func missingFile() async throws {
    let request = YelpHTTPRequest(
      method: .post, url: try await TestServer.deserted(), body: .file(URL(filePath: "/nowhere/at all")))
    let error = try await failure(of: request)
    #expect(error.code == .invalidArguments)
    #expect(error.problems.map(\.field) == ["body"])
  }

  @Test("closes its connections when it is told to, and sends no more")
  func shutdown() async throws {
    try await TestServer.serving({ _ in Response(status: .ok) }) { address in
      let transport = AsyncHTTPTransport()
      _ = try await transport.send(YelpHTTPRequest(url: address))
      try await transport.shutdown()
      await #expect(throws: YelpError.self) { try await transport.send(YelpHTTPRequest(url: address)) }
    }
  }
}
