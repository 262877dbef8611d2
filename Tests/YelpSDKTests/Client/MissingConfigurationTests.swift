import Testing

@testable import YelpSDK

@Suite("Without a configuration", .timeLimit(.minutes(5)))
struct MissingConfigurationTests {
  private let shared = CurrentClient(nil, log: YelpLog(level: .off) { _ in })
  private static let unset = "This instance of YelpSDK must be configured before the first request."
  private let configuration = YelpConfiguration.testing(StubTransport(body: "{}"))

  private func message(of client: YelpAPIClient) -> String? {
    client.missingConfiguration(shared: shared)?.message
  }

  @Test("an instance says whether the shared one has a configuration now, made before or after it was set")
  func orders() {
    let before = YelpSDK()
    #expect(message(of: before.defaultClient) == Self.unset)
    #expect(message(of: shared.client) == "YelpSDK.shared must be configured before the first request.")
    shared.configure(configuration)
    let after = YelpSDK()
    for yelp in [before, after] {
      #expect(
        message(of: yelp.defaultClient)
          == "YelpSDK.shared is configured, but this instance of YelpSDK must be configured before the first request too."
      )
    }
    #expect(message(of: shared.client) == nil)
  }

  @Test("a client that has a configuration makes no shared instance")
  func noSharedInstance() {
    let client = YelpAPIClient(configuration: configuration)
    var isMade = false
    func made() -> CurrentClient {
      isMade = true
      return shared
    }
    #expect(client.missingConfiguration(shared: made()) == nil)
    #expect(!isMade)
  }

  @Test("an instance is not sent to a shared one whose configuration can't be used")
  func badShared() {
    shared.configure(YelpConfiguration(apiKey: ""))
    #expect(message(of: YelpSDK().defaultClient) == Self.unset)
  }

  @Test("an instance with a bad key says what is wrong with the key, whatever the shared one has")
  func badKey() async {
    let yelp = YelpSDK(configuration: YelpConfiguration(apiKey: "\"abc\""))
    #expect(message(of: yelp.defaultClient) == nil)
    let error = await failure { try await yelp.categories().send() }
    #expect(error?.code == .notConfigured)
    #expect(error?.problems.map(\.field) == ["apiKey"])
  }

  @Test("other instances with a configuration change nothing")
  func others() async {
    let other = YelpSDK(configuration: configuration)
    #expect(message(of: other.defaultClient) == nil)
    #expect(message(of: YelpSDK().defaultClient) == Self.unset)
    #expect(await failure { try await YelpSDK().categories().send() }?.code == .notConfigured)
  }
}
