import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

@Suite("The entry class", .timeLimit(.minutes(5)))
struct YelpSDKEntryTests {
  @Test("makes a batch of calls for any builder, sent by this instance")
  func batch() async {
    let transport = StubTransport(body: #"{"reviews": []}"#)
    let yelp = YelpSDK(configuration: .testing(transport))
    let items = await yelp.batch(["a", "b"]) { YelpReviewsBuilder(businessID: $0) }.inOrder().all()
    #expect(items.map(\.id) == ["a", "b"])
    #expect(items.allSatisfy { $0.error == nil })
    #expect(Set(transport.requests.map(\.path)) == ["/v3/businesses/a/reviews", "/v3/businesses/b/reviews"])
  }

  @Test("begins with a key, or with a server and what gets its user's token, and defaults for all else")
  func firstLine() async throws {
    let (keyed, plain) = (YelpSDK(apiKey: "a-key-of-the-test"), YelpSDK(server: "https://yelp.example.com"))
    let signedIn = YelpSDK(server: "https://yelp.example.com") { "a-token-of-the-test" }
    for yelp in [keyed, plain, signedIn] { #expect(yelp.isConfigured) }
    #expect(keyed.configuration.baseURL == .production && keyed.configuration.locale == nil)
    #expect(keyed.configuration.credential.fixedKey == "a-key-of-the-test")
    #expect(plain.configuration.baseURL == "https://yelp.example.com")
    #expect(plain.configuration.credential.fixedKey == nil)
    #expect(keyed.logLevel == .off && keyed.defaultClient !== plain.defaultClient)
    #expect(!"\(keyed)".contains("a-key-of-the-test"))
  }

  @Test("refuses an empty key and a server without encryption at the first call, without a trap")
  func unusableFirstLine() async {
    for yelp in [YelpSDK(apiKey: ""), YelpSDK(server: "http://yelp.example.com")] {
      #expect(await failure { try await yelp.categories().send() } != nil)
    }
  }

  @Test("fails every call with notConfigured until it is configured")
  func notConfigured() async {
    let yelp = YelpSDK()
    #expect(!yelp.isConfigured)
    let error = await failure { try await yelp.categories().send() }
    #expect(error?.code == .notConfigured)
    #expect(error?.recoverySuggestion?.contains("configure") == true)
  }

  @Test("accepts an invalid configuration without a trap; the first call reports what is invalid")
  func badConfiguration() async {
    let yelp = YelpSDK()
    yelp.configure(YelpConfiguration(apiKey: "Bearer abc"))
    #expect(!yelp.isConfigured)
    #expect(await failure { try await yelp.categories().send() }?.problems.count == 1)
  }

  @Test("lets calls in flight finish on the old configuration")
  func reconfigure() async throws {
    let yelp = YelpSDK()
    let gate = TestGate()
    let slow = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse(body: Data(#"{"reviews": [], "total": 1}"#.utf8))
    }
    yelp.configure(.testing(slow, key: "old"))
    async let old = yelp.reviews(businessID: "a").send()
    await gate.waitForArrivals(1)
    let fast = StubTransport(body: #"{"reviews": [], "total": 2}"#)
    yelp.configure(.testing(fast, key: "new"))
    #expect(try await yelp.reviews(businessID: "a").send().total == 2)
    gate.open()
    #expect(try await old.total == 1)
    #expect(slow.requests.first?.headers["Authorization"] == "Bearer old")
    #expect(fast.requests.first?.headers["Authorization"] == "Bearer new")
  }

  @Test("serves a second key with a second instance, whose builders use its own client")
  func secondInstance() async throws {
    let transport = StubTransport(body: #"{"reviews": []}"#)
    let second = YelpSDK()
    second.configure(.testing(transport, key: "second"))
    _ = try await second.reviews(businessID: "a").limit(2).map(\.reviews.count).send()
    #expect(transport.requests.first?.headers["Authorization"] == "Bearer second")
  }

  @Test("is configured by its initialiser, and forwards to its client")
  func forwards() async throws {
    let transport = StubTransport(body: #"{"reviews": [], "total": 3}"#)
    let yelp = YelpSDK(configuration: .testing(transport, key: "second"), logLevel: .error)
    #expect(yelp.isConfigured)
    #expect(yelp.logLevel == .error)
    #expect(try await yelp.send(YelpReviewsBuilder(businessID: "a")).total == 3)
    #expect(try await yelp.response(for: yelp.reviews(businessID: "b").build()).source == .network)
    #expect(yelp.usage == yelp.defaultClient.usage)
    #expect(yelp.usage.sent == 2)
    #expect(transport.requests.allSatisfy { $0.headers["Authorization"] == "Bearer second" })
    yelp.clearCache()
    yelp.cancelAllRequests()
    #expect(yelp.rateLimit == nil)
  }

  @Test("may be called by an observer while events are given up", .timeLimit(.minutes(5)))
  func reconfiguringWithObservers() async {
    let yelp = YelpSDK()
    let lost = Locked(0)
    let observer = YelpCallEventHandler { event in
      guard case .trackingLost = event.kind else { return }
      OtherThread.run { _ = yelp.configuration }
      lost.withLock { $0 += 1 }
    }
    var configuration = YelpConfiguration.testing(
      StubTransport { _, _ in throw YelpError(.notConnected, "No network.") })
    configuration.observers = [observer]
    yelp.configure(configuration)
    for number in 0..<10 { yelp.request(.post, path: "/v3/x").track(label: "\(number)") }
    configuration.retryQueue.maximumCount = 1
    yelp.configure(configuration)
    await waitUntil { lost.withLock({ $0 }) != 0 }
  }

  @Test("releases the old client and its observers outside every lock", .timeLimit(.minutes(5)))
  func release() {
    final class Observer: YelpObserver {
      let yelp: YelpSDK
      init(_ yelp: YelpSDK) { self.yelp = yelp }
      deinit { OtherThread.run { [yelp] in _ = yelp.configuration } }
      func observe(_ event: YelpCallEvent) {}
    }
    let yelp = YelpSDK()
    for _ in 0..<3 {
      var configuration = YelpConfiguration.testing(StubTransport(body: "{}"))
      configuration.observers = [Observer(yelp)]
      yelp.configure(configuration)
    }
    yelp.configure(.testing(StubTransport(body: "{}")))
  }

  @Test("sends with another client when one is passed")
  func otherClient() async throws {
    let transport = StubTransport(body: #"{"reviews": []}"#)
    let yelp = YelpSDK()
    _ = try await YelpAPIClient(transport).send(yelp.reviews(businessID: "a"))
    #expect(transport.requests.count == 1)
  }

  @Test("sends its builders with its current client, and those made by initializers with shared's")
  func vendor() {
    let yelp = YelpSDK()
    let vended = yelp.reviews(businessID: "a").map(\.total)
    yelp.configure(YelpConfiguration(apiKey: "test-key"))
    #expect(vended.defaultClient === yelp.defaultClient)
    #expect(YelpReviewsBuilder(businessID: "a").defaultClient === YelpSDK.shared.defaultClient)
    #expect(YelpSDK.shared.defaultClient !== yelp.defaultClient)
  }

  @Test("accepts its current configuration again, with a key")
  func configurationReadBack() async throws {
    let yelp = YelpSDK()
    var configuration = yelp.configuration
    yelp.configure(configuration)
    #expect(!yelp.isConfigured)
    configuration.credential = .apiKey("test-key")
    configuration.transport = StubTransport(body: #"{"reviews": [], "total": 3}"#)
    yelp.configure(configuration)
    #expect(yelp.isConfigured)
    #expect(try await yelp.reviews(businessID: "a").send().total == 3)
  }

  @Test("returns the same default client until it is configured again")
  func defaultClient() {
    let yelp = YelpSDK()
    yelp.configure(YelpConfiguration(apiKey: "test-key"))
    let client = yelp.defaultClient
    #expect(yelp.defaultClient === client)
    yelp.configure(YelpConfiguration(apiKey: "test-key"))
    #expect(yelp.defaultClient !== client)
  }

  @Test("makes the same request near a coordinate as a builder made by its initializer")
  func factories() throws {
    let yelp = YelpSDK()
    let here = YelpCoordinates(latitude: 1, longitude: 2)
    #expect(
      try yelp.businessSearch(term: "a", near: here).build()
        == YelpBusinessSearchBuilder(term: "a", near: here).build())
    #expect(try yelp.deliverySearch(near: here).build() == YelpDeliverySearchBuilder(near: here).build())
    #expect(try yelp.eventSearch(near: here).build() == YelpEventSearchBuilder(near: here).build())
    #expect(try yelp.featuredEvent(near: here).build() == YelpFeaturedEventBuilder(near: here).build())
  }

  @Test("reaches any path, literal or computed")
  func anyPath() throws {
    let yelp = YelpSDK()
    let id = "a/b"
    let made = "/v3/" + "new"
    #expect(try yelp.request(.get, path: "/v3/x/\(id)").build().info.path == "/v3/x/a%2Fb")
    #expect(try yelp.request(path: made).build().info.path == "/v3/new")
    #expect(try yelp.request(.post, path: "/v3/x").body(.json(["a": 1])).build().info.method == .post)
  }
}
