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
/// The parameters `query` and `variables` are the members of a JSON body. Each returned node costs points, of which
/// there are 25,000 a day. Errors in the response throw, also beside data unless ``allowingPartialData(_:)`` is set,
/// and with a parser of your own: ``YelpError/Code/quotaExceeded`` when the points are used up, else as other errors of
/// Yelp's do, with the different messages.
///
/// Source: docs.developer.yelp.com/docs/graphql-intro
public struct YelpGraphQLBuilder<Response: Decodable & Sendable>: YelpRequestBuilder {
  public var draft = YelpRequestDraft(
    .graphQL, method: .post, path: "/v3/graphql", parameterEncoding: .json, localePlacement: .header)

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameters:
  ///   - query: The query text. A failed attempt is repeated unless the word `mutation` stands in what is sent,
  ///     variables aside, also in a body or a parameter of your own; `.idempotent(_:)` says otherwise.
  ///   - variables: Values of the query's variables; a ``YelpJSONValue`` for an array, an object or `null`.
  public init(_ query: String, variables: [String: any YelpParameterConvertible] = [:]) {
    draft.options.isRead = \.isRead
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

  /// Whether data that comes with errors is returned, as for a list of ids of which one is unknown. The errors are then
  /// in ``YelpResponse/json``, under `errors`. Default: `false`; they throw, and the data stays on the error's
  /// `responseBody`.
  public consuming func allowingPartialData(_ isAllowed: Bool = true) -> Self {
    with { $0.refusesPartialData = !isAllowed }
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

extension YelpRequestDraft {
  /// Whether what is sent changes nothing: there is a query, and the word `mutation` stands nowhere but in variables.
  fileprivate var isRead: Bool {
    var texts = [parameters.json]
    switch body?.content {
    case .data(let data)?:
      texts.append((try? YelpJSONValue(parsing: data)) ?? .string(String(decoding: data, as: UTF8.self)))
    case nil: break
    default: return false
    }
    return texts.contains { $0.mentions(member: "query") } && !texts.contains { $0.mentions("mutation") }
  }
}

extension YelpJSONValue {
  /// Whether a text stands in it, outside of GraphQL's variables.
  fileprivate func mentions(_ text: String) -> Bool {
    switch self {
    case .string(let value): value.utf8.contains(text.utf8)
    case .array(let elements): elements.contains { $0.mentions(text) }
    case .object(let members): members.contains { $0.key != "variables" && $0.value.mentions(text) }
    default: false
    }
  }

  /// Whether it is an object with this member, or a list of such.
  fileprivate func mentions(member name: String) -> Bool {
    self[name] != nil || arrayValue?.allSatisfy { $0.mentions(member: name) } == true
  }
}
