import Foundation
import Testing
import YelpSDK

@testable import SwiftCalls

@Suite("A request as Swift", .timeLimit(.minutes(1)))
struct SwiftCallTests {
  private func call(_ line: String) throws -> SwiftCall { SwiftCall(try Requests.request(line)) }

  @Test("is a whole program with the key from the environment")
  func code() throws {
    let call = try call("GET /v3/businesses/search?location=Austin&open_now=true")
    #expect(call.endpoint == .businessSearch)
    #expect(call.imports == ["YelpSDK"])
    #expect(
      call.code == """
        import Foundation
        import YelpSDK

        let yelp = YelpSDK(apiKey: ProcessInfo.processInfo.environment["YELP_API_KEY"] ?? "")
        let response = try await yelp.businessSearch(location: "Austin").openNow().send()

        """)
  }

  @Test("names the token that a partner's call carries, and awaits no response where there is none")
  func partnerCode() throws {
    let call = try call("POST /v3/leads/l-1/events/mark_as_read {\"event_id\":\"e\"}")
    #expect(call.imports == ["YelpPartner", "YelpSDK"])
    #expect(call.code.contains("// Carries a business user's access token"))
    #expect(call.code.hasSuffix("\ntry await yelp.markAsRead(eventID: \"e\", ofLead: \"l-1\").send()\n"))
  }

  @Test("has one setting in a line where it is long, and sends at the end")
  func longCode() throws {
    let code = try call(
      "GET /v3/businesses/search?term=coffee&latitude=37.5&longitude=-122.5&radius=500&limit=20"
    ).code
    #expect(code.contains("\n  .radius(meters: 500)\n  .limit(20)\n  .send()\n"))
  }

  @Test("is the same for each host, with plus signs for spaces")
  func hosts() throws {
    let url = try #require(URL(string: "https://api.yelp.com/v3/businesses/search?location=New+York#here"))
    #expect(SwiftCall(YelpHTTPRequest(url: url)).expression == #"yelp.businessSearch(location: "New York")"#)
  }

  @Test(
    "says what the builder refuses",
    arguments: [
      ("GET /v3/businesses/search?location=Oslo&radius=50000", "radius = \"50000\": must be"),
      ("GET /v3/businesses/search?location=Oslo&open_now=true&open_at=1798761600", "open"),
      ("GET /v3/businesses/search", "location"),
      ("GET /v3/businesses/search?latitude=here&longitude=1", "latitude"),
      ("GET /v3/businesses/%20", "business_id_or_alias"),
      ("POST /ai/chat/v2 {}", "query"), ("POST /ai/chat/v2 [1]", "body: must be a JSON object"),
      ("POST /v3/bookings/a/holds {\"covers\":2}", "body: must be a form"),
      ("GET /v3/bookings/a/openings?covers=2&date=2020-01-01&time=19:00", "must not be past"),
      ("GET /v3/jobs/../x", "path"),
      (
        #"POST /v3/conversion/event {"event":{"event_id":"1","event_name":"purchase","event_time":1767225600,"action_source":"app","custom_data":{}}}"#,
        "value"
      ),
      (
        #"POST /v3/webhooks/conversions/booking {"yelp_token":"t","event_type":"confirmed","external_id":"1","booked_services":[{"duration_minutes":-1}]}"#,
        "booked_services[0].duration_minutes"
      ),
    ])
  func problems(line: String, text: String) throws {
    let call = try call(line)
    #expect(call.problems.contains { $0.contains(text) }, "\(call.problems)")
    for problem in call.problems { #expect(call.code.contains("\n// \(problem)\n")) }
  }

  @Test("leaves no line break of a value in a comment")
  func hostileProblem() throws {
    let call = try call("GET /v3/businesses/search?location=Oslo&sort_by=x&radius=1%0Aprint(1)%E2%80%A8%0D")
    #expect(call.problems.count == 1)
    #expect(call.problems.allSatisfy { !$0.contains(where: \.isNewline) })
    #expect(!call.code.contains("\nprint"))
  }

  @Test("keeps an id that stands escaped in the path twice in the generic form")
  func doubleEscape() throws {
    #expect(
      try call("GET /v3/businesses/a%252Fb").expression
        == #"yelp.request(.get, path: "/v3/businesses/a%252Fb")"#)
  }

  @Test("leaves out what clients and proxies add, and no other field")
  func headers() throws {
    var request = try Requests.request("GET /v3/categories")
    for name in [
      "Accept", "Accept-Encoding", "Authorization", "Connection", "Content-Length", "Cookie", "Host",
      "Origin",
      "Proxy-Authorization", "Referer", "Sec-Fetch-Mode", "User-Agent", "X-Forwarded-For",
    ] { request.headers[name] = "a" }
    #expect(SwiftCall(request).expression == "yelp.categories()")
    request.headers["Accept-Language"] = "de"
    request.headers["X-Env"] = "a\"b"
    #expect(
      SwiftCall(request).expression
        == #"yelp.categories().header("Accept-Language", "de").header("X-Env", "a\"b")"#)
  }

  @Test("takes the bare text of a GraphQL query")
  func bareGraphQL() throws {
    let call = try call("POST /v3/graphql { business } # Content-Type: application/graphql")
    #expect(call.expression == #"yelp.graphQL("{ business }")"#)
  }

  @Test("has a file by its path, and of other bytes the number")
  func odderBodies() throws {
    var request = try Requests.request("PUT /v3/jobs")
    request.body = .file(URL(filePath: "/tmp/photo.jpg"))
    #expect(SwiftCall(request).expression.contains(#".body(.file(URL(filePath: "/tmp/photo.jpg")"#))
    request.body = .data(Data([0xFF, 0xFE]))
    #expect(SwiftCall(request).expression.contains("<2 bytes>"))
  }

  // MARK: Nothing is lost

  @Test(
    "reads a URL with characters that it may not have, and its escapes once",
    arguments: [
      (
        "https://api.yelp.com/v3/businesses/search?location=San%20Francisco&term=café",
        #"yelp.businessSearch(term: "café", location: "San Francisco")"#
      ),
      (
        "curl 'https://h/v3/businesses/search?location=New%20York&term=fish%20%26%20chips&a[]=x'",
        #"yelp.businessSearch(term: "fish & chips", location: "New York").parameter("a[]", "x")"#
      ),
      ("HTTPS://API.YELP.COM/v3/businesses/café%20x", #"yelp.business(id: "café x")"#),
      ("http://h/v3/jobs?a=b+c%2Bd|5%", #"yelp.request(.get, path: "/v3/jobs").parameter("a", "b c+d|5%")"#),
    ])
  func rawCharacters(line: String, expression: String) throws {
    #expect(try SwiftCall(line: line).expression == expression)
  }

  @Test("refuses a URL without a host, and what is neither a URL nor a command")
  func noLine() {
    for line in ["http://", "https:///v3", "http:", "ftp://h", ""] {
      #expect(throws: YelpError.self) { try SwiftCall(line: line) }
    }
  }

  @Test(
    "keeps the type of a body",
    arguments: [
      ("text/plain", #".data(Data("{\"a\":1}".utf8), contentType: "text/plain")"#),
      ("application/vnd.a+json", #".data(Data("{\"a\":1}".utf8), contentType: "application/vnd.a+json")"#),
      ("application/graphql", #".data(Data("{\"a\":1}".utf8), contentType: "application/graphql")"#),
      ("application/json; charset=UTF-8", #".json(["a": 1])"#),
      ("application/x-www-form-urlencoded", #".json(["a": 1])"#),
    ])
  func contentTypes(type: String, body: String) throws {
    let call = try call("POST /v3/jobs {\"a\":1} # Content-Type: \(type)")
    #expect(call.expression.hasPrefix(#"yelp.request(.post, path: "/v3/jobs")"#))
    #expect(call.expression.hasSuffix(".body(\(body))"))
  }

  @Test("has fields about the content other than its type and length")
  func contentFields() throws {
    let call = try call("POST /v3/jobs {} # Content-Language: de")
    #expect(call.expression.contains(#".header("Content-Language", "de")"#))
  }

  @Test("takes the generic form where the builder would leave out a part of a conversion")
  func conversion() throws {
    let hash = String(repeating: "ab", count: 32)
    let event =
      #""event_id":"1","event_name":"lead","event_time":1767225600,"action_source":"app","custom_data":{"order_id":"1"}"#
    for data in [
      #"{"em":["\#(hash)"],"client_ip_address":"192.0.2.4","madid":"abc"}"#, #"{"em":["A@b.c"]}"#, "{}",
      #"{"em":[]}"#,
    ] {
      let call = try call(#"POST /v3/conversion/event {"event":{\#(event),"user_data":\#(data)}}"#)
      #expect(call.endpoint == nil)
      let json = SwiftLiteral.json(try YelpJSONValue(parsing: Data(data.utf8)))
      #expect(call.expression.contains(#""user_data": \#(json)"#))
    }
    let whole = try call(
      #"POST /v3/conversion/event {"event":{\#(event),"user_data":{"em":["\#(hash)"],"madid":"abc"}}}"#)
    #expect(whole.expression.contains("YelpConversionUserData(emails:"))
  }

  @Test(
    "takes a name for itself that reads like another value's",
    arguments: [
      ("GET /v3/businesses/search?@foo=bar&location=NYC", #".parameter("@foo", "bar")"#),
      ("GET /v3/businesses/a?:id=b", #".parameter(":id", "b")"#),
      (
        #"POST /ai/chat/v2 {"query":"hi","user_context.latitude":1,"user_context.longitude":2}"#,
        #""user_context.latitude": 1"#
      ),
      (
        #"POST /v3/webhooks/conversions/booking?body.external_id=2 {"yelp_token":"t","event_type":"confirmed","external_id":"1"}"#,
        #".parameter("body.external_id", "2")"#
      ),
      (#"POST /v3/conversion/event {"event":{"custom_data.value":1}}"#, #""custom_data.value": 1"#),
    ])
  func ambiguousNames(line: String, text: String) throws {
    let call = try call(line)
    #expect(call.endpoint == nil)
    #expect(call.expression.contains(text), "\(call.expression)")
  }

  @Test(
    "keeps a number that neither Int nor Double holds, in the text of its body",
    arguments: [
      "18446744073709551615", "123456789012345678901", "1e400", "12345678901234567.891", "-1E-400",
      "0.10000000000000000001",
    ])
  func largeNumbers(number: String) throws {
    for path in ["/v3/jobs", "/ai/chat/v2"] {
      let call = try call(#"POST \#(path) {"query":"1e400 \"","n":[\#(number)]}"#)
      #expect(call.expression.contains("[\(number)]}"))
      #expect(call.problems.contains { $0.contains("numbers that Int or Double hold") })
    }
  }

  @Test(
    "has the numbers that stay the same",
    arguments: ["0", "-0.0", "1.50", "12e3", "1E-7", "9007199254740993", "0.1"])
  func numbers(number: String) throws {
    let call = try call(#"POST /v3/jobs {"n":\#(number),"text":"1e999"}"#)
    #expect(call.expression.contains(".json(["))
    #expect(call.problems.isEmpty)
  }

  @Test("says where bytes are no text, or keeps them as they are escaped")
  func bytes() throws {
    let query = try call("GET /v3/businesses/search?location=Oslo&a=%ff")
    #expect(query.problems.contains { $0.hasPrefix("a: must be escaped UTF-8") })
    #expect(try call("GET /v3/jobs?a=%ff").problems.count == 1)
    #expect(
      try call("GET /v3/businesses/%ff").expression == #"yelp.request(.get, path: "/v3/businesses/%ff")"#)
    #expect(try call("POST /v3/jobs f=%C3").expression.contains(#".data(Data("f=%C3".utf8), contentType: "#))
    var request = try Requests.request("PUT /v3/jobs")
    request.body = .data(Data([0xFF, 0xFE]))
    #expect(SwiftCall(request).problems.contains { $0.hasPrefix("body: must be UTF-8") })
    #expect(try SwiftCall(line: "curl -X 'P\"O' https://h/a").problems.contains { $0.hasPrefix("method: ") })
  }

  // MARK: Secrets

  @Test(
    "has no secret in it, wherever it stood",
    arguments: [
      "GET /v3/categories # Authorization: Bearer SENTINEL", "GET /v3/categories # X-API-Key: SENTINEL",
      "GET /v3/categories # X-Auth: Bearer SENTINEL", "GET /v3/categories # Cookie: a=SENTINEL",
      "GET /v3/categories?access_token=SENTINEL", "GET /v3/jobs?Api-Key=SENTINEL&api-key=SENTINEL",
      "POST /oauth2/token client_id=a&client_secret=SENTINEL&code=SENTINEL&grant_type=authorization_code",
      "POST /oauth2/token client_id=a&client_secret=SENTINEL&refresh_token=SENTINEL&grant_type=refresh_token",
      "POST /oauth2/token client_secret=SENTINEL&code=SENTINEL&code=SENTINEL&password=SENTINEL",
      "POST /oauth2/revoke client_id=a&client_secret=SENTINEL&token=SENTINEL",
      #"POST /oauth2/token {"client_secret":"SENTINEL","code":"SENTINEL"}"#,
      #"POST /v3/webhooks/conversions/booking {"yelp_token":"SENTINEL","event_type":"confirmed","external_id":"1"}"#,
      #"POST /v3/webhooks/conversions/booking {"yelp_token":["SENTINEL"],"event_type":"confirmed"}"#,
      #"POST /v3/graphql {"query":"{ a }","variables":{"token":"SENTINEL","by":{"password":"SENTINEL"}}}"#,
      #"POST /ai/chat/v2 {"query":"a","user_context":{"token":["SENTINEL"]},"secret":{"a":"SENTINEL"}}"#,
      "POST /v3/jobs refresh_token=SENTINEL", "POST /v3/jobs token: SENTINEL # Content-Type: text/plain",
      #"POST /v3/jobs [{"a":{"id_token":"SENTINEL"}}]"#,
      "GET /v3/jobs?auth_token=SENTINEL&yelp_api_key=SENTINEL&user_password=SENTINEL&api%20key=SENTINEL",
      "GET /v3/jobs # X-Yelp-Token: SENTINEL", "GET /v3/categories # X-Client-Secret: SENTINEL",
      "GET /v3/jobs # Api-Token: SENTINEL", "GET /v3/jobs # X-Token: SENTINEL\u{1}",
      "POST /v3/jobs code=SENTINEL&x=1 # Content-Type: text/plain",
      "POST /v3/jobs code: SENTINEL # Content-Type: text/plain",
      "POST /v3/jobs pwd and api key: SENTINEL # Content-Type: text/plain",
    ])
  func secrets(line: String) throws {
    let call = try call(line)
    #expect(!call.code.contains("SENTINEL"), "\(call.code)")
    #expect(!"\(call.problems)".contains("SENTINEL"))
  }

  @Test("shows what is only named like a secret")
  func notSecret() throws {
    let visit = try call(
      #"POST /v3/businesses/a/waitlist/visits {"name":"Ada","phone":"+14155550123","party_size":2,"idempotency_token":"visit-1"}"#
    )
    #expect(visit.code.contains(#".idempotencyToken("visit-1")"#))
    let text = try call("POST /v3/jobs zip_code=94103 # Content-Type: text/plain")
    #expect(text.code.contains("94103"))
  }

  @Test("keeps a placeholder in the place of a secret")
  func placeholder() throws {
    let call = try call("POST /oauth2/revoke client_id=a&client_secret=SENTINEL&token=SENTINEL")
    #expect(call.code.contains(#"clientSecret: "<client secret>"), token: "<token>""#))
    #expect(call.code.contains("\ntry await yelp.send(YelpTokenRevocationBuilder("))
  }

  // MARK: Hostile texts

  @Test(
    "writes each text as a literal that can't end early",
    arguments: [
      ("a\"b", #""a\"b""#), ("a\\(b)", #""a\\(b)""#), ("\\", #""\\""#), ("a\nb\r\t", #""a\nb\r\t""#),
      ("\0\u{1B}", #""\u{0}\u{1b}""#), ("\u{2028}\u{202E}\u{A0}", #""\u{2028}\u{202e}\u{a0}""#),
      ("é日🍵", "\"é日🍵\""),
    ])
  func literals(text: String, literal: String) {
    #expect(SwiftLiteral.text(text) == literal)
  }

  @Test("reads whatever is sent, and closes each quote and bracket", arguments: 0..<400)
  func anything(seed: Int) throws {
    var generator = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    let paths =
      CallEntry.all.map { "/" + $0.path.dropFirst().joined(separator: "/") } + [
        "/x", "/", "//v3/%", "/%2e%2E/",
      ]
    let names =
      CallEntry.all.flatMap { $0.forms + $0.setters }.flatMap(\.names) + ["", "a b", "token", "\"", "ü"]
    let values = [
      "", "1", "-1", "true", "a,b", ",", "\"", "\\(x)", "1e999", "nan", "99999999999999999999", "\n", "日本",
      "null", "[1]",
      "{\"a\":[null,{}]}", "https://a b", "2026-01-31T19:30:00Z", "%", "*/ //", "\u{0}",
    ]
    func escaped(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    let pairs = (0..<pick([0, 1, 3, 6])).map { _ in (pick(names), pick(values)) }
    let query = pairs.map { "\(escaped($0))=\(escaped($1))" }.joined(separator: "&")
    let url = "http://h\(pick(paths).replacing("any-id", with: escaped(pick(values))))"
    var request = YelpHTTPRequest(
      method: pick([.get, .post, .delete, "\""]),
      url: try #require(URL(string: url) ?? URL(string: "http://h")))
    let isForm = pick([true, false])
    switch pick([0, 1, 2, 3]) {
    case 0: request.url.append(queryItems: pairs.map { URLQueryItem(name: $0, value: $1) })
    case 1: request.body = .data(Data(query.utf8))
    case 2:
      var root: [String: YelpJSONValue] = [:]
      for (name, value) in pairs {
        let json = (try? YelpJSONValue(parsing: Data(value.utf8))) ?? .string(value)
        let parts = name.split(separator: ".", maxSplits: 1)
        if parts.count == 2 { root[String(parts[0])] = [String(parts[1]): json] } else { root[name] = json }
      }
      request.body = .data(YelpJSONValue.object(root).data)
    default: request.body = .data(Data((0..<20).map { _ in UInt8.random(in: 0...255, using: &generator) }))
    }
    request.headers["Content-Type"] = isForm ? "application/x-www-form-urlencoded" : "application/json"
    request.headers[pick(["X-A", "Accept-Language"])] = pick(values)
    let code = SwiftCall(request).code
    #expect(Self.isBalanced(code), "\(code)")
    #expect(code.hasSuffix(")\n"))
  }

  /// Whether quotes and brackets of code are closed, comments aside.
  private static func isBalanced(_ code: String) -> Bool {
    var closers: [Character] = []
    for line in code.split(separator: "\n") where !line.hasPrefix("//") {
      var isText = false
      var isEscaped = false
      for character in line {
        if isEscaped {
          isEscaped = false
        } else if isText {
          isEscaped = character == "\\"
          if character == "\"" { isText = false }
        } else {
          switch character {
          case "\"": isText = true
          case "(": closers.append(")")
          case "[": closers.append("]")
          case ")", "]": if closers.popLast() != character { return false }
          default: break
          }
        }
      }
      if isText { return false }
    }
    return closers.isEmpty
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
