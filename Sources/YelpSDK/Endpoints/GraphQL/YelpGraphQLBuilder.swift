import Foundation

/// A GraphQL query: `POST /v3/graphql`.
///
/// ```swift
/// struct Names: Decodable, Sendable {
///   struct Search: Decodable, Sendable { var business: [Business] }
///   struct Business: Decodable, Sendable { var name: String }
///   var search: Search
/// }
/// let names = try await yelp.graphQL(
///   "query($place: String) { search(location: $place) { business { name } } }",
///   variables: ["place": "Kyoto"]
/// ).decoding(Names.self).send()
/// ```
/// The parameters `query` and `variables` are the members of a JSON body. Each returned node costs points, of which there
/// are 25,000 a day. Errors in the response throw, also beside data unless ``allowingPartialData(_:)`` is set:
/// ``YelpError/Code/quotaExceeded`` when the points are used up, else ``YelpError/Code/apiError`` with the messages.
///
/// Source: docs.developer.yelp.com/docs/graphql-intro
public struct YelpGraphQLBuilder<Response: Decodable & Sendable>: YelpRequestBuilder {
  public var draft = YelpRequestDraft(
    .graphQL, method: .post, path: "/v3/graphql", parameterEncoding: .json, localePlacement: .header)

  private var allowsPartialData = false

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameters:
  ///   - query: the query text. A failed attempt is repeated unless the word `mutation` stands in it; `.idempotent(_:)` says
  ///     otherwise.
  ///   - variables: values of the query's variables; a ``YelpJSONValue`` for an array, an object or `null`.
  public init(_ query: String, variables: [String: any YelpParameterConvertible] = [:]) {
    draft.set("query", query)
    for (name, value) in variables { draft.set(name, of: "variables", value.yelpParameter.json) }
    draft.isIdempotent = !query.contains("mutation")
  }

  public var responseParser: YelpResponseParser<Response> {
    YelpResponseParser(name: "GraphQLResponseParser<\(Response.self)>") { [allowsPartialData] response in
      // Read leniently, whatever the data.
      let found = try YelpWireDecoder.decode(YelpGraphQLErrors.self, from: response.body).value
      guard found.errors.isEmpty || allowsPartialData && found.areBesideData else {
        throw YelpError(found.errors, in: response)
      }
      return try JSONDecoder().decode(Envelope.self, from: response.body).data
    }
  }

  /// Sets a variable of the query; `nil` removes it.
  public consuming func variable(_ name: String, _ value: (any YelpParameterConvertible)?) -> Self {
    with { $0.set(name, of: "variables", value?.yelpParameter.json) }
  }

  /// The language and country of the response, sent as the one `Accept-Language`.
  public consuming func locale(_ locale: YelpLocale?) -> Self { header("Accept-Language", locale?.rawValue) }

  /// Reads the response's `data` into your own type.
  public func decoding<Output: Decodable & Sendable>(_ type: Output.Type) -> YelpGraphQLBuilder<Output> {
    var builder = YelpGraphQLBuilder<Output>("")
    builder.draft = draft
    builder.allowsPartialData = allowsPartialData
    return builder
  }

  /// Whether data that comes with errors is returned, as for a list of ids of which one is unknown. The errors are then in
  /// ``YelpResponse/json``, under `errors`. Default: `false`; they throw, and the data stays on the error's `responseBody`.
  public consuming func allowingPartialData(_ isAllowed: Bool = true) -> Self {
    allowsPartialData = isAllowed
    return self
  }

  private struct Envelope: Decodable {
    let data: Response
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("query", 1...Int.max, advice: "Pass a GraphQL query.")
    if let locale = draft.headers["Accept-Language"] { validation.checkLocale("Accept-Language", locale) }
  }
}

/// The errors that came in the place of a GraphQL response's data, or beside it.
private struct YelpGraphQLErrors: YelpWireModel {
  let errors: [YelpGraphQLError]
  let areBesideData: Bool

  enum CodingKeys: String, CodingKey {
    case errors
    case areBesideData = "data"
  }

  init(wire: YelpWire<CodingKeys>) throws {
    errors = wire.list(.errors)
    areBesideData = wire.contains(.areBesideData)
  }
}

/// An error in a GraphQL response.
///
/// Source: docs.developer.yelp.com, "GraphQL", and the GraphQL specification, section "Errors".
struct YelpGraphQLError: YelpWireModel {
  /// The description of the error.
  let message: String
  /// More about it. See ``code``.
  let extensions: [String: YelpJSONValue]

  enum CodingKeys: String, CodingKey { case message, extensions }

  init(wire: YelpWire<CodingKeys>) throws {
    message = wire.string(.message) ?? ""
    extensions = wire.object(.extensions)
  }

  /// Yelp's code, such as `DAILY_POINTS_LIMIT_REACHED`.
  var code: YelpErrorCode? { extensions["code"]?.stringValue.map { YelpErrorCode($0) } }
}

extension YelpError {
  fileprivate init(_ errors: [YelpGraphQLError], in response: YelpHTTPResponse) {
    let isOutOfPoints = errors.contains { $0.code == .dailyPointsLimitReached }
    self.init(
      isOutOfPoints ? .quotaExceeded : .apiError, errors.map(\.message).joined(separator: " "),
      httpStatus: response.status)
    yelpCode = isOutOfPoints ? .dailyPointsLimitReached : errors.lazy.compactMap(\.code).first
    yelpDescription = errors.first?.message
    responseHeaders = response.headers.redacted
    responseBody = response.body
    rateLimit = YelpRateLimit(headers: response.headers)
  }
}
