import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

/// A gateway whose log goes nowhere: to a disk that is full, or to a pipe that nobody reads any more.
@Suite("lost log of the gateway", .timeLimit(.minutes(5)))
struct LostOutputTests {
  private let key = YelpSandbox().apiKey

  @Test("the gateway serves on without its log", arguments: Program.lostErrors)
  func gateway(redirection: String) async throws {
    let yelp = try await TestServer { _ in TestServer.Reply("{}") }
    for format in [[], ["--log-json"]] {
      let gateway = try Program(
        "yelp-gateway",
        [
          "--port", "0", "--upstream", "\(yelp.address)", "--log", "debug", "--redis", "redis://127.0.0.1:1",
        ] + format, redirected: redirection, environment: ["YELP_API_KEY": key])
      let address = try await gateway.greeting().address
      for _ in 0..<3 { #expect(try await Program.curl("\(address)/v3/categories") == "{}") }
      gateway.interrupt()
      #expect(await gateway.finish().status == 0)
    }
  }
}
