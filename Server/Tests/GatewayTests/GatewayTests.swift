import Foundation
import NIOConcurrencyHelpers
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite("gateway")
struct GatewayTests {
  private let key = YelpSandbox().apiKey
  private let token = String(repeating: "a", count: 32)

  /// A file with one client. The folder is removed with the machine's other temporary files.
  private func tokenFile() throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    try Data("web \(token)\n".utf8).write(to: file)
    return file.path
  }

  private func gateway(_ upstream: URL, _ arguments: String...) async throws -> (Program, URL) {
    try await gateway(upstream, arguments)
  }

  private func gateway(_ upstream: URL, _ arguments: [String]) async throws -> (Program, URL) {
    let gateway = try Program(
      "yelp-gateway", ["--port", "0", "--upstream", upstream.absoluteString] + arguments,
      environment: ["YELP_API_KEY": key])
    return (gateway, try await gateway.greeting().address)
  }

  private func client(_ gateway: URL) -> YelpAPIClient {
    var configuration = YelpConfiguration(server: gateway)
    configuration.retry = .never
    return YelpAPIClient(configuration: configuration)
  }

  @Test("adds the key, and shares its memory among its clients")
  func sharesMemory() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address) = try await gateway(yelp.address)
    let search = YelpBusinessSearchBuilder(term: "tea & cake", location: "London").limit(3)
    let first = try await client(address).response(for: search)
    #expect(first.headers["X-Source"] == "network")
    let second = try await client(address).response(for: search)
    #expect(second.headers["X-Source"] == "cache")
    #expect(second.value == first.value)
    #expect(
      try await Program.curl("\(address)/v3/businesses/search?location=New+York&limit=1").contains(
        "businesses"))
    withExtendedLifetime(gateway) {}
  }

  @Test("shares a budget among its clients, who learn that the day's quota is used up")
  func sharesBudget() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address) = try await gateway(yelp.address, "--daily-maximum", "1", "--keep", "0")
    _ = try await client(address).send(YelpCategoryBuilder(alias: "coffee"))
    do {
      _ = try await client(address).send(YelpCategoryBuilder(alias: "coffee"))
      Issue.record("a second call was passed on")
    } catch {
      #expect(error.code == .quotaExceeded)
      #expect(error.retryAfter != nil)
    }
    withExtendedLifetime(gateway) {}
  }

  @Test("passes Yelp's errors on, and its own in the same shape")
  func errors() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address) = try await gateway(yelp.address)
    do {
      _ = try await client(address).send(YelpBusinessDetailsBuilder(id: "nobody-nowhere"))
      Issue.record("an unknown business was found")
    } catch {
      #expect(error.apiCode == .businessNotFound)
    }
    let (lonely, deserted) = try await self.gateway(await TestServer.deserted())
    do {
      _ = try await client(deserted).send(YelpCategoriesBuilder())
      Issue.record("nobody answered")
    } catch {
      #expect(error.code == .serverError)
      #expect(error.apiCode == "UPSTREAM_FAILED")
      #expect(error.httpStatus == 502)
    }
    withExtendedLifetime((gateway, lonely)) {}
  }

  @Test(
    "passes no path on but the allowed ones, in whatever spelling",
    arguments: [
      "/v3/partner/restaurants", "/v3/businessesX", "/v3/businesses/../partner",
      "/v3/businesses/%2e%2e/partner",
      "/v3/businesses/..%2fpartner", "/v3/businesses/%2E./partner", "/v3/businesses/x%2f..%2f..%2fpartner",
      "/v3/businesses/..%5cpartner", "/v3/businesses/x%2f%cc%81..%2fpartner", "/v3/businesses/x%2F%CC%81y",
      "/v3/businesses/x%0D%0Ay", "/", "/oauth2/token", "/v3/businesses/%ff",
    ])
  func forbiddenPaths(path: String) async throws {
    let answer = try await passedOn { address in
      try await Program.curl("--path-as-is", "--write-out", " %{http_code}", "\(address)\(path)")
    }
    #expect(answer.text.contains("PATH_NOT_ALLOWED"))
    #expect(answer.text.hasSuffix(" 403"))
    #expect(answer.requests.isEmpty)
  }

  @Test("sends its own key, and neither the caller's nor the caller's cookies, and gives no cookies back")
  func credentials() async throws {
    let answer = try await passedOn { address in
      try await Program.curl(
        "--include", "--header", "Authorization: Bearer mine", "--header", "Cookie: mine=1", "--header",
        "Accept-Language: de_DE", "\(address)/v3/businesses/search?term=a%26b+c&x=1&x=2")
    }
    let request = try #require(answer.requests.first)
    #expect(request.headers["Authorization"] == "Bearer \(key)")
    #expect(request.headers["Cookie"] == nil)
    #expect(request.headers["Accept-Language"] == "de_DE")
    #expect(request.url.query() == "term=a%26b%20c&x=1&x=2")
    #expect(answer.text.contains("{\"total\":0}"))
    #expect(!answer.text.lowercased().contains("set-cookie"))
    #expect(!answer.text.contains(key))
  }

  @Test("forwards nothing for another host, which a page could have pointed at 127.0.0.1")
  func host() async throws {
    let answer = try await passedOn { address in
      try await Program.curl(
        "--header", "Host: evil.example:\(address.port ?? 0)", "\(address)/v3/categories")
    }
    #expect(answer.text.contains("HOST_NOT_ALLOWED") && answer.requests.isEmpty)
  }

  @Test("forwards nothing for pages of other origins")
  func origin() async throws {
    let answer = try await passedOn { address in
      try await Program.curl("--header", "Origin: https://evil.example", "\(address)/v3/categories")
    }
    #expect(answer.text.contains("ORIGIN_NOT_ALLOWED") && answer.requests.isEmpty)
  }

  @Test(
    "forwards nothing for pages of other sites, whose images send no origin",
    arguments: ["cross-site", "same-site", "Cross-Site", "", "x"])
  func otherSite(site: String) async throws {
    let answer = try await passedOn { address in
      try await Program.curl(
        "--header", "Sec-Fetch-Site\(site.isEmpty ? ";" : ": \(site)")", "\(address)/v3/categories")
    }
    #expect(answer.text.contains("ORIGIN_NOT_ALLOWED") && answer.requests.isEmpty)
  }

  @Test(
    "forwards what a browser's address bar and pages of its own origin ask",
    arguments: ["none", "same-origin"])
  func ownSite(site: String) async throws {
    let answer = try await passedOn { address in
      try await Program.curl("--header", "Sec-Fetch-Site: \(site)", "\(address)/v3/categories")
    }
    #expect(answer.text == "{\"total\":0}" && answer.requests.count == 1)
  }

  @Test("forwards what pages of an allowed origin ask")
  func allowedOrigin() async throws {
    let answer = try await passedOn("--origin", "https://app.example") { address in
      try await Program.curl(
        "--header", "Origin: https://APP.example", "--header", "Sec-Fetch-Site: cross-site",
        "\(address)/v3/categories")
    }
    #expect(answer.text == "{\"total\":0}" && answer.requests.count == 1)
  }

  @Test("lets a browser show its answers to pages of an allowed origin, errors too, and of no other")
  func crossOrigin() async throws {
    let yelp = try await TestServer { _ in TestServer.Reply("{}") }
    let (gateway, address) = try await gateway(
      yelp.address, "--origin", "https://app.example", "--client-token-file", tokenFile())
    func ask(_ arguments: String...) async throws -> [String] {
      try await Program.curl(["--include"] + arguments + ["\(address)/v3/categories"])
        .split(whereSeparator: \.isNewline).map { $0.lowercased() }
    }
    let allowed = "access-control-allow-origin: https://app.example"
    let preflight = try await ask(
      "--request", "OPTIONS", "--header", "Origin: https://app.example", "--header",
      "Access-Control-Request-Method: GET", "--header", "Access-Control-Request-Headers: authorization")
    #expect(preflight.first?.contains(" 204") == true)
    #expect(preflight.contains(allowed) && preflight.contains("vary: origin"))
    #expect(preflight.contains("access-control-allow-methods: get, post"))
    #expect(preflight.contains("access-control-allow-headers: accept-language, authorization, content-type"))
    let success = try await ask(
      "--header", "Origin: https://app.example", "--header", "Authorization: Bearer \(token)")
    #expect(success.first?.contains(" 200") == true)
    #expect(success.contains(allowed) && success.contains("vary: origin"))
    #expect(success.contains { $0.hasPrefix("access-control-expose-headers:") && $0.contains("retry-after") })
    let refusal = try await ask("--header", "Origin: https://app.example")
    #expect(refusal.first?.contains(" 401") == true && refusal.contains(allowed))
    for arguments in [["--request", "OPTIONS", "--header", "Access-Control-Request-Method: GET"], []] {
      let other = try await Program.curl(
        ["--include"] + arguments + ["--header", "Origin: https://evil.example", "\(address)/v3/categories"])
      #expect(other.contains(" 403") && !other.lowercased().contains("access-control"))
      #expect(other.lowercased().contains("vary: origin"))
    }
    let plain = try await ask("--header", "Authorization: Bearer \(token)")
    #expect(plain.contains("vary: origin") && !plain.joined().contains("access-control"))
    withExtendedLifetime(gateway) {}
  }

  @Test("gives no browser permission when no origin is allowed")
  func noOrigin() async throws {
    let answer = try await passedOn { address in
      try await Program.curl(
        "--include", "--request", "OPTIONS", "--header", "Origin: https://app.example", "--header",
        "Access-Control-Request-Method: GET", "\(address)/v3/categories")
    }
    #expect(answer.text.contains(" 403") && !answer.text.lowercased().contains("access-control"))
  }

  @Test(
    "caches nothing but JSON, and passes nothing else on as a success",
    arguments: ["<html>Sign in</html>", "", "{\"total\":"])
  func webPage(text: String) async throws {
    let isPage = NIOLockedValueBox(true)
    let yelp = try await TestServer { _ in
      isPage.withLockedValue { $0 }
        ? TestServer.Reply(text, headers: ["Content-Type": "text/html"])
        : TestServer.Reply("{\"total\":0}")
    }
    let (gateway, address) = try await gateway(yelp.address, [])
    let page = try await Program.curl("--write-out", " %{http_code}", "\(address)/v3/categories")
    #expect(page.contains("UPSTREAM_FAILED") && page.hasSuffix(" 502") && !page.contains("<html>"), "\(page)")
    isPage.withLockedValue { $0 = false }
    for source in ["network", "cache"] {
      let answer = try await Program.curl("--include", "\(address)/v3/categories")
      #expect(answer.contains(" 200") && answer.hasSuffix("{\"total\":0}"))
      #expect(answer.lowercased().contains("x-source: \(source)"))
    }
    withExtendedLifetime(gateway) {}
  }

  @Test(
    "passes on and caches what the SDK reads, as it came, although it is no valid JSON",
    arguments: [#""\ud83d""#, "\"caf\u{1}\"", "\"two\nlines\"", #""\q""#, "\"\t\""])
  func repairedText(text: String) async throws {
    for bytes in [Array(text.utf8), [34, 0xE9, 34]] {
      var reply = TestServer.Reply(headers: ["Content-Type": "application/json"])
      reply.body = Data(#"{"reviews":[{"text":"#.utf8) + bytes + Data("}]}".utf8)
      let yelp = try await TestServer { [reply] _ in reply }
      let (gateway, address) = try await gateway(yelp.address, [])
      for _ in 0..<2 {
        let answer = try await Program.curl(
          "--write-out", "%{http_code}", "\(address)/v3/businesses/a/reviews")
        #expect(answer == String(decoding: reply.body, as: UTF8.self) + "200")
      }
      #expect(await yelp.requests().count == 1)
      withExtendedLifetime(gateway) {}
    }
  }

  @Test("gives an app the new id of a merged business, and no address to follow")
  func mergedBusiness() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address) = try await gateway(yelp.address)
    let id = YelpSandbox().samples.migratedID
    await #expect {
      try await client(address).send(YelpBusinessDetailsBuilder(id: id))
    } throws: {
      YelpError.Code.businessMoved ~= $0 && ($0 as? YelpError)?.newBusinessID != nil
    }
    let answer = try await Program.curl("--include", "\(address)/v3/businesses/\(id)").lowercased()
    #expect(answer.hasPrefix("http/1.1 301") && !answer.contains("location:"), "\(answer)")
    withExtendedLifetime(gateway) {}
  }

  @Test(
    "answers 502 where Yelp refuses the gateway's key, which is no matter of the app's user",
    arguments: ["", #"{"error":{"code":"TOKEN_INVALID","description":"Invalid"}}"#])
  func refusedKey(body: String) async throws {
    let yelp = try await TestServer { _ in TestServer.Reply(body, status: 401) }
    let (gateway, address) = try await gateway(yelp.address)
    await #expect {
      try await client(address).send(YelpCategoriesBuilder())
    } throws: {
      ($0 as? YelpError)?.httpStatus == 502 && ($0 as? YelpError)?.apiCode == "UPSTREAM_FAILED"
    }
    withExtendedLifetime(gateway) {}
  }

  @Test("keeps the status of an empty answer", arguments: [403, 404, 410])
  func emptyAnswer(status: Int) async throws {
    let yelp = try await TestServer { _ in TestServer.Reply(status: status) }
    let (gateway, address) = try await gateway(yelp.address, [])
    let answer = try await Program.curl("--write-out", "%{http_code}", "\(address)/v3/categories")
    #expect(answer == "\(status)")
    #expect(await yelp.requests().count == 1)
    withExtendedLifetime(gateway) {}
  }

  @Test("serves the hosts it is told of, in whatever case")
  func allowedHost() async throws {
    let answer = try await passedOn("--host", "proxy.example") { address in
      try await Program.curl("--header", "Host: PROXY.example:8081", "\(address)/v3/categories")
    }
    #expect(answer.text == "{\"total\":0}" && answer.requests.count == 1)
  }

  @Test(
    "forwards no body that is not called JSON",
    arguments: [
      "text/plain", "application/x-www-form-urlencoded", "application/json\u{301}",
      "text/plain; application/json",
    ])
  func contentType(type: String) async throws {
    let answer = try await passedOn { address in
      try await Program.curl(
        "--header", "Content-Type: \(type)", "--data", "{}", "\(address)/v3/businesses/x")
    }
    #expect(answer.text.contains("CONTENT_TYPE_NOT_ALLOWED") && answer.requests.isEmpty)
  }

  @Test("does not forward the body of a GET")
  func bodyOfGet() async throws {
    let answer = try await passedOn { address in
      try await Program.curl(
        "--request", "GET", "--header", "Content-Type: application/json", "--data", "{}",
        "\(address)/v3/categories")
    }
    let request = try #require(answer.requests.first)
    #expect(request.body == .data(Data()))
  }

  @Test("forwards a query of 7,000 items")
  func longQuery() async throws {
    let query = (0..<3_500).map { "n\($0)=1&x=\($0)" }.joined(separator: "&")
    let answer = try await passedOn { address in
      try await Program.curl("--output", "/dev/null", "\(address)/v3/categories?\(query)")
    }
    #expect(answer.requests.first?.url.query()?.utf8.count(where: { $0 == UInt8(ascii: "=") }) == 7_000)
  }

  @Test("passes the body of a POST on where the path is allowed")
  func post() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address) = try await gateway(yelp.address, "--allow", "/ai/chat")
    let answer = try await client(address).send(YelpChatBuilder("coffee in Berlin"))
    #expect(answer.chatID != nil)
    let refused = try await Program.curl("--request", "DELETE", "\(address)/ai/chat/v2")
    #expect(refused.contains("METHOD_NOT_ALLOWED"))
    withExtendedLifetime(gateway) {}
  }

  @Test("does not start without a key", arguments: [[:], ["YELP_API_KEY": ""]])
  func noKey(environment: [String: String]) async throws {
    let ending = try await Program("yelp-gateway", ["--port", "0"], environment: environment).finish()
    #expect(ending.status == 64)
    #expect(ending.errors.contains("YELP_API_KEY"))
  }

  @Test(
    "explains a wrong option and exits with 64, without showing the key",
    arguments: [
      ["--port", "-1"], ["--keep", "100000"], ["--allow", "v3"], ["--upstream", "yelp"],
      ["--upstream", "http://example.com"], ["--log", "trace"],
      ["--daily-maximum", "-1"], ["--unknown"], ["--redis", "http://127.0.0.1"],
      ["--redis", "rediss://h?x=1"], ["--listen", "0.0.0.0"], ["--client-token-file", "/nowhere"],
      ["--client-daily-maximum", "5"],
      ["--redis", "redis://127.0.0.1:1", "--share-when-away", "2"], ["--patience", "-1"],
      ["--per-second", "0"],
    ])
  func misuse(arguments: [String]) async throws {
    let ending = try await Program("yelp-gateway", arguments, environment: ["YELP_API_KEY": key]).finish()
    #expect(ending.status == 64)
    #expect(!ending.errors.contains(key))
  }

  /// What a caller of a gateway gets, and what the gateway asks of Yelp for it.
  private func passedOn(
    _ arguments: String..., ask: (URL) async throws -> String
  ) async throws -> (text: String, requests: [YelpHTTPRequest]) {
    let yelp = try await TestServer { _ in
      TestServer.Reply(
        "{\"total\":0}", headers: ["Content-Type": "application/json", "Set-Cookie": "yelp=1"])
    }
    let (gateway, address) = try await gateway(yelp.address, arguments)
    let text = try await ask(address)
    withExtendedLifetime(gateway) {}
    return (text, await yelp.requests())
  }
}
