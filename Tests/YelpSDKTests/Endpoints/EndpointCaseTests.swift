import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Every endpoint", .timeLimit(.minutes(5)))
struct EndpointCaseTests {
  private static let cases = EndpointCase.all.filter { $0.factory != nil }
  private let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  @Test("has a factory that makes the same request as the initializer", arguments: Self.cases)
  func factory(_ endpoint: EndpointCase) throws {
    let factory = try #require(endpoint.factory)
    let initializer = try #require(endpoint.initializer)
    #expect(try isSame(factory(YelpSDK(), sandbox.samples), initializer(sandbox.samples)))
  }

  private func isSame<One: YelpRequestBuilder>(_ one: One, _ other: any YelpRequestBuilder) throws -> Bool {
    let other = try #require(other as? One)
    return try one.build() == other.build()
  }

  @Test("is answered by the sandbox without an issue", arguments: Self.cases)
  func sandbox(_ endpoint: EndpointCase) async throws {
    let yelp = YelpSDK(configuration: sandbox.configuration)
    let factory = try #require(endpoint.factory)
    #expect(try await yelp.issues(of: factory(yelp, sandbox.samples)).isEmpty)
  }

  @Test(
    "with personal data keeps it out of texts and caches",
    arguments: EndpointCase.all.filter(\.isPersonal).flatMap(\.requests))
  func personal(_ request: ExpectedRequest) throws {
    let info = try request.built().info
    #expect(info.hidesContent)
    #expect(info.cachePolicy == .noStore)
  }
}
