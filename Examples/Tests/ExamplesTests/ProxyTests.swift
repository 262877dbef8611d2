import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite("proxy", .timeLimit(.minutes(5)))
struct ProxyTests {
  private let key = YelpSandbox().apiKey

  private func proxy(_ upstream: URL, _ arguments: String...) async throws -> (Program, URL) {
    let proxy = try Program(
      "proxy", ["--port", "0", "--upstream", upstream.absoluteString] + arguments,
      environment: ["YELP_API_KEY": key])
    return (proxy, try await proxy.greeting().address)
  }

  private func status(_ arguments: String...) async throws -> String {
    try await Program.curl(
      ["--output", "/dev/null", "--write-out", "%{http_code}", "--path-as-is"] + arguments)
  }

  @Test("gives apps without a key what Yelp gives, and asks Yelp once for all of them")
  func answers() async throws {
    let yelp = try await ServedSandbox()
    let (proxy, address) = try await proxy(yelp.address)
    let search = YelpBusinessSearchBuilder(term: "café & tea", location: "Berlin").categories(["coffee"])
      .limit(3)
    for _ in 1...2 {
      let client = YelpAPIClient(configuration: YelpConfiguration(server: address))
      let page = try await client.send(search)
      let same = try await YelpAPIClient(configuration: YelpSandbox().configuration).send(search)
      #expect(page.businesses.map(\.id) == same.businesses.map(\.id) && page.total == same.total)
    }
    #expect(yelp.answers.count == 1)
    withExtendedLifetime(proxy) {}
  }

  @Test("tells an app what Yelp refuses, and what its own limit does")
  func errors() async throws {
    let yelp = try await ServedSandbox()
    let (proxy, address) = try await proxy(yelp.address, "--daily-maximum", "1")
    let client = YelpAPIClient(configuration: YelpConfiguration(server: address))
    await #expect { try await client.send(YelpBusinessDetailsBuilder(id: "nobody")) } throws: {
      YelpError.Code.notFound ~= $0
    }
    await #expect { try await client.send(YelpBusinessDetailsBuilder(id: "another")) } throws: {
      YelpError.Code.quotaExceeded ~= $0
    }
    #expect(yelp.answers.count == 1)
    let (lonely, nowhere) = try await self.proxy(await TestServer.deserted())
    #expect(try await status("\(nowhere)/v3/categories") == "502")
    withExtendedLifetime((proxy, lonely)) {}
  }

  @Test("passes on no credential, no cookie and no body of an app, and no cookie of Yelp's")
  func nothingElse() async throws {
    let yelp = try await TestServer { _ in TestServer.Reply("{}", headers: ["Set-Cookie": "yelp=1"]) }
    let (proxy, address) = try await proxy(yelp.address)
    let answer = try await Program.curl(
      "--include", "--header", "Authorization: Bearer app", "--header", "Cookie: app=1", "--header",
      "Accept-Language: de-DE", "\(address)/v3/businesses/a?locale=de_DE&x=a+b&x=c%26d")
    #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("{}") && !answer.contains("yelp=1"))
    let requests = await yelp.requests()
    let request = try #require(requests.first)
    #expect(requests.count == 1 && request.headers["Authorization"] == "Bearer \(key)")
    #expect(request.headers["Cookie"] == nil && request.headers["Accept-Language"] == "de-DE")
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    #expect(Set(items.map { "\($0.name)=\($0.value ?? "")" }) == ["locale=de_DE", "x=a b", "x=c&d"])
    withExtendedLifetime(proxy) {}
  }

  @Test(
    "forwards reads of places alone",
    arguments: [
      "/ai/chat/v2", "/v3", "/v3/businesses", "/v3/businessesX", "/v3/businesses/../../ai/chat/v2",
      "/v3/businesses/%2e%2e/%2e%2e/ai/chat/v2", "/v3/businesses/..%2f..%2fai", "//v3/businesses/a", "/",
    ])
  func paths(path: String) async throws {
    let yelp = try await TestServer { _ in TestServer.Reply("{}") }
    let (proxy, address) = try await proxy(yelp.address)
    _ = try await status("\(address)\(path)")
    for method in ["POST", "PUT", "DELETE"] {
      #expect(try await status("--request", method, "\(address)/v3/businesses/a") != "200")
    }
    let asked = await yelp.requests().map(\.url.path)
    #expect(asked.allSatisfy { $0.hasPrefix("/v3/businesses/") && !$0.contains("/../") }, "\(asked)")
    withExtendedLifetime(proxy) {}
  }

  @Test(
    "refuses web pages, whose browser is on this machine",
    arguments: [
      "Origin: https://app.example", "Host: app.example", "Sec-Fetch-Site: cross-site",
    ])
  func pages(header: String) async throws {
    let yelp = try await TestServer { _ in TestServer.Reply("{}") }
    let (proxy, address) = try await proxy(yelp.address)
    #expect(try await status("--header", header, "\(address)/v3/categories") == "403")
    #expect(try await status("\(address)/v3/categories") == "200")
    #expect(await yelp.requests().count == 1)
    withExtendedLifetime(proxy) {}
  }

  @Test(
    "does not start without a key, or with a wrong option",
    arguments: [
      ([:], []), (["YELP_API_KEY": ""], []), (["YELP_API_KEY": "key"], ["--upstream", "yelp"]),
      (["YELP_API_KEY": "key"], ["--daily-maximum=-1"]), (["YELP_API_KEY": "key"], ["--port", "http"]),
    ] as [([String: String], [String])])
  func misuse(environment: [String: String], arguments: [String]) async throws {
    let ending = try await Program("proxy", ["--port", "0"] + arguments, environment: environment).finish()
    #expect(ending.status == 64 && !ending.errors.isEmpty && ending.output.isEmpty)
  }
}
