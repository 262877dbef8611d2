import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// What an app sets on its first day.
@Suite("A configuration", .timeLimit(.minutes(5)))
struct YelpConfigurationEverydayTests {
  private let transport = StubTransport(body: "{}")
  private let call = YelpGenericBuilder(path: "/v3/x")

  @Test("takes the transport beside the key")
  func transportBesideKey() async throws {
    try await YelpAPIClient(configuration: YelpConfiguration(apiKey: "test-key", transport: transport)).send(
      call)
    #expect(transport.requests.count == 1)
    #expect(YelpConfiguration(apiKey: "test-key").transport == nil)
  }

  @Test("adds its header fields to every request that does not set them itself")
  func headers() async throws {
    let client = YelpAPIClient(transport) { $0.headers["X-Env"] = "staging" }
    try await client.send(call)
    try await client.send(call.header("x-env", "mine"))
    #expect(transport.requests.map { $0.headers["X-Env"] } == ["staging", "mine"])
  }

  @Test("never takes the key as a header field, nor one that would split the request")
  func refusedHeaders() {
    var configuration = YelpConfiguration(apiKey: "test-key")
    configuration.headers = ["Authorization": "Bearer x", "A b": "1", "X-A": "1\r\n2"]
    #expect(
      Set(configuration.problems.map(\.field)) == ["header Authorization", "header A b", "header X-A"])
  }

  @Test("takes an address as a string")
  func addresses() async throws {
    let client = YelpAPIClient(transport) { $0.baseURL = "http://localhost:8080/yelp/" }
    try await client.send(call)
    #expect(transport.requests.map(\.url.absoluteString) == ["http://localhost:8080/yelp/v3/x"])
    #expect(YelpBaseURL.custom("https://a.example") == "https://a.example")
  }

  @Test(
    "says how to write an address without a scheme",
    arguments: [
      ("localhost:8080", "Write `http://localhost:8080`."), ("127.0.0.1", "Write `http://127.0.0.1`."),
      ("proxy.example.com/yelp", "Write `https://proxy.example.com/yelp`."),
      ("", "Write it like https://proxy.example.com/yelp."),
      ("http://[", "Write it like https://proxy.example.com/yelp."),
    ])
  func advice(_ address: String, _ advice: String) {
    var configuration = YelpConfiguration(apiKey: "test-key")
    configuration.baseURL = .custom(address)
    #expect(configuration.problems.map(\.advice) == [advice])
  }

  @Test(
    "takes the address of a host in every usual form, and calls it with the key",
    arguments: [
      ("https://b\u{FC}cher.example.com", "https://xn--bcher-kva.example.com"),
      ("https://B\u{DC}CHER.example.com/a b", "https://xn--bcher-kva.example.com/a%20b"),
      ("https://proxy\u{3002}example.com", "https://proxy.example.com"),
      (" https://proxy.example.com/\n", "https://proxy.example.com"),
      ("HTTPS://Proxy.Example.com", "HTTPS://Proxy.Example.com"),
      ("https://proxy.example.com.", "https://proxy.example.com."),
      ("https://my_proxy.example.com:8443", "https://my_proxy.example.com:8443"),
      ("http://[::1]:8080/yelp", "http://[::1]:8080/yelp"),
    ])
  func hosts(_ address: String, _ base: String) async throws {
    for url in [YelpBaseURL.custom(address), URL(string: address).map { .custom($0) }].compactMap(\.self) {
      let client = YelpAPIClient(transport) {
        $0.baseURL = url
        $0.authorizationBaseURL = url
      }
      #expect(client.configuration.problems.isEmpty)
      try await client.send(call)
      #expect(transport.requests.last?.url.absoluteString == "\(base)/v3/x")
      #expect(transport.requests.last?.headers["Authorization"] == "Bearer test-key")
      #expect(transport.requests.last?.url.host(percentEncoded: false)?.utf8.allSatisfy { $0 < 128 } == true)
    }
  }

  @Test(
    "refuses the address of a host that has no such form",
    arguments: [
      ("https://h%2eexample.com", "must have a host of ASCII letters, digits, dots and hyphens"),
      ("https://b%C3%BCcher.example.com", "must have a host of ASCII letters, digits, dots and hyphens"),
      ("https://proxy.example.com:99999", "must have a port from 1 to 65535"),
      ("https://ana:secret@proxy.example.com", "must have no user, query or fragment"),
      ("https:/proxy.example.com", "must have a scheme and a host"),
    ])
  func refusedHosts(_ address: String, _ rule: String) {
    #expect(YelpConfiguration(server: .custom(address)).problems.map(\.rule) == [rule])
  }

  @Test("counts the requests of a day until midnight UTC")
  func sentToday() async throws {
    let time = YelpManualClock()
    let client = YelpAPIClient(transport) { $0.clock = time.clock }
    for _ in 0..<3 { try await client.send(call) }
    #expect(client.usage.sentToday == 3)
    time.advance(by: .seconds(86_400))
    #expect(client.usage.sentToday == 0 && client.usage.sent == 3)
    try await client.send(call)
    #expect(client.usage.sentToday == 1 && client.usage.sent == 4)
  }

  @Test("says what is left of a day: of its own limit, or of Yelp's less the reserve, whichever is less")
  func leftToday() async throws {
    #expect(YelpAPIClient(transport).usage.leftToday == nil)
    let own = YelpAPIClient(transport) { $0.limits.perDay = 10 }
    try await own.send(call)
    #expect(own.usage.leftToday == 9)
    let both = YelpAPIClient(StubTransport([.counting(4_990, of: 5_000)])) {
      $0.limits.perDay = 9_000
      $0.limits.reserve = 90
    }
    try await both.send(call)
    #expect(both.usage.leftToday == 4_900)
    let reserved = YelpAPIClient(StubTransport([.counting(4_990, of: 5_000)])) { $0.limits.reserve = 5_000 }
    try await reserved.send(call)
    #expect(reserved.usage.leftToday == 0)
  }

  @Test("sends no more in a day than its limit")
  func perDay() async throws {
    let client = YelpAPIClient(transport) { $0.limits.perDay = 2 }
    for _ in 0..<2 { try await client.send(call) }
    let error = await failure { try await client.send(call) }
    #expect(error?.code == .quotaExceeded && error?.message.hasPrefix("The daily maximum of 2 calls") == true)
    #expect(transport.requests.count == 2)
  }

  @Test("prints the daily numbers as a sentence")
  func rateLimit() async throws {
    let client = YelpAPIClient(StubTransport([.counting(4_990, of: 5_000)]))
    try await client.send(call)
    #expect(client.rateLimit.map { "\($0)" } == "4990 of 5000 calls left until 2025-06-02T00:00:00Z")
    #expect("\(YelpRateLimit(remaining: 3))" == "3 calls left today")
  }
}

/// Bodies and responses of own endpoints in a line each.
@Suite("An endpoint of one's own", .timeLimit(.minutes(5)))
struct OwnEndpointInOneLineTests {
  private struct Visit: Codable, Equatable { var name: String }

  @Test("sends any Encodable and reads any Decodable, and the JSON stays on the response")
  func codable() async throws {
    let transport = StubTransport(body: #"{"name": "Ada", "more": 1}"#)
    let client = YelpAPIClient(transport)
    let response = try await client.response(
      for: YelpGenericBuilder(.post, path: "/v3/x").body(.json(Visit(name: "Bo"))).decoding(Visit.self))
    #expect(response.value == Visit(name: "Ada"))
    #expect(response.json == ["name": "Ada", "more": 1])
    #expect(transport.requests.first?.body == .data(Data(#"{"name":"Bo"}"#.utf8)))
  }

  @Test("takes a decoder of its own, for dates and the like")
  func decoder() async throws {
    struct Job: Decodable { var created: Date }
    let client = YelpAPIClient(StubTransport(body: #"{"created": "2026-01-31T00:00:00Z"}"#))
    let job = try await client.send(
      YelpGenericBuilder(path: "/v3/x").decoding(Job.self) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
      })
    #expect(job.created == Date(timeIntervalSince1970: 1_769_817_600))
  }
}
