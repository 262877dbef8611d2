import Foundation
import TestKit
import Testing

@testable import YelpPartner
@testable import YelpSDK

@Suite("The requests of OAuth")
struct YelpTokenBuilderTests {
  private static func oauth(_ version: YelpOAuthClient.TokenVersion) -> YelpOAuthClient {
    YelpOAuthClient(
      clientID: "id", clientSecret: "s3cret&more", redirectURI: URL(string: "https://a.example/b"),
      tokenVersion: version)
  }

  @Test("are byte for byte as in the reference")
  func requests() throws {
    let secret = "client_id=id&client_secret=s3cret%26more"
    let code = "AccessTokenResponseParser"
    let redirect = "redirect_uri=https%3A%2F%2Fa.example%2Fb"
    try check(
      YelpTokenBuilder(Self.oauth(.v2), code: "c/1"), "/oauth2/token",
      "\(secret)&code=c%2F1&grant_type=authorization_code&\(redirect)", parser: code, repeats: false)
    try check(
      YelpTokenBuilder(Self.oauth(.v3), code: "c", redirectURI: URL(string: "app://x")), "/oauth2/token/v3",
      "\(secret)&code=c&grant_type=authorization_code&redirect_uri=app%3A%2F%2Fx", parser: code,
      repeats: false)
    try check(
      YelpTokenBuilder(Self.oauth(.v2), refreshToken: "r"), "/oauth2/token",
      "\(secret)&grant_type=refresh_token&refresh_token=r", parser: code, repeats: false)
    try check(
      YelpTokenBuilder(Self.oauth(.v3), refreshToken: "r"), "/oauth2/token/v3",
      "\(secret)&grant_type=refresh_token&refresh_token=r", parser: code, repeats: false)
    try check(
      YelpTokenRevocationBuilder(Self.oauth(.v3), token: "t", kind: .refreshToken), "/oauth2/revoke",
      "\(secret)&token=t&token_type_hint=refresh_token", parser: "none", repeats: true)
    try check(
      YelpTokenRevocationBuilder(Self.oauth(.v2), token: "t"), "/oauth2/revoke", "\(secret)&token=t",
      parser: "none", repeats: true)
  }

  private func check(
    _ builder: some YelpRequestBuilder, _ target: String, _ body: String, parser: String, repeats: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let built = try BuiltRequest(builder.build())
    #expect(built.target == target, sourceLocation: sourceLocation)
    #expect(built.body == body, sourceLocation: sourceLocation)
    #expect(built.contentType == "application/x-www-form-urlencoded", sourceLocation: sourceLocation)
    #expect(built.info.method == .post, sourceLocation: sourceLocation)
    #expect(built.info.host == nil, sourceLocation: sourceLocation)
    #expect(built.info.authentication == .none, sourceLocation: sourceLocation)
    #expect(built.info.responseParser == parser, sourceLocation: sourceLocation)
    #expect(built.info.isIdempotent == repeats, sourceLocation: sourceLocation)
  }

  @Test("are refused with an empty value, without repeating any value")
  func empty() {
    let nobody = YelpOAuthClient(clientID: "", clientSecret: " ")
    let code = problems(YelpTokenBuilder(nobody, code: ""))
    #expect(code.map(\.field) == ["client_id", "client_secret", "code"])
    #expect(code.allSatisfy { $0.value.isEmpty })
    #expect(problems(YelpTokenBuilder(Self.oauth(.v2), refreshToken: "")).map(\.field) == ["refresh_token"])
    #expect(problems(YelpTokenRevocationBuilder(Self.oauth(.v2), token: "")).map(\.field) == ["token"])
  }

  @Test("show no secret, however they are printed")
  func redaction() throws {
    let oauth = YelpOAuthClient(clientID: "id", clientSecret: "SENTINEL")
    var texts: [String] = []
    func keep(_ builder: some YelpRequestBuilder) throws {
      texts.append(everything(builder))
      let request = try builder.build()
      texts += [everything(request), request.curlCommand, "\(request.dictionary)"]
    }
    try keep(YelpTokenBuilder(oauth, code: "SENTINEL"))
    try keep(YelpTokenBuilder(oauth, refreshToken: "SENTINEL"))
    try keep(YelpTokenBuilder(oauth, code: "SENTINEL").parser(.jsonValue))
    try keep(YelpTokenRevocationBuilder(oauth, token: "SENTINEL"))
    #expect(texts.count == 16)
    #expect(texts.filter { $0.contains("SENTINEL") } == [])
  }
}
