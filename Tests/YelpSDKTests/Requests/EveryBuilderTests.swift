import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

/// Every builder keeps its values in its parameters, and only there.
@Suite("Every builder")
struct EveryBuilderTests {
  typealias Encoding = YelpRequestInfo.ParameterEncoding
  typealias Row = EndpointCase.Parameter

  @Test("returns set values from its parameters, and by name", arguments: table)
  func readsBack(_ row: Row) throws {
    try readsBack(row.builder, row.name)
  }

  private func readsBack(_ builder: some YelpRequestBuilder, _ name: String?) throws {
    #expect(builder.parameters.isEmpty == (name == nil))
    guard let name else { return }
    let value = try #require(builder.value(for: name))
    let request = try builder.build()
    #expect(request.parameters[name] == value)
    #expect(builder.parser(.data).value(for: name) == value)
    #expect(builder.parameter(name, nil).value(for: name) == nil)
  }

  @Test("sends unknown parameters with the others, and shows them", arguments: table)
  func unknown(_ row: Row) throws {
    try unknown(row.builder, row.encoding)
  }

  private func unknown(_ builder: some YelpRequestBuilder, _ encoding: Encoding) throws {
    let changed = builder.parameter("added", 7).parameter("half", 0.5).parameter("word", "8")
    #expect(changed.value(for: "added") == 7)
    let request = try changed.build()
    #expect(request.info.parameterEncoding == encoding)
    #expect(request.info.dictionary["parameterEncoding"] as? String == encoding.rawValue)
    let shown = request.dictionary["parameters"] as? [String: any Sendable]
    let isShown =
      shown?["added"] as? Int == 7 && shown?["half"] as? Double == 0.5 && shown?["word"] as? String == "8"
    #expect(isShown != request.info.hidesContent && shown?.count == request.parameters.count)
    let body = request.body.flatMap {
      if case .data(let data) = $0.content { String(decoding: data, as: UTF8.self) } else { nil }
    }
    #expect((encoding == .query) == (body == nil))
    #expect((request.target == request.info.path) == (encoding != .query))
    let curl = request.curlCommand
    switch encoding {
    case .query:
      #expect(request.target.contains("added=7") && curl.contains("added=7"))
    case .form:
      #expect(body?.contains("added=7") == true && curl.contains("added=7") != request.info.hidesContent)
    case .json:
      let sent = try YelpJSONValue(parsing: Data((body ?? "").utf8))
      #expect(sent["added"] == .integer(7) && sent["half"] == .number(0.5) && sent["word"] == .string("8"))
      #expect(curl.contains(#""added":7"#) != request.info.hidesContent)
    }
  }

  @Test("with parameters as its body accepts no other body, and reports it", arguments: table)
  func ownBody(_ row: Row) {
    ownBody(row.builder, row.encoding)
  }

  private func ownBody(_ builder: some YelpRequestBuilder, _ encoding: Encoding) {
    let found = problems(builder.body(.json(["own": true])))
    #expect(found.map(\.field) == (encoding == .query ? [] : ["body"]))
    #expect(found.allSatisfy { $0.rule == "must not be set where the parameters are the body" })
    #expect(found.allSatisfy { !$0.advice.isEmpty })
  }

  private static let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret")

  static let table: [Row] =
    EndpointCase.all.flatMap(\.parameters) + [
      (YelpTokenBuilder(oauth, code: "c"), "code", .form),
      (YelpTokenBuilder(oauth, refreshToken: "r"), "refresh_token", .form),
      (YelpTokenRevocationBuilder(oauth, token: "t"), "token", .form),
      (YelpBusinessSearchBuilder(location: "Rome").map { $0.total }, "location", .query),
      (YelpChatBuilder("q").parser(.jsonValue), "query", .json),
    ]
}
