import Foundation
import Testing

@testable import YelpSDK

@Suite("URLSession transport", .timeLimit(.minutes(1)))
struct URLSessionTransportTests {
  @Test("method, path, query, headers and body arrive as given, and the answer comes back whole")
  func sends() async throws {
    let server = try HostileServer.answering { _ in
      HostileServer.answer(headers: ["RateLimit-Remaining: 7"], body: "{\"ok\":true}")
    }
    let request = YelpHTTPRequest(
      method: .post, url: try server.url("/v3/businesses/search?term=caf%C3%A9%2Btea"),
      headers: ["Authorization": "Bearer key", "Content-Type": "application/json"],
      body: .data(Data("{}".utf8)))

    let response = try await URLSessionTransport().send(request)

    #expect(response.status == 200)
    #expect(response.headers["ratelimit-remaining"] == "7")
    #expect(response.text == "{\"ok\":true}")
    let received = try #require(server.requests.first)
    #expect(received.method == "POST")
    #expect(received.path == "/v3/businesses/search?term=caf%C3%A9%2Btea")
    #expect(received.headers["authorization"] == "Bearer key")
    #expect(received.headers["content-type"] == "application/json")
    #expect(received.headers["content-length"] == "2")
    #expect(received.headers["accept-encoding"] == "gzip")
    #expect(received.headers["cookie"] == nil)
    #expect(received.body == Data("{}".utf8))
  }

  @Test("many calls share one kept connection")
  func keepAlive() async throws {
    let server = try HostileServer.answering { _ in HostileServer.answer(body: "x") }
    let transport = URLSessionTransport()
    let request = YelpHTTPRequest(url: try server.url())
    for _ in 0..<200 { _ = try await transport.send(request) }
    #expect(server.requests.count == 200)
    #expect(server.acceptedConnections == 1)
  }
}
