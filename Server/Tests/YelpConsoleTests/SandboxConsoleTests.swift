import Foundation
import HTTPBridge
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@testable import YelpConsole

@Suite("The console of a sandbox", .timeLimit(.minutes(5)))
struct SandboxConsoleTests {
  private let sandbox = YelpPartnerSandbox()
  private let json: HTTPFields = [.contentType: "application/json"]

  /// A server whose routes ask the sandbox.
  private func application(_ console: YelpConsole) -> some ApplicationProtocol {
    let router = Router(context: ConsoleContext.self)
    router.add(middleware: ConsoleMiddleware(console))
    router.get("/**") { [sandbox] request, _ in
      let asked = try await HTTPBridge.request(request, base: "https://api.yelp.com")
      let answer = try await sandbox.send(asked)
      return HTTPBridge.response(status: answer.status, headers: answer.headers, body: answer.body)
    }
    return Application(router: router)
  }

  private func search(
    _ client: any TestClientProtocol, key: String? = nil, _ target: String = "location=Austin&term=coffee"
  ) async throws -> TestResponse {
    try await client.execute(
      uri: "/v3/businesses/search?\(target)", method: .get,
      headers: [.authorization: "Bearer \(key ?? sandbox.yelp.apiKey)"])
  }

  private func get(_ client: any TestClientProtocol, _ path: String) async throws -> YelpJSONValue {
    let response = try await client.execute(uri: "/console/\(path)", method: .get)
    return try YelpJSONValue(parsing: Data(response.body.readableBytesView))
  }

  private func change(
    _ client: any TestClientProtocol, _ body: String, at path: String = "trouble"
  ) async throws -> TestResponse {
    try await client.execute(
      uri: "/console/\(path)", method: .post, headers: json, body: ByteBuffer(string: body))
  }

  @Test("notes each call with its endpoint, parameters, status and size, and none of its own")
  func notes() async throws {
    try await application(YelpConsole(sandbox)).test(.live) { client in
      let response = try await search(client)
      _ = try await search(client, key: "wrong")
      let calls = try #require(try await get(client, "calls")["calls"]?.arrayValue)
      #expect(calls.count == 2)
      #expect(calls[0]["path"] == "/v3/businesses/search")
      #expect(calls[0]["endpoint"] == "businessSearch")
      #expect(calls[0]["parameters"] == [["location", "Austin"], ["term", "coffee"]])
      #expect(calls[0]["status"] == 200)
      #expect(calls[0]["bytes"]?.intValue == response.body.readableBytes)
      #expect(calls[0]["user"] == .null)
      #expect(calls[1]["status"] == 400)
      #expect(calls[1]["user"]?.stringValue?.count == 8)
      let details = try await get(client, "calls/1")
      #expect(details["swift"]?["code"]?.stringValue?.contains("businessSearch") == true)
      #expect(!details.description.contains(sandbox.yelp.apiKey))
      #expect(try await client.execute(uri: "/console/calls/9", method: .get).status == .notFound)
    }
  }

  @Test("serves the page, its style and its script, which load nothing from elsewhere")
  func page() async throws {
    try await application(YelpConsole(sandbox)).test(.live) { client in
      for (path, type) in [
        ("/console", "text/html"), ("/console/console.css", "text/css"),
        ("/console/console.js", "text/javascript"),
      ] {
        let response = try await client.execute(uri: path, method: .get)
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "\(type); charset=utf-8")
        let name = try #require(HTTPField.Name("Content-Security-Policy"))
        let policy = try #require(response.headers[name])
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        let text = String(buffer: response.body).replacing("http://www.w3.org/2000/svg", with: "")
        #expect(text.count > 500)
        #expect(!text.contains("//cdn") && !text.contains("https://"))
      }
      #expect(try await client.execute(uri: "/console/other", method: .get).status == .notFound)
    }
  }

  @Test(
    "refuses other hosts and other origins on each of its paths, and flips nothing for them",
    arguments: ["/console", "/console/calls", "/console/events", "/console/calls/1", "/console/trouble"])
  func strangers(path: String) async throws {
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    let sites: [HTTPFields] = [
      [.origin: "http://evil.example"], [.origin: "null"], [.origin: "http://localhost:1"],
      [site: "cross-site"],
      [site: "same-site"],
    ]
    try await application(YelpConsole(sandbox)).test(.live) { client in
      for site in sites {
        let headers = site + json
        let response = try await client.execute(
          uri: path, method: path == "/console/trouble" ? .post : .get, headers: headers,
          body: ByteBuffer(string: #"{"fault":"offline"}"#))
        #expect(response.status == .forbidden)
      }
      #expect(try await get(client, "calls")["state"]?["trouble"]?["fault"] == "none")
    }
  }

  @Test("flips a switch for JSON alone, which a form of another page can't send")
  func jsonAlone() async throws {
    try await application(YelpConsole(sandbox)).test(.live) { client in
      for type in ["text/plain", "application/x-www-form-urlencoded"] {
        for path in ["trouble", "reset"] {
          let response = try await client.execute(
            uri: "/console/\(path)", method: .post, headers: [.contentType: type],
            body: ByteBuffer(string: #"{"fault":"offline"}"#))
          #expect(response.status == .unsupportedMediaType)
        }
      }
      #expect(try await search(client).status == .ok)
    }
  }

  @Test(
    "refuses a change that makes no sense, in words, and makes no part of it",
    arguments: [
      (#"{"fault":"fire","latency":7}"#, "fault"), (#"{"plan":"gold","latency":7}"#, "plan"),
      (#"{"latency":-1}"#, "latency"), (#"{"latency":"7"}"#, "latency"),
      (#"{"latency":7,"perDay":1.5}"#, "perDay"), (#"{"latency":7,"perSecond":0}"#, "perSecond"),
      (#"{"latency":7,"weather":"rain"}"#, "weather"), ("[]", "object"), ("{", "JSON"),
      // Without --fail there is nothing that the command line gives.
      (#"{"fault":"given"}"#, "none, perSecond"),
    ])
  func refusedChanges(body: String, word: String) async throws {
    try await application(YelpConsole(sandbox)).test(.live) { client in
      let response = try await change(client, body)
      #expect(response.status == .badRequest)
      #expect(String(buffer: response.body).contains(word))
      let trouble = try await get(client, "calls")["state"]?["trouble"]
      #expect(trouble?["latency"] == 0)
      #expect(trouble?["fault"] == "none")
    }
  }

  @Test(
    "lets each fault happen, and ends it",
    arguments: [
      ("perSecond", 429, "TOO_MANY_REQUESTS_PER_SECOND"), ("perDay", 429, "ACCESS_LIMIT_REACHED"),
      ("status500", 500, "INTERNAL"), ("status503", 503, "SERVICE_UNAVAILABLE"), ("webPage", 200, "<html>"),
      ("oddJSON", 200, "odd_member"),
    ])
  func faults(name: String, status: Int, text: String) async throws {
    try await application(YelpConsole(sandbox)).test(.live) { client in
      #expect(try await change(client, #"{"fault":"\#(name)"}"#).status == .ok)
      #expect(try await get(client, "calls")["state"]?["trouble"]?["fault"]?.stringValue == name)
      let response = try await search(client)
      #expect(response.status.code == status)
      #expect(String(buffer: response.body).contains(text))
      #expect(try await change(client, #"{"fault":"none"}"#).status == .ok)
      let healed = try await search(client)
      #expect(healed.status == .ok)
      #expect(String(buffer: healed.body).contains(#""businesses""#))
    }
  }

  @Test(
    "closes the connection without an answer, or in the middle of a body, and notes it",
    arguments: [("offline", YelpJSONValue.null, "closed"), ("brokenBody", 200, "broke off")])
  func brokenConnections(name: String, status: YelpJSONValue, reason: String) async throws {
    let console = YelpConsole(sandbox)
    try await application(console).test(.live) { client in
      _ = try await change(client, #"{"fault":"\#(name)"}"#)
      await #expect(throws: (any Error).self) { try await search(client) }
    }
    // The connection of that client is gone.
    let call = try #require(console.book.calls(after: nil).calls.last?.line)
    #expect(call["status"] == status)
    #expect(call["failure"]?.stringValue?.contains(reason) == true)
  }

  @Test("delays responses, changes the plan and the limits, and resets all of it")
  func settings() async throws {
    let console = YelpConsole(sandbox) { [sandbox] in sandbox.yelp.limits.perDay = 77 }
    try await application(console).test(.live) { client in
      _ = try await change(client, #"{"latency":40,"plan":"base","perDay":1,"perSecond":9}"#)
      let start = ContinuousClock.now
      let first = try await search(client)
      #expect(ContinuousClock.now - start >= .milliseconds(40))
      #expect(first.status == .ok)
      #expect(try await search(client).status.code == 429)
      #expect(sandbox.yelp.plan == .base)
      let trouble = try await get(client, "calls")["state"]?["trouble"]
      #expect(trouble?["latency"] == 40 && trouble?["perSecond"] == 9 && trouble?["perDay"] == 1)
      let run = try await get(client, "calls")["run"]
      _ = try await change(client, "{}", at: "reset")
      let fresh = try await get(client, "calls")
      #expect(fresh["run"] != run)
      #expect(fresh["calls"] == [])
      #expect(fresh["state"]?["trouble"]?["latency"] == 0)
      #expect(fresh["state"]?["trouble"]?["perDay"] == 77)
      #expect(fresh["state"]?["trouble"]?["plan"] == "unrestricted")
      #expect(try await search(client).status == .ok)
    }
  }

  @Test("begins with the fault of the command line, and shows when it is used up")
  func given() async throws {
    let console = YelpConsole(sandbox, latency: .milliseconds(1), fault: .status(503, times: 2))
    try await application(console).test(.live) { client in
      #expect(try await get(client, "calls")["state"]?["trouble"]?["fault"] == "given")
      #expect(try await search(client).status.code == 503)
      // Another latency lets the fault go on where it was.
      _ = try await change(client, #"{"latency":2}"#)
      #expect(try await search(client).status.code == 503)
      #expect(try await search(client).status == .ok)
      #expect(try await get(client, "calls")["state"]?["trouble"]?["fault"] == "none")
      _ = try await change(client, #"{"fault":"given"}"#)
      #expect(try await search(client).status.code == 503)
    }
  }

  @Test("bends JSON so that the SDK still reads all that can be read")
  func oddJSON() async throws {
    let page = try await sandbox.yelp.send(
      YelpHTTPRequest(
        url: try #require(URL(string: "https://api.yelp.com/v3/businesses/search?location=Austin&limit=3")),
        headers: ["Authorization": "Bearer \(sandbox.yelp.apiKey)"]))
    let odd = OddJSON.bent(try YelpJSONValue(parsing: page.body))
    let stub = YelpStubTransport([YelpStub(.get, "/v3/businesses/search", answer: .json(odd))])
    var configuration = YelpConfiguration(apiKey: sandbox.yelp.apiKey)
    configuration.transport = stub
    let read = try await YelpSDK(configuration: configuration).businessSearch(location: "Austin").send()
    #expect(read.businesses.count == 3)
    #expect(read.businesses.allSatisfy { $0.rating != nil && $0.coordinates != nil })
    #expect(read.total != nil)
  }
}
