import Foundation
import NIOConcurrencyHelpers
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

  @Test("gives an app the new id of a merged business, and no address to follow")
  func mergedBusiness() async throws {
    let yelp = try await ServedSandbox()
    let (proxy, address) = try await proxy(yelp.address)
    let id = YelpSandbox().samples.migratedID
    await #expect {
      try await YelpAPIClient(configuration: YelpConfiguration(server: address))
        .send(YelpBusinessDetailsBuilder(id: id))
    } throws: {
      YelpError.Code.businessMoved ~= $0 && ($0 as? YelpError)?.newBusinessID != nil
    }
    let answer = try await Program.curl("--include", "\(address)/v3/businesses/\(id)").lowercased()
    #expect(answer.hasPrefix("http/1.1 301") && !answer.contains("location:"), "\(answer)")
    withExtendedLifetime(proxy) {}
  }

  @Test("answers 502 where Yelp refuses the proxy's key, which is no matter of the app's user")
  func refusedKey() async throws {
    let yelp = try await TestServer { _ in
      TestServer.Reply(#"{"error":{"code":"TOKEN_INVALID","description":"Invalid"}}"#, status: 401)
    }
    let (proxy, address) = try await proxy(yelp.address)
    var configuration = YelpConfiguration(server: address)
    configuration.retry = .never
    await #expect {
      try await YelpAPIClient(configuration: configuration).send(YelpCategoriesBuilder())
    } throws: {
      ($0 as? YelpError)?.httpStatus == 502 && YelpError.Code.serverError ~= $0
    }
    withExtendedLifetime(proxy) {}
  }

  @Test("answers 502 where an HTTP proxy on the way to Yelp refuses it")
  func refusedByProxy() async throws {
    let way = try await TestServer { _ in TestServer.Reply(status: 403) }
    let proxy = try Program(
      "proxy", ["--port", "0", "--upstream", "https://api.example.invalid"],
      environment: ["YELP_API_KEY": key, "https_proxy": way.address.absoluteString])
    let address = try await proxy.greeting().address
    let answer = try await Program.curl("--write-out", "%{http_code}", "\(address)/v3/categories")
    #expect(answer.contains("UPSTREAM_FAILED") && answer.hasSuffix("502"), "\(answer)")
    #expect(await way.requests().first?.method.rawValue == "CONNECT")
  }

  @Test("says when to ask again, as Yelp or its own limit does, and calls nothing JSON that isn't")
  func headersOfErrors() async throws {
    let yelp = try await TestServer { request in
      request.url.path.hasSuffix("/refused")
        ? TestServer.Reply(status: 403, headers: ["Retry-After": "7"]) : TestServer.Reply("{}")
    }
    let (proxy, address) = try await proxy(yelp.address, "--daily-maximum", "2")
    let refusal = try await Program.curl("--include", "\(address)/v3/categories/refused").lowercased()
    #expect(refusal.hasPrefix("http/1.1 403") && refusal.contains("retry-after: 7\r"), "\(refusal)")
    #expect(!refusal.contains("content-type"))
    _ = try await status("\(address)/v3/categories/a")
    let limit = try await Program.curl("--include", "\(address)/v3/categories/b").lowercased()
    #expect(limit.hasPrefix("http/1.1 429") && limit.contains("retry-after: "), "\(limit)")
    #expect(limit.contains("content-type: application/json"))
    withExtendedLifetime(proxy) {}
  }

  @Test(
    "caches nothing but JSON, and passes nothing else on as a success", arguments: ["", "<html>Hello</html>"])
  func notJSON(text: String) async throws {
    let isBroken = NIOLockedValueBox(true)
    let yelp = try await TestServer { _ in
      TestServer.Reply(isBroken.withLockedValue(\.self) ? text : #"{ "a" : 1 }"#)
    }
    let (proxy, address) = try await proxy(yelp.address)
    #expect(try await status("\(address)/v3/categories") == "502")
    isBroken.withLockedValue { $0 = false }
    #expect(try await Program.curl("\(address)/v3/categories") == #"{ "a" : 1 }"#)
    withExtendedLifetime(proxy) {}
  }

  @Test("passes on no credential, no cookie and no body of an app, and no cookie of Yelp's")
  func nothingElse() async throws {
    let yelp = try await TestServer { _ in TestServer.Reply("{}", headers: ["Set-Cookie": "yelp=1"]) }
    let (proxy, address) = try await proxy(yelp.address)
    let answer = try await Program.curl(
      "--include", "--header", "Authorization: Bearer app", "--header", "Cookie: app=1", "--header",
      "Accept-Language: de-DE", "\(address)/v3/businesses/a?locale=de_DE&x=a+b&x=c%26d&y")
    #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("{}") && !answer.contains("yelp=1"))
    let requests = await yelp.requests()
    let request = try #require(requests.first)
    #expect(requests.count == 1 && request.headers["Authorization"] == "Bearer \(key)")
    #expect(request.headers["Cookie"] == nil && request.headers["Accept-Language"] == "de-DE")
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    #expect(Set(items.map { "\($0.name)=\($0.value ?? "")" }) == ["locale=de_DE", "x=a b", "x=c&d", "y="])
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
