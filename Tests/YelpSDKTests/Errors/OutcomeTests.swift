import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("The outcome of a request that must not be repeated", .timeLimit(.minutes(5)))
struct OutcomeTests {
  private let post = YelpGenericBuilder(.post, path: "/v3/bookings").parameter("id", "x")
  private let mutation = YelpGraphQLBuilder<YelpJSONValue>("mutation { book(id: \"x\") { id } }")

  private func error(
    _ builder: some YelpRequestBuilder, _ transport: StubTransport,
    _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) async -> YelpError? {
    let client = YelpAPIClient(transport) {
      $0.clock = YelpManualClock(skipsSleeps: true).clock
      change(&$0)
    }
    return await failure { try await client.send(builder) }
  }

  private func expectUnknown(_ error: YelpError?, _ comment: Comment) {
    #expect(error?.isOutcomeUnknown == true, comment)
    #expect(error?.isRetryable == false, comment)
    #expect(error?.outcomeCheck?.isEmpty == false, comment)
    #expect(error?.recoverySuggestion?.contains("Yelp may have carried the request out") == true, comment)
    #expect(error?.userMessage.contains("gone through") == true, comment)
    #expect(error?.userMessageKey == "YelpError.outcomeUnknown", comment)
  }

  @Test(
    "is unknown when the connection fails after it was sent",
    arguments: [YelpError.Code.timedOut, .connectionLost, .serverError, .responseTooLarge, .unknown])
  func failures(_ code: YelpError.Code) async {
    for (name, error) in [
      ("POST", await error(post, StubTransport { _, _ in throw YelpError(code, "made up") })),
      ("mutation", await error(mutation, StubTransport { _, _ in throw YelpError(code, "made up") })),
      (
        "PATCH",
        await error(
          YelpGenericBuilder("PATCH", path: "/v3/x"),
          StubTransport { _, _ in throw YelpError(code, "made up") })
      ),
    ] { expectUnknown(error, "\(name)") }
  }

  @Test(
    "is unknown after a status of the server's, and a response that can't be read",
    arguments: [500, 503, 504, 408])
  func statuses(_ status: Int) async {
    expectUnknown(await error(post, StubTransport(status: status, body: "")), "\(status)")
    for body in ["{", "<html>", #"{"error": {"code": "INTERNAL_ERROR"}}"#] {
      expectUnknown(await error(post, StubTransport(body: body)), "\(body)")
    }
    struct Odd: Error {}
    expectUnknown(await error(post.map { _ in throw Odd() }, StubTransport(body: "{}")), "map")
  }

  @Test(
    "is known when nothing was sent, or Yelp refused it",
    arguments: [YelpError.Code.notConnected, .resourcesExhausted, .insecureConnection])
  func known(_ code: YelpError.Code) async {
    let unsent = await error(post, StubTransport { _, _ in throw YelpError(code, "made up") })
    #expect(unsent?.code == code && unsent?.isOutcomeUnknown == false)
    for status in [400, 401, 403, 404, 409, 413, 414, 422, 425, 429, 431, 511] {
      let refused = await error(post, StubTransport(status: status, body: ""))
      #expect(refused?.isOutcomeUnknown == false, "\(status)")
    }
  }

  @Test("is known when the call waited in line until it timed out")
  func inLine() async {
    let waited = await error(post, StubTransport { _, _ in throw ErrorSituation.timedOutInLine() })
    #expect(waited?.code == .timedOut && waited?.isOutcomeUnknown == false)
    expectUnknown(
      await error(post, StubTransport { _, _ in throw YelpError(.timedOut, "made up") }), "silent")
  }

  @Test("is of no interest where repeating does no harm")
  func idempotent() async {
    for builder in [
      YelpGenericBuilder(path: "/v3/x"), post.idempotent(true), YelpGenericBuilder(.put, path: "/v3/x"),
    ] {
      let error = await error(builder, StubTransport(status: 503, body: ""))
      #expect(error?.isOutcomeUnknown == false && error?.isRetryable == true)
    }
  }

  @Test("is known when the call is cancelled before anything was sent")
  func cancelledBeforeSending() async throws {
    let gate = TestGate()
    struct Waiting: YelpMiddleware {
      let gate: TestGate
      func intercept(
        _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
      ) async throws -> YelpHTTPResponse {
        try await gate.pass()
        return try await next(request)
      }
    }
    var draft = YelpRequestDraft("tables", method: .post, path: "/v3/tables")
    draft.outcomeCheck = "Read tables() to see."
    let request = YelpRequest(
      parameters: draft.parameters, info: draft.info, parser: YelpResponseParser<Void>.none)
    let transport = StubTransport(body: "")
    let client = YelpAPIClient(transport) { $0.middleware = [Waiting(gate: gate)] }
    let task = Task { await failure { try await client.send(request) } }
    await gate.waitForArrivals(1)
    task.cancel()
    let error = try await task.valueUnlessCancelled()
    #expect(error?.code == .cancelled && error?.isOutcomeUnknown == false)
    #expect(transport.requests.isEmpty)
  }

  @Test("is unknown for a GraphQL mutation however it was set, and it is sent once")
  func mutations() async {
    let read = YelpGraphQLBuilder<YelpJSONValue>("{ business { id } }")
    let text = "mutation { book(id: \"x\") { id } }"
    let escaped = Data(#"{"query": "mut\u0061tion { book { id } }"}"#.utf8)
    let builders: [(String, YelpGraphQLBuilder<YelpJSONValue>)] = [
      ("parameter", read.parameter("query", text)),
      ("document", read.withoutValidation().parameter("query", nil as String?).parameter("document", text)),
      ("beside", read.parameter("document", text)),
      ("body", read.parameterEncoding(.query).body(.json(["query": .string(text)]))),
      ("escaped", read.parameterEncoding(.query).body(.data(escaped, contentType: "application/json"))),
      (
        "text",
        read.parameterEncoding(.query).body(.data(Data(text.utf8), contentType: "application/graphql"))
      ),
      ("unknown", read.withoutValidation().parameter("query", nil as String?).parameter("id", "stored")),
      (
        "back",
        YelpGraphQLBuilder(text).parameter("query", "{ a }").variable("a", "b").parameter("query", text)
      ),
    ]
    for (name, builder) in builders {
      let transport = StubTransport(status: 503, body: "{}")
      expectUnknown(await error(builder, transport), "\(name)")
      #expect(transport.requests.count == 1, "\(name)")
      let mapped = StubTransport(status: 503, body: "{}")
      expectUnknown(await error(builder.map { $0 }, mapped), "\(name)")
      #expect(mapped.requests.count == 1, "\(name)")
    }
    for builder in [
      read, read.variable("term", "mutation"), YelpGraphQLBuilder(text).parameter("query", "{ a }"),
      read.parameter("query", text).idempotent(true),
    ] {
      let transport = StubTransport(status: 503, body: "{}")
      #expect(await error(builder, transport)?.isOutcomeUnknown == false)
      #expect(transport.requests.count == 3)
    }
  }
}
