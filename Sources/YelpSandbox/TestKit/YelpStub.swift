public import Foundation
public import YelpSDK

/// An expected request and what it is answered with.
public struct YelpStub: Sendable {
  /// Which requests it answers.
  public var pattern: YelpRequestPattern
  /// How many it answers; `nil` for any number.
  public var times: Int?
  let answer: Answer
  /// Whether it still answers.
  var isOpen: Bool { times ?? 1 > 0 }

  /// - Parameters:
  ///   - method: The method; `nil` for any.
  ///   - path: The whole path; `nil` for any.
  ///   - query: Parameters that have to be there among others, `nil` values for those that must not.
  ///   - times: How many requests it answers. Default: one; `nil` for any number.
  ///   - answer: What they are answered with.
  public init(
    _ method: YelpHTTPMethod? = nil, _ path: String? = nil, query: [String: String?] = [:], times: Int? = 1,
    answer: Answer
  ) {
    self.init(YelpRequestPattern(method, path: path, query: query), times: times, answer: answer)
  }

  /// - Parameters:
  ///   - pattern: Which requests it answers.
  ///   - times: How many requests it answers. Default: one; `nil` for any number.
  ///   - answer: What they are answered with.
  public init(_ pattern: YelpRequestPattern, times: Int? = 1, answer: Answer) {
    self.pattern = pattern
    self.times = times
    self.answer = answer
  }

  /// What a stub answers with.
  public struct Answer: Sendable {
    let respond: @Sendable (YelpHTTPRequest) async throws -> YelpHTTPResponse

    /// Whatever a function makes of the request; what it throws is the failure.
    public static func respond(
      _ respond: @escaping @Sendable (YelpHTTPRequest) async throws -> YelpHTTPResponse
    ) -> Answer {
      Answer(respond: respond)
    }

    /// A whole response.
    public static func response(_ response: YelpHTTPResponse) -> Answer { Answer { _ in response } }

    /// A body in JSON, for example one of ``YelpSampleBodies``.
    public static func body(_ body: Data, status: Int = 200) -> Answer {
      response(YelpHTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: body))
    }

    /// A body in JSON.
    public static func body(_ body: String, status: Int = 200) -> Answer {
      self.body(Data(body.utf8), status: status)
    }

    /// A body in JSON.
    public static func json(_ value: YelpJSONValue, status: Int = 200) -> Answer {
      body(value.data, status: status)
    }

    /// Yelp's error body for a code, with the status that comes with it.
    public static func error(_ code: YelpErrorCode) -> Answer {
      response(Refusal(code).response)
    }

    /// No answer: the transport fails.
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
  /// A stub or replay transport was asked something that the test did not expect.
  public static let unexpectedRequest = YelpError.Code(rawValue: "unexpectedRequest")
}
