import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSandbox

@testable import YelpSDK

/// A credential that a server, the caller's own code or a transport repeats.
private enum Credential: String, CaseIterable, Sendable {
  case key, providedKey, proxyToken, accessToken, password

  var authentication: YelpAuthentication {
    switch self {
    case .key, .providedKey, .proxyToken: .apiKey
    case .accessToken: .accessToken
    case .password: .basic
    }
  }

  /// A configuration with this one as its credential.
  func configuration(_ secret: String) -> YelpConfiguration {
    var configuration =
      switch self {
      case .key: YelpConfiguration(apiKey: secret)
      case .providedKey: YelpConfiguration(apiKeyProvider: { secret })
      case .proxyToken: YelpConfiguration(server: "https://proxy.example.com", userToken: { secret })
      case .accessToken, .password: YelpConfiguration(apiKey: "another-key-than-the-one-sought")
      }
    if self == .accessToken { configuration.accessTokens = Tokens(token: secret) }
    if self == .password {
      configuration.basicCredential = YelpBasicCredential(user: "user", password: secret)
    }
    configuration.limits = .unlimited
    configuration.attemptTimeout = .patient
    configuration.retry = .never
    return configuration
  }
}

private struct Tokens: YelpAccessTokenSource {
  let token: String
  func accessToken(replacing rejected: String?, for client: YelpAPIClient) async throws -> String { token }
}

/// Keeps its text where only a dump shows it.
private struct Quiet: Error, CustomStringConvertible {
  let said: String
  var description: String { "it failed" }
}

/// Every text that the calls of a client show: log entries, events, and what errors hold.
private final class Shown: Sendable {
  private let texts = Locked<[String]>([])
  let client: YelpAPIClient

  init(_ configuration: YelpConfiguration, _ transport: any YelpTransport) {
    var configuration = configuration
    configuration.transport = transport
    let keep: @Sendable (String) -> Void = { [texts] text in texts.withLock { $0.append(text) } }
    configuration.observers = [
      YelpCallEventHandler { event in
        keep("\(event) \(event.path ?? "")")
        if let error = event.error { Self.texts(of: error).forEach(keep) }
      }
    ]
    client = YelpAPIClient(configuration: configuration, logLevel: .trace, logHandler: { keep("\($0)") })
  }

  /// Sends a request that fails.
  @discardableResult
  func fail(_ builder: some YelpRequestBuilder) async throws -> YelpError {
    let error = try #require(await failure { try await client.send(builder) })
    texts.withLock { $0 += Self.texts(of: error) }
    return error
  }

  private static func texts(of error: any Error) -> [String] {
    var texts = [everything(error), error.localizedDescription]
    guard let error = error as? YelpError else { return texts }
    texts += [
      error.message, error.yelpDescription, error.apiCode?.rawValue, error.field, error.codingPath,
      error.failureReason, error.recoverySuggestion, error.outcomeCheck, error.request?.curlCommand,
      error.request?.url.absoluteString, error.responseBody.map { String(decoding: $0, as: UTF8.self) },
    ].compactMap { $0 }
    texts += [error.responseHeaders, error.request?.headers].compactMap { $0 }.map { "\($0.sorted)" }
    texts += error.problems.map { "\($0)" }
    if case .data(let body)? = error.request?.body { texts.append(String(decoding: body, as: UTF8.self)) }
    return texts + (error.underlyingError.map(Self.texts) ?? [])
  }

  /// The texts that show a secret, as it is, percent-encoded or as JSON may write it.
  func mentions(_ secret: String) -> [String] {
    let forms = [
      secret, YelpURLEncoding.encoded(secret), secret.replacing("/", with: #"\/"#),
      Data("user:\(secret)".utf8).base64EncodedString(),
    ]
    return texts.withLock { $0.filter { text in forms.contains { text.contains($0) } } }
  }

  var count: Int { texts.withLock { $0.count } }
}

@Suite("A repeated credential is shown nowhere", .timeLimit(.minutes(5)))
struct RepeatedCredentialTests {
  private static let secret = "SENT/a1+b2=c3.d4-e5_f6~SENTSENT/q7+w8=e9"
  private static let short = "SENT/a1+b2=c3.d4"

  /// Ways to write a secret in JSON.
  private static let spellings: [@Sendable (String) -> String] = [
    { $0.replacing("/", with: #"\/"#) },
    { $0.replacing("+", with: #"\u002b"#).replacing("=", with: #"\u003D"#) },
    { $0.utf8.map { #"\u00"# + String($0, radix: 16) }.joined() },
    { $0.utf8.map { "%" + String($0, radix: 16) }.joined() },
    { YelpURLEncoding.encoded($0) },
  ]

  private static func builder(_ credential: Credential) -> YelpGenericBuilder {
    YelpGenericBuilder(path: "/v3/things").authentication(credential.authentication)
  }

  @Test(
    "of an error that is written with escapes, in values and names", arguments: Credential.allCases,
    spellings.indices)
  private func escaped(credential: Credential, spelling: Int) async throws {
    let written = Self.spellings[spelling](Self.secret)
    let body =
      #"{"error": {"code": "X", "description": "no such key: \#(written)", "\#(written)": "\#(written)"}}"#
    let transport = StubTransport(status: 400, headers: ["X-Said": written], body: body)
    let shown = Shown(credential.configuration(Self.secret), transport)
    let error = try await shown.fail(Self.builder(credential))
    #expect(shown.mentions(Self.secret) == [])
    #expect(error.message == "no such key: <redacted>")
    #expect(error.responseBody.map { String(decoding: $0, as: UTF8.self) }?.contains(written) == false)
    #expect(shown.count > 12)
  }

  private static let unreadable: [@Sendable (String) -> String] = [
    { #"{"name": "\#($0)"# }, { #"{"echo": "\#($0)"}"# }, { "<html>\($0)" }, { "\($0)" },
    { #"{"name": {"\#($0)": 1}}"# }, { #"{"name": "\#(String(repeating: "x", count: 50))\#($0)"# },
    { #"{"error": {"code": "X", "description": "\#($0)"}}"# },
  ]

  @Test(
    "of a response of success that cannot be read, also when it is short", arguments: Credential.allCases,
    unreadable.indices)
  private func success(credential: Credential, body: Int) async throws {
    struct Thing: Decodable, Sendable { var name: String }
    for secret in [Self.short, Self.secret] {
      for spelling in [{ $0 }, Self.spellings[0], Self.spellings[2]] {
        let written = spelling(secret)
        let transport = StubTransport(headers: ["X-Echo": written], body: Self.unreadable[body](written))
        let shown = Shown(credential.configuration(secret), transport)
        try await shown.fail(Self.builder(credential).parser(YelpResponseParser<Thing>.json()))
        try await shown.fail(
          YelpBusinessDetailsBuilder(id: "a").authentication(credential.authentication))
        try await shown.fail(YelpGraphQLBuilder<Thing>("{ thing }").authentication(credential.authentication))
        #expect(shown.mentions(secret) == [])
        #expect(shown.mentions(String(secret.prefix(10))) == [])
      }
    }
  }

  /// Places in which a caller may put a credential once more.
  private static let places: [@Sendable (YelpGenericBuilder, String) -> YelpGenericBuilder] = [
    { $0.header("X-Yelp-API-Key", $1) }, { $0.header("X-Proxy", "key \($1)") },
    { $0.parameter("yelp_key", $1) }, { $0.parameter("yelp_key", "key \($1)") },
    { builder, secret in builder.with { $0.parameters[secret] = YelpParameter("1") } },
    { $0.with { $0.method = .post }.body(.json(["yelp_api_key": .string($1)])) },
    { $0.with { $0.method = .post }.body(.json(["a": [["b": .string("key \($1)")]]])) },
    { $0.with { $0.method = .post }.body(.form(YelpParameters(["note": YelpParameter($1)]))) },
    { $0.with { $0.method = .post }.body(.data(Data([0xFF] + Array($1.utf8)), contentType: "image/png")) },
    { _, secret in YelpGenericBuilder(path: "/v3/\(secret)/things") },
  ]

  @Test(
    "of a request in which the caller has put it once more",
    arguments: Credential.allCases,
    places.indices)
  private func ownPlaces(credential: Credential, place: Int) async throws {
    for status in [400, 503, 200] {
      let transport = StubTransport(status: status, body: "no")
      let shown = Shown(credential.configuration(Self.secret), transport)
      let builder = Self.places[place](Self.builder(credential), Self.secret)
        .authentication(credential.authentication)
      let error = try await shown.fail(builder)
      // The path of the first event is from before a provider was asked.
      let mentions = shown.mentions(Self.secret).filter {
        credential == .key || credential == .password || !$0.contains("started")
      }
      #expect(mentions == [])
      #expect(error.request != nil)
      let sent = try #require(transport.requests.first)
      var wire = "\(sent.url.absoluteString) \(sent.headers.sorted.filter { $0.name != "Authorization" })"
      if case .data(let body)? = sent.body { wire += String(decoding: body, as: UTF8.self) }
      #expect(wire.contains(Self.secret) || wire.contains(YelpURLEncoding.encoded(Self.secret)))
    }
  }

  @Test("of a cURL command, where a shell's quotation marks stand in it")
  private func quotationMark() async throws {
    let password = "pass'word-of-a-partner"
    let shown = Shown(Credential.password.configuration(password), StubTransport(status: 400, body: "no"))
    try await shown.fail(Self.builder(.password).header("X-Proxy", "key \(password)"))
    #expect(shown.mentions("word-of-a-partner") == [])
  }

  @Test("of an error that a middleware, a transport or a parser throws", arguments: Credential.allCases)
  private func ownErrors(credential: Credential) async throws {
    struct Failing: YelpMiddleware {
      let error: any Error
      func intercept(
        _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
      ) async throws -> YelpHTTPResponse {
        _ = try await next(request)
        throw error
      }
    }
    var named = YelpError(.connectionLost, "no \(Self.secret)", underlyingError: Quiet(said: Self.secret))
    named.problems = [YelpProblem(field: "a", value: Self.secret, rule: "b", advice: Self.secret)]
    named.responseBody = Data(Self.secret.utf8)
    named.yelpDescription = Self.secret
    let errors: [any Error] = [
      Quiet(said: Self.secret), named, YelpError(.unknown, "a", underlyingError: named),
      NSError(domain: "d", code: 1, userInfo: [NSLocalizedDescriptionKey: Self.secret]),
    ]
    for error in errors {
      var configuration = credential.configuration(Self.secret)
      let throwing = StubTransport { _, _ in throw error }
      let shown = Shown(configuration, throwing)
      try await shown.fail(Self.builder(credential))
      #expect(shown.mentions(Self.secret) == [])

      configuration.middleware = [Failing(error: error)]
      let outer = Shown(configuration, StubTransport(body: "{}"))
      try await outer.fail(Self.builder(credential))
      #expect(outer.mentions(Self.secret) == [])

      let parser = YelpResponseParser<Int>(name: "own") { _ in throw error }
      let last = Shown(credential.configuration(Self.secret), StubTransport(body: "{}"))
      try await last.fail(Self.builder(credential).parser(parser))
      #expect(last.mentions(Self.secret) == [])
    }
  }

  @Test("of the rules that a request breaks, also when it is tracked")
  func problems() async throws {
    let shown = Shown(Credential.key.configuration(Self.secret), StubTransport(body: "{}"))
    let error = try await shown.fail(YelpBusinessSearchBuilder(location: "a").parameter("limit", Self.secret))
    #expect(error.code == .invalidArguments)
    let tracked = shown.client.track(
      YelpBusinessSearchBuilder(location: "a").parameter("limit", Self.secret))
    _ = await failure { try await tracked.delivered() }
    #expect(shown.mentions(Self.secret) == [])
  }

  @Test("of an attempt that is repeated", arguments: Credential.allCases)
  private func retries(credential: Credential) async throws {
    let transport = StubTransport { request, number in
      guard number > 0 else {
        throw YelpError(
          .connectionLost, "\(request.headers.sorted)", underlyingError: Quiet(said: Self.secret))
      }
      return YelpHTTPResponse(
        status: 503, body: Data(#"{"error": {"code": "X", "description": "\#(Self.secret)"}}"#.utf8))
    }
    var configuration = credential.configuration(Self.secret)
    configuration.retry = YelpRetryPolicy()
    configuration.clock = YelpManualClock(skipsSleeps: true).clock
    let shown = Shown(configuration, transport)
    try await shown.fail(Self.builder(credential).parameter("note", Self.secret))
    #expect(transport.requests.count == 3)
    #expect(shown.mentions(Self.secret) == [])
  }

  @Test("of a revocation, whose events show no content of the request that a transport repeats")
  func revocation() async throws {
    let transport = StubTransport { request, _ in
      guard case .data(let body)? = request.body else { throw YelpError(.unknown, "no body") }
      let sent = String(decoding: body, as: UTF8.self)
      var error = YelpError(.connectionLost, "could not send \(sent)", underlyingError: Quiet(said: sent))
      error.yelpDescription = sent
      error.responseBody = body
      error.responseHeaders = ["X-Sent": sent]
      throw error
    }
    var configuration = Credential.key.configuration("another-key")
    configuration.retry = YelpRetryPolicy()
    configuration.clock = YelpManualClock(skipsSleeps: true).clock
    let shown = Shown(configuration, transport)
    let oauth = YelpOAuthClient(clientID: "id", clientSecret: "SENTINEL-secret")
    let error = try await shown.fail(YelpTokenRevocationBuilder(oauth, token: "SENTINEL-token"))
    #expect(transport.requests.count == 3)
    #expect(shown.mentions("SENTINEL") == [])
    #expect(error.code == .connectionLost)
  }
}
