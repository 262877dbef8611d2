import TestKit
import Testing

@testable import YelpSDK

@Suite("The way of a call", .timeLimit(.minutes(5)))
struct CallLineTests {
  private struct Stamp: YelpMiddleware {
    func intercept(
      _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
    ) async throws -> YelpHTTPResponse { try await next(request) }
  }

  private struct Tokens: YelpAccessTokenSource {
    func accessToken(replacing rejected: String?, for client: YelpAPIClient) -> String { "token" }
  }

  private func names(_ stages: [Any]) -> [String] { stages.map { "\(type(of: $0))" } }

  @Test("has each stage in its place, and the app's own before those of HTTP")
  func order() {
    let client = YelpAPIClient(StubTransport(body: "{}")) { configuration in
      configuration.middleware = [Stamp()]
      configuration.accessTokens = Tokens()
      configuration.connectivity = YelpSystemConnectivity()
    }
    let line = client.line
    #expect(
      names(line.stages) == ["TimeLimitStage", "IdentityStage", "SharedResponses", "ResponseStoreStage"])
    #expect(
      names(line.http(.testing()).stages) == [
        "Stamp", "AccessTokenStage", "LoggingStage", "RetryStage", "ConnectivityStage", "RateLimitStage",
        "AuthenticationStage",
      ])
  }

  @Test("makes the stages of HTTP for no cached call")
  func cachedCall() async throws {
    let reads = Locked(0)
    let client = YelpAPIClient(StubTransport(body: "{}")) { $0.cache = .memory() }
    let request = YelpGenericBuilder(path: "/v3/things")
    try await client.send(request)
    let call = client.begin(.generic, try request.build().anyRequest)
    let line = CallLine(stages: client.line.stages, reading: client.line.reading) { call in
      reads.withLock { $0 += 1 }
      return client.line.http(call)
    }
    #expect(try await line.response(to: call).source == .cache)
    #expect(reads.withLock { $0 } == 0)
  }
}
