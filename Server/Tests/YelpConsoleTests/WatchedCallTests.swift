import Foundation
import Testing
import YelpSDK

@testable import YelpConsole

@Suite("A watched call", .timeLimit(.minutes(5)))
struct WatchedCallTests {
  private func call(
    _ method: YelpHTTPMethod, _ target: String, headers: YelpHTTPHeaders = [:], body: String? = nil,
    answer: String = "{}", answerHeaders: YelpHTTPHeaders = [:]
  ) throws -> WatchedCall {
    let url = try #require(URL(string: "http://127.0.0.1:8080" + target))
    return WatchedCall(
      time: Date(timeIntervalSince1970: 1),
      request: YelpHTTPRequest(
        method: method, url: url, headers: headers, body: body.map { .data(Data($0.utf8)) }),
      response: YelpHTTPResponse(status: 200, headers: answerHeaders, body: Data(answer.utf8)), failure: nil,
      duration: .milliseconds(12), user: nil)
  }

  @Test("shows no secret, wherever it stands")
  func secrets() throws {
    let secret = "made-up-secret-0123456789"
    let calls = [
      try call(
        .get, "/v3/businesses/search?location=Austin&api_key=\(secret)",
        headers: [
          "Authorization": "Bearer \(secret)", "Cookie": "id=\(secret)", "X-Key": secret,
          "Referer": "http://x/?k=\(secret)", "User-Agent": "app \(secret)", "Date": secret,
          "X-Request-Id": secret,
        ],
        answer: #"{"echo": "Bearer \#(secret)", "deep": [{"access_token": "\#(secret)"}]}"#,
        answerHeaders: ["Set-Cookie": secret]),
      try call(
        .post, "/oauth2/token", headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: "client_secret=\(secret)&grant_type=refresh_token",
        answer: #"{"refresh_token": "\#(secret)", "scope": "leads"}"#),
      try call(
        .post, "/v3/any", headers: ["Content-Type": "application/json"],
        body: #"{"deep": {"password": "\#(secret)"}, "text": "hello"}"#),
      // What is no JSON, form or web page shows its size alone.
      try call(
        .post, "/v3/any", headers: ["Content-Type": "application/json"],
        body: #"{"password": "\#(secret)",}"#, answer: #"{"access_token": "\#(secret)", "refr"#),
      try call(.post, "/oauth2/token", body: "client_secret=\(secret)"),
      try call(
        .post, "/v3/graphql", headers: ["Content-Type": "application/graphql"],
        body: "{ f(token: \"\(secret)\") }"),
      try call(
        .post, "/oauth2/token", headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: "a=1&+client+secret=\(secret)&\r\nclient_secret=\(secret)"),
    ]
    let inPath = try call(
      .get, "/v3/events/\(secret)%20a", headers: ["Authorization": "Bearer \(secret)"])
    #expect(inPath.line["path"] == "/v3/events/<redacted> a")
    #expect(calls[0].details["request"]?["headers"]?.description.contains("app <redacted>") == true)
    for call in calls + [inPath] {
      for shown in [call.line, call.details] { #expect(!shown.description.contains(secret)) }
    }
    #expect(calls[1].details["response"]?["body"]?.stringValue?.contains("leads") == true)
    #expect(calls[2].details["request"]?["body"]?.stringValue?.contains("hello") == true)
  }

  @Test("shows parameters decoded: those of the query, then those of a JSON body")
  func parameters() throws {
    let get = try call(.get, "/v3/businesses/search?term=tea%20%26%20cake&price=1,2")
    #expect(get.line["parameters"] == [["price", "1,2"], ["term", "tea & cake"]])
    let post = try call(
      .post, "/ai/chat/v2?locale=en_US", headers: ["Content-Type": "application/json"],
      body: #"{"query": "coffee", "user_context": {"latitude": 1}}"#)
    #expect(
      post.line["parameters"]
        == [["locale", "en_US"], ["query", "coffee"], ["user_context", #"{"latitude":1}"#]])
  }

  @Test("gives a cURL command that sends the same parameters")
  func curl() throws {
    let curl = try call(.get, "/v3/businesses/search?term=tea%20%26%20%2Bcake&location=K%C3%B6ln").details[
      "curl"]
    let text = try #require(curl?.stringValue)
    #expect(text.contains("term=tea%20%26%20%2Bcake"))
    #expect(text.contains("location=K%C3%B6ln"))
    #expect(text.contains("http://127.0.0.1:8080/v3/businesses/search?"))
  }

  @Test("shows whatever path a stranger asks for, and sends nothing to another host")
  func oddPaths() throws {
    for path in ["//evil.example/v3/events", "/v3/%3Cb%3E", "/v3/[a]", "/%00", "/%FF", "/v3/a%2Fb", "/"] {
      let details = try call(.get, path).details
      #expect(details["curl"]?.stringValue?.contains("'http://127.0.0.1:8080/") == true)
      #expect(details["request"]?["line"]?.stringValue?.hasPrefix("GET /") == true)
    }
  }

  @Test("shows JSON indented, forms and web pages as they are, and of other bodies the size")
  func bodies() throws {
    func body(_ answer: String, _ type: String = "application/json") throws -> YelpJSONValue? {
      try call(.get, "/", answer: answer, answerHeaders: ["Content-Type": type])
        .details["response"]?["body"]
    }
    #expect(try body(#"{"a":1}"#) == "{\n  \"a\" : 1\n}")
    #expect(try body("<h1>Sign in</h1>", "text/html; charset=utf-8") == "<h1>Sign in</h1>")
    #expect(try body("a=1", "application/x-www-form-urlencoded") == "a=1")
    #expect(try body("hello", "text/plain") == "<5 bytes>")
    #expect(try body("") == .null)
  }

  @Test("shows no part of a body that broke off")
  func brokenBody() throws {
    let url = try #require(URL(string: "http://127.0.0.1/oauth2/token"))
    let whole = #"{"access_token": "made-up-secret", "refr"#
    let call = WatchedCall(
      time: Date(), request: YelpHTTPRequest(method: .post, url: url),
      response: YelpHTTPResponse(status: 200, headers: [:], body: Data(whole.utf8)),
      failure: "the body broke off", duration: .zero, user: nil)
    #expect(call.details["response"]?["body"] == .null)
    #expect(call.details["response"]?["note"] == "The body broke off.")
    #expect(!call.details.description.contains("made-up-secret"))
  }

  @Test("shows no address that is too long, and takes it for no repeated one")
  func longAddress() throws {
    let call = try call(.get, "/v3/events?a=" + String(repeating: "b", count: 9_000))
    #expect(call.line["path"] == "/an-address-that-is-too-long")
    #expect(call.name == nil)
    #expect(call.weight < 1_000)
  }
}
