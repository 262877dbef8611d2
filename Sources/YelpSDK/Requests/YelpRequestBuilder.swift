/// Gathers the parameters of one endpoint, checks them, and makes a request of them.
///
/// Builders are values: each setter gives a changed copy, and nothing is sent before `send()`. Everything the
/// built-in builders use is open to your own:
/// ```swift
/// struct JobsBuilder: YelpRequestBuilder {
///   var draft = YelpRequestDraft("jobs", method: .post, path: "/v3/jobs")
///   var responseParser: YelpResponseParser<YelpJSONValue> { .jsonValue }
/// }
/// ```
public protocol YelpRequestBuilder<Response>: YelpRequestConvertible, CustomStringConvertible
where Value == Response {
  /// What the response is parsed into.
  associatedtype Response: Sendable

  /// The parameters and settings gathered so far.
  var draft: YelpRequestDraft { get set }

  /// Reads the answer.
  var responseParser: YelpResponseParser<Response> { get }

  /// Reports every rule that the parameters break. The default reports nothing.
  func validate(_ validation: inout YelpValidation)

  /// Makes the body from what the builder holds. The default gives the draft's.
  func makeBody() throws(YelpError) -> YelpRequestBody?
}

extension YelpRequestBuilder {
  public func validate(_ validation: inout YelpValidation) {}

  public func makeBody() throws(YelpError) -> YelpRequestBody? { draft.body }

  /// Checks everything and makes the request. Pure: nothing is sent.
  ///
  /// - Throws: one ``YelpError`` with code ``YelpError/Code/invalidArguments`` that lists *all* problems.
  public func build() throws(YelpError) -> YelpRequest<Response> {
    let draft = draft
    var validation = YelpValidation(draft)
    validate(&validation)
    try validation.finish(endpoint: draft.endpoint)
    return YelpRequest(draft, body: try makeBody(), parser: responseParser)
  }

  /// Builds, sends and gives the parsed answer.
  ///
  /// - Parameter client: who sends; by default the client of the ``YelpSDK`` that vended this builder, or of
  ///   `YelpSDK.shared`.
  public func send(with client: YelpAPIClient? = nil) async throws(YelpError) -> Response {
    try await (client ?? defaultClient).send(self)
  }

  /// Builds, sends and gives the parsed answer with status, headers, raw body and more.
  public func response(with client: YelpAPIClient? = nil) async throws(YelpError) -> YelpResponse<Response> {
    try await (client ?? defaultClient).response(for: self)
  }

  var defaultClient: YelpAPIClient { (draft.sdk ?? .shared).defaultClient }

  /// Endpoint, method, path and parameters, for example
  /// `businessSearch GET /v3/businesses/search ["limit": "20"]`.
  public var description: String {
    "\(draft.endpoint) \(draft.method) \(draft.path) [\(draft.parameters)]"
  }
}
