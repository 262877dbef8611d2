/// Gathers the parameters of one endpoint, checks them, and makes a request of them.
///
/// Builders are values: each setter gives a changed copy, and nothing is sent before `send()`. Everything the
/// built-in builders use is open to your own:
/// ```swift
/// struct JobsBuilder: YelpRequestBuilder {
///   var draft = YelpRequestDraft("jobs", method: .post, path: "/v3/jobs", parameterEncoding: .json)
///   var responseParser: YelpResponseParser<YelpJSONValue> { .jsonValue }
///
///   consuming func title(_ title: String?) -> Self { parameter("title", title) }
///
///   func validate(_ validation: inout YelpValidation) { validation.length("title", 1...80) }
/// }
/// ```
public protocol YelpRequestBuilder<Response>: YelpRequestConvertible, CustomStringConvertible
where Value == Response {
  /// What the response is parsed into.
  associatedtype Response: Sendable

  /// The parameters and settings gathered so far.
  var draft: YelpRequestDraft { get set }

  /// Reads the response.
  var responseParser: YelpResponseParser<Response> { get }

  /// Whether sending twice does no harm. Default: the draft's, else what the HTTP method says.
  var isIdempotent: Bool { get }

  /// Reports every rule that the parameters break. The default reports nothing.
  func validate(_ validation: inout YelpValidation)
}

extension YelpRequestBuilder {
  public var endpoint: YelpEndpoint { draft.endpoint }

  public var isIdempotent: Bool { draft.isIdempotent ?? draft.method.isIdempotent }

  public func validate(_ validation: inout YelpValidation) {}

  /// Checks everything and makes the request. Pure: nothing is sent.
  ///
  /// - Throws: one ``YelpError`` with code ``YelpError/Code/invalidArguments`` that lists *all* problems.
  public func build() throws(YelpError) -> YelpRequest<Response> {
    let parser = responseParser
    let content = try RequestContent(draft, isIdempotent: isIdempotent, parser: parser.stored) {
      validate(&$0)
    }
    return YelpRequest(content: content, parser: parser)
  }

  /// Endpoint, method, path and parameters, secrets redacted: `businessSearch GET /v3/businesses/search ["limit": 20]`.
  public var description: String {
    "\(draft.endpoint) \(draft.method) \(draft.path) \(draft.parameters)"
  }
}
