import Foundation
import Testing

@testable import YelpSDK

/// JSON texts as the values of parameters, form fields or other JSON.
@Suite("JSON in a text", .timeLimit(.minutes(5)))
struct JSONRedactionTests {
  private static let secret = "SENTINEL"

  /// Texts that contain a secret, as a caller or a server could write them.
  static let texts = [
    #"{"user_data": {"em": "SENTINEL"}, "note": "shown"}"#,
    #"[{"User-Data": ["SENTINEL"]}, {"a": [[{"id_token": "SENTINEL"}]]}]"#,
    #"{"user\u005fdata": "SENTINEL"}"#, "\r\n\t {\"token\":\"SENTINEL\"}",
    #"{"note": "é", "password": "SENTINEL"}"#, "\u{FEFF}{\"token\": \"SENTINEL\"}",
    "{\"token\"\u{301}: \"SENTINEL\"}", "{\u{301}\"token\": \"SENTINEL\"}",
    "{\"a\":1,\"\u{301}\":2,\"token\":\"SENTINEL\"}",
    "{\"token\":\"\u{301}SENTINEL\u{301}\"}", #"{"token": "SENTINEL"#, #"{"\u0074oken": "SENTINEL"#,
    #"{"token": "SENTINEL", "token": "x"}"#, #"{"a": {"token": "SENTINEL"}, "a": 1}"#,
    #""{\"token\": \"SENTINEL\"}""#, #"{"a": "{\"b\": [{\"code_verifier\": \"SENTINEL\"}]}"}"#,
    #"{"a": "{\"b\": \"{\\\"token\\\": \\\"SENTINEL\\\"}\"}"}"#,
    #"{"a": "{\"b\": \"{\\u0022token\\u0022: \\u0022SENTINEL\\u0022}\"}"}"#,
    #"{"a": "{\"token\": \"SENTINEL"}"#, #"{"a": "{\"token\": \"SENTINEL"#,
    "{\"to\(String(repeating: "-", count: 300))ken\":\"SENTINEL\"}",
    "{\"token\":\"SENTINEL\u{0}\"}", "{\"token\":\"SENTINEL\", \"b\": \"\u{202E}\u{2028}\"}",
  ]

  @Test("shows no secret in anything that prints a request", arguments: texts)
  func requests(_ text: String) throws {
    let requests = [
      try YelpGenericBuilder(path: "/x").parameter("data", text).build(),
      try YelpGenericBuilder(path: "/x").parameter("data", YelpParameter(repeating: [text, "2"])).build(),
      try YelpGenericBuilder(.post, path: "/x").parameterEncoding(.form).parameter("data", text).build(),
      try YelpGenericBuilder(.post, path: "/x").parameterEncoding(.json).parameter("data", text).build(),
      try YelpGenericBuilder(.post, path: "/x").body(.json(["a": [.string(text)]])).build(),
      try YelpGenericBuilder(.post, path: "/x").body(.multipart([.text("data", text)])).build(),
      try YelpGenericBuilder(.post, path: "/x").body(.data(Data(text.utf8))).build(),
    ]
    for request in requests {
      var shown = [SentinelTests.everything(request), SentinelTests.everything(request.parameters)]
      shown += ["\(request.dictionary)", request.curlCommand]
      let sent = try request.content.httpRequest(base: "https://api.yelp.com", defaults: .init())
      shown += [SentinelTests.everything(sent), sent.curlCommand]
      let kept = sent.withoutSecrets
      shown += [kept.url.absoluteString.removingPercentEncoding ?? "", kept.curlCommand]
      if case .data(let body)? = kept.body { shown.append(String(decoding: body, as: UTF8.self)) }
      #expect(shown.filter { $0.containsBytes(of: Self.secret) } == [])
    }
  }

  @Test(
    "shows no code of a request, however deep, and keeps those of a response",
    arguments: [
      #"{"code": "SENTINEL"}"#, #"{"a": ["{\"code\": \"SENTINEL\"}"]}"#,
      #"{"a": "{\"b\": \"{\\\"code\\\": \\\"SENTINEL\\\"}\"}"}"#,
    ])
  func codes(_ text: String) {
    #expect(!YelpRedaction.redacted(text: text).containsBytes(of: Self.secret))
    #expect(YelpRedaction.redacted(text: text, isResponse: true) == text)
  }

  @Test("shows no secret in logs and errors of a call", arguments: texts)
  func calls(_ text: String) async throws {
    let shown = Locked<[String]>([])
    let keep: @Sendable (String) -> Void = { text in shown.withLock { $0.append(text) } }
    let yelp = YelpSDK()
    yelp.logLevel = .trace
    yelp.logHandler = { keep("\($0)") }
    let body = (["error": ["code": "X", "description": "shown"], "sent": .string(text)] as YelpJSONValue).data
    var configuration = YelpConfiguration.testing(StubTransport([YelpHTTPResponse(status: 400, body: body)]))
    configuration.retry = .never
    yelp.configure(configuration)
    let error = try #require(
      await failure { try await yelp.request(.get, path: "/x").parameter("data", text).send() })
    keep(SentinelTests.everything(error))
    keep(String(decoding: error.responseBody ?? Data(), as: UTF8.self))
    #expect(shown.withLock { $0.filter { $0.containsBytes(of: Self.secret) } } == [])
    #expect(shown.withLock { $0.count } > 3)
  }

  @Test("keeps everything that is not secret")
  func rest() throws {
    let request = try YelpGenericBuilder(path: "/x")
      .parameter("data", #"{"a": [{"note": "shown", "token": "x"}]}"#).build()
    #expect(request.description.contains("%22note%22%3A%22shown%22%2C%22token%22%3A%22%3Credacted%3E%22"))
    #expect(request.dictionary["parameters"].map { "\($0)" }?.contains("shown") == true)
  }

  @Test(
    "leaves a text without secret names unchanged, JSON or not",
    arguments: [
      #"{"b" : 1, "a": "\u0041"}"#, "[1, 2]", "\"quoted\" and more", "{", "[", "\"", "", "100%", "a=b%zz",
      "%FF",
      #"{"token_count": 1}"#, "{\"token\u{301}\": 1}", #"{"code": 1"#, "token", #"[[["\\"]]]"#,
    ])
  func untouched(_ text: String) throws {
    #expect(YelpRedaction.redacted(text: text).hasSameBytes(as: text))
    #expect(YelpRedaction.redacted(form: text).hasSameBytes(as: text))
    let request = try YelpGenericBuilder(path: "/x").parameter("a", text).build()
    #expect(request.curlCommand.containsBytes(of: request.target))
  }

  @Test(
    "is found in a form, however its bytes are escaped",
    arguments: [
      "a=%7B%22token%22%3A%22SENTINEL%22%7D", "a=%7b%22%74oken%22:%22SENTINEL%22%7D%",
      "a={\"token\":\"SENTINEL\"}",
      "a=+{+\"token\"+:+\"SENTINEL\"}", "{\"a\":\"=\",\"token\":\"SENTINEL\"}",
      "a={\"token\":\"SENTINEL%FF\"}",
      "a=%EF%BB%BF{\"token\":\"SENTINEL\"}", "{\"token\":\"SENTINEL\"}=1", "token%=1&tok%65n=SENTINEL",
      "token=\u{301}SENTINEL", "\u{301}=1&token=SENTINEL", "a=1&\u{301}&token=SENTINEL",
    ])
  func forms(_ form: String) throws {
    #expect(!YelpRedaction.redacted(form: "b=1&\(form)").containsBytes(of: Self.secret))
    #expect(YelpRedaction.redacted(form: "b=1&\(form)").beginsWithBytes(of: "b=1&"))
    let url = try #require(URL(string: "https://api.yelp.com/x")).absoluteString
    #expect(!YelpRedaction.redacted(address: "\(url)?\(form)").containsBytes(of: Self.secret))
  }

  @Test("of the deepest allowed nesting is redacted on a thread with a stack of 512 KB")
  func depth() async {
    let text = await withCheckedContinuation { continuation in
      let thread = Thread {
        let inner =
          String(repeating: "[", count: 127) + #"{"token":"SENTINEL"}"# + String(repeating: "]", count: 127)
        let text = YelpJSONValue.string(inner).description
        let outer = String(repeating: "[", count: 128) + text + String(repeating: "]", count: 128)
        continuation.resume(returning: YelpRedaction.redacted(text: outer))
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(!text.containsBytes(of: Self.secret))
    #expect(text.containsBytes(of: #"[{\"token\":\"<redacted>\"}]"#))
  }
}
