import Foundation
import Testing
import YelpSDK
import YelpSandbox

@Suite("proxy")
struct ProxyTests {
  @Test("adds the key, shares memory among its clients, and passes only allowed paths")
  func passesOn() async throws {
    let server = try Program("sandbox-server", ["--port", "0"])
    let (upstream, key) = try server.untilListening()
    let proxy = try Program(
      "proxy", ["--port", "0", "--upstream", upstream.absoluteString],
      environment: ["YELP_API_KEY": key ?? ""])
    let (address, _) = try proxy.untilListening()

    let client = YelpAPIClient(configuration: YelpConfiguration(proxy: address))
    let search = YelpBusinessSearchBuilder(term: "tea & cake", location: "London").limit(3)
    let first = try await client.response(for: search)
    #expect(first.headers["X-Source"] == "network")
    let other = YelpAPIClient(configuration: YelpConfiguration(proxy: address))
    let second = try await other.response(for: search)
    #expect(second.headers["X-Source"] == "cache")
    #expect(second.value == first.value)

    do {
      _ = try await client.send(YelpGenericBuilder(.get, path: "/v3/partner/restaurants"))
      Issue.record("a path that is not allowed was passed on")
    } catch {
      #expect(error.code == .forbidden)
      #expect(error.yelpCode == "PATH_NOT_ALLOWED")
    }
    do {
      _ = try await client.send(YelpBusinessDetailsBuilder(id: "nobody-nowhere"))
      Issue.record("an unknown business was found")
    } catch {
      #expect(error.yelpCode == .businessNotFound)
    }
    #expect(
      try Program.curl("\(address)/v3/businesses/search?location=London&limit=1").contains("businesses"))
  }

  @Test("does not start without a key")
  func noKey() throws {
    let result = try Program("proxy", ["--port", "0"]).finish()
    #expect(result.status == 64)
    #expect(result.errors.contains("YELP_API_KEY"))
  }
}
