import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("The client", .timeLimit(.minutes(5)))
struct YelpAPIClientTests {
  static let reviews = #"{"reviews": [], "total": 7, "possible_languages": ["en"]}"#
  let request = YelpReviewsBuilder(businessID: "a b")

  @Test("sends what was built, with the key, to the configured host")
  func sends() async throws {
    let transport = StubTransport(body: Self.reviews)
    let client = YelpAPIClient(transport) {
      $0.locale = .frFR
      $0.userAgentSuffix = "Tests/1"
    }
    let answer = try await client.send(request.header("X-A", "1"))
    #expect(answer.total == 7)
    let sent = try #require(transport.requests.first)
    #expect(sent.url.absoluteString == "https://api.yelp.com/v3/businesses/a%20b/reviews?locale=fr_FR")
    #expect(sent.headers["Authorization"] == "Bearer test-key")
    #expect(sent.headers["X-A"] == "1")
    #expect(
      sent.headers["User-Agent"] == "YelpSDK/\(YelpConfiguration.sdkVersion) (\(YelpPlatform.name)) Tests/1")
    #expect(sent.headers["Accept"] == "application/json")
  }

  @Test(
    "puts a proxy's path before Yelp's, with or without slashes at its end, and sends no key without one",
    arguments: [
      "http://127.0.0.1:8080/api/yelp/", "http://127.0.0.1:8080/api/yelp",
      "http://127.0.0.1:8080/api/yelp///",
    ])
  func proxy(_ address: String) async throws {
    let transport = StubTransport(body: Self.reviews)
    var configuration = YelpConfiguration(server: try #require(URL(string: address)))
    configuration.transport = transport
    _ = try await YelpAPIClient(configuration: configuration).send(request)
    #expect(
      transport.requests.first?.url.absoluteString
        == "http://127.0.0.1:8080/api/yelp/v3/businesses/a%20b/reviews")
    #expect(transport.requests.first?.headers["Authorization"] == nil)
  }

  @Test("returns status, headers, body, rate limit, attempts and issues with the value")
  func response() async throws {
    let body = #"{"reviews": [{"id": "r", "rating": "5"}, 7], "total": 2, "odd": 1}"#
    let client = YelpAPIClient(
      StubTransport(headers: ["RateLimit-Remaining": "12", "X-B": "2"], body: body))
    let response = try await client.response(for: request)
    #expect(response.status == 200)
    #expect(response.headers["x-b"] == "2")
    #expect(response.rateLimit?.remaining == 12)
    #expect(response.body == Data(body.utf8))
    #expect(response.source == .network)
    #expect(response.attempts == 1)
    #expect(response.value.reviews.count == 1)
    #expect(response.issues.map(\.codingPath) == ["reviews[0].rating", "reviews[1]"])
    #expect(response.unknownFields == ["odd": 1])
  }

  @Test("a failure says how often the request was sent")
  func attempts() async {
    let broken = StubTransport { _, _ in throw YelpError(.connectionLost, "It broke.") }
    for (transport, attempts) in [
      (StubTransport(status: 503, body: ""), 3), (broken, 3), (StubTransport(status: 404, body: ""), 1),
    ] {
      let client = YelpAPIClient(transport) {
        $0.clock = YelpManualClock(skipsSleeps: true).clock
      }
      #expect(await failure { try await client.send(request) }?.attempts == attempts)
    }
    let gate = TestGate()
    let hanging = YelpAPIClient(
      StubTransport { _, _ in
        gate.open()
        try await TestGate().pass()
        return YelpHTTPResponse()
      })
    let call = Task { await failure { try await hanging.send(request) } }
    try? await gate.pass()
    call.cancel()
    let cancelled = try? await call.valueUnlessCancelled()
    #expect(cancelled?.code == .cancelled)
    #expect(cancelled?.attempts == 1)
    let unsent = YelpAPIClient(configuration: .testing(broken, key: " "))
    #expect(await failure { try await unsent.send(request) }?.attempts == 0)
  }

  @Test("fails before anything is sent when it is not configured")
  func notConfigured() async {
    let transport = StubTransport(body: Self.reviews)
    let client = YelpAPIClient(configuration: .testing(transport, key: " "))
    let error = await failure { try await client.send(request) }
    #expect(error?.code == .notConfigured)
    #expect(error?.problems.map(\.field) == ["apiKey"])
    #expect(transport.requests.isEmpty)
  }

  @Test("fails before anything is sent when the input is wrong")
  func invalidArguments() async {
    let transport = StubTransport(body: Self.reviews)
    let error = await failure { try await YelpAPIClient(transport).send(request.limit(51)) }
    #expect(error?.code == .invalidArguments)
    #expect(transport.requests.isEmpty)
  }

  @Test("refuses plain HTTP except to loopback", arguments: ["http://example.com", "http://10.0.0.1:80"])
  func plainHTTP(_ address: String) async throws {
    let transport = StubTransport(body: Self.reviews)
    let url = try #require(URL(string: address))
    let client = YelpAPIClient(transport) { $0.baseURL = .custom(url) }
    #expect(await failure { try await client.send(request) }?.code == .insecureConnection)
    #expect(transport.requests.isEmpty)
  }

  @Test("checks in one order: input, cancelled, not configured, plain HTTP, cache, then the stages")
  func order() async throws {
    struct Refusing: YelpMiddleware {
      func intercept(
        _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
      ) async throws -> YelpHTTPResponse { throw YelpError(.forbidden, "Not here.") }
    }
    let transport = StubTransport(body: Self.reviews)
    var configuration = YelpConfiguration.testing(transport, key: " ")
    configuration.baseURL = .custom(try #require(URL(string: "http://example.com")))
    configuration.middleware = [Refusing()]
    #expect(await code(request.limit(51), configuration, isCancelled: true) == .invalidArguments)
    #expect(await code(request, configuration, isCancelled: true) == .cancelled)
    #expect(await code(request, configuration) == .notConfigured)
    configuration.credential = .apiKey("k")
    #expect(await code(request, configuration) == .insecureConnection)
    configuration.baseURL = .production
    #expect(await code(request, configuration) == .notCached)
    let client = YelpAPIClient(configuration: configuration)
    #expect(await failure { try await client.send(request) }?.code == .forbidden)
    #expect(transport.requests.isEmpty)
  }

  /// The error of a call with cacheOnly.
  private func code(
    _ request: YelpReviewsBuilder, _ configuration: YelpConfiguration, isCancelled: Bool = false
  ) async -> YelpError.Code? {
    let client = YelpAPIClient(configuration: configuration)
    let call = Task {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      return await failure { try await client.send(request.cachePolicy(.cacheOnly)) }
    }
    return try? await call.valueUnlessCancelled()?.code
  }

  @Test("calls the key provider once for each call and refuses a value that cannot be a key")
  func provider() async throws {
    let transport = StubTransport(body: Self.reviews)
    let keys = Locked(["k2", "k1"])
    var configuration = YelpConfiguration(apiKeyProvider: { keys.withLock { $0.popLast() ?? "a\nb" } })
    configuration.transport = transport
    configuration.attemptTimeout = .patient
    configuration.retry = .never
    let client = YelpAPIClient(configuration: configuration)
    _ = try await client.send(request.cachePolicy(.noStore))
    _ = try await client.send(request.cachePolicy(.noStore))
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer k1", "Bearer k2"])
    let error = await failure { try await client.send(request) }
    #expect(error?.code == .notConfigured)
    #expect(transport.requests.count == 2)
  }

  @Test("sends the user's token to a proxy, renewed for each call, and to no other host")
  func proxyTokens() async throws {
    let transport = StubTransport(body: Self.reviews)
    let tokens = Locked(["t2", "t1"])
    var configuration = YelpConfiguration(
      server: "https://proxy.example.com/yelp", userToken: { tokens.withLock { $0.popLast() ?? "" } })
    configuration.transport = transport
    configuration.attemptTimeout = .patient
    let client = YelpAPIClient(configuration: configuration)
    for _ in 1...2 { _ = try await client.send(request) }
    _ = try await client.send(YelpGenericBuilder(path: "/x").host("other.example.com"))
    #expect(
      transport.requests.map { $0.headers["Authorization"] } == ["Bearer t1", "Bearer t2", nil])
    #expect(
      transport.requests.first?.url.absoluteString.hasPrefix("https://proxy.example.com/yelp/v3/") == true)
  }

  @Test("sends no key to another host, and fails when the request requires one")
  func otherHosts() async throws {
    let transport = StubTransport(body: "{}")
    let client = YelpAPIClient(transport)
    let other = YelpGenericBuilder(.get, path: "/x").host("other.example.com")
    _ = try await client.send(other)
    #expect(transport.requests.first?.url.absoluteString == "https://other.example.com/x")
    #expect(transport.requests.first?.headers["Authorization"] == nil)
    let error = await failure { try await client.send(other.authentication(.apiKey)) }
    #expect(error?.code == .invalidArguments)
    #expect(transport.requests.count == 1)
  }

  @Test("asks Yelp's own host when a request names it, and gives it no token of a proxy")
  func namedYelp() async throws {
    let transport = StubTransport(body: "{}")
    let call = YelpGenericBuilder(.get, path: "/x").host(.yelp)
    _ = try await YelpAPIClient(transport).send(call)
    #expect(transport.requests.last?.url.absoluteString == "https://api.yelp.com/x")
    #expect(transport.requests.last?.headers["Authorization"] == "Bearer test-key")
    let proxied = YelpAPIClient(transport) { $0.baseURL = "https://proxy.example.com" }
    _ = try await proxied.send(call.authentication(.none))
    #expect(transport.requests.last?.url.absoluteString == "https://api.yelp.com/x")
    #expect(await failure { try await proxied.send(call) }?.problems.map(\.field) == ["host"])
    #expect(transport.requests.count == 2)
  }

  @Test("never sends the key to a host that a middleware sets")
  func middlewareMovesURL() async throws {
    struct Mover: YelpMiddleware {
      func intercept(
        _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
      ) async throws -> YelpHTTPResponse {
        var request = request
        request.url = URL(string: "https://evil.example.com/steal") ?? request.url
        return try await next(request)
      }
    }
    let transport = StubTransport(body: Self.reviews)
    let client = YelpAPIClient(transport) { $0.middleware = [Mover()] }
    #expect(await failure { try await client.send(request) }?.code == .invalidArguments)
    #expect(transport.requests.isEmpty)
  }

  @Test(
    "turns invalid bodies into errors, never into a crash",
    arguments: ["", "null", "[]", "\"x\"", "7", "{", "<html>", "{\"businesses\": [}", "\u{FEFF}{"])
  func oddBodies(_ body: String) async {
    let client = YelpAPIClient(StubTransport(body: body))
    let error = await failure { try await client.send(YelpBusinessDetailsBuilder(id: "a")) }
    #expect(error?.code == .cannotParseResponse)
    #expect(error?.httpStatus == 200)
    #expect(error?.responseBody == Data(body.utf8))
  }

  @Test("reads one response in every way: model, data, text, JSON, own type, list, mapped, none")
  func parsers() async throws {
    struct Total: Decodable, Sendable { var total: Int }
    let client = YelpAPIClient(StubTransport(body: Self.reviews))
    #expect(try await client.send(request.parser(.data)) == Data(Self.reviews.utf8))
    #expect(try await client.send(request.parser(.text)) == Self.reviews)
    #expect(try await client.send(request.parser(.jsonValue))["total"]?.intValue == 7)
    #expect(try await client.send(request.parser(.json(Total.self))).total == 7)
    let list = YelpAPIClient(StubTransport(body: #"[{"total": 1}, {"total": 2}]"#))
    #expect(try await list.send(request.parser(.json([Total].self))).map(\.total) == [1, 2])
    #expect(try await client.send(request.map(\.total)) == 7)
    #expect(try await client.send(request.parser(.text).map(\.count)) == Self.reviews.count)
    try await client.send(request.parser(.none))
    let error = await failure { try await client.send(request.parser(.json([Int].self))) }
    #expect(error?.code == .cannotParseResponse)
  }

  @Test("reads the user's type with the user's decoder")
  func ownDecoder() async throws {
    struct Answer: Decodable, Sendable { var possibleLanguages: [String] }
    let client = YelpAPIClient(StubTransport(body: Self.reviews))
    let snakeCase = YelpResponseParser<Answer>.json(name: "snake case") {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return decoder
    }
    #expect(try await client.send(request.parser(snakeCase)).possibleLanguages == ["en"])
    #expect(try request.parser(snakeCase).build().info.responseParser == "snake case")
    let plain = await failure { try await client.send(request.parser(.json(Answer.self))) }
    #expect(plain?.code == .cannotParseResponse)
  }

  @Test("lets a parser read the whole response and refuse it, with its own error or a chosen code")
  func ownParser() async throws {
    struct Unfit: Error {}
    let client = YelpAPIClient(StubTransport(status: 203, headers: ["X-Fit": "no"], body: "stale"))
    let seen = YelpResponseParser(name: "seen") { "\($0.status) \($0.headers["x-fit"] ?? "") \($0.text)" }
    #expect(try await client.send(request.parser(seen)) == "203 no stale")
    let own = YelpResponseParser<Int>(name: "own") { _ in throw Unfit() }
    let unfit = await failure { try await client.send(request.parser(own)) }
    #expect(unfit?.underlyingError is Unfit)
    #expect(unfit?.code == .cannotParseResponse)
    #expect(unfit?.responseBody == Data("stale".utf8))
    let mapped = await failure { try await client.send(request.parser(.text).map { _ in throw Unfit() }) }
    #expect(mapped?.underlyingError is Unfit)
    #expect(mapped?.code == .cannotParseResponse)
    let choosing = YelpResponseParser<Int>(name: "choosing") { _ in throw YelpError(.apiError, "Stale.") }
    let chosen = await failure { try await client.send(request.parser(choosing)) }
    #expect(chosen?.code == .apiError)
    #expect(chosen?.httpStatus == 203)
    #expect(chosen?.responseBody == Data("stale".utf8))
  }

  @Test("sends no credentials when a request asks for none")
  func noCredentials() async throws {
    let transport = StubTransport(body: Self.reviews)
    _ = try await YelpAPIClient(transport).send(request.authentication(.none))
    #expect(transport.requests.map { $0.headers["Authorization"] } == [nil])
  }

  @Test("redacts the key that a server repeats in an error")
  func echo() async throws {
    let client = YelpAPIClient(
      StubTransport { request, _ in
        let header = request.headers["Authorization"] ?? ""
        return YelpHTTPResponse(
          status: 400, headers: ["X-Echo": header],
          body: Data(
            #"{"error": {"code": "VALIDATION_ERROR", "description": "'\#(header)' does not match", "field": "Authorization", "instance": "\#(header)"}}"#
              .utf8))
      })
    let error = try #require(await failure { try await client.send(request) })
    var dumped = ""
    dump(error, to: &dumped)
    let texts = [
      "\(error)", dumped, error.message, error.yelpDescription ?? "", "\(error.responseHeaders ?? [:])",
      String(decoding: error.responseBody ?? Data(), as: UTF8.self), error.request?.curlCommand ?? "",
    ]
    for text in texts { #expect(!text.contains("test-key")) }
    #expect(error.message == "'Bearer <redacted>' does not match")
  }

  @Test("reports a cancelled task as cancelled and sends nothing")
  func cancelledBefore() async {
    let transport = StubTransport(body: Self.reviews)
    let client = YelpAPIClient(transport)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure { try await client.send(request) }
    }
    #expect((try? await task.valueUnlessCancelled())?.code == .cancelled)
    #expect(transport.requests.isEmpty)
  }

  @Test("keeps an unknown failure of the transport as the underlying error")
  func transportErrors() async {
    struct Odd: Error {}
    let client = YelpAPIClient(StubTransport { _, _ in throw Odd() })
    let error = await failure { try await client.send(request) }
    #expect(error?.code == .unknown)
    #expect(error?.underlyingError is Odd)
    #expect(error?.request?.headers["Authorization"] == nil)
  }
}
