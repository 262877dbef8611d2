import Foundation

/// A GraphQL query: `POST /v3/graphql`.
///
/// ```swift
/// nonisolated struct Names: Decodable, Sendable {
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
/// are 25,000 a day. Errors in the response throw, also beside data unless ``allowingPartialData(_:)`` is set, and with a
/// parser of your own: ``YelpError/Code/quotaExceeded`` when the points are used up, else as other errors of Yelp's do, with
/// the different messages.
///
/// Source: docs.developer.yelp.com/docs/graphql-intro
public struct YelpGraphQLBuilder<Response: Decodable & Sendable>: YelpRequestBuilder {
  public var draft = YelpRequestDraft(
    .graphQL, method: .post, path: "/v3/graphql", parameterEncoding: .json, localePlacement: .header)

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameters:
  ///   - query: the query text. A failed attempt is repeated unless the word `mutation` stands in what is sent, variables
  ///     aside, also in a body or a parameter of your own; `.idempotent(_:)` says otherwise.
  ///   - variables: values of the query's variables; a ``YelpJSONValue`` for an array, an object or `null`.
  public init(_ query: String, variables: [String: any YelpParameterConvertible] = [:]) {
    draft.set("query", query)
    for (name, value) in variables { draft.set(name, of: "variables", value.yelpParameter.json) }
  }

  public var responseParser: YelpResponseParser<Response> {
    YelpResponseParser(name: "GraphQLResponseParser<\(Response.self)>") { response in
      try YelpJSONRepair.reading(response.body) { try JSONDecoder().decode(Envelope.self, from: $0).data }
    }.ofJSON()
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
    return builder
  }

  /// Whether data that comes with errors is returned, as for a list of ids of which one is unknown. The errors are then in
  /// ``YelpResponse/json``, under `errors`. Default: `false`; they throw, and the data stays on the error's `responseBody`.
  public consuming func allowingPartialData(_ isAllowed: Bool = true) -> Self {
    with { $0.allowsPartialData = isAllowed }
  }

  private struct Envelope: Decodable {
    let data: Response
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("query", 1...Int.max, advice: "Pass a GraphQL query.")
    if let locale = draft.headers["Accept-Language"] { validation.checkLocale("Accept-Language", locale) }
  }
}

extension YelpEndpoint {
  public static let graphQL: Self = "graphQL"
}
