import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSandbox

@testable import YelpSDK

@Suite("Parameters in the body", .timeLimit(.minutes(5)))
struct ParameterEncodingTests {
  private func sent(_ builder: some YelpRequestBuilder) throws -> (url: String, body: String) {
    let draft = try builder.build().draft
    let wire = try draft.httpRequest(
      base: "https://api.yelp.com", target: draft.target, defaults: YelpRequestDefaults())
    guard case .data(let data)? = wire.body else { return (wire.url.absoluteString, "") }
    return (wire.url.absoluteString, String(decoding: data, as: UTF8.self))
  }

  @Test("are set, read and removed by name like any other")
  func chat() throws {
    let builder = YelpChatBuilder("good tea?").chatID("c1").parameter("depth", 2).parameter(
      "tags", ["a", 1] as YelpJSONValue)
    #expect(builder.value(for: "query") == "good tea?")
    #expect(builder.value(for: "depth")?.json == 2)
    let request = try builder.parameter("chat_id", nil).build()
    #expect(request.info.parameterEncoding == .json)
    #expect(request.parameters == ["query": "good tea?", "depth": 2, "tags": ["a", 1]])
    let sent = try sent(builder)
    #expect(sent.url == "https://api.yelp.com/ai/chat/v2")
    #expect(sent.body == #"{"chat_id":"c1","depth":2,"query":"good tea?","tags":["a",1]}"#)
    #expect(request.query.isEmpty)
  }

  @Test("keep the types of their values in JSON: numbers stay numbers, texts stay texts")
  func types() throws {
    let builder = YelpGenericBuilder(.post, path: "/v3/x").parameterEncoding(.json)
      .parameter("n", 2).parameter("t", "2").parameter("d", 2.5).parameter("b", true)
      .parameter("o", ["deep": [nil, ["x": 1]]] as YelpJSONValue).repeated("r", ["a", "b"])
    #expect(
      try sent(builder).body == #"{"b":true,"d":2.5,"n":2,"o":{"deep":[null,{"x":1}]},"r":["a","b"],"t":"2"}"#
    )
    let number = try YelpGenericBuilder(.post, path: "/x").parameterEncoding(.json).parameter("a", 2).build()
    let text = try YelpGenericBuilder(.post, path: "/x").parameterEncoding(.json).parameter("a", "2").build()
    #expect(number != text)
  }

  @Test("are sent as a form when requested")
  func form() throws {
    let builder = YelpGenericBuilder(.post, path: "/v3/x").parameterEncoding(.form).parameter("a", "b c")
      .repeated("t", ["1", "2"])
    #expect(try sent(builder).body == "a=b%20c&t=1&t=2")
    #expect(try builder.build().body?.contentType == "application/x-www-form-urlencoded")
  }

  @Test("put the configuration's locale into the context of a chat")
  func chatLocale() throws {
    let draft = try YelpChatBuilder("q").near(YelpCoordinates(latitude: 1, longitude: 2)).build().draft
    let context = draft.completed(headers: [:], locale: "de_DE").parameters["user_context"]?.json
    #expect(context == ["latitude": 1, "longitude": 2, "locale": "de_DE"])
    let named = try YelpChatBuilder("q").locale(.frFR).build().draft.completed(headers: [:], locale: "de_DE")
    #expect(named.parameters["user_context"]?.json["locale"] == "fr_FR")
  }

  @Test("contain everything of the info under the documented keys")
  func info() throws {
    let request = try YelpChatBuilder("q").retryPolicy(.never).header("X-A", "1").idleTimeout(.seconds(9))
      .timeout(.seconds(90)).with { $0.host = .yelp }.build()
    let info = request.info.dictionary
    #expect(Set(info.keys) == Set(YelpRequestInfo.Key.allCases.map(\.rawValue)))
    #expect(info["localePlacement"] as? String == "userContext")
    #expect((info["retryPolicy"] as? [String: any Sendable])?["maximumAttempts"] as? Int == 1)
    #expect(info["idleTimeout"] as? Double == 9)
    let byHand = YelpRequest(info: YelpRequestInfo(endpoint: "x", path: "/x"), parser: .data)
    #expect(byHand.info.responseParser == "data")
  }

  @Test("have an idle timeout as long as the timeout, unless one is set")
  func idleTimeouts() throws {
    func idle(_ builder: YelpChatBuilder) throws -> Duration {
      let draft = try builder.build().draft
      return try draft.httpRequest(base: "https://a", target: draft.target, defaults: YelpRequestDefaults())
        .idleTimeout
    }
    #expect(try idle(YelpChatBuilder("q")) == .seconds(60))
    #expect(try idle(YelpChatBuilder("q").idleTimeout(.seconds(5))) == .seconds(5))
    #expect(try idle(YelpChatBuilder("q").attemptTimeout(.seconds(3))) == .seconds(20))
  }

  @Test(
    "of GraphQL are repeated only when the word mutation is not in the query, unless the builder says otherwise",
    arguments: [
      ("{ a }", true), ("subscription S { a }", true), ("mutation { a }", false), ("", true),
      ("query A { a } mutation B { b }", false), (#"{ a(b: "mutation") }"#, false), ("# mutation", false),
    ])
  func mutations(_ text: String, _ isIdempotent: Bool) throws {
    let builder = YelpGraphQLBuilder<YelpJSONValue>(text).parameter("query", text.isEmpty ? "{ a }" : text)
    #expect(try builder.build().info.isIdempotent == isIdempotent)
    #expect(try builder.map { $0 }.build().info.isIdempotent == isIdempotent)
    #expect(try builder.idempotent(true).build().info.isIdempotent)
  }

  @Test(
    "make a GraphQL mutation that is sent once",
    arguments: [("{ a }", 3), ("\u{FEFF}# {\n mutation { a }", 1), ("query A { a } mutation B { b }", 1)])
  func repeats(_ text: String, _ count: Int) async {
    let transport = StubTransport(status: 503, body: "{}")
    let client = YelpAPIClient(transport) { $0.clock = YelpManualClock(skipsSleeps: true).clock }
    let builder = YelpGraphQLBuilder<YelpJSONValue>(text).parameter("operationName", "A")
    #expect(await failure { try await client.send(builder) }?.code == .serverError)
    #expect(transport.requests.count == count)
  }

  @Test("leave dot segments in the path refused", arguments: ["/v3/../x", "/v3/%2e%2e/x", "v3", "/v3?x=1"])
  func handMadePath(_ path: String) async {
    let request = YelpRequest(info: YelpRequestInfo(endpoint: "x", path: path), parser: .data)
    let client = YelpAPIClient(StubTransport(body: "{}"))
    let error = await failure { try await client.send(request) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.first?.field == "path")
  }

  @Test(
    "do not affect the locale of the configuration, which is validated and named in the error",
    arguments: [
      ("en-us", "Write it as en_US."), ("en_US\r\nX-Evil: 1", "Write it as en_US."),
      ("en_US\n", "Write it as en_US."), ("\u{2028}en_US", ""), ("", ""), ("e_US", ""),
      ("en_US\u{301}", "Write it as en_US."), ("en_US, de_DE", "Write it as en_US."),
      ("EN_us", "Write it as en_US."), ("en_US\0", "Write it as en_US."),
    ])
  func configuration(_ text: String, _ advice: String) async throws {
    let transport = StubTransport(body: "{}")
    let client = YelpAPIClient(transport) { $0.locale = YelpLocale(rawValue: text) }
    let error = try #require(await failure { try await client.send(YelpCategoriesBuilder()) })
    #expect(error.code == .notConfigured)
    let problem = try #require(error.problems.first)
    #expect(error.problems.count == 1 && problem.field == "locale" && problem.value == text)
    #expect(problem.rule == "must have the form en_US")
    #expect(problem.advice == (advice.isEmpty ? "Use a language and a country, such as en_US." : advice))
    #expect(!error.description.utf8.contains(13) && transport.requests.isEmpty)
    let asked = await failure {
      try await YelpAPIClient(transport).send(YelpCategoriesBuilder().locale(.init(rawValue: text)))
    }
    #expect(asked?.problems.map(\.rule) == [problem.rule])
  }
}
