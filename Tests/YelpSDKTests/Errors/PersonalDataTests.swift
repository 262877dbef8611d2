import Foundation
import Testing

@testable import YelpSDK

/// A builder whose request and response hold personal data.
private struct GuestBuilder: YelpRequestBuilder {
  var draft = YelpRequestDraft("guests", method: .post, path: "/v3/guests", parameterEncoding: .json)
  var responseParser: YelpResponseParser<Guest> { .wire(name: "GuestResponseParser") }

  init(_ encoding: YelpRequestInfo.ParameterEncoding, phone: String = PersonalDataTests.phone) {
    draft.parameterEncoding = encoding
    draft.personalFields = ["phone", "first_name", "guest"]
    draft.hasPersonalResponse = true
    draft.set("phone", phone)
    draft.set("first_name", "Bo")
    draft.set("covers", 2)
    if encoding == .json { draft.set("guest", YelpJSONValue.object(["note": "SENTINEL note \"x\""])) }
  }

  func validate(_ validation: inout YelpValidation) {
    validation.check("phone", rule: "must be short", advice: "Shorten it.") { $0.utf8.count <= 32 }
  }
}

private struct Guest: YelpWireModel {
  var id: String
  enum CodingKeys: String, CodingKey { case id }
  init(wire: YelpWire<CodingKeys>) throws { id = try wire.require(.id) }
}

@Suite("Personal data of a request and its response", .timeLimit(.minutes(5)))
struct PersonalDataTests {
  static let phone = "+1415SENTINEL01"

  @Test(
    "is sent, and found in no log line, description, dump, problem, error or cURL form",
    arguments: [YelpRequestInfo.ParameterEncoding.json, .form, .query], answers)
  func nowhere(_ encoding: YelpRequestInfo.ParameterEncoding, _ answer: (Int, String)) async throws {
    // Only a JSON body has the note, which the server repeats.
    guard encoding == .json || !answer.1.contains("note") else { return }
    let texts = Locked<[String]>([])
    let keep: @Sendable (String) -> Void = { text in texts.withLock { $0.append(text) } }
    let yelp = YelpSDK()
    yelp.logLevel = .trace
    yelp.logHandler = { keep("\($0)") }
    let transport = StubTransport(status: answer.0, body: answer.1)
    var configuration = YelpConfiguration.testing(transport)
    configuration.retry = .never
    configuration.observers = [YelpCallEventHandler { keep("\($0)") }]
    yelp.configure(configuration)
    let builder = yelp.vend(GuestBuilder(encoding))
    let request = try builder.build()
    keep(SentinelTests.everything(builder) + SentinelTests.everything(request) + request.curlCommand)
    keep("\(request.dictionary) \(builder.parameters) \(request.parameters)")
    let error = await failure { try await builder.send() }
    #expect(error != nil)
    keep(SentinelTests.everything(error as Any))
    keep(String(decoding: error?.responseBody ?? Data(), as: UTF8.self))
    keep(SentinelTests.everything(error?.request as Any) + (error?.request?.curlCommand ?? ""))
    let leaks = texts.withLock { $0.filter { $0.contains("SENTINEL") || $0.contains("'Bo'") } }
    #expect(leaks.isEmpty)
    #expect(texts.withLock { $0 }.contains { $0.contains("covers") })
    let sent = try #require(transport.requests.first)
    var wire = sent.url.absoluteString
    if case .data(let body)? = sent.body { wire += String(decoding: body, as: UTF8.self) }
    #expect(wire.contains("SENTINEL01") && wire.contains("Bo"))
  }

  static let answers: [(Int, String)] = [
    (
      400,
      #"{"error": {"code": "X", "description": "'+1415SENTINEL01' is not a phone, nor is 'Bo'", "instance": "+1415SENTINEL01"}}"#
    ),
    (500, #"{"error": {"code": "X", "description": "SENTINEL note \"x\""}}"#),
    (200, #"{"name": "SENTINEL name"}"#), (200, #"{"name": "SENTINEL na"#), (200, "[\"SENTINEL\"]"),
  ]

  @Test(
    "in the parts of a body is sent, and found in no cURL form, log line or error", arguments: [false, true])
  func parts(_ isBinary: Bool) async throws {
    let texts = Locked<[String]>([])
    let keep: @Sendable (String) -> Void = { text in texts.withLock { $0.append(text) } }
    let yelp = YelpSDK()
    yelp.logLevel = .trace
    yelp.logHandler = { keep("\($0)") }
    let answer = #"{"error": {"code": "X", "description": "'\#(Self.phone)', 'SENTINEL note'"}}"#
    let transport = StubTransport(status: 400, body: answer)
    var configuration = YelpConfiguration.testing(transport)
    configuration.retry = .never
    yelp.configure(configuration)
    let photo = YelpMultipartBody.Part.data("photo", Data([0xFF, 0]), fileName: "a.jpg")
    let parts: [YelpMultipartBody.Part] = [
      .text("phone", Self.phone), .text("note", #"{"phone": "SENTINEL note"}"#), .text("covers", "2"),
    ]
    let builder = yelp.request(.post, path: "/v3/guests")
      .body(.multipart(YelpMultipartBody(isBinary ? parts + [photo] : parts)))
      .with { $0.personalFields = ["phone"] }
    let request = try builder.build()
    keep(request.curlCommand)
    keep(SentinelTests.everything(builder) + SentinelTests.everything(request))
    let error = try #require(await failure { try await builder.send() })
    keep(SentinelTests.everything(error) + SentinelTests.everything(error.request as Any))
    keep(String(decoding: error.responseBody ?? Data(), as: UTF8.self))
    let sent = try #require(transport.requests.first)
    keep(SentinelTests.everything(sent) + sent.curlCommand)
    guard case .data(let body)? = sent.body, case .data(let kept)? = sent.withoutSecrets.body else {
      return #expect(Bool(false))
    }
    keep(String(decoding: kept, as: UTF8.self))
    #expect(texts.withLock { $0.filter { $0.contains("SENTINEL") } } == [])
    #expect(request.curlCommand.contains("covers=2") && request.curlCommand.contains("phone=<redacted>"))
    #expect(String(decoding: body, as: UTF8.self).contains(Self.phone))
  }

  @Test("is left out of the problems of a request that breaks a rule")
  func problems() {
    let long = GuestBuilder(.json, phone: String(repeating: "SENTINEL", count: 9))
    let found = YelpSDKTests.problems(long)
    #expect(found.map(\.field) == ["phone"] && found.map(\.value) == ["<redacted>"])
  }
}

@Suite("What an endpoint says about its errors", .timeLimit(.minutes(5)))
struct ErrorMeaningTests {
  private struct Builder: YelpRequestBuilder {
    var draft = YelpRequestDraft("tables", method: .post, path: "/v3/tables", parameterEncoding: .json)
    var responseParser: YelpResponseParser<YelpJSONValue> { .jsonValue.accepting("TABLE_GONE") }

    init() {
      draft.errorMeanings["TABLE_TAKEN"] = YelpErrorMeaning(
        .init(rawValue: "tableTaken"), advice: "Offer another time.", userMessage: "This table is taken.")
      draft.statusMeanings[409] = YelpErrorMeaning(.init(rawValue: "conflict"), advice: "Look first.")
      draft.outcomeCheck = "Read tables() to see."
    }
  }

  private func error(_ answer: YelpHTTPResponse) async -> YelpError? {
    let client = YelpAPIClient(StubTransport([answer]))
    return await failure { try await client.send(Builder()) }
  }

  private func body(_ code: String, _ status: Int) -> YelpHTTPResponse {
    YelpHTTPResponse(status: status, body: Data(#"{"error": {"code": "\#(code)"}}"#.utf8))
  }

  @Test("decides code, advice and the user's message, by Yelp's code before the status")
  func meanings() async {
    let taken = await error(body("TABLE_TAKEN", 409))
    #expect(taken?.code.rawValue == "tableTaken" && taken?.recoverySuggestion == "Offer another time.")
    #expect(taken?.userMessage == "This table is taken." && taken?.userMessageKey == "YelpError.tableTaken")
    #expect(taken?.yelpCode == "TABLE_TAKEN" && taken?.httpStatus == 409 && taken?.isOutcomeUnknown == false)
    let conflict = await error(body("OTHER", 409))
    #expect(conflict?.code.rawValue == "conflict" && conflict?.userMessageKey == "YelpError.unknown")
    #expect(await error(body("OTHER", 404))?.code == .notFound)
  }

  @Test("lets a parser read an error that is an answer")
  func accepted() async throws {
    let client = YelpAPIClient(StubTransport([body("TABLE_GONE", 400)]))
    #expect(try await client.send(Builder())["error"]?["code"] == "TABLE_GONE")
    #expect(await error(body("TABLE_LOST", 400))?.code == .apiError)
  }

  @Test("tells which call shows whether it was carried out, only where that is unknown")
  func outcome() async {
    for status in [500, 503, 408] {
      let lost = await error(YelpHTTPResponse(status: status))
      #expect(lost?.outcomeCheck == "Read tables() to see.", "\(status)")
      #expect(lost?.recoverySuggestion?.hasPrefix("Read tables() to see.") == true)
      #expect(lost?.description.contains("Yelp may have carried it out. Read tables() to see.") == true)
    }
    #expect(await error(YelpHTTPResponse(body: Data("{".utf8)))?.isOutcomeUnknown == true)
    for status in [400, 401, 403, 404, 429] {
      #expect(await error(YelpHTTPResponse(status: status))?.isOutcomeUnknown == false, "\(status)")
    }
    for (code, isUnknown) in [
      (YelpError.Code.timedOut, true), (.connectionLost, true), (.notConnected, false),
    ] {
      let transport = StubTransport { _, _ in throw YelpError(code, "made up") }
      let client = YelpAPIClient(transport)
      let failed = await failure { try await client.send(Builder()) }
      #expect(failed?.isOutcomeUnknown == isUnknown, "\(code)")
      #expect(transport.requests.count == 1)
    }
  }

  @Test("says so after a cancellation while it was sent")
  func cancelled() async throws {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let client = YelpAPIClient(
      StubTransport { _, _ in
        start.finish()
        try await Task.sleep(for: .seconds(3_600))
        return YelpHTTPResponse()
      })
    let task = Task { await failure { try await client.send(Builder()) } }
    for await _ in started {}
    task.cancel()
    let error = try await task.valueUnlessCancelled()
    #expect(error?.code == .cancelled && error?.isOutcomeUnknown == true)
  }
}

@Suite("The formats of Yelp's error body")
struct ErrorBodyFormatTests {
  @Test(
    "are read, whatever the names of code and description",
    arguments: [
      (#"{"error": {"code": "A", "description": "d"}}"#, "A", "d"),
      (#"{"error": {"id": "A", "description": "d", "http_code": 400}}"#, "A", "d"),
      (#"{"error": {"code": "A", "message": "d"}}"#, "A", "d"),
      (#"{"error": {"error_code": "A", "error_message": "d"}}"#, "A", "d"),
      (#"{"error_code": "A", "error_message": "d"}"#, "A", "d"),
      (#"{"error": "a", "error_description": "d"}"#, "A", "d"),
      (#"{"error": "a", "message": "d"}"#, "A", "d"),
      (#"{"error": {"description": "d"}}"#, "UNKNOWN", "d"), (#"{"error": {"code": "A"}}"#, "A", nil),
      (#"{"errors": [{"error_code": "A", "error_message": "d"}]}"#, "A", "d"),
    ] as [(String, String, String?)])
  func read(_ text: String, _ code: String, _ description: String?) {
    let body = YelpAPIErrorBody(body: Data(text.utf8))
    #expect(body?.code.rawValue == code && body?.description == description)
  }
}
