import Foundation
import TestKit
import Testing

@testable import YelpPartner
@testable import YelpSDK

@Suite("Signing in")
struct YelpOAuthClientAuthorizingTests {
  private let oauth = YelpOAuthClient(
    clientID: "client 1", clientSecret: "SENTINEL",
    redirectURI: URL(string: "https://app.example.com/yelp?a=b&c=d"))

  @Test(
    "starts on Yelp's page, with every part of its URL encoded",
    arguments: [
      (
        [.leads], "s", nil,
        "client_id=client%201&redirect_uri=https%3A%2F%2Fapp.example.com%2Fyelp%3Fa%3Db%26c%3Dd"
          + "&response_type=code&scope=leads&state=s"
      ),
      (
        [.r2r, .r2rGetBusinesses, .r2rBusinessOwner, "new_one"], "a+b/c=&d", "myapp://back",
        "client_id=client%201&redirect_uri=myapp%3A%2F%2Fback&response_type=code"
          + "&scope=r2r%20r2r_get_businesses%20r2r_business_owner%20new_one&state=a%2Bb%2Fc%3D%26d"
      ),
      (
        [], "ü", "http://127.0.0.1:8080/",
        "client_id=client%201&redirect_uri=http%3A%2F%2F127.0.0.1%3A8080%2F&response_type=code&state=%C3%BC"
      ),
    ] as [([YelpOAuthScope], String, String?, String)])
  func pages(_ scopes: [YelpOAuthScope], _ state: String, _ redirect: String?, _ query: String) throws {
    let url = try oauth.authorizationURL(
      scopes: scopes, state: state, redirectURI: redirect.flatMap { URL(string: $0) })
    #expect(url.absoluteString == "https://biz.yelp.com/oauth2/authorize?" + query)
  }

  @Test("leaves the redirect to Yelp when no redirect URI is set")
  func noRedirect() throws {
    let url = try YelpOAuthClient(clientID: "c", clientSecret: "s").authorizationURL(
      scopes: [.leads], state: "s")
    #expect(url.query() == "client_id=c&response_type=code&scope=leads&state=s")
  }

  @Test("reports every invalid value of the authorization URL at once")
  func problems() throws {
    let error = #expect(throws: YelpError.self) {
      try YelpOAuthClient(clientID: " ", clientSecret: "s").authorizationURL(
        scopes: ["a b", ""], state: "", redirectURI: URL(string: "relative#part"))
    }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.field) == ["client_id", "state", "scope", "scope", "redirect_uri"])
  }

  @Test(
    "takes only an address with a scheme and without a fragment to lead back to",
    arguments: ["https://app.example.com/yelp#part", "app.example.com/yelp"])
  func redirect(_ address: String) {
    let error = #expect(throws: YelpError.self) {
      try YelpOAuthClient(clientID: "c", clientSecret: "s").authorizationURL(
        scopes: [.leads], state: "s", redirectURI: URL(string: address))
    }
    #expect(error?.problems.map(\.field) == ["redirect_uri"])
  }

  @Test("makes a new state each time, which needs no encoding")
  func states() {
    let states = (0..<100).map { _ in YelpOAuthClient.makeState() }
    #expect(Set(states).count == 100)
    #expect(states.allSatisfy { $0.utf8.count == 43 && YelpURLEncoding.encoded($0) == $0 })
  }

  @Test(
    "reads the code from the callback",
    arguments: [
      "https://app.example.com/yelp?code=c0de-_X&state=s%2B1", "myapp://back?state=s%2B1&code=c0de-_X&x=y#_",
    ])
  func code(_ callback: String) throws {
    #expect(try oauth.code(from: try #require(URL(string: callback)), state: "s+1") == "c0de-_X")
  }

  @Test(
    "refuses a callback with another state or without a code",
    arguments: [
      ("https://a.example/?code=c&state=other", "s", "state"), ("https://a.example/?code=c", "s", "state"),
      ("https://a.example/?code=c&state=", "", "state"), ("https://a.example/?code=c", "", "state"),
      ("https://a.example/?code=c&state=s&state=s", "s", "state"),
      ("https://a.example/?error=access_denied&state=other", "s", "state"),
      ("https://a.example/?state=s", "s", "code"), ("https://a.example/?state=s&code=", "s", "code"),
      ("https://a.example/?state=s&code=a&code=b", "s", "code"), ("https://a.example/", "s", "state"),
      ("mailto:code@example.com", "s", "state"),
    ])
  func refusals(_ callback: String, _ state: String, _ field: String) throws {
    let url = try #require(URL(string: callback))
    let error = #expect(throws: YelpError.self) { try oauth.code(from: url, state: state) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.field) == [field])
    #expect(error?.problems.first?.value == "")
  }

  @Test("reports why the user or Yelp refused")
  func denial() throws {
    let plain = try #require(URL(string: "https://a.example/?error=access_denied&state=s"))
    var error = #expect(throws: YelpError.self) { try oauth.code(from: plain, state: "s") }
    #expect(error?.code == .unauthorized)
    #expect(error?.apiCode == "ACCESS_DENIED")
    #expect(error?.message == "The sign-in was refused: access_denied.")
    let told = try #require(
      URL(string: "https://a.example/?error=invalid_scope&error_description=No%20such%20scope.&state=s"))
    error = #expect(throws: YelpError.self) { try oauth.code(from: told, state: "s") }
    #expect(error?.message == "No such scope.")
  }

  @Test("shows the client secret nowhere")
  func redaction() {
    #expect(!everything(oauth).contains("SENTINEL"))
    #expect(!everything([oauth] as Any).contains("SENTINEL"))
  }
}
