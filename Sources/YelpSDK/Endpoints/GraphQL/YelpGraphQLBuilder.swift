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
/// Each returned node costs points, of which there are 25,000 a day. Errors in the answer throw, also beside data:
/// ``YelpError/Code/quotaExceeded`` when the points are used up, else ``YelpError/Code/apiError`` with the
/// messages; the data stays on the error's `responseBody`.
///
/// Source: docs.developer.yelp.com/docs/graphql-intro
public struct YelpGraphQLBuilder<Response: Decodable & Sendable>: YelpRequestBuilder {
  public var draft = YelpRequestDraft(.graphQL, method: .post, path: "/v3/graphql", localePlacement: .header)
  private let query: String
  private let variables: [String: YelpJSONValue]

  /// - Parameters:
  ///   - query: the query text; it reads only, so a failed attempt may be repeated.
  ///   - variables: values of the query's variables.
  public init(_ query: String, variables: [String: YelpJSONValue] = [:]) {
    self.query = query
    self.variables = variables
    draft.isIdempotent = true
  }

  public var responseParser: YelpResponseParser<Response> {
    YelpResponseParser(name: "GraphQLResponseParser<\(Response.self)>") { response in
      try YelpGraphQLAnswer<Response>(response).data
    }
  }

  /// The language and country of the answer, sent as the one `Accept-Language`.
  public consuming func locale(_ locale: YelpLocale?) -> Self { header("Accept-Language", locale?.rawValue) }

  /// Reads the answer's `data` into a type of your own.
  public func decoding<Output: Decodable & Sendable>(_ type: Output.Type) -> YelpGraphQLBuilder<Output> {
    var builder = YelpGraphQLBuilder<Output>(query, variables: variables)
    builder.draft = draft
    return builder
  }

  public func validate(_ validation: inout YelpValidation) {
    if query.allSatisfy(\.isWhitespace) {
      validation.report("query", value: query, rule: "is not empty", advice: "Pass a GraphQL query.")
    }
    if let locale = draft.headers["Accept-Language"], !YelpValidation.isLocale(locale) {
      validation.report(
        "Accept-Language", value: locale, rule: "is one locale in the form en_US",
        advice: "Use one of YelpLocale's values.")
    }
  }

  public func makeBody() throws(YelpError) -> YelpRequestBody? {
    var body: [String: YelpJSONValue] = ["query": .string(query)]
    if !variables.isEmpty { body["variables"] = .object(variables) }
    return .json(.object(body))
  }
}
