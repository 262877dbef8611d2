import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

/// Client secret, code, tokens and password must appear only in requests to the configured host.
@Suite("The secrets of OAuth", .timeLimit(.minutes(5)))
struct OAuthSentinelTests {
  static let oauth = YelpOAuthClient(
    clientID: "id", clientSecret: "SENTINEL-client-secret", tokenVersion: .v3)
  static let old = YelpAccessToken(
    accessToken: "SENTINEL-old-access", expiresOn: "2025-06-01T13:00:00Z",
    refreshToken: "SENTINEL-old-refresh")
  static let fresh = #"{"access_token": "SENTINEL-new-access", "refresh_token": "SENTINEL-new-refresh"}"#

  @Test("appear in no log line, description, dump, mirror, error or cURL form", arguments: Self.services)
  func nowhere(_ name: String, _ service: @escaping @Sendable (YelpHTTPRequest) throws -> YelpHTTPResponse)
    async throws
  {
    let texts = Locked<[String]>([])
    let keep: @Sendable (String) -> Void = { text in texts.withLock { $0.append(text) } }
    let yelp = YelpSDK()
    yelp.logLevel = .trace
    yelp.logHandler = { keep("\($0)") }
    let transport = StubTransport { request, _ in try service(request) }
    let time = YelpManualClock()
    let tokens = YelpTokenProvider(Self.oauth, token: Self.old, store: MemoryTokenStore())
    var configuration = YelpConfiguration.testing(transport)
    configuration.clock = time.clock
    configuration.retry = .never
    configuration.limits = .unlimited
    configuration.accessTokens = tokens
    configuration.basicCredential = YelpBasicCredential(user: "user", password: "SENTINEL-password")
    configuration.observers = [YelpCallEventHandler { keep("\($0)") }]
    yelp.configure(configuration)
    let client = yelp.defaultClient
    for value in [configuration, tokens, Self.oauth, Self.old, client, yelp] as [Any] {
      keep(everything(value))
    }

    await attempt(keep) {
      try await client.response(for: YelpTokenBuilder(Self.oauth, code: "SENTINEL-code"))
    }
    await attempt(keep) {
      try await client.response(
        for: YelpGenericBuilder(path: "/v3/leads").authentication(.accessToken).parser(.none))
    }
    await attempt(keep) {
      try await client.response(
        for: YelpGenericBuilder(path: "/v3/programs").authentication(.basic).parser(.none))
    }
    await attempt(keep) {
      try await client.response(for: YelpTokenRevocationBuilder(Self.oauth, token: "SENTINEL-revoked"))
    }
    let leaks = texts.withLock { $0.filter { $0.contains("SENTINEL") } }
    #expect(leaks == [], "\(name)")
    #expect(texts.withLock { $0.count } > 20)
    let sent = transport.requests.map { "\($0.headers.sorted) \(Self.body($0))" }.joined()
    let basic = Data("user:SENTINEL-password".utf8).base64EncodedString()
    for secret in ["client-secret", "code", "old-access", "revoked"] {
      #expect(sent.contains("SENTINEL-\(secret)"))
    }
    #expect(sent.contains(basic))
    #expect(!texts.withLock { $0.contains { $0.contains(basic) } })
  }

  @Test("appear in no error of a store that names them", arguments: ["load", "save", "delete"])
  func store(_ step: String) async throws {
    let tokens = YelpTokenProvider(Self.oauth, token: Self.old, store: NamingStore(failing: step))
    let transport = StubTransport { request, _ in
      request.url.path().hasSuffix("revoke")
        ? YelpHTTPResponse() : YelpHTTPResponse(body: Data(Self.fresh.utf8))
    }
    var configuration = YelpConfiguration.testing(transport)
    configuration.accessTokens = tokens
    let yelp = YelpSDK(configuration: configuration)
    let error = await #expect(throws: YelpError.self) {
      try await tokens.signIn(code: "SENTINEL-code")
      try await tokens.signOut()
    }
    withExtendedLifetime(yelp) {}
    #expect(error?.code == .notConfigured)
    #expect(error?.message == "The token store failed: Failure.")
    #expect(error?.recoverySuggestion == "Look at `underlyingError`, which your token store threw.")
    let cause = everything(try #require(error?.underlyingError))
    #expect(cause.contains("in \(step)"))
    #expect(!cause.contains("SENTINEL"))
  }

  /// A store whose errors name its tokens, as those of a database name the values of a statement.
  private actor NamingStore: YelpTokenStore {
    let failing: String
    var token: YelpAccessToken?

    init(failing: String) { self.failing = failing }

    struct Failure: Error {
      let text: String
    }

    func load() throws -> YelpAccessToken? {
      try check("load")
      return token
    }

    func save(_ token: YelpAccessToken) throws {
      self.token = token
      try check("save")
    }

    func delete() throws { try check("delete") }

    private func check(_ step: String) throws {
      guard step == failing else { return }
      throw Failure(text: "in \(step): \(token?.accessToken ?? "") \(token?.refreshToken ?? "")")
    }
  }

  /// Collects every text that a call produces.
  private func attempt<Value>(
    _ keep: @Sendable (String) -> Void, _ call: () async throws -> YelpResponse<Value>
  ) async {
    do {
      let response = try await call()
      keep(everything(response.value))
      keep("\(response) \(response.issues) \(response.headers)")
    } catch {
      var next: (any Error)? = error
      while let error = next {
        keep(everything(error))
        guard let error = error as? YelpError else { break }
        keep(String(decoding: error.responseBody ?? Data(), as: UTF8.self))
        keep("\(error.recoverySuggestion ?? "") \(error.failureReason ?? "")")
        keep(error.request.map { "\($0.headers.sorted) \(Self.body($0)) \($0.curlCommand)" } ?? "")
        next = error.underlyingError
      }
    }
  }

  static func body(_ request: YelpHTTPRequest) -> String {
    guard case .data(let data)? = request.body else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  static let services: [(String, @Sendable (YelpHTTPRequest) throws -> YelpHTTPResponse)] = [
    ("success", { _ in YelpHTTPResponse(body: Data(fresh.utf8)) }),
    (
      "success with an oddity",
      { _ in
        let odd = #"{"access_token": "SENTINEL-new-access", "Refresh-Token": "SENTINEL-new-access"}"#
        return YelpHTTPResponse(body: Data(odd.utf8))
      }
    ),
    (
      "a refused access token and a refresh",
      { request in
        request.headers["Authorization"] == "Bearer SENTINEL-old-access"
          ? echo(request, status: 401) : YelpHTTPResponse(body: Data(fresh.utf8))
      }
    ),
    ("echo in an error", { echo($0, status: 400) }),
    ("echo in a refusal", { echo($0, status: 401) }),
    ("echo in a server error", { echo($0, status: 503) }),
    (
      "transport failure that names everything",
      { request in throw YelpError(.unknown, "sent \(request.headers.sorted) \(body(request))") }
    ),
  ]

  static func echo(_ request: YelpHTTPRequest, status: Int) -> YelpHTTPResponse {
    let said = "\(request.headers["Authorization"] ?? "") \(body(request).removingPercentEncoding ?? "")"
    return YelpHTTPResponse(
      status: status, headers: ["X-Echo": said],
      body: Data(#"{"error": {"code": "X", "description": "\#(said)", "instance": "\#(said)"}}"#.utf8))
  }
}
