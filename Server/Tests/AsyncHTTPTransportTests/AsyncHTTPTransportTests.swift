import AsyncHTTPTransport
import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite("AsyncHTTPTransport")
struct AsyncHTTPTransportTests {
  private let transport = AsyncHTTPTransport()

  private func client(_ address: URL) -> YelpAPIClient {
    var configuration = YelpConfiguration(apiKey: YelpSandbox().apiKey)
    configuration.transport = AsyncHTTPTransport()
    configuration.baseURL = .custom(address)
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
    let yelp = try await ServedSandbox()
    let client = client(yelp.address)
    let search = YelpBusinessSearchBuilder(term: "café", location: "Berlin").limit(3)
    let page = try await client.send(search)
    let same = try await YelpAPIClient(configuration: YelpSandbox().configuration).send(search)
    #expect(page.businesses.map(\.id) == same.businesses.map(\.id))
    let answer = try await client.send(YelpChatBuilder("coffee in Berlin"))
    #expect(answer.chatID != nil)
    await #expect { try await client.send(YelpBusinessDetailsBuilder(id: "nobody")) } throws: {
      YelpError.Code.notFound ~= $0
    }
  }

  @Test("carries a hundred calls at once")
  func hundredCalls() async throws {
    let server = try await TestServer { TestServer.Reply($0.url.path) }
    let bodies = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<100 {
        let request = YelpHTTPRequest(url: server.address.appending(path: "\(number)"))
        group.addTask { try await transport.send(request).text }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
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
    let address = try await TestServer { _ in TestServer.Reply(status: nil) }.address
    for request in [
      YelpHTTPRequest(url: address, timeout: .milliseconds(200)),
      YelpHTTPRequest(url: address, idleTimeout: .milliseconds(200)),
      YelpHTTPRequest(url: address, timeout: .seconds(-1)),
    ] {
      #expect(try await failure(of: request).code == .timedOut)
    }
  }

  @Test("gives an answer up that stops in the middle")
  func halfAnswer() async throws {
    let server = try await TestServer { _ in TestServer.Reply("{", ending: .silence) }
    let request = YelpHTTPRequest(url: server.address, idleTimeout: .seconds(2))
    #expect(try await failure(of: request).code == .timedOut)
  }

  @Test("gives an answer up that drips for ever")
  func drip() async throws {
    let server = try await TestServer { _ in
      TestServer.Reply(" ", ending: .endless(pause: .milliseconds(10)))
    }
    let error = try await failure(of: YelpHTTPRequest(url: server.address, timeout: .seconds(3)))
    #expect(error.code == .timedOut)
    #expect(error.message.contains("complete answer"))
  }

  @Test("waits longer than any clock can count without ending the process")
  func longestTimeout() async throws {
    let server = try await TestServer { _ in TestServer.Reply(status: 204) }
    let patient = YelpHTTPRequest(
      url: server.address, timeout: .seconds(Int64.max), idleTimeout: .seconds(Int64.max))
    #expect(try await transport.send(patient).status == 204)
  }

  @Test("ends at once when its task is cancelled before the answer begins")
  func cancelEarly() async throws {
    let server = try await TestServer { _ in TestServer.Reply(status: nil) }
    let task = Task { try await transport.send(YelpHTTPRequest(url: server.address)) }
    _ = await server.events.first { _ in true }
    task.cancel()
    await #expect { try await task.value } throws: { YelpError.Code.cancelled ~= $0 }
  }

  @Test("ends at once when its task is cancelled in the middle of the answer")
  func cancelLate() async throws {
    let server = try await TestServer { _ in
      TestServer.Reply(" ", ending: .endless(pause: .milliseconds(10)))
    }
    let task = Task { try await transport.send(YelpHTTPRequest(url: server.address)) }
    _ = await server.events.first { if case .wrote = $0 { true } else { false } }
    task.cancel()
    await #expect { try await task.value } throws: { YelpError.Code.cancelled ~= $0 }
  }

  @Test("sends nothing when its task was cancelled before")
  func cancelledBefore() async throws {
    let server = try await TestServer { _ in TestServer.Reply() }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(YelpHTTPRequest(url: server.address))
    }
    await #expect { try await task.value } throws: { YelpError.Code.cancelled ~= $0 }
    #expect(await server.requests().isEmpty)
  }

  @Test("gives an endless answer up at its limit")
  func endlessBody() async throws {
    let server = try await TestServer { _ in
      TestServer.Reply(String(repeating: " ", count: 64 << 10), ending: .endless(pause: .zero))
    }
    let error = try await failure(of: YelpHTTPRequest(url: server.address, maximumResponseSize: 1 << 20))
    #expect(error.code == .responseTooLarge)
    #expect(error.httpStatus == 200)
  }

  @Test("gives an answer up that is announced as too large, before its body")
  func announcedBody() async throws {
    let server = try await TestServer { _ in
      TestServer.Reply("{", headers: ["Content-Length": "\(2 << 20)"], ending: .silence)
    }
    let error = try await failure(of: YelpHTTPRequest(url: server.address, maximumResponseSize: 1 << 20))
    #expect(error.code == .responseTooLarge)
  }

  @Test("takes an answer that just fits its limit")
  func fittingBody() async throws {
    let server = try await TestServer { _ in TestServer.Reply(String(repeating: " ", count: 1_000)) }
    let fitting = YelpHTTPRequest(url: server.address, maximumResponseSize: 1_000)
    #expect(try await transport.send(fitting).body.count == 1_000)
    let tight = YelpHTTPRequest(url: server.address, maximumResponseSize: 999)
    #expect(try await failure(of: tight).code == .responseTooLarge)
  }

  @Test("says that the connection broke inside the body, and how far the answer had come")
  func brokenBody() async throws {
    let server = try await TestServer { _ in
      TestServer.Reply("{", headers: ["Content-Length": "100"], ending: .close)
    }
    let error = try await failure(of: YelpHTTPRequest(url: server.address))
    #expect(error.code == .connectionLost)
    #expect(error.httpStatus == 200)
  }

  @Test("follows no redirect, so that no other host sees the key")
  func redirect() async throws {
    let other = try await TestServer { _ in TestServer.Reply() }
    let server = try await TestServer { _ in
      TestServer.Reply(status: 302, headers: ["Location": other.address.absoluteString])
    }
    await #expect { try await client(server.address).send(YelpCategoriesBuilder()) } throws: {
      YelpError.Code.redirected ~= $0
    }
    #expect(await other.requests().isEmpty)
    #expect(await server.requests().compactMap { $0.headers["Authorization"] }.count == 1)
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
    let server = try await TestServer { _ in
      var reply = TestServer.Reply(headers: ["Content-Encoding": "gzip"])
      reply.body = packed
      return reply
    }
    #expect(try await transport.send(YelpHTTPRequest(url: server.address)).text == #"{"test":1}"#)
    #expect(await server.requests().first?.headers["Accept-Encoding"] == "gzip")
  }

  @Test("streams a file, and tells how much has gone out")
  func upload() async throws {
    let size = 3 << 20
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(repeating: 7, count: size).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (steps, step) = AsyncStream.makeStream(of: Int64.self)
    let server = try await TestServer { request in
      guard case .data(let data)? = request.body else { return TestServer.Reply() }
      return TestServer.Reply("\(data.count) \(request.headers["Content-Length"] ?? "-")")
    }
    let request = YelpHTTPRequest(
      method: .post, url: server.address, body: .file(file),
      uploadProgress: { sent, total in
        step.yield(sent)
        #expect(total == Int64(size))
      })
    #expect(try await transport.send(request).text == "\(size) \(size)")
    step.finish()
    let all = await steps.reduce(into: []) { $0.append($1) }
    #expect(all.count > 10)
    #expect(all == all.sorted())
    #expect(all.last == Int64(size))
  }

  @Test("sends a body from memory")
  func body() async throws {
    let server = try await TestServer { request in
      var reply = TestServer.Reply()
      if case .data(let data)? = request.body { reply.body = data }
      return reply
    }
    let text = String(repeating: "é", count: 100_000)
    let request = YelpHTTPRequest(method: .post, url: server.address, body: .data(Data(text.utf8)))
    #expect(try await transport.send(request).text == text)
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
    let server = try await TestServer { _ in TestServer.Reply() }
    _ = try await transport.send(YelpHTTPRequest(url: server.address))
    try await transport.shutdown()
    await #expect(throws: YelpError.self) {
      try await transport.send(YelpHTTPRequest(url: server.address))
    }
  }
}
