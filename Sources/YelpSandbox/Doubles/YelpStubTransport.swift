public import Foundation
public import YelpSDK

/// A transport with stubbed responses that fails with a readable message for any other request.
///
/// ```swift
/// let stubs = YelpStubTransport([
///   YelpStub(.get, "/v3/businesses/search", answer: .body(YelpSampleBodies.businessSearch)),
///   YelpStub(.get, "/v3/businesses/gone", answer: .error(.businessNotFound)),
/// ])
/// var configuration = YelpConfiguration(apiKey: "test")
/// configuration.transport = stubs
/// // …
/// #expect(stubs.problems == [])
/// ```
/// Each transport has its own state, so tests with their own transports run in parallel.
public final class YelpStubTransport: YelpTransport, Sendable {
  /// How a stub is chosen for a request.
  public enum Order: Sendable, Hashable {
    /// The first one that matches and has uses left.
    case any
    /// The first one that has uses left; it must match.
    case strict
  }

  private let order: Order
  private let state: Locked<State>

  private struct State {
    var stubs: [YelpStub]
    var requests: [YelpHTTPRequest] = []
    var unexpected: [String] = []
  }

  /// A transport with stubs, which are used in their order by default.
  public init(_ stubs: [YelpStub] = [], order: Order = .any) {
    self.order = order
    state = Locked(State(stubs: stubs))
  }

  /// Appends a stub.
  public func add(_ stub: YelpStub) { state.withLock { $0.stubs.append(stub) } }

  /// All received requests in order, including unexpected ones.
  public var requests: [YelpHTTPRequest] { state.withLock { $0.requests } }

  /// The stubs that have uses left, without those for any number of requests.
  public var unusedStubs: [YelpStub] {
    state.withLock { $0.stubs }.filter { ($0.times ?? 0) > 0 }
  }

  /// Deviations from what was expected: unexpected requests, then stubs that were not used. Empty when there are
  /// none.
  public var problems: [String] {
    state.withLock { $0.unexpected }
      + unusedStubs.map { "Not asked for: \($0) (\($0.times ?? 0) \($0.times == 1 ? "time" : "times"))" }
  }

  /// Responds with the matching stub; without one it throws an error with code `unexpectedRequest`.
  public func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    try request.checkSendable()
    let stubs = state.withLock { state in
      state.requests.append(request)
      return state.stubs
    }
    let fits = stubs.map { $0.isOpen && $0.pattern.difference(to: request).isEmpty }
    let (answer, expected) = state.withLock { state in
      let open = fits.indices.filter { state.stubs[$0].isOpen }
      let candidates = order == .strict ? Array(open.prefix(1)) : open
      let index = candidates.first { fits[$0] }
      if let index { state.stubs[index].times = state.stubs[index].times.map { $0 - 1 } }
      return (index.map { state.stubs[$0].answer }, candidates.map { state.stubs[$0].pattern })
    }
    if let answer { return try await answer.respond(request) }
    let message = Self.message(request, expected: expected)
    state.withLock { $0.unexpected.append(message) }
    throw YelpError(.unexpectedRequest, message)
  }

  /// The request, and how it differs from each expected one.
  static func message(_ request: YelpHTTPRequest, expected: [YelpRequestPattern]) -> String {
    guard !expected.isEmpty else { return "Unexpected request \(request). Nothing more was expected." }
    let lines = expected.map { "- \($0): \($0.difference(to: request))" }
    return (["Unexpected request \(request). Expected was:"] + lines).joined(separator: "\n")
  }
}

/// An expected request and the stubbed response to it.
public struct YelpStub: Sendable {
  /// The requests that the stub responds to.
  public var pattern: YelpRequestPattern
  /// The number of requests that the stub responds to; `nil` for any number.
  public var times: Int?
  let answer: Answer
  /// Whether the stub has uses left.
  var isOpen: Bool { times ?? 1 > 0 }

  /// - Parameters:
  ///   - method: The method; `nil` for any.
  ///   - path: The whole path; `nil` for any.
  ///   - query: Parameters that must be present; further ones may be. A `nil` value: must be absent.
  ///   - answer: The response, or the failure.
  ///   - times: The number of requests that the stub responds to. Default: one; `nil` for any number.
  public init(
    _ method: YelpHTTPMethod? = nil, _ path: String? = nil, query: [String: String?] = [:], answer: Answer,
    times: Int? = 1
  ) {
    self.init(YelpRequestPattern(method, path: path, query: query), answer: answer, times: times)
  }

  /// - Parameters:
  ///   - pattern: The requests that the stub responds to.
  ///   - answer: The response, or the failure.
  ///   - times: The number of requests that the stub responds to. Default: one; `nil` for any number.
  public init(_ pattern: YelpRequestPattern, answer: Answer, times: Int? = 1) {
    self.pattern = pattern
    self.times = times
    self.answer = answer
  }

  /// The response of a stub, or its failure.
  public struct Answer: Sendable {
    let respond: @Sendable (YelpHTTPRequest) async throws -> YelpHTTPResponse

    /// A response made from the request; an error that the function throws is the transport's failure.
    public static func respond(
      _ respond: @escaping @Sendable (YelpHTTPRequest) async throws -> YelpHTTPResponse
    ) -> Answer {
      Answer(respond: respond)
    }

    /// A complete response.
    public static func response(_ response: YelpHTTPResponse) -> Answer { Answer { _ in response } }

    /// A JSON body, for example one of ``YelpSampleBodies``.
    public static func body(_ body: Data, status: Int = 200, headers: YelpHTTPHeaders = [:]) -> Answer {
      let json: YelpHTTPHeaders = ["Content-Type": "application/json"]
      return response(YelpHTTPResponse(status: status, headers: json.merging(headers), body: body))
    }

    /// A JSON body.
    public static func body(_ body: String, status: Int = 200, headers: YelpHTTPHeaders = [:]) -> Answer {
      self.body(Data(body.utf8), status: status, headers: headers)
    }

    /// A JSON body.
    public static func json(_ value: YelpJSONValue, status: Int = 200, headers: YelpHTTPHeaders = [:])
      -> Answer
    {
      body(value.data, status: status, headers: headers)
    }

    /// A status with an empty JSON object: `.status(503)`.
    public static func status(_ status: Int, headers: YelpHTTPHeaders = [:]) -> Answer {
      body("{}", status: status, headers: headers)
    }

    /// Yelp's error body for a code, with its usual status.
    public static func error(_ code: YelpAPICode, headers: YelpHTTPHeaders = [:]) -> Answer {
      var answer = Refusal(code).response
      answer.headers = answer.headers.merging(headers)
      return response(answer)
    }

    /// No response: the transport fails.
    public static func failure(_ code: YelpError.Code, _ message: String = "The stub was told to fail.")
      -> Answer
    {
      Answer { _ in throw YelpError(code, message) }
    }
  }
}

extension YelpStub: CustomStringConvertible {
  public var description: String { pattern.description }
}
