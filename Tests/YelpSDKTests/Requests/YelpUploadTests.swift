import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("An upload", .timeLimit(.minutes(5)))
struct YelpUploadTests {
  private static let ok = HostileServer.answer(body: "{}")

  private func client(_ server: HostileServer) throws -> YelpAPIClient {
    var configuration = YelpConfiguration(server: try server.url())
    configuration.retry = .never
    // Six megabytes on a busy machine.
    configuration.attemptTimeout = .seconds(300)
    configuration.idleTimeout = .seconds(300)
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
    let table: [(YelpRequestBody, Data, String)] = [
      (.json(["a": 1]), Data("{\"a\":1}".utf8), "application/json"),
      (.form(["a": "b c"]), Data("a=b%20c".utf8), "application/x-www-form-urlencoded"),
      (.data(noise), noise, "application/octet-stream"),
      (.data(Data()), Data(), "application/octet-stream"),
      (.file(file, contentType: "image/png"), noise, "image/png"),
    ]
    for (body, bytes, contentType) in table {
      _ = try await client.send(builder(body))
      let received = try #require(server.requests.last)
      #expect(received.body == bytes)
      #expect(received.headers["content-type"] == contentType)
      #expect(received.headers["content-length"] == "\(bytes.count)")
    }
  }

  @Test("of a file that was deleted after the request was built names the file, and nothing is sent")
  func vanished() async throws {
    let server = try HostileServer.answering { _ in Self.ok }
    let client = try client(server)
    let folder = try TemporaryFolder()
    let file = try folder.file("a", Data([1]))
    let request = try builder(.file(file)).build()
    try FileManager.default.removeItem(at: file)
    let error = await #expect(throws: YelpError.self) { try await client.send(request) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.value) == [file.path])
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
    await ends.wait(for: "The last report")
    let steps = told.withLock { $0 }
    #expect(steps.count > 1)
    #expect(steps.map(\.sent) == steps.map(\.sent).sorted())
    #expect(steps.allSatisfy { $0.total == total })
  }

  @Test("can be cancelled half way")
  func cancellation() async throws {
    let server = try HostileServer { connection in
      _ = connection.head()
      connection.waitUntilClosed()
    }
    let folder = try TemporaryFolder()
    let file = try folder.file("big", .noise(count: 6_000_000))
    let (begins, begin) = AsyncStream<Void>.makeStream()
    let client = try client(server)
    let upload = builder(.file(file)).uploadProgress { _, _ in begin.finish() }
    let task = Task { try await client.send(upload) }
    await begins.wait(for: "The first report")
    task.cancel()
    let error = await #expect(throws: YelpError.self) { try await task.valueUnlessCancelled() }
    #expect(error?.code == .cancelled)
    await server.untilIdle()
  }
}
