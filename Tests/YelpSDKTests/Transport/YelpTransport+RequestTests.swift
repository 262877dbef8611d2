import Foundation
import TestKit
import Testing

@testable import YelpSDK

extension YelpTransportTests {
  @Suite("Requests that cannot be sent", .timeLimit(.minutes(5)))
  struct Requests {
    private func error(_ kind: TransportKind, _ request: YelpHTTPRequest) async -> YelpError? {
      await #expect(throws: YelpError.self) { try await kind.make().send(request) }
    }

    @Test("plain http to another machine is refused before it connects", arguments: TransportKind.all)
    func insecure(kind: TransportKind) async throws {
      let url = try #require(URL(string: "http://192.0.2.1/v3"))
      let error = await error(kind, YelpHTTPRequest(url: url, headers: ["Authorization": "Bearer key"]))
      #expect(error?.code == .insecureConnection)
    }

    @Test("a URL that is not http is refused", arguments: TransportKind.all)
    func noHTTP(kind: TransportKind) async throws {
      #expect(
        await error(kind, YelpHTTPRequest(url: URL(fileURLWithPath: "/etc/hosts")))?.code == .invalidArguments
      )
    }

    @Test(
      "a header that would start a new line is refused, and its value is not repeated",
      arguments: TransportKind.all,
      [
        ("X-Test", "a\r\nX-Evil: b"), ("X-Test", "a\nb"), ("X-Test", "a\rb"), ("X-Test", "a\0b"),
        ("X Test", "a"), ("X-Test:", "a"), ("X-Test\r\nX-Evil", "a"), ("", "a"), ("X-Tést", "a"),
      ])
    func headers(kind: TransportKind, field: (name: String, value: String)) async throws {
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      let request = YelpHTTPRequest(
        url: try server.url(), headers: YelpHTTPHeaders([(field.name, field.value + "s3cret")]))
      let error = await error(kind, request)
      #expect(error?.code == .invalidArguments)
      #expect(error.map { "\($0)".contains("s3cret") } == false)
      #expect(server.acceptedConnections == 0)
    }

    @Test(
      "a method that is no token is refused", arguments: TransportKind.all,
      ["", "GET /x", "GET\r\n", "GÉT"])
    func methods(kind: TransportKind, name: String) async throws {
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      let request = YelpHTTPRequest(method: YelpHTTPMethod(rawValue: name), url: try server.url())
      #expect(await error(kind, request)?.problems.map(\.field) == ["method"])
      #expect(server.acceptedConnections == 0)
    }

    @Test("GET has no body", arguments: TransportKind.all)
    func getWithBody(kind: TransportKind) async throws {
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      let request = YelpHTTPRequest(url: try server.url(), body: .data(Data([1])))
      #expect(await error(kind, request)?.problems.map(\.field) == ["body"])
    }

    @Test("the transport sets the length of a body, whatever the headers say", arguments: TransportKind.all)
    func framing(kind: TransportKind) async throws {
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      let request = YelpHTTPRequest(
        method: .post, url: try server.url(),
        headers: ["content-length": "99", "Transfer-Encoding": "chunked", "X-Test": "café"],
        body: .data(Data("abc".utf8)))
      _ = try await kind.make().send(request)
      let received = try #require(server.requests.first)
      #expect(received.headers["content-length"] == "3")
      #expect(received.headers["transfer-encoding"] == nil)
      try await OddServer.expect("gets a header field with an accent", over: kind) {
        received.headers["x-test"] ?? ""
      }
      #expect(received.body == Data("abc".utf8))
    }
  }
}
