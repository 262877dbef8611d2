import Foundation
import TestKit
import Testing

@testable import YelpSDK

struct YelpUnknownFieldsTests {
  @Test("unknown fields are counted, those without content are not")
  func unknown() throws {
    let body = Data(
      #"""
      {"total": 2, "next": {"page": 2}, "gone": null, "none": [], "nothing": {}, "empty": "",
       "businesses": [{"id": "a", "name": "A", "is_new": false, "location": {"city": "C", "planet": "Earth"}},
                      {"id": "b", "name": "B", "is_new": true, "attributes": {"anything": {"goes": 1}}}]}
      """#.utf8)
    let page = try YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: body).value
    #expect(
      YelpUnknownFields.list(of: page, in: body)
        == ["next": 1, "businesses[].is_new": 2, "businesses[].location.planet": 1])
  }

  @Test("a response with only known fields has none")
  func known() throws {
    let business = try YelpWireDecoder.decode(YelpBusiness.self, from: MadeUpAnswers.details).value
    #expect(YelpUnknownFields.list(of: business, in: MadeUpAnswers.details) == [:])
  }

  @Test("a bare array is compared under the name that the model uses for it")
  func bareArray() throws {
    let body = Data(#"[{"name": "a", "new": 1}, {"name": "b", "new": 2}]"#.utf8)
    let list = try YelpWireDecoder.decode(Names.self, from: body).value
    #expect(YelpUnknownFields.list(of: list, in: body) == ["names[].new": 2])
  }

  @Test("an object in an envelope is compared with what is in it", .timeLimit(.minutes(5)))
  func envelope() async throws {
    let body =
      #"{"category": {"alias": "soups", "title": "Soups", "parent_aliases": ["food"], "new": 1}, "meta": {"a": 1}}"#
    let response = try await YelpAPIClient(StubTransport(body: body)).response(
      for: YelpCategoryBuilder(alias: "soups"))
    #expect(response.value.title == "Soups")
    #expect(response.value.parentAliases == ["food"])
    #expect(response.unknownFields == ["category.new": 1, "meta": 1])
  }

  @Test("a body that is not JSON has none")
  func malformed() {
    #expect(YelpUnknownFields.list(of: ["a": 1], in: Data("{".utf8)) == [:])
  }
}

private struct Names: YelpWireModel {
  var names: [Name]
  enum CodingKeys: String, CodingKey, CaseIterable { case names }
  static var bareListKey: CodingKeys? { .names }
  init(wire: YelpWire<CodingKeys>) { names = wire.list(.names) }

  struct Name: YelpWireModel {
    var name: String?
    enum CodingKeys: String, CodingKey, CaseIterable { case name }
    init(wire: YelpWire<CodingKeys>) { name = wire.text(.name) }
  }
}
