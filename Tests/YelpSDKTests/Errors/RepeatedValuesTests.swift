import Foundation
import Testing

@testable import YelpSDK

/// A client that keeps every log line, and the texts of the errors of its calls.
private struct Listener {
  let texts = Locked<[String]>([])
  let client: YelpAPIClient

  init(_ response: YelpHTTPResponse, change: (inout YelpConfiguration) -> Void = { _ in }) {
    self.init(StubTransport([response]), change: change)
  }

  init(_ transport: StubTransport, change: (inout YelpConfiguration) -> Void = { _ in }) {
    var configuration = YelpConfiguration.testing(transport)
    configuration.retry = .never
    change(&configuration)
    client = YelpAPIClient(
      configuration: configuration, logLevel: .trace,
      logHandler: { [texts] entry in texts.withLock { $0.append("\(entry)") } })
  }

  /// The error of a call, whose texts are kept.
  @discardableResult
  func failing<Value>(_ call: (YelpAPIClient) async throws(YelpError) -> Value) async throws -> YelpError {
    let error = try #require(await failure { try await call(client) })
    let all: [Any?] = [
      error, error.yelpCode, error.yelpDescription, error.field, error.codingPath, error.underlyingError,
      error.responseHeaders?.sorted, error.request?.url, error.request?.headers.sorted,
      error.request?.curlCommand,
      error.responseBody.map { String(decoding: $0, as: UTF8.self) }, error.localizedDescription,
    ]
    texts.withLock { texts in texts += all.compactMap { $0.map(SentinelTests.everything) } }
    return error
  }

  func mentions(_ secret: String) -> [String] {
    texts.withLock { $0.filter { $0.containsBytes(of: secret) } }
  }
}

private func json(_ text: String, status: Int = 400) -> YelpHTTPResponse {
  YelpHTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
}

@Suite("What a server repeats of a request", .timeLimit(.minutes(5)))
struct RepeatedValuesTests {
  static let secret = "SENTINEL-secret/1"

  @Test(
    "shows no secret of the address of a redirection",
    arguments: [
      "https://h.example/cb?access_token=SENTINEL", "https://h.example/cb#access_token=SENTINEL",
      "https://bob:SENTINEL@h.example/", "//bob:SENTINEL@h.example", "/cb?a=1#access_token=SENTINEL&b=2",
      "/#/cb?access_token=SENTINEL", "/cb?access_token=a?SENTINEL#SENTINEL&b=2", "?token=SENTINEL",
      "https://h.example/?a=1>; rel=next, <https://bob:SENTINEL@h.example/?b=2", "/cb?note=SENTINEL%20note",
    ])
  func redirections(_ address: String) async throws {
    let listener = Listener(
      YelpHTTPResponse(
        status: 302,
        headers: ["Location": address, "Link": "<\(address)>; rel=\"next\"", "Refresh": "0; url=\(address)"]))
    let builder = YelpGenericBuilder(path: "/v3/x").parameter("note", "other").with {
      $0.personalFields = ["note"]
    }
    let error = try await listener.failing { client throws(YelpError) in try await client.send(builder) }
    #expect(listener.mentions("SENTINEL") == [])
    #expect(error.code == .redirected && error.message.contains("which is not followed"))
  }

  @Test("an address without secrets stays as it is")
  func addresses() {
    for address in ["https://h.example/@a/b?c=d&e#f?g=h", "/a", "", "?", "#", "a//b@c/@d?&&=", "//"] {
      let clean = YelpRedaction.redacted(address: address)
      #expect(clean == (address.replacingBytes(of: "b@", with: "")))
    }
  }

  @Test("shows no secret that the request itself carries")
  func ownSecrets() async throws {
    let said = #"{"error": {"code": "BAD", "description": "SENTINEL-secret\/1 is unknown"}}"#
    let builders = [
      YelpGenericBuilder(path: "/v3/x").parameter("client_secret", Self.secret),
      YelpGenericBuilder(.post, path: "/v3/x").parameterEncoding(.json).parameter(
        "token", Self.secret),
      YelpGenericBuilder(path: "/v3/x").authentication(.none).header("X-Api-Key", Self.secret),
      YelpGenericBuilder(path: "/v3/x").authentication(.none).header("X-Auth-Token", "Key \(Self.secret)"),
    ]
    for builder in builders {
      for status in [200, 400, 503] {
        let listener = Listener(json(said, status: status))
        _ = try? await listener.client.send(builder)
        if status > 200 {
          try await listener.failing { client throws(YelpError) in try await client.send(builder) }
        }
        #expect(listener.mentions("SENTINEL") == [], "\(status)")
      }
    }
    // A code is a secret of OAuth alone.
    let listener = Listener(json(#"{"error": {"code": "X", "description": "restaurants"}}"#))
    let error = try await listener.failing { client throws(YelpError) in
      try await client.send(YelpGenericBuilder(path: "/v3/x").parameter("code", "restaurants"))
    }
    #expect(error.message == "restaurants")
  }

  @Test("shows the key in no log line, whatever its escapes, and not as a parameter")
  func key() async throws {
    let said = #"{"seen": "Bearer SENTINEL-secret\/1", "two": "\u0053ENTINEL-secret/1"}"#
    let other = Listener(json(said)) { $0.credential = .apiKey(Self.secret) }
    let listener = Listener(json(said, status: 200)) { $0.credential = .apiKey(Self.secret) }
    _ = try await listener.client.send(YelpGenericBuilder(path: "/v3/x"))
    #expect(listener.mentions("\"two\"").count == 1 && listener.mentions("SENTINEL") == [])
    try await other.failing { client throws(YelpError) in
      try await client.send(
        YelpGenericBuilder(.post, path: "/v3/x").parameter("q", Self.secret).header(
          "X-Note", Self.secret
        )
        .body(.data(Data(Self.secret.utf8), contentType: "text/plain")))
    }
    #expect(other.mentions("SENTINEL") == [])
  }

  @Test("shows no refresh token of many calls in flight")
  func refreshTokens() async throws {
    let arrived = Locked(0)
    let transport = StubTransport { request, _ in
      arrived.withLock { $0 += 1 }
      while arrived.withLock({ $0 }) < 30 {
        try Task.checkCancellation()
        await Task.yield()
      }
      guard case .data(let form)? = request.body else { return YelpHTTPResponse() }
      let said = String(decoding: form, as: UTF8.self)
      return json(#"{"error": "invalid_request", "error_description": "\#(said)"}"#)
    }
    let listener = Listener(transport)
    let oauth = YelpOAuthClient(id: "client-id", secret: "client-secret-value")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask {
          let token = YelpAccessToken(accessToken: "old", refreshToken: "SENTINEL-\(number)-token")
          try await listener.failing { client throws(YelpError) in
            try await oauth.refresh(token, with: client)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(listener.mentions("SENTINEL") == [])
  }

  private static let guest: YelpJSONValue = ["name": "Alice SENTINEL", "more": [4_155_550_101]]
  private static let personal = YelpGenericBuilder(.post, path: "/v3/x").parameterEncoding(.json)
    .parameter("phone", 4_155_550_100).parameter("guest", guest)
    .parameter("email", "alice@sentinel.example")
    .with { $0.personalFields = ["phone", "guest", "email"] }

  @Test(
    "shows no personal data, also no numbers, and not in a response of success",
    arguments: [
      json(
        #"{"error": {"code": "X", "description": "4155550100, 4155550101 are bad", "instance": 4155550100}}"#),
      json(#"{"error": {"code": "BAD 4155550100", "field": "4155550101", "description": "x"}}"#),
      json(#"{"error": "Unknown alice@sentinel.example"}"#),
      YelpHTTPResponse(status: 302, headers: ["Location": "/x?phone=4155550100", "X-Said": "4155550101"]),
      YelpHTTPResponse(body: Data("Thanks alice@sentinel.example, Alice SENTINEL".utf8)),
      json(#"{"email": "alice@sentinel.example", x"#, status: 200),
      json("alice@sentinel.example", status: 200),
      json(#"{"email": "alice@sentinel.example"}"#, status: 200),
    ])
  func personalData(_ response: YelpHTTPResponse) async throws {
    struct Model: Decodable, Sendable {
      enum Kind: String, Decodable, Sendable { case a }
      var email: Kind
    }
    let listener = Listener(response)
    try await listener.failing { client throws(YelpError) in
      try await client.send(Self.personal.parser(YelpResponseParser<Model>.json(Model.self)))
    }
    if !response.isSuccess {
      try await listener.failing { client throws(YelpError) in try await client.send(Self.personal) }
    }
    for value in ["415555010", "SENTINEL", "alice@", "ALICE@"] {
      #expect(listener.mentions(value) == [], "\(value)")
    }
  }

  @Test("a code of Yelp's stays, whatever the personal data")
  func codes() async throws {
    let listener = Listener(json(#"{"error": {"code": "VALIDATION_ERROR", "description": "x"}}"#))
    let error = try await listener.failing { client throws(YelpError) in
      try await client.send(
        YelpGenericBuilder(path: "/v3/x").parameter("note", "ERROR").with { $0.personalFields = ["note"] })
    }
    #expect(error.yelpCode == .validationError)
  }

  @Test("a response of personal data leaves nothing in the error of a model")
  func personalResponse() async throws {
    struct Model: Decodable, Sendable {
      enum Kind: String, Decodable, Sendable { case a }
      var kind: Kind
    }
    let listener = Listener(json(#"{"kind": "SENTINEL"}"#, status: 200))
    try await listener.failing { client throws(YelpError) in
      try await client.send(
        YelpGenericBuilder(path: "/v3/x").with { $0.hasPersonalResponse = true }.parser(
          YelpResponseParser<Model>.json(Model.self)))
    }
    #expect(listener.mentions("SENTINEL") == [])
  }

  @Test("shows no network address of a conversion")
  func conversions() async throws {
    let user = YelpConversionUserData(clientIPAddress: "203.0.113.99", clientUserAgent: "UA")
    var event = YelpConversionEvent(.lead, id: "e1", time: Date(timeIntervalSince1970: 1_700_000_000))
    event.userData = user
    let said =
      #"{"error": {"code": "X", "description": "'203.0.113.99' is bad", "instance": "203.0.113.99"}}"#
    let listener = Listener(json(said))
    try await listener.failing { client throws(YelpError) in
      try await client.send(YelpConversionBuilder(event))
    }
    try await listener.failing { client throws(YelpError) in
      try await client.send(YelpConversionsBuilder([event]))
    }
    #expect(listener.mentions("203.0.113.99") == [])
  }

  @Test("a form whose first name begins as JSON does hides its secrets")
  func forms() throws {
    for (text, type) in [
      ("[x]=1&client_secret=SENTINEL", "application/x-www-form-urlencoded"),
      ("{x}=1&client_secret=SENTINEL", "text/plain"),
    ] {
      let request = try YelpGenericBuilder(.post, path: "/v3/x")
        .body(.data(Data(text.utf8), contentType: type)).build()
      #expect(!request.curlCommand.contains("SENTINEL") && request.curlCommand.contains("=1&client_secret="))
    }
    let body = #"{"url": "/?a=1&token=b"}"#
    #expect(YelpRedaction.bodyText(Data(body.utf8), headers: [:]) == body)
  }

  @Test("a response with a number that is a secret is read, its issues without content")
  func numbers() async throws {
    let said = #"{"total": 20260131, "businesses": [{"id": "a", "name": "b", "rating": "odd"}]}"#
    let listener = Listener(json(said, status: 200)) {
      $0.basicCredential = YelpBasicCredential(user: "partner", password: "20260131")
    }
    let response = try await listener.client.response(
      for: YelpSDK().businessSearch(term: "x", location: "y").authentication(.basic))
    #expect(response.value.total == 20_260_131)
    #expect(response.issues.map(\.found) == [Redactor.mark])
  }
}

@Suite("The body of an error", .serialized, .timeLimit(.minutes(5)))
struct LongErrorBodyTests {
  private static let limit = 1 << 20

  @Test("is cut to 1 MiB, also when a response of success cannot be read", arguments: [200, 400])
  func cut(_ status: Int) async throws {
    struct Unreadable: Error {}
    for authentication in [YelpAuthentication.apiKey, .none] {
      let client = YelpAPIClient(
        StubTransport([YelpHTTPResponse(status: status, body: Data(repeating: 120, count: 3 * Self.limit))]))
      let parser = YelpResponseParser<Int>(name: "unreadable") { _ in throw Unreadable() }
      let error = try #require(
        await failure {
          try await client.send(
            YelpGenericBuilder(path: "/v3/x").authentication(authentication).parser(parser))
        })
      #expect(error.responseBody == Data(repeating: 120, count: Self.limit))
    }
  }

  @Test("shows no beginning of a secret where it is cut, and no secret that escapes hide")
  func split() {
    let secrets = YelpSecrets(["SENTINEL/secret"])
    for start in [#"{"a": "\u0053ENTINEL\/secret"#, "{\"a\": \""] {
      var text = start
      text += String(repeating: "x", count: Self.limit - text.utf8.count - 8) + "SENTINEL/secret\"}"
      let clean = secrets.cleaned(YelpHTTPResponse(status: 500, body: Data(text.utf8)))
      #expect(!clean.text.containsBytes(of: "SENT") && !clean.text.containsBytes(of: "ENTINEL"))
      #expect(clean.text.endsWithBytes(of: "x<redacted>"))
    }
    let text = #"{"token": "SENTINEL", "#.padding(toLength: 2 * Self.limit, withPad: " ", startingAt: 0)
    #expect(!secrets.cleaned(YelpHTTPResponse(status: 500, body: Data(text.utf8))).text.contains("SENTINEL"))
  }

  @Test("costs no more when it is longer than what is kept")
  func cost() throws {
    let secrets = YelpSecrets(["made-up-key"])
    func work(_ size: Int) -> () -> Void {
      let piece = #"{"a":"x\ny","b":["p","q","r"]},"#
      let body = Data(String(repeating: piece, count: size / piece.utf8.count).utf8)
      return {
        let response = secrets.cleaned(YelpHTTPResponse(status: 400, body: body))
        _ = secrets.redacted(YelpError(response: response, request: nil, now: .now))
      }
    }
    #expect(try Growth.relativeCost(work(Self.limit), work(4 * Self.limit)) < 2)
  }
}
