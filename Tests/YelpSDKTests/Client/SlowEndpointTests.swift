import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// Slow endpoints, and the settings of a configuration for the AI chat.
@Suite("A slow endpoint", .timeLimit(.minutes(5)))
struct SlowEndpointTests {
  private let transport = StubTransport(body: #"{"chat_id": "c1", "types": [], "entities": []}"#)
  private var client: YelpAPIClient {
    .prompt(transport) {
      $0.locale = .deDE
      $0.attemptTimeout = YelpConfiguration(apiKey: "key").attemptTimeout
    }
  }

  @Test("has an idle timeout as long as its timeout, unless the request sets one")
  func limits() async throws {
    let call = YelpGenericBuilder(path: "/v3/slow")
    _ = try await client.send(call)
    _ = try await client.send(call.attemptTimeout(.seconds(60)))
    _ = try await client.send(call.attemptTimeout(.seconds(60)).idleTimeout(.seconds(5)))
    _ = try await client.send(call.idleTimeout(.seconds(25)))
    #expect(
      transport.requests.map { [$0.timeout, $0.idleTimeout] } == [
        [.seconds(30), .seconds(20)], [.seconds(60), .seconds(60)], [.seconds(60), .seconds(5)],
        [.seconds(30), .seconds(25)],
      ])
  }

  @Test("of AI chat has 60 seconds, also as its idle timeout, and also in a request made by path")
  func chat() async throws {
    _ = try await client.send(YelpChatBuilder("ramen"))
    _ = try await client.send(YelpGenericBuilder(.post, path: "/ai/chat/v2"))
    _ = try await client.send(YelpGenericBuilder(.post, path: "/ai/chat/v2").attemptTimeout(.seconds(3)))
    #expect(transport.requests.map(\.timeout) == [.seconds(60), .seconds(60), .seconds(3)])
    #expect(transport.requests.map(\.idleTimeout) == [.seconds(60), .seconds(60), .seconds(20)])
  }

  @Test("of AI chat gets the locale of the configuration, and so does a conversation")
  func locale() async throws {
    let yelp = YelpSDK()
    yelp.configure(client.configuration)
    _ = try await yelp.chat("ramen").send()
    _ = try await yelp.chat("ramen").locale(.frFR).send()
    try await yelp.conversation().ask("ramen")
    try await yelp.conversation(locale: .enUS).ask("ramen")
    let locales = try transport.requests.map { request -> String? in
      guard case .data(let data)? = request.body else { return nil }
      return try YelpJSONValue(parsing: data)["user_context"]?["locale"]?.stringValue
    }
    #expect(locales == ["de_DE", "fr_FR", "de_DE", "en_US"])
  }
}
