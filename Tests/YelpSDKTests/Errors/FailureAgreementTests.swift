import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// One failure has one code, whatever the status it comes with and whatever reads the response.
@Suite("What came back", .timeLimit(.minutes(5)))
struct FailureAgreementTests {
  struct Small: Decodable, Sendable { var id: String? }

  private func client(
    _ status: Int, _ body: String, headers: YelpHTTPHeaders = [:]
  ) -> YelpAPIClient {
    YelpAPIClient(StubTransport(status: status, headers: headers, body: body)) { $0.retry = .never }
  }

  private let path = YelpGenericBuilder(path: "/v3/shops")
  private let query = YelpGraphQLBuilder<YelpJSONValue>("{ business { id } }")

  /// The errors of calls that read the same response in every way there is, each with a client of its own.
  private func errors(
    _ status: Int, _ body: String, headers: YelpHTTPHeaders = [:]
  ) async -> [String: YelpError?] {
    func error(_ builder: some YelpRequestBuilder) async -> YelpError? {
      await failure { try await client(status, body, headers: headers).send(builder) }
    }
    let event = YelpConversionEvent(.lead, id: "a", time: Date(timeIntervalSince1970: 1))
    return [
      "model": await error(YelpReviewsBuilder(businessID: "a")),
      "search": await error(YelpBusinessSearchBuilder(location: "Rome")),
      "json": await error(path),
      "decoding": await error(path.decoding(Small.self)),
      "decoder": await error(path.decoding(Small.self) { JSONDecoder() }),
      "nothing": await error(path.parser(.none)),
      "text": await error(path.parser(.text)),
      "data": await error(path.parser(.data)),
      "own": await error(path.parser(YelpResponseParser(name: "Own") { $0.body.count })),
      "hidden": await error(YelpConversionBuilder(event)),
      "GraphQL": await error(query),
      "GraphQL decoding": await error(query.decoding(Small.self)),
      "GraphQL decoder": await error(query.decoding(Small.self) { JSONDecoder() }),
      "GraphQL nothing": await error(query.parser(.none)),
    ]
  }

  static let bodies: [(String, YelpError.Code, YelpAPICode?, String)] = [
    (#"{"error": {"code": "TOKEN_INVALID", "description": "No."}}"#, .unauthorized, .tokenInvalid, "No."),
    (
      #"{"error": {"code": "LOCATION_NOT_FOUND"}}"#, .locationNotFound, .locationNotFound,
      "LOCATION_NOT_FOUND"
    ),
    (#"{"error": {"error": {"code": "A", "description": "d"}}}"#, .apiError, "A", "d"),
    (#"{"error": {"code": "INTERNAL_ERROR", "message": "d"}}"#, .serverError, .internalError, "d"),
    (#"{"error": {"code": "REQUEST_TIMED_OUT", "description": "d"}}"#, .timedOut, "REQUEST_TIMED_OUT", "d"),
    (#"{"error": {"code": "NOT_FOUND", "description": "d"}}"#, .notFound, .notFound, "d"),
    (#"{"error": "Invalid business."}"#, .apiError, nil, "Invalid business."),
    (#"{"errors": ["The query is too deep."]}"#, .apiError, nil, "The query is too deep."),
    (#"{"data": null, "errors": ["The query is too deep."]}"#, .apiError, nil, "The query is too deep."),
    (#"{"data": null, "errors": "The query is too deep."}"#, .apiError, nil, "The query is too deep."),
    (#"{"errors": {"message": "The query is too deep."}}"#, .apiError, nil, "The query is too deep."),
    (#"{"data": null, "errors": {"message": "Too deep."}}"#, .apiError, nil, "Too deep."),
    (#"{"data": null, "errors": [{"path": ["a"]}]}"#, .apiError, nil, "an error without a text"),
    (
      #"{"errors": [{"message": "m", "extensions": {"code": "DAILY_POINTS_LIMIT_REACHED"}}], "data": null}"#,
      .quotaExceeded, .dailyPointsLimitReached, "m"
    ),
    (
      #"{"data": null, "errors": [{"message": "m", "extensions": {"code": "VALIDATION_ERROR"}}]}"#, .apiError,
      .validationError, "m"
    ),
  ]

  /// Words of GraphQL servers and gateways that say what a status of HTTP does.
  static let words: [(String, YelpError.Code, YelpAPICode?, String)] = [
    ("TIMEOUT", .timedOut), ("INTERNAL_SERVER_ERROR", .serverError), ("BAD_GATEWAY", .serverError),
    ("RATE_LIMITED", .rateLimited), ("TOO_MANY_REQUESTS", .rateLimited), ("UNAUTHORIZED", .unauthorized),
    ("UNAUTHENTICATED", .unauthorized), ("FORBIDDEN", .forbidden),
  ].map { word, code in
    let body = #"{"data": null, "errors": [{"message": "m", "extensions": {"code": "\#(word)"}}]}"#
    return (body, code, YelpAPICode(word), "m")
  }

  @Test("has the same code with 200 and with 400, whatever reads it", arguments: Self.bodies + Self.words)
  func agree(_ body: String, _ code: YelpError.Code, _ apiCode: YelpAPICode?, _ text: String) async {
    for status in [200, 400] {
      for (reader, error) in await errors(status, body) {
        #expect(error?.code == code, "\(reader), \(status)")
        #expect(error?.apiCode == apiCode, "\(reader), \(status)")
        #expect(error?.httpStatus == status, "\(reader), \(status)")
        if reader == "hidden" { continue }
        #expect(error?.isRetryable == code.traits.contains(.retryable), "\(reader), \(status)")
        let blamesQuery = error?.recoverySuggestion?.contains("Correct the query") == true
        #expect(!blamesQuery || code == .apiError, "\(reader), \(status)")
        #expect(error?.message.contains(text) == true, "\(reader), \(status)")
        #expect(error?.responseBody == Data(body.utf8), "\(reader), \(status)")
      }
    }
  }

  @Test(
    "is an error wherever a web page comes in the place of Yelp's response",
    arguments: [
      (" \n<!DOCTYPE html><html>Sign in</html>", "text/html; charset=utf-8"),
      ("Please sign in.", "TEXT/HTML"),
      ("\u{FEFF}<html></html>", "text/html"),
    ])
  func webPages(_ body: String, _ type: String) async {
    for (reader, error) in await errors(200, body, headers: ["Content-Type": type]) {
      #expect(error?.code == .cannotParseResponse, "\(reader)")
      #expect(error?.recoverySuggestion?.contains("sign-in page") == true, "\(reader)")
      #expect(error?.isRetryable == false, "\(reader)")
    }
  }

  @Test("is an error without a content type too, where JSON or nothing was expected")
  func untypedWebPage() async throws {
    let client = client(200, "<html>Sign in</html>")
    for (reader, error) in await errors(200, "<html>Sign in</html>")
    where !["text", "data", "own"].contains(reader) {
      #expect(error?.code == .cannotParseResponse, "\(reader)")
    }
    #expect(try await client.send(path.parser(.text)) == "<html>Sign in</html>")
    #expect(try await client.send(path.parser(.data)).count == 20)
  }

  @Test(
    "is a success where nothing is parsed, for an empty body and for JSON",
    arguments: [
      "", " ", "{}", "[]", #"{"message": "OK"}"#, #"{"error": null}"#, #"{"errors": []}"#,
      #"{"error": null, "message": "OK"}"#, #"{"error": false, "message": "OK"}"#,
      #"{"errors": [], "status": "OK"}"#,
    ])
  func nothing(_ body: String) async throws {
    for type in ["application/json", "text/html; charset=utf-8"] {
      try await client(200, body, headers: ["Content-Type": type]).send(path.parser(.none))
    }
  }

  @Test(
    "is a success with errors beside other members",
    arguments: [
      #"{"error": "of one of them", "id": "a"}"#, #"{"errors": [{"message": "m"}], "id": "a", "data": []}"#,
      #"{"id": "a", "errors": {"invalid_ids": ["b"]}}"#, #"{"errors": {"invalid_ids": ["b"]}}"#,
    ])
  func partial(_ body: String) async throws {
    _ = try await client(200, body).send(path.decoding(Small.self))
    _ = try await client(200, body).send(path)
  }

  @Test("throws GraphQL's errors beside data for an own decoder too, unless partial data is allowed")
  func partialGraphQL() async throws {
    let client = client(200, #"{"data": {"id": "a"}, "errors": [{"message": "m"}]}"#)
    let own = query.decoding(Small.self) { JSONDecoder() }
    #expect(await failure { try await client.send(own) }?.message == "m")
    #expect(await failure { try await client.send(query.parser(.none)) }?.message == "m")
    _ = try await client.send(query.allowingPartialData().decoding(Small.self) { JSONDecoder() })
    #expect(try await client.send(query.allowingPartialData())["id"] == "a")
  }

  @Test("reads GraphQL's different messages once each, cut like every other text")
  func longMessage() async {
    let errors = (0..<700).map { #"{"message": "\#($0 % 2 == 0 ? "Equal." : "Number \($0).")"}"# }
    let body = #"{"data": null, "errors": [\#(errors.joined(separator: ","))]}"#
    let error = await failure { try await client(200, body).send(query) }
    #expect(error?.message.hasPrefix("Equal. Number 1. Number 3.") == true)
    #expect(error?.message.count == 1_000 && error?.yelpDescription?.count == 1_000)
  }

  @Test(
    "is repeated when GraphQL says beside null that Yelp failed or was asked too often",
    arguments: ["TIMEOUT", "INTERNAL_SERVER_ERROR", "RATE_LIMITED"])
  func retriedGraphQL(_ code: String) async throws {
    let error = #"{"message": "m", "path": ["id"], "extensions": {"code": "\#(code)"}}"#
    for data in ["null", #"{"id": null}"#] {
      let transport = StubTransport([
        YelpHTTPResponse(body: Data(#"{"data": \#(data), "errors": [\#(error)]}"#.utf8)),
        YelpHTTPResponse(body: Data(#"{"data": {"id": "a"}}"#.utf8)),
      ])
      let client = YelpAPIClient(transport) { $0.clock = YelpManualClock(skipsSleeps: true).clock }
      #expect(try await client.send(query)["id"] == "a", "\(data)")
      #expect(transport.requests.count == 2, "\(data)")
      let partial = StubTransport(body: #"{"data": \#(data), "errors": [\#(error)]}"#)
      _ = try? await YelpAPIClient(partial) { $0.clock = YelpManualClock(skipsSleeps: true).clock }
        .send(query.allowingPartialData())
      #expect(partial.requests.count == (data == "null" ? 3 : 1), "\(data)")
    }
  }

  @Test(
    "is empty for all that read JSON alike, without a byte or with none that counts",
    arguments: [200, 204], ["", " \r\n\t", "\u{FEFF}", "\u{FEFF}\n"])
  func blank(_ status: Int, _ body: String) async throws {
    for (reader, error) in await errors(status, body) {
      let readsNothing = ["json", "nothing", "text", "data", "own", "hidden", "GraphQL nothing"]
      #expect(error?.message == (readsNothing.contains(reader) ? nil : "The response is empty."), "\(reader)")
    }
    #expect(try await client(status, body).send(path) == .null)
    let own = YelpResponseParser(name: "Own") { try JSONDecoder().decode(Small.self, from: $0.body) }
    #expect(
      await failure { try await client(status, body).send(path.parser(own)) }?.message
        == "The response is empty.")
  }

  @Test("closes the day's points when they come as a response of success")
  func points() async {
    let body =
      #"{"errors": [{"message": "m", "extensions": {"code": "DAILY_POINTS_LIMIT_REACHED"}}]}"#
    let transport = StubTransport(body: body)
    let client = YelpAPIClient(transport) { $0.limits = YelpLimits() }
    for _ in 1...2 { #expect(await failure { try await client.send(query) }?.code == .quotaExceeded) }
    #expect(transport.requests.count == 1)
  }

  @Test("repeats a server's error that comes as a response of success")
  func retried() async throws {
    let transport = StubTransport([
      YelpHTTPResponse(body: Data(#"{"error": {"code": "INTERNAL_ERROR"}}"#.utf8)),
      YelpHTTPResponse(body: Data(#"{"id": "a"}"#.utf8)),
    ])
    let client = YelpAPIClient(transport) { $0.clock = YelpManualClock(skipsSleeps: true).clock }
    #expect(try await client.send(path)["id"] == "a")
  }

  @Test(
    "keeps the text of a body in another format than Yelp's own",
    arguments: [
      (400, #"{"message":"The limit is too high."}"#, "The limit is too high.", nil, YelpError.Code.apiError),
      (
        400, #"{"code":"VALIDATION_ERROR","message":"The limit is too high."}"#, "The limit is too high.",
        .validationError, .apiError
      ),
      (403, #"{"detail":"The plan has no reviews."}"#, "The plan has no reviews.", nil, .forbidden),
      (
        400, #"{"error":{"error":{"code":"LOCATION_NOT_FOUND","description":"Not found."}}}"#, "Not found.",
        .locationNotFound, .locationNotFound
      ),
      (400, #"{"error":"Invalid business."}"#, "Invalid business.", nil, .apiError),
      (400, #"{"error":["Invalid business."]}"#, "Invalid business.", nil, .apiError),
      (400, #"{"error":"Bad Request","message":"Too high."}"#, "Too high.", nil, .apiError),
      (400, #"{"message":"Wrong.","errors":[{"message":"Too high."}]}"#, "Too high.", nil, .apiError),
      (502, #"{"error_message":"Down."}"#, "Down.", nil, .serverError),
    ] as [(Int, String, String, YelpAPICode?, YelpError.Code)])
  func otherFormats(
    _ status: Int, _ body: String, _ message: String, _ apiCode: YelpAPICode?, _ code: YelpError.Code
  ) async {
    let error = await failure { try await client(status, body).send(YelpReviewsBuilder(businessID: "a")) }
    #expect(error?.code == code && error?.message == message)
    #expect(error?.yelpDescription == message && error?.apiCode == apiCode)
  }

  @Test(
    "has advice for statuses of what stands before Yelp",
    arguments: [
      (414, "", YelpError.Code.requestTooLarge, "parameters"), (431, "", .requestTooLarge, "header"),
      (414, "<html>", .requestTooLarge, "parameters"), (511, "", .cannotParseResponse, "sign-in page"),
      (511, "<html>", .cannotParseResponse, "sign-in page"), (403, "", .forbidden, "answered, not Yelp"),
      (403, "<html>", .forbidden, "answered, not Yelp"),
      (401, "<html>", .unauthorized, "answered, not Yelp"), (401, "", .unauthorized, "the key"),
      (404, "", .notFound, "answered, not Yelp"), (407, "", .httpError, "HTTP proxy"),
    ])
  func statuses(_ status: Int, _ body: String, _ code: YelpError.Code, _ advice: String) async {
    let transport = StubTransport(status: status, body: body)
    let client = YelpAPIClient(transport) { $0.clock = YelpManualClock(skipsSleeps: true).clock }
    let error = await failure { try await client.send(path) }
    #expect(error?.code == code)
    #expect(error?.recoverySuggestion?.contains(advice) == true)
    #expect(error?.isRetryable == false && transport.requests.count == 1)
  }

  @Test("gets another access token when Yelp refuses one, whatever the status", arguments: [200, 400, 401])
  func refusedToken(_ status: Int) async throws {
    struct Tokens: YelpAccessTokenSource {
      func accessToken(replacing rejected: String?, for client: YelpAPIClient) async throws -> String {
        rejected == nil ? "old" : "new"
      }
    }
    let transport = StubTransport([
      YelpHTTPResponse(status: status, body: Data(#"{"error": {"code": "TOKEN_INVALID"}}"#.utf8)),
      YelpHTTPResponse(body: Data(#"{"id": "a"}"#.utf8)),
    ])
    let client = YelpAPIClient(transport) { $0.accessTokens = Tokens() }
    #expect(try await client.send(path.authentication(.accessToken))["id"] == "a")
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
  }

  @Test("keeps an event that a web page answers, and gives up one that Yelp refuses, whatever the status")
  func tracked() async throws {
    let clock = YelpManualClock(skipsSleeps: true)
    let transport = StubTransport([
      YelpHTTPResponse(body: Data("<html>Sign in</html>".utf8)), YelpHTTPResponse(status: 511),
      YelpHTTPResponse(status: 202),
      YelpHTTPResponse(body: Data(#"{"error": {"code": "VALIDATION_ERROR", "description": "d"}}"#.utf8)),
    ])
    let client = YelpAPIClient(transport) { $0.clock = clock.clock }
    func event(_ id: String) -> YelpConversionBuilder {
      YelpConversionBuilder(YelpConversionEvent(.lead, id: id, time: Date(timeIntervalSince1970: 1)))
    }
    try await client.track(event("a")).delivered()
    #expect(transport.requests.count == 3)
    let error = await failure { try await client.track(event("b")).delivered() }
    #expect(error?.apiCode == .validationError && transport.requests.count == 4)
  }
}
