import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSandbox

@testable import YelpSDK

/// Every text of a call: log lines, events, and what its error shows.
private struct Listener {
  let texts = Locked<[String]>([])
  let client: YelpAPIClient

  init(_ transport: StubTransport, change: (inout YelpConfiguration) -> Void = { _ in }) {
    var configuration = YelpConfiguration.testing(transport)
    configuration.retry = .never
    configuration.observers = [
      YelpCallEventHandler { [texts] event in texts.withLock { $0.append(everything(event)) } }
    ]
    change(&configuration)
    client = YelpAPIClient(
      configuration: configuration, logLevel: .trace,
      logHandler: { [texts] entry in texts.withLock { $0.append("\(entry)") } })
  }

  init(_ response: YelpHTTPResponse, change: (inout YelpConfiguration) -> Void = { _ in }) {
    self.init(StubTransport([response]), change: change)
  }

  /// The error of a call, whose texts are kept.
  @discardableResult
  func failing(_ builder: some YelpRequestBuilder) async throws -> YelpError {
    let error = try #require(await failure { try await client.send(builder) })
    let all: [Any?] = [
      error, error.apiCode, error.yelpDescription, error.field, error.codingPath, error.underlyingError,
      error.responseHeaders?.sorted, error.request?.url, error.request?.headers.sorted,
      error.request?.curlCommand, error.responseBody.map { String(decoding: $0, as: UTF8.self) },
      error.localizedDescription, error.failureReason, error.recoverySuggestion,
    ]
    texts.withLock { texts in texts += all.compactMap { $0.map(everything) } }
    return error
  }

  func mentions(_ secret: String) -> [String] {
    texts.withLock { $0.filter { Data($0.utf8).range(of: Data(secret.utf8)) != nil } }
  }
}

private func json(_ text: String, status: Int = 400) -> YelpHTTPResponse {
  YelpHTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
}

@Suite("A server that repeats the key in a refusal", .timeLimit(.minutes(5)))
struct RepeatedKeyTests {
  static let key = "SENTINEL-" + String(repeating: "k", count: 40)
  /// It hides the character before it from a comparison of characters.
  static let accent = "\u{301}"

  static let responses: [(String, YelpHTTPResponse)] = [
    (
      "in Location, before a combining mark",
      YelpHTTPResponse(status: 302, headers: ["Location": "/?\(key)\(accent)"])
    ),
    (
      "in a header field, before and behind combining marks",
      YelpHTTPResponse(status: 400, headers: ["X-Echo": "\(accent)\(key)\(accent)"])
    ),
    ("in an error, before a combining mark", error("'Bearer \(key)\(accent)' does not match")),
    ("in the name of a member", error("d", more: #", "\#(key)": 1"#)),
    ("as Yelp's code and field", error("d", code: key, more: #", "field": "\#(key)""#)),
    ("in HTML", YelpHTTPResponse(status: 502, body: Data("<html>\(key)\(accent)".utf8))),
    ("as content type", YelpHTTPResponse(status: 500, headers: ["Content-Type": key], body: Data("x".utf8))),
    ("twice in a row", error(key + key)),
  ]

  static func error(_ description: String, code: String = "X", more: String = "") -> YelpHTTPResponse {
    json(#"{"error": {"code": "\#(code)", "description": "\#(description)"\#(more)}}"#)
  }

  @Test("shows it in no error, log entry and event", arguments: responses)
  func errors(_ name: String, _ response: YelpHTTPResponse) async throws {
    let listener = Listener(response) { $0.credential = .apiKey(Self.key) }
    try await listener.failing(YelpReviewsBuilder(businessID: "a"))
    #expect(listener.mentions("SENTINEL") == [], "\(name)")
    #expect(listener.texts.withLock { $0.count } > 8)
  }

  @Test("shows it in no recording", arguments: responses)
  func recordings(_ name: String, _ response: YelpHTTPResponse) async throws {
    let recorder = YelpRecorder(StubTransport([response]))
    var request = YelpHTTPRequest.testing()
    request.headers["Authorization"] = "Bearer \(Self.key)"
    _ = try await recorder.send(request)
    let data = recorder.recording.data
    #expect(data.range(of: Data("SENTINEL".utf8)) == nil, "\(name)")
  }

  @Test("percent-encoded shows it nowhere")
  func encoded() async throws {
    let password = "SENTINEL pass/word"
    let body = Self.error("SENTINEL%20pass%2Fword, or \(password)")
    let listener = Listener(body) { $0.basicCredential = YelpBasicCredential(user: "u", password: password) }
    let error = try await listener.failing(YelpGenericBuilder(path: "/v3/x").authentication(.basic))
    #expect(error.message == "<redacted>, or <redacted>")
    #expect(listener.mentions("SENTINEL") == [])
  }

  @Test("in the text of its transport's own error type shows it nowhere")
  func underlyingErrors() async throws {
    struct Odd: LocalizedError {
      let said: String
      var errorDescription: String? { said }
    }
    let transport = StubTransport { request, _ in throw Odd(said: request.headers["Authorization"] ?? "") }
    let listener = Listener(transport) { $0.credential = .apiKey(Self.key) }
    let error = try await listener.failing(YelpReviewsBuilder(businessID: "a"))
    #expect(listener.mentions("SENTINEL") == [])
    #expect(error.underlyingError?.localizedDescription.contains("Bearer <redacted>") == true)
  }

  @Test("of fewer than six characters leaves texts alone: it would be found in words")
  func shortKey() async throws {
    let listener = Listener(Self.error("that is the request")) { $0.credential = .apiKey("t") }
    #expect(try await listener.failing(YelpReviewsBuilder(businessID: "a")).message == "that is the request")
  }

  @Test("beyond the first megabyte of a body is cut off with it", arguments: [200, 400])
  func longBodies(_ status: Int) async throws {
    struct Unreadable: Error {}
    let limit = 1 << 20
    let long = YelpHTTPResponse(status: status, body: Data(repeating: 120, count: 3 * limit))
    let parser = YelpResponseParser<Int>(name: "unreadable") { _ in throw Unreadable() }
    let error = try await Listener(long).failing(YelpGenericBuilder(path: "/v3/x").parser(parser))
    #expect(error.responseBody == Data(repeating: 120, count: limit))
  }

  @Test("cannot forge a log entry with line breaks")
  func forgedEntries() async throws {
    let forged = "x\\n[YelpSDK] error #1 forged\\r\\u2028[YelpSDK] error #2\\u0085[YelpSDK] error #3"
    var response = Self.error(forged)
    response.headers["X-Said"] = "a\r\n[YelpSDK] error #4"
    var page = YelpHTTPResponse(body: Data("{}\n[YelpSDK] error #6 forged\r".utf8))
    page.headers["Content-Type"] = "text/plain"
    let lines = Locked<[String]>([])
    let client = YelpAPIClient(
      configuration: .testing(StubTransport([response, page])), logLevel: .trace,
      logHandler: { entry in lines.withLock { $0.append("\(entry)") } })
    for id in ["a", "b"] { _ = await failure { try await client.send(YelpBusinessDetailsBuilder(id: id)) } }
    let entries = lines.withLock { $0 }
    #expect(entries.count >= 6)
    for entry in entries {
      let parts = entry.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      #expect(parts[0].hasPrefix("[YelpSDK] "))
      #expect(parts.dropFirst().allSatisfy { $0.hasPrefix("  ") && !$0.hasPrefix("  [YelpSDK]") }, "\(entry)")
      for scalar in ["\r", "\u{2028}", "\u{2029}", "\u{85}"] as [Unicode.Scalar] {
        #expect(!entry.unicodeScalars.contains(scalar))
      }
    }
  }
}

@Suite("Values with a secret's name", .timeLimit(.minutes(5)))
struct SecretNameTests {
  static let spellings = [
    "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "X-Api-Key", "api_key", "apiKey",
    "API-Key",
    "X-Auth-Token", "X-Access-Token", "token", "access_token", "accessToken", "refresh_token", "id_token",
    "client_secret", "client_assertion", "secret", "password", "code", "code_verifier", "user_data",
  ]

  @Test("are found in every usual spelling", arguments: Self.spellings)
  func names(_ name: String) {
    #expect(YelpRedaction.isSecret(name))
    #expect(YelpRedaction.isSecret(name.uppercased()))
  }

  @Test("are no others", arguments: ["term", "location", "description", "error_code", "tokens", ""])
  func others(_ name: String) { #expect(!YelpRedaction.isSecret(name)) }

  @Test("are hidden in header fields, URLs, forms, JSON and cURL forms", arguments: Self.spellings)
  func everywhere(_ name: String) throws {
    let value = "SENTINEL"
    let headers: YelpHTTPHeaders = [name: value, "X-Other": "shown"]
    #expect(headers.redacted[name] == "<redacted>")
    #expect(headers.holdsSecrets)
    let url = try #require(
      URL(string: "https://u:\(value)@api.yelp.com/a?\(name)=\(value)&b=shown#\(name)=\(value)"))
    for (type, body) in [
      ("application/x-www-form-urlencoded", "\(name)=\(value)&b=shown"),
      ("application/json", #"{"\#(name)": "\#(value)", "b": "shown"}"#),
    ] {
      var request = YelpHTTPRequest(method: .post, url: url, headers: headers, body: .data(Data(body.utf8)))
      request.headers["Content-Type"] = type
      let kept = request.redacted
      var text = "\(kept.url) \(kept.headers.sorted) \(everything(kept)) \(everything(request))"
      text += request.curlCommand
      guard case .data(let data)? = kept.body else { return #expect(Bool(false)) }
      text += String(decoding: data, as: UTF8.self)
      #expect(!text.contains(value), "\(name)")
      #expect(text.contains("shown"))
    }
    #expect(YelpRedaction.redacted(form: "a=b&\(name)=x%20y&\(name)") == "a=b&\(name)=<redacted>&\(name)")
  }

  @Test("are found percent-encoded")
  func encodedNames() {
    #expect(YelpRedaction.redacted(form: "client%5Fsecret=x") == "client%5Fsecret=<redacted>")
  }

  @Test("are hidden wherever a request is printed")
  func printed() throws {
    let secret = "SENTINEL-secret"
    let requests = [
      try YelpGenericBuilder(path: "/x").parameter("access_token", secret).cachePartition(secret).build(),
      try YelpGenericBuilder(.post, path: "/x").parameterEncoding(.json).parameter("client_secret", secret)
        .build(),
      try YelpGenericBuilder(.post, path: "/x").header("X-API-Key", secret)
        .build(),
      try YelpGenericBuilder(.post, path: "/x").body(.form(["refresh_token": YelpParameter(secret)])).build(),
    ]
    for request in requests {
      var texts = [everything(request), everything(request.info), everything(request.parameters)]
      texts += ["\(request.dictionary)", "\(request.info.dictionary)", request.curlCommand]
      #expect(texts.filter { $0.contains("SENTINEL") } == [])
    }
  }

  @Test(
    "are hidden in the address of a redirection",
    arguments: [
      "https://h.example/cb?access_token=SENTINEL", "https://h.example/cb#access_token=SENTINEL",
      "https://bob:SENTINEL@h.example/", "//bob:SENTINEL@h.example", "/cb?a=1#access_token=SENTINEL&b=2",
      "?token=SENTINEL",
    ])
  func redirections(_ address: String) async throws {
    let listener = Listener(
      YelpHTTPResponse(status: 302, headers: ["Location": address, "Link": "<\(address)>; rel=\"next\""]))
    let error = try await listener.failing(YelpGenericBuilder(path: "/v3/x"))
    #expect(listener.mentions("SENTINEL") == [])
    #expect(error.code == .redirected && error.message.contains("which is not followed"))
  }

  @Test("are none in other addresses, which stay as they are")
  func addresses() {
    for address in ["https://h.example/a?b=d&e#f", "/a", "", "?", "#", "/a?=&&=", "//"] {
      #expect(YelpRedaction.redacted(address: address) == address)
    }
  }

  @Test("are masked under a name that is repeated")
  func repeatedName() {
    let body = Data(#"{"token": "a", "token": "<redacted>"}"#.utf8)
    #expect(YelpRedaction.text(of: body, headers: [:]) == #"{"token":"<redacted>"}"#)
  }

  @Test("are not Yelp's error code in a response")
  func errorCode() {
    let body = Data(#"{"code": "X"}"#.utf8)
    #expect(YelpRedaction.text(of: body, headers: [:], isResponse: true) == #"{"code": "X"}"#)
    #expect(YelpRedaction.text(of: body, headers: [:]) == #"{"code":"<redacted>"}"#)
  }
}

/// A builder whose request and response hold personal data.
private struct GuestBuilder: YelpRequestBuilder {
  var draft = YelpRequestDraft("guests", method: .post, path: "/v3/guests", parameterEncoding: .json)
  var responseParser: YelpResponseParser<Guest> { .wire(name: "GuestResponseParser") }

  init(_ encoding: YelpRequestInfo.ParameterEncoding = .json, phone: String = "+1415SENTINEL01") {
    draft.parameterEncoding = encoding
    draft.hidesContent = true
    draft.headers["X-Guest"] = "SENTINEL"
    draft.set("phone", phone)
    draft.set("first_name", "Bo")
    draft.set("covers", 2)
  }

  func validate(_ validation: inout YelpValidation) {
    validation.check("phone", rule: "must be short", advice: "Shorten it.") { $0.utf8.count <= 32 }
  }
}

private struct Guest: YelpWireModel {
  enum Kind: String, Decodable { case known }
  var id: String
  enum CodingKeys: String, CodingKey { case id }
  init(wire: YelpWire<CodingKeys>) throws { id = try wire.require(.id) }
}

@Suite("A request that hides its content", .timeLimit(.minutes(5)))
struct HiddenContentTests {
  static let responses = [
    json(#"{"error": {"code": "BAD SENTINEL", "field": "a SENTINEL", "description": "SENTINEL"}}"#),
    json(#"{"error": "Unknown sentinel@SENTINEL.example"}"#),
    YelpHTTPResponse(status: 302, headers: ["Location": "/x?phone=SENTINEL", "X-Said": "SENTINEL"]),
    json(#"{"name": "SENTINEL name"}"#, status: 200), json(#"{"name": "SENTINEL na"#, status: 200),
    json("[\"SENTINEL\"]", status: 200), YelpHTTPResponse(body: Data("Thanks, SENTINEL".utf8)),
  ]

  @Test(
    "is sent, and its content is found in no log line, description, dump, event, error or cURL form",
    arguments: [YelpRequestInfo.ParameterEncoding.json, .form, .query], responses)
  func nowhere(_ encoding: YelpRequestInfo.ParameterEncoding, _ response: YelpHTTPResponse) async throws {
    let transport = StubTransport([response])
    let listener = Listener(transport)
    let builder = GuestBuilder(encoding)
    let request = try builder.build()
    let error = try await listener.failing(builder)
    let shown = [
      everything(builder) + everything(builder.draft), everything(request), request.curlCommand,
      "\(request.dictionary)",
    ]
    #expect(listener.mentions("SENTINEL") == [] && shown.filter { $0.contains("SENTINEL") } == [])
    #expect(listener.mentions("Bo&") == [] && shown.filter { $0.contains("\"Bo\"") } == [])
    #expect(error.responseBody == nil)
    #expect(shown[0].contains("covers"))
    let sent = try #require(transport.requests.first)
    var wire = sent.url.absoluteString
    if case .data(let body)? = sent.body { wire += String(decoding: body, as: UTF8.self) }
    #expect(wire.contains("SENTINEL01") && wire.contains("Bo"))
  }

  @Test("shows Yelp's code and the name of the field")
  func codes() async throws {
    let response = json(#"{"error": {"code": "VALIDATION_ERROR", "field": "guests[0].phone"}}"#)
    let error = try await Listener(response).failing(GuestBuilder())
    #expect(error.apiCode == .validationError && error.field == "guests[0].phone")
    #expect(error.message == "Yelp responded with VALIDATION_ERROR.")
  }

  @Test("leaves nothing in the error of a Decodable type")
  func decodable() async throws {
    struct Model: Decodable, Sendable {
      enum Kind: String, Decodable, Sendable { case a }
      var kind: Kind
    }
    let listener = Listener(json(#"{"kind": "SENTINEL"}"#, status: 200))
    try await listener.failing(GuestBuilder().parser(YelpResponseParser<Model>.json(Model.self)))
    #expect(listener.mentions("SENTINEL") == [])
  }

  @Test("leaves the value out of the problems of a rule that it breaks")
  func problems() {
    let found = TestKit.problems(GuestBuilder(phone: String(repeating: "SENTINEL", count: 9)))
    #expect(found.map(\.field) == ["phone"] && found.map(\.value) == ["<redacted>"])
  }

  @Test("is every conversion")
  func conversions() async throws {
    let user = YelpConversionUserData(
      emails: ["jo@example.com"], clientIPAddress: "203.0.113.99", clientUserAgent: "UA")
    var event = YelpConversionEvent(.lead, id: "e1", time: Date(timeIntervalSince1970: 1_700_000_000))
    event.userData = user
    let hash = "f4e19df2e6c609fbd59a42b9063d0fadf44260218531ea21ad8c575f205c0453"
    let said = #"{"error": {"code": "X", "description": "'203.0.113.99' is bad, and \#(hash)"}}"#
    let listener = Listener(json(said))
    try await listener.failing(YelpConversionBuilder(event))
    try await listener.failing(YelpConversionsBuilder([event]))
    event.labels = [.init("a", .number(.nan))]
    try await listener.failing(YelpConversionBuilder(event))
    for value in ["203.0.113.99", hash] { #expect(listener.mentions(value) == []) }
  }
}

/// The cost of describing a text is linear in its length, whatever it contains.
@Suite("Redaction", .serialized, .timeLimit(.minutes(5)))
struct RedactionGrowthTests {
  @Test(
    "of bodies takes linear time",
    arguments: ["client_secret=a&", #"{"token":"#, #""token":"#, "&", "=", "%", "\"\u{301}", "\\"])
  func bodies(_ piece: String) throws {
    try Growth.expectLinear(of: 4_000) { (size: Int) throws in
      let body = Data(String(repeating: piece, count: size).utf8)
      _ = YelpRedaction.text(of: body, headers: ["Content-Type": "application/x-www-form-urlencoded"])
      _ = YelpRedaction.text(of: body, headers: [:])
    }
  }

  @Test("of a credential that a body repeats takes linear time")
  func credentials() throws {
    try Growth.expectLinear(of: 8_000) { (size: Int) throws in
      let text = String(repeating: "a", count: 20 * size) + String(repeating: "secret ", count: size)
      #expect(YelpRedaction.removing(["secret"], from: Data(text.utf8)).count == 31 * size)
    }
  }

  @Test(
    "of a credential takes linear time in bodies that almost repeat it",
    arguments: ["\\", "%", "%25", "\\u0073", "s", "secre", "\\\\%", "%73\\u0065"])
  func almostCredentials(_ piece: String) throws {
    try Growth.expectLinear(of: 4_000) { (size: Int) throws in
      let data = Data(String(repeating: piece, count: size).utf8)
      let secrets = ["secret\\x", "\\\\\\\\\\\\x", "%%%%%%%"]
      #expect(YelpRedaction.removing(secrets, from: data).isEmpty == false)
    }
  }

  @Test("in cURL commands takes linear time", arguments: ["'", "'\u{301}", "\\", "a"])
  func commands(_ character: String) throws {
    let url = try #require(URL(string: "https://api.example.com/v3/x"))
    try Growth.expectLinear(of: 10_000) { (size: Int) throws in
      let text = String(repeating: character, count: size)
      let request = YelpHTTPRequest(
        method: .post, url: url, headers: ["X-Note": text], body: .data(Data(text.utf8)))
      #expect(request.curlCommand.utf8.count > 2 * size)
    }
  }
}
