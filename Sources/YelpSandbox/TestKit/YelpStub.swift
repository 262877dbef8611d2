public import Foundation
public import YelpSDK

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
  ///   - times: The number of requests that the stub responds to. Default: one; `nil` for any number.
  ///   - answer: The response, or the failure.
  public init(
    _ method: YelpHTTPMethod? = nil, _ path: String? = nil, query: [String: String?] = [:], times: Int? = 1,
    answer: Answer
  ) {
    self.init(YelpRequestPattern(method, path: path, query: query), times: times, answer: answer)
  }

  /// - Parameters:
  ///   - pattern: The requests that the stub responds to.
  ///   - times: The number of requests that the stub responds to. Default: one; `nil` for any number.
  ///   - answer: The response, or the failure.
  public init(_ pattern: YelpRequestPattern, times: Int? = 1, answer: Answer) {
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
    public static func body(_ body: Data, status: Int = 200) -> Answer {
      response(YelpHTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: body))
    }

    /// A JSON body.
    public static func body(_ body: String, status: Int = 200) -> Answer {
      self.body(Data(body.utf8), status: status)
    }

    /// A JSON body.
    public static func json(_ value: YelpJSONValue, status: Int = 200) -> Answer {
      body(value.data, status: status)
    }

    /// Yelp's error body for a code, with its usual status.
    public static func error(_ code: YelpErrorCode) -> Answer {
      response(Refusal(code).response)
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

extension YelpError.Code {
  /// A stub or replay transport received a request that the test did not expect.
  public static let unexpectedRequest = YelpError.Code(rawValue: "unexpectedRequest")
}
