/// Collects and validates the parameters of one endpoint, and makes a request.
///
/// Builders are values: each setter gives a changed copy, and nothing is sent before `send()`. Your own builders can
/// use everything that the built-in ones use:
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
  /// The type that the response is parsed into.
  associatedtype Response: Sendable

  /// The parameters and settings that were set so far.
  var draft: YelpRequestDraft { get set }

  /// The parser of the response.
  var responseParser: YelpResponseParser<Response> { get }

  /// Reports every rule that the parameters break. The default reports nothing.
  func validate(_ validation: inout YelpValidation)
}

extension YelpRequestBuilder {
  public func validate(_ validation: inout YelpValidation) {}

  /// Validates the parameters and settings and makes the request. Nothing is sent.
  ///
  /// - Throws: One ``YelpError`` with code ``YelpError/Code/invalidArguments`` that lists *all* problems.
  public func build() throws(YelpError) -> YelpRequest<Response> {
    var draft = draft
    var validation = YelpValidation(draft)
    if draft.options.isValidated { validate(&validation) }
    let name =
      if draft.endpoint != .generic { "\(draft.endpoint)" } else if draft.pathProblems.isEmpty {
        "\(draft.method) \(draft.path)"
      } else { "The request" }
    try validation.finish(name)
    for (field, text) in validation.readTexts { draft.set(field, text) }
    return YelpRequest(draft, parser: responseParser, notes: validation.notes)
  }

  /// Endpoint, method, path and parameters, secrets redacted: `businessSearch GET /v3/businesses/search ["limit": 20]`.
  public var description: String {
    let parameters = draft.parameters.redacted(hidesContent: draft.hidesContent)
    return "\(draft.endpoint) \(draft.method) \(draft.path) \(parameters)"
  }
}

/// A builder with another parser and response type. Everything else is the base's.
///
/// ```swift
/// let names = try await yelp.businessSearch(location: "Oslo").map { $0.businesses.map(\.name) }.send()
/// ```
public struct YelpMappedBuilder<Base: YelpRequestBuilder, Response: Sendable>: YelpRequestBuilder {
  /// The underlying builder, with its own setters.
  public var base: Base
  public let responseParser: YelpResponseParser<Response>

  public var draft: YelpRequestDraft {
    get { base.draft }
    set { base.draft = newValue }
  }

  public func validate(_ validation: inout YelpValidation) { base.validate(&validation) }

  public var trackedParts: [any YelpRequestConvertible] { base.trackedParts }
}
