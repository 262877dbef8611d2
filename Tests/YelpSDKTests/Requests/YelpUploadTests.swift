import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("An upload", .timeLimit(.minutes(5)))
struct YelpUploadTests {
  private static let ok = HostileServer.answer(body: "{}")

  private func client(_ server: HostileServer) throws -> YelpAPIClient {
    var configuration = YelpConfiguration(proxy: try server.url())
    configuration.retry = .never
    return YelpAPIClient(configuration: configuration)
  }

  private func builder(_ body: YelpRequestBody) -> YelpGenericBuilder {
    YelpGenericBuilder(.post, path: "/upload").body(body)
  }

  @Test("of every kind arrives byte for byte")
  func bytes() async throws {
    let server = try HostileServer.answering { _ in Self.ok }
    let client = try client(server)
    let folder = try TemporaryFolder()
    let noise = Data.noise(count: 700_000)
    let file = try folder.file("noise", noise)
    let multipart = YelpMultipartBody([.text("a", "b"), .file("n", file)], boundary: "frontier")
    let small = YelpMultipartBody([.text("a", "b")], boundary: "frontier")
    let opening = "--frontier\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n"
    let table: [(YelpRequestBody, Data, String)] = [
      (.json(["a": 1]), Data("{\"a\":1}".utf8), "application/json"),
      (.form(["a": "b c"]), Data("a=b%20c".utf8), "application/x-www-form-urlencoded"),
      (.data(noise), noise, "application/octet-stream"),
      (.data(Data()), Data(), "application/octet-stream"),
      (.file(file, contentType: "image/png"), noise, "image/png"),
      (
        .multipart(small), Data("\(opening)--frontier--\r\n".utf8), "multipart/form-data; boundary=frontier"
      ),
      (
        .multipart(multipart),
        Data(
          """
          \(opening)--frontier\r\nContent-Disposition: form-data; name="n"; filename="noise"\r\n\
          Content-Type: application/octet-stream\r\n\r\n
          """.utf8) + noise + Data("\r\n--frontier--\r\n".utf8), "multipart/form-data; boundary=frontier"
      ),
    ]
    for (body, bytes, contentType) in table {
      _ = try await client.send(builder(body))
      let received = try #require(server.requests.last)
      #expect(received.body == bytes)
      #expect(received.headers["content-type"] == contentType)
      #expect(received.headers["content-length"] == "\(bytes.count)")
    }
  }

  @Test("of files uses a temporary file that only this user can read and that is deleted afterwards")
  func temporaryFile() async throws {
    let folder = try TemporaryFolder()
    let photo = try folder.file("photo", .noise(count: 300_000))
    let seen = Locked<[URL]>([])
    let transport = StubTransport { request, number in
      guard case .file(let file)? = request.body else { throw YelpError(.unknown, "no file") }
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(attributes[.size] as? Int ?? 0 > 300_000)
      seen.withLock { $0.append(file) }
      return YelpHTTPResponse(status: number == 0 ? 200 : 400, body: Data("{}".utf8))
    }
    let client = YelpAPIClient(transport)
    _ = try await client.send(builder(.multipart([.file("photo", photo)])))
    await #expect(throws: YelpError.self) {
      try await client.send(builder(.multipart([.file("photo", photo)])))
    }
    let files = seen.withLock { $0 }
    #expect(files.count == 2)
    #expect(Set(files).count == 2)
    #expect(files.allSatisfy { !FileManager.default.fileExists(atPath: $0.path) })
    #expect(FileManager.default.fileExists(atPath: photo.path))
  }

  @Test("of parts in memory needs no file")
  func inMemory() async throws {
    let transport = StubTransport(body: "{}")
    _ = try await YelpAPIClient(transport).send(builder(.multipart([.text("a", "b")])))
    guard case .data? = transport.requests.first?.body else {
      Issue.record("The body was no data.")
      return
    }
  }

  @Test("of a request made by hand fails with its problems, and nothing is sent")
  func handMade() async throws {
    let transport = StubTransport(body: "{}")
    let request = YelpRequest(
      body: .multipart([.text("", "x")]),
      info: YelpRequestInfo(endpoint: "upload", method: .post, path: "/upload"),
      parser: .jsonValue)
    let error = await #expect(throws: YelpError.self) { try await YelpAPIClient(transport).send(request) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.field) == ["body.parts[0].name"])
    #expect(transport.requests.isEmpty)
  }

  @Test("of a file that was deleted after the request was built names the file, and nothing is sent")
  func vanished() async throws {
    let server = try HostileServer.answering { _ in Self.ok }
    let client = try client(server)
    let folder = try TemporaryFolder()
    for isMultipart in [false, true] {
      let file = try folder.file("a", Data([1]))
      let request = try builder(isMultipart ? .multipart([.file("a", file)]) : .file(file)).build()
      try FileManager.default.removeItem(at: file)
      let error = await #expect(throws: YelpError.self) { try await client.send(request) }
      #expect(error?.code == .invalidArguments)
      #expect(error?.problems.map(\.value) == [file.path])
    }
    #expect(server.requests.isEmpty)
  }

  @Test("reports its progress up to the last byte")
  func progress() async throws {
    // More than the buffers hold: the server reads on only after progress was reported.
    let total: Int64 = 24_000_000
    let isPartTold = DispatchSemaphore(value: 0)
    let server = try HostileServer { connection in
      guard connection.head() != nil else { return }
      isPartTold.wait()
      if connection.discard(bytes: Int(total)) { connection.send(Self.ok) }
    }
    let told = Locked<[(sent: Int64, total: Int64?)]>([])
    let (ends, end) = AsyncStream<Void>.makeStream()
    let builder = builder(.data(Data(count: Int(total)))).uploadProgress { sent, all in
      told.withLock { $0.append((sent, all)) }
      isPartTold.signal()
      if sent == total { end.finish() }
    }
    _ = try await client(server).send(builder)
    for await _ in ends {}
    let steps = told.withLock { $0 }
    #expect(steps.count > 1)
    #expect(steps.map(\.sent) == steps.map(\.sent).sorted())
    #expect(steps.allSatisfy { $0.total == total })
  }

  @Test("can be cancelled half way, without leaving a file")
  func cancellation() async throws {
    let server = try HostileServer { connection in
      _ = connection.head()
      connection.waitUntilClosed()
    }
    let folder = try TemporaryFolder()
    let file = try folder.file("big", .noise(count: 6_000_000))
    let copies = TemporaryCopies()
    let (begins, begin) = AsyncStream<Void>.makeStream()
    var configuration = YelpConfiguration(proxy: try server.url())
    configuration.middleware = [copies]
    let client = YelpAPIClient(configuration: configuration)
    let upload = builder(.multipart([.file("big", file)])).uploadProgress { _, _ in begin.finish() }
    let task = Task { try await client.send(upload) }
    for await _ in begins {}
    task.cancel()
    let error = await #expect(throws: YelpError.self) { try await task.valueUnlessCancelled() }
    #expect(error?.code == .cancelled)
    let copy = try #require(copies.first)
    // The caller does not wait for this; the suite's time limit ends it if the request never arrives.
    await waitUntil { !FileManager.default.fileExists(atPath: copy.path) }
    await server.untilIdle()
  }
}

/// Records the files of requests.
private final class TemporaryCopies: YelpMiddleware {
  private let files = Locked<[URL]>([])

  var first: URL? { files.withLock(\.first) }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo,
    next: YelpNext
  ) async throws -> YelpHTTPResponse {
    if case .file(let file)? = request.body { files.withLock { $0.append(file) } }
    return try await next(request)
  }
}
