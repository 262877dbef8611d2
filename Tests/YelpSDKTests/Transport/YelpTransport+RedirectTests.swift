import Foundation
import TestKit
import Testing

@testable import YelpSDK

extension YelpTransportTests {
  @Suite("Redirects and challenges", .timeLimit(.minutes(5)))
  struct Redirects {

    private func send(_ kind: TransportKind, to server: HostileServer, _ method: YelpHTTPMethod = .get)
      async throws
      -> YelpHTTPResponse
    {
      try await kind.make().send(
        YelpHTTPRequest(
          method: method, url: server.url("/start"), headers: ["Authorization": "Bearer key"],
          body: method == .post ? .data(Data("{}".utf8)) : nil, idleTimeout: .seconds(10)))
    }

    // URLSession on Linux follows all of these and sends `Authorization` along.
    @Test(
      "no key is sent to another host by a redirect",
      arguments: TransportKind.all, [301, 302, 303, 305, 307, 308])
    func anotherHost(kind: TransportKind, status: Int) async throws {
      let other = try HostileServer.answering { _ in HostileServer.answer(body: "stolen") }
      let target = "http://localhost:\(other.port)/"
      let server = try HostileServer.answering { _ in
        HostileServer.answer("\(status) Moved", headers: ["Location: \(target)"], body: "moved")
      }
      for method in [YelpHTTPMethod.get, .post] {
        let response = try await send(kind, to: server, method)
        #expect(response.status == status)
        #expect(response.headers["location"] == target)
        #expect(response.text == "moved")
      }
      #expect(server.requests.count == 2)
      #expect(other.acceptedConnections == 0)
    }

    @Test(
      "a redirect is not followed, whatever its target",
      arguments: TransportKind.all,
      [
        "/start", "start", "http://api.example/", "//api.example/", "ftp://api.example/", "mailto:a@b",
        "?x=1",
      ])
    func anywhere(kind: TransportKind, location: String) async throws {
      let isHTTP = !["ftp:", "mailto:"].contains { location.hasPrefix($0) }
      let server = try HostileServer.answering { _ in
        HostileServer.answer("302 Found", headers: ["Location: \(location)"], body: "moved")
      }
      let row = isHTTP ? "redirects over http" : "redirects to another scheme"
      try await OddServer.expect(row, location, over: kind) {
        let result = await Result { try await send(kind, to: server) }
        #expect(server.requests.count == 1)
        return result.inShort
      }
    }

    // On Linux the body of such a response is lost inside URLSession.
    @Test("a redirect without a target is a response", arguments: TransportKind.all, [[], ["Location: "]])
    func nowhere(kind: TransportKind, headers: [String]) async throws {
      let server = try HostileServer.answering { _ in
        HostileServer.answer("301 Moved", headers: headers + ["X-Id: 7"], body: "moved")
      }
      try await OddServer.expect("redirects to nowhere", headers.joined(), over: kind) {
        let response = try await send(kind, to: server)
        #expect(response.headers["x-id"] == "7")
        return "\(response.status)"
      }
    }

    // URLSession on Linux waits forever when its delegate does not handle the challenge.
    @Test(
      "a 401 is a response, whatever challenge it contains",
      arguments: TransportKind.all,
      [
        [], ["WWW-Authenticate: Basic realm=\"x\""], ["WWW-Authenticate: Basic"],
        ["WWW-Authenticate: Bearer"], ["WWW-Authenticate: Bearer error=\"invalid_token\""],
        ["WWW-Authenticate: Digest realm=\"x\", nonce=\"y\""],
        ["WWW-Authenticate: Negotiate", "WWW-Authenticate: Basic realm=\"x\""], ["WWW-Authenticate: =,\""],
        ["WWW-Authenticate: "],
      ])
    func unauthorized(kind: TransportKind, headers: [String]) async throws {
      let server = try HostileServer.answering { _ in
        HostileServer.answer("401 Unauthorized", headers: headers, body: "who are you")
      }
      let challenge = headers.joined(separator: ", ")
      let row =
        if challenge.contains("Negotiate") {
          "challenges a call to negotiate"
        } else if challenge.hasSuffix(": ") || challenge.contains("=,") {
          "challenges a call in a broken way"
        } else {
          "challenges a call"
        }
      for (index, method) in [YelpHTTPMethod.get, .post].enumerated() {
        try await OddServer.expect(row, "\(method) \(challenge)", over: kind) {
          let result = await Result { try await send(kind, to: server, method) }
          #expect(server.requests.count == index + 1)
          return result.inShort
        }
      }
    }

    @Test("a challenged call returns its connection permit", arguments: TransportKind.all)
    func challengedPermit(kind: TransportKind) async throws {
      let transport = kind.make(maximumCallsInFlight: 1)
      let server = try HostileServer.answering { _ in
        HostileServer.answer("401 Unauthorized", headers: ["WWW-Authenticate: Basic realm=\"x\""])
      }
      for _ in 0..<20 {
        #expect(
          try await transport.send(YelpHTTPRequest(url: server.url(), timeout: .seconds(20))).status == 401)
      }
    }
  }
}
