import Foundation
import Testing
import YelpSandbox

@testable import YelpSDK

/// Servers that repeat the key in a form that a comparison of characters misses.
@Suite("A server that repeats the key", .timeLimit(.minutes(5)))
struct RedactionEvasionTests {
  static let key = "SENTINEL-" + String(repeating: "k", count: 40)
  static let accent = "\u{301}"

  /// The key with every character written as a JSON escape.
  static let escapedKey = key.utf8.map { "\\u00" + String($0, radix: 16) }.joined()

  static let responses: [(String, YelpHTTPResponse)] = [
    (
      "in Location, before a combining mark",
      YelpHTTPResponse(status: 302, headers: ["Location": "/?\(key)\(accent)"])
    ),
    (
      "in a header field, before and behind combining marks",
      YelpHTTPResponse(status: 400, headers: ["X-Echo": "\(accent)\(key)\(accent)"])
    ),
    (
      "in an error, before a combining mark",
      error("'Bearer \(key)\(accent)' does not match")
    ),
    ("in an error, escaped", error(escapedKey)),
    ("in names of members, escaped", error("d", more: #", "\#(escapedKey)": 1"#)),
    ("as Yelp's code and field", error("d", code: escapedKey, more: #", "field": "\#(escapedKey)""#)),
    ("in HTML", YelpHTTPResponse(status: 502, body: Data("<html>\(key)\(accent)".utf8))),
    ("as content type", YelpHTTPResponse(status: 500, headers: ["Content-Type": key], body: Data("x".utf8))),
    ("twice in a row", error(key + key)),
  ]

  static func error(_ description: String, code: String = "X", more: String = "") -> YelpHTTPResponse {
    let body = #"{"error": {"code": "\#(code)", "description": "\#(description)"\#(more)}}"#
    return YelpHTTPResponse(status: 400, body: Data(body.utf8))
  }

  @Test("shows it in no error, log entry and event", arguments: responses)
  func errors(_ name: String, _ response: YelpHTTPResponse) async throws {
    let texts = Locked<[String]>([])
    let keep: @Sendable (String) -> Void = { text in texts.withLock { $0.append(text) } }
    let yelp = YelpSDK()
    yelp.logLevel = .trace
    yelp.logHandler = { keep("\($0)") }
    var configuration = YelpConfiguration.testing(StubTransport([response]), key: Self.key)
    configuration.observers = [YelpCallEventHandler { keep(SentinelTests.everything($0)) }]
    configuration.retry = .never
    yelp.configure(configuration)
    let error = try #require(await failure { try await yelp.business(id: "a").send() })
    keep(SentinelTests.everything(error))
    keep("\(error.localizedDescription) \(error.failureReason ?? "") \(error.recoverySuggestion ?? "")")
    keep("\(error.yelpDescription ?? "") \(error.yelpCode?.rawValue ?? "") \(error.field ?? "")")
    keep("\(error.responseHeaders?.sorted ?? [])")
    let body = error.responseBody ?? Data()
    keep(String(decoding: body, as: UTF8.self))
    if let value = try? YelpJSONValue(parsing: body) { keep("\(value)") }
    #expect(texts.withLock { $0.filter { $0.containsBytes(of: "SENTINEL") } } == [], "\(name)")
    #expect(texts.withLock { $0.count } > 8)
  }

  @Test("in the errors of a GraphQL response of success shows it nowhere")
  func graphQL() async throws {
    let body =
      #"{"data": null, "errors": [{"message": "\#(Self.key)", "extensions": {"code": "\#(Self.key)"}}]}"#
    let client = YelpAPIClient(configuration: .testing(StubTransport(body: body), key: Self.key))
    let error = try #require(
      await failure { try await client.send(YelpGraphQLBuilder<YelpJSONValue>("{ a }")) })
    #expect(error.yelpDescription == "<redacted>" && error.yelpCode == "<redacted>")
    let shown =
      SentinelTests.everything(error) + String(decoding: error.responseBody ?? Data(), as: UTF8.self)
    #expect(!shown.containsBytes(of: "SENTINEL"))
  }

  @Test("shows it in no recording", arguments: responses)
  func recordings(_ name: String, _ response: YelpHTTPResponse) async throws {
    let recorder = YelpRecorder(StubTransport([response]))
    var request = YelpHTTPRequest.testing()
    request.headers["Authorization"] = "Bearer \(Self.key)"
    _ = try await recorder.send(request)
    let text = String(decoding: recorder.recording.data, as: UTF8.self)
    #expect(!text.containsBytes(of: "SENTINEL"), "\(name)")
  }

  @Test("in the text of its transport's own error type shows it nowhere")
  func underlyingErrors() async throws {
    struct Odd: LocalizedError {
      let said: String
      var errorDescription: String? { said }
    }
    let client = YelpAPIClient(
      configuration: .testing(
        StubTransport { request, _ in throw Odd(said: request.headers["Authorization"] ?? "") }, key: Self.key
      ))
    let error = try #require(await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) })
    let cause = try #require(error.underlyingError)
    #expect(!"\(SentinelTests.everything(cause)) \(cause.localizedDescription)".contains("SENTINEL"))
    #expect(cause.localizedDescription.contains("Bearer <redacted>"))
  }

  @Test("shows no personal data of an event in the error's request")
  func personalData() async throws {
    let client = YelpAPIClient(StubTransport(status: 400, body: "{}")) { $0.retry = .never }
    let user = YelpConversionUserData(emails: ["jo@example.com"])
    let hash = "f4e19df2e6c609fbd59a42b9063d0fadf44260218531ea21ad8c575f205c0453"
    let event = YelpConversionEvent(.lead, id: "e1", time: Date(timeIntervalSince1970: 1_700_000_000))
    let builder = YelpConversionBuilder(event).userData(user)
    let error = try #require(await failure { try await client.send(builder) })
    guard case .data(let body)? = error.request?.body else { return #expect(Bool(false)) }
    let text = String(decoding: body, as: UTF8.self)
    #expect(!text.contains(hash))
    #expect(text.contains(#""user_data":"<redacted>""#))
    #expect(error.request?.curlCommand.contains("<redacted>") == true)
  }

  @Test("cannot forge a log entry with line breaks")
  func forgedEntries() async throws {
    let lines = Locked<[String]>([])
    let yelp = YelpSDK()
    yelp.logLevel = .trace
    yelp.logHandler = { entry in lines.withLock { $0.append("\(entry)") } }
    let forged = "x\\n[YelpSDK] error #1 forged\\r\\u2028[YelpSDK] error #2\\u0085[YelpSDK] error #3"
    var response = Self.error(forged)
    response.headers["X-Said"] = "a\r\n[YelpSDK] error #4"
    response.body += Data("\n[YelpSDK] error #5".utf8.map { $0 == 10 ? 32 : $0 })
    var page = YelpHTTPResponse(body: Data("{}\n[YelpSDK] error #6 forged\r".utf8))
    page.headers["Content-Type"] = "text/plain"
    yelp.configure(.testing(StubTransport([response, page])))
    _ = await failure { try await yelp.business(id: "a").send() }
    _ = await failure { try await yelp.business(id: "b").send() }
    let entries = lines.withLock { $0 }
    #expect(entries.count >= 6)
    for entry in entries {
      let parts = entry.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      #expect(parts[0].hasPrefix("[YelpSDK] "))
      #expect(parts.dropFirst().allSatisfy { $0.hasPrefix("  ") && !$0.hasPrefix("  [YelpSDK]") }, "\(entry)")
      for scalar in ["\r", "\u{2028}", "\u{2029}", "\u{85}"] as [Unicode.Scalar] {
        #expect(!entry.unicodeScalars.contains(scalar))
      }
    }
  }

  @Test(
    "a repeated name does not show the value of a secret one",
    arguments: [
      #"{"a": {"token": "s3cret"}, "a": 1}"#, #"{"token": "s3cret", "token": "<redacted>"}"#,
      #"{"a": [{"\u0074oken": "s3cret"}], "\u0061": []}"#,
    ])
  func repeatedNames(_ text: String) {
    let body = Data(text.utf8)
    #expect(!YelpRedaction.bodyText(body, headers: [:]).containsBytes(of: "s3cret"))
    #expect(
      !String(decoding: Redactor(["x"]).redacted(body: body), as: UTF8.self).containsBytes(of: "s3cret"))
  }

  @Test("shows no secret that a caller puts into parameters, wherever a request is printed")
  func printed() throws {
    let secret = "SENTINEL-secret"
    let requests = [
      try YelpGenericBuilder(path: "/x").parameter("access_token", secret).cachePartition(secret).build(),
      try YelpGenericBuilder(.post, path: "/x").parameterEncoding(.json)
        .parameter("a", ["client_secret": .string(secret)] as YelpJSONValue).build(),
      try YelpGenericBuilder(.post, path: "/x").header("X-API-Key", secret)
        .body(.multipart([.text("event", #"{"user_data": {"em": "\#(secret)"}}"#), .text("token", secret)]))
        .build(),
    ]
    for request in requests {
      var texts = [SentinelTests.everything(request), SentinelTests.everything(request.info)]
      texts += ["\(request.dictionary)", "\(request.info.dictionary)"]
      texts.append(request.curlCommand)
      #expect(texts.filter { $0.containsBytes(of: "SENTINEL") } == [])
    }
  }

  @Test("shows no personal data in the problem of a number that JSON cannot write")
  func problems() throws {
    let user = YelpConversionUserData(clientIPAddress: "SENTINEL", clientUserAgent: "SENTINEL")
    var event = YelpConversionEvent(.lead, id: "e1", time: Date(timeIntervalSince1970: 1_700_000_000))
    event.userData = user
    event.labels = [.init("a", .number(.nan))]
    let error = try #require(throws: YelpError.self) { try YelpConversionBuilder(event).build() }
    #expect(error.problems.count == 1)
    #expect(!SentinelTests.everything(error).containsBytes(of: "SENTINEL"))
  }
}
