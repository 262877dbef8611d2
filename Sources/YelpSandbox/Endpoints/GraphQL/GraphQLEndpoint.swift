public import Foundation
import YelpSDK

enum GraphQLEndpoint {
  /// A route that remembers the points used today.
  static func route() -> YelpSandboxEndpoint {
    YelpSandboxEndpoint(builtIn: .post, "/v3/graphql", memory: Locked(PointsLedger()), answer: answer)
  }

  static func answer(_ call: Call, _ points: Locked<PointsLedger>) throws(Refusal) -> YelpHTTPResponse {
    let locale = try locale(call)
    let (text, variables) = try question(call)
    guard points.withLock({ $0.hasPoints(limit: call.pointsPerDay, date: call.now) }) else {
      return pointsExhausted
    }
    do throws(GraphQLFailure) {
      let document = try GraphQLParser.document(text)
      guard let operation = document.operations.first, document.operations.count == 1 else {
        throw GraphQLFailure(message: "Must provide one operation.", code: "BAD_USER_INPUT")
      }
      var executor = try GraphQLExecutor(operation, in: document, variables: variables)
      let data = try executor.members(
        operation.selections, of: GraphQLSchema.root(call, locale: locale), path: [])
      points.withLock { $0.spend(executor.points, date: call.now) }
      guard !executor.errors.isEmpty else { return .json(["data": data]) }
      return .json(["data": data, "errors": .array(executor.errors.map(\.value))])
    } catch {
      return failed(error, status: 400)
    }
  }

  static let pointsExhausted = failed(
    GraphQLFailure(
      message: "You have reached the GraphQL daily points limit for this API key. "
        + "The limit will reset at midnight GMT.", code: .dailyPointsLimitReached), status: 200)

  private static func failed(_ failure: GraphQLFailure, status: Int) -> YelpHTTPResponse {
    .json(["errors": [failure.value]], status: status)
  }

  /// The query, as plain text or within JSON.
  private static func question(_ call: Call) throws(Refusal) -> (String, [String: YelpJSONValue]) {
    if call.headers["Content-Type"]?.asciiLowercased.hasPrefix("application/graphql") == true {
      return (String(decoding: call.body, as: UTF8.self), [:])
    }
    let body = try call.json()
    guard let query = body["query"]?.stringValue else { throw .missing("query") }
    return (query, body["variables"]?.objectValue ?? [:])
  }

  /// The locale that the header names; Yelp's default without the header. A list of locales is refused.
  private static func locale(_ call: Call) throws(Refusal) -> YelpLocale {
    guard let header = call.headers["Accept-Language"] else { return .enUS }
    guard !header.utf8.contains(UInt8(ascii: ",")) else {
      throw Refusal(.invalidLocale)
    }
    return try Query(["locale": header]).locale()
  }
}

extension YelpSampleBodies {
  /// A query for two cafés in San Francisco.
  public static let graphQLQuery =
    #"{ search(term: "coffee", location: "San Francisco", limit: 2) { total business { id name } } }"#
  /// The response to ``graphQLQuery``.
  public static var graphQL: Data {
    body(of: GraphQLEndpoint.route(), json: ["query": .string(graphQLQuery)])
  }
  /// GraphQL's response when the daily points are used up; its status is 200.
  public static var graphQLPointsExhausted: Data { GraphQLEndpoint.pointsExhausted.body }
}
