import Foundation
import TestKit
import Testing

@testable import YelpSDK

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
    #expect(taken?.apiCode == "TABLE_TAKEN" && taken?.httpStatus == 409 && taken?.isOutcomeUnknown == false)
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

  @Test("doesn't say so when nothing was sent")
  func nothingSent() async {
    struct Closed: YelpMiddleware {
      func intercept(
        _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
      ) async throws -> YelpHTTPResponse { throw YelpError(.timedOut, "made up") }
    }
    let client = YelpAPIClient(StubTransport(body: "")) { $0.middleware = [Closed()] }
    let error = await failure { try await client.send(Builder()) }
    #expect(error?.code == .timedOut && error?.isOutcomeUnknown == false)
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
    await started.wait(for: "The request")
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
