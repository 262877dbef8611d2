import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("An API key", .timeLimit(.minutes(5)))
struct YelpCredentialTests {
  @Test(
    "in quotation marks or in the format of a placeholder is refused before it is sent",
    arguments: [
      "\"abc\"", "'abc'", "“abc”", "`abc`", "abc\"", "\"\u{301}abc", "YOUR_API_KEY", "your-api-key",
      "YourYelpAPIKey",
      "MY_KEY", "INSERT_API_KEY", "<key>", "<your key>", "{{API_KEY}}", "${YELP_API_KEY}", "$(YELP_API_KEY)",
      "%YELP_API_KEY%", "[key]", "API_KEY", "YELP_API_KEY", "YOUR_KEY_HERE", "xxxxxxxx", "changeme",
    ])
  func refused(_ key: String) async {
    let stub = StubTransport(body: "{}")
    let client = YelpAPIClient(configuration: .testing(stub, key: key))
    let error = await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
    #expect(error?.code == .notConfigured)
    #expect(error?.problems.map(\.field) == ["apiKey"])
    #expect(error?.localizedDescription.contains("must") == true)
    #expect(stub.requests.isEmpty)
  }

  @Test(
    "in any other format is accepted",
    arguments: [
      "k", "test-key", String(repeating: "x", count: 3), "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789_-",
      "eyJhbGciOi.J9+/=", String(repeating: "your-key", count: 16),
    ])
  func taken(_ key: String) {
    #expect(YelpCredential.problems(with: key) == [])
  }

  @Test("that a provider can't give fails with notConfigured, and with the provider's error as the cause")
  func providerErrors() async {
    struct SignedOut: Error {}
    for thrown in [YelpError(.unauthorized, "Signed out."), SignedOut()] as [any Error] {
      var configuration = YelpConfiguration { throw thrown }
      configuration.attemptTimeout = .patient
      configuration.transport = StubTransport(body: "{}")
      let error = await failure {
        try await YelpAPIClient(configuration: configuration).send(YelpCategoriesBuilder())
      }
      #expect(error?.code == .notConfigured && error?.underlyingError != nil)
      #expect((error?.underlyingError is SignedOut) == (thrown is SignedOut))
    }
  }

  @Test(
    "of a provider is asked for once in each call, however many attempts it has, also when the cache answers")
  func askedOnce() async throws {
    let asked = Locked(0)
    let transport = StubTransport([.failing(503), .failing(503), YelpHTTPResponse(body: Data("{}".utf8))])
    let client = YelpAPIClient(transport) {
      $0.credential = .provider {
        asked.withLock { $0 += 1 }
        return "key"
      }
      ($0.cache, $0.clock) = (.memory(), YelpManualClock.wednesday.clock)
    }
    for calls in 1...3 {
      _ = try await client.send(YelpReviewsBuilder(businessID: "a").parser(.data))
      #expect(asked.withLock { $0 } == calls)
    }
    #expect(transport.requests.count == 3)
    let events = ["a", "b"].map { YelpConversionEvent(.lead, id: $0) }
    try await client.track(YelpConversionsBuilder(events)).delivered()
    #expect(asked.withLock { $0 } == 4)
  }

  @Test("has a fingerprint that does not show it")
  func fingerprint() {
    #expect(YelpCredential.fingerprint(of: "abc") == "ba7816bf8f01cfea414140de5dae2223")
    #expect(YelpCredential.fingerprint(of: "abd") != YelpCredential.fingerprint(of: "abc"))
  }
}
