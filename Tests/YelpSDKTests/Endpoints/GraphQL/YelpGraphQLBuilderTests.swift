import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("GraphQL", .timeLimit(.minutes(5)))
struct YelpGraphQLBuilderTests {
  struct Names: Decodable, Sendable, Equatable {
    struct Search: Decodable, Sendable, Equatable { var business: [Business] }
    struct Business: Decodable, Sendable, Equatable { var name: String }
    var search: Search
  }

  let query = YelpGraphQLBuilder<YelpJSONValue>("{ search(location: \"Rome\") { business { name } } }")

  private func answer(_ body: String, status: Int = 200) -> YelpAPIClient {
    YelpAPIClient(StubTransport(status: status, body: body)) { $0.retry = .never }
  }

  @Test("decodes data into the caller's type")
  func typed() async throws {
    let client = answer(#"{"data": {"search": {"business": [{"name": "Fern"}]}}}"#)
    let names = try await client.send(query.decoding(Names.self))
    #expect(names == Names(search: .init(business: [.init(name: "Fern")])))
    #expect(try await client.send(query)["search"]?["business"]?[0]?["name"] == "Fern")
  }

  @Test("throws errors, even beside data, and keeps the data on the error")
  func errorsBesideData() async {
    let body = #"{"data": {"search": null}, "errors": [{"message": "No such place.", "path": ["search"]}]}"#
    let error = await failure { try await answer(body).send(query) }
    #expect(error?.code == .apiError)
    #expect(error?.message == "No such place.")
    #expect(error?.responseBody == Data(body.utf8))
  }

  @Test("returns the data beside errors where that is allowed, and the errors in the JSON of the response")
  func partialData() async throws {
    let body =
      #"{"data": {"a": {"name": "Fern"}, "b": null}, "errors": [{"message": "No b.", "path": ["b"]}]}"#
    struct Both: Decodable, Sendable { var a, b: Names.Business? }
    for builder in [
      query.allowingPartialData().decoding(Both.self), query.decoding(Both.self).allowingPartialData(),
    ] {
      let response = try await answer(body).response(for: builder)
      #expect(response.value.a?.name == "Fern" && response.value.b == nil)
      #expect(response.json?["errors"]?[0]?["message"] == "No b.")
    }
    for body in [#"{"data": null, "errors": [{"message": "No."}]}"#, #"{"errors": [{"message": "No."}]}"#] {
      #expect(await failure { try await answer(body).send(query.allowingPartialData()) }?.code == .apiError)
    }
  }

  @Test("has a code for used-up points, whatever the status", arguments: [200, 400])
  func points(_ status: Int) async {
    let body =
      #"{"errors": [{"message": "Points used up.", "extensions": {"code": "DAILY_POINTS_LIMIT_REACHED"}}]}"#
    let error = await failure { try await answer(body, status: status).send(query) }
    #expect(error?.code == .quotaExceeded)
    #expect(error?.apiCode == .dailyPointsLimitReached)
  }

  @Test("names the place where data does not fit the caller's type")
  func misfit() async {
    let error = await failure {
      try await answer(#"{"data": {"search": {"business": [{}]}}}"#).send(query.decoding(Names.self))
    }
    #expect(error?.code == .cannotParseResponse)
    #expect(error?.codingPath == "data.search.business[0]")
  }

  @Test("sends the configuration's locale in one header")
  func locale() async throws {
    let transport = StubTransport(body: #"{"data": {}}"#)
    let client = YelpAPIClient(transport) { $0.locale = .jaJP }
    _ = try await client.send(query)
    _ = try await client.send(query.locale(.deDE))
    #expect(transport.requests.map { $0.headers["Accept-Language"] } == ["ja_JP", "de_DE"])
  }
}

extension EndpointCase {
  static let graphQL = EndpointCase(
    "graphQL", isPersonal: false,
    factory: { yelp, _ in yelp.graphQL(YelpSampleBodies.graphQLQuery) },
    initializer: { _ in YelpGraphQLBuilder<YelpJSONValue>(YelpSampleBodies.graphQLQuery) },
    requests: [
      ExpectedRequest(
        "GraphQL, minimal", YelpGraphQLBuilder<YelpJSONValue>("{ search { total } }"), "POST", "/v3/graphql",
        body: #"{"query":"{ search { total } }"}"#, parser: "GraphQLResponseParser<YelpJSONValue>",
        locale: .header),
      ExpectedRequest(
        "GraphQL, full",
        YelpGraphQLBuilder<YelpJSONValue>("query($n: Int) { x }", variables: ["n": 2]).locale(.enUS), "POST",
        "/v3/graphql", body: #"{"query":"query($n: Int) { x }","variables":{"n":2}}"#,
        headers: ["Accept-Language": "en_US"], parser: "GraphQLResponseParser<YelpJSONValue>", locale: .header
      ),
    ],
    parameters: [(YelpGraphQLBuilder<YelpJSONValue>("{a}", variables: ["n": 1]), "variables", .json)],
    broken: [
      BrokenRequest("GraphQL query", YelpGraphQLBuilder<YelpJSONValue>(" "), "query"),
      BrokenRequest(
        "GraphQL locale", YelpGraphQLBuilder<YelpJSONValue>("{a}").locale("en_US, de_DE"), "Accept-Language"),
    ],
    payload: .graphQL, sample: YelpSampleBodies.graphQL)
}

extension PayloadKind {
  static let graphQL = PayloadKind(
    "graphQL", GraphQLBody.self, in: ["graphql", "error"],
    keys: [["errors"], ["data"]], fields: ["data.**", "errors[].message", "errors[].extensions.**"])
}

/// A GraphQL response whose data has no model.
private struct GraphQLBody: YelpWireModel {
  var data: YelpJSONValue?
  var errors: [GraphQLError]

  enum CodingKeys: String, CodingKey, CaseIterable {
    case data, errors
  }

  init(wire: YelpWire<CodingKeys>) throws {
    data = wire.json(.data)
    errors = wire.list(.errors)
  }
}

/// An error in it: what `YelpAPIErrorBody` reads.
private struct GraphQLError: YelpWireModel {
  var message: String?
  var extensions: [String: YelpJSONValue]

  enum CodingKeys: String, CodingKey { case message, extensions }

  init(wire: YelpWire<CodingKeys>) throws {
    message = wire.string(.message)
    extensions = wire.object(.extensions)
  }
}
