import Foundation
import Testing

@testable import YelpSDK

private struct Place: YelpWireModel {
  var id: String
  var rating: Double?
  var count: Int?
  var isClosed: Bool?
  var link: URL?
  var tags: [String]
  var parts: [Part]
  var main: Part?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, rating, count, link, tags, parts, main
    case isClosed = "is_closed"
  }

  init(wire: YelpWire<CodingKeys>) throws {
    id = try wire.require(.id)
    rating = wire.double(.rating)
    count = wire.int(.count)
    isClosed = wire.bool(.isClosed)
    link = wire.url(.link)
    tags = wire.strings(.tags)
    parts = wire.list(.parts)
    main = wire.model(.main)
  }
}

private struct Part: YelpWireModel {
  var name: String
  enum CodingKeys: String, CodingKey, CaseIterable { case name }
  init(wire: YelpWire<CodingKeys>) throws { name = try wire.require(.name) }
}

private struct Parts: YelpWireModel {
  var parts: [Part]
  enum CodingKeys: String, CodingKey, CaseIterable { case parts }
  static var bareListKey: CodingKeys? { .parts }
  init(wire: YelpWire<CodingKeys>) throws { parts = wire.list(.parts) }
}

struct YelpWireTests {
  @Test("a clean object is read without an issue")
  func clean() throws {
    let body =
      #"{"rating":4.5,"id":"a","count":4.0,"link":"https://a.example/x","tags":["u",null],"#
      + #""parts":[{"name":"p"}],"main":{"name":"m"},"is_closed":false}"#
    let decoded = try YelpWireDecoder.decode(Place.self, from: Data(body.utf8))
    #expect(decoded.issues == [])
    #expect(decoded.value.id == "a")
    #expect(decoded.value.count == 4)
    #expect(decoded.value.tags == ["u"])
    #expect(decoded.value.parts.map(\.name) == ["p"])
    #expect(decoded.value.main?.name == "m")
    #expect(decoded.value.isClosed == false)
    #expect(decoded.value.link?.path() == "/x")
    let again = try JSONDecoder().decode(Place.self, from: JSONEncoder().encode(decoded.value))
    #expect(again == decoded.value)
  }

  @Test("odd values bend or vanish, each with an issue that says where")
  func odd() throws {
    let body =
      #"{"id":"a","rating":"4.5","count":1.5,"is_closed":"false,","link":"https://a.example/a b","#
      + #""tags":"x","parts":[{"name":"p"},{"name":""},7],"main":[]}"#
    let decoded = try YelpWireDecoder.decode(Place.self, from: Data(body.utf8))
    #expect(
      decoded.issues.map { "\($0.codingPath) \($0.kind) \($0.found)" } == [
        #"rating coerced "4.5""#, "count wrongType 1.5", #"is_closed coerced "false,""#,
        #"link coerced "https://a.example/a b""#, #"tags coerced "x""#,
        #"parts[1] droppedElement no name in {"name":""}"#, "parts[2] droppedElement 7",
        "main missing []",
      ])
    #expect(decoded.value.link?.absoluteString == "https://a.example/a%20b")
  }

  @Test("a bare array is read under its key")
  func bareArray() throws {
    let decoded = try YelpWireDecoder.decode(Parts.self, from: Data(#"[{"name":"p"}]"#.utf8))
    #expect(decoded.value.parts.map(\.name) == ["p"])
  }

  @Test(
    "what is missing is named in the error", arguments: ["null", "[]", #""x""#, "7", "{}", #"{"id":""}"#])
  func missing(body: String) {
    #expect(throws: YelpError.self) { try YelpWireDecoder.decode(Place.self, from: Data(body.utf8)) }
  }
}
