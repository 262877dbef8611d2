import Foundation
import TestKit
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
  @Test("a regular object is decoded without an issue")
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

  @Test("irregular values are converted or dropped, each with an issue that names its place")
  func odd() throws {
    let body =
      #"{"id":"a","rating":"4.5","count":1.5,"is_closed":"false,","link":"https://a.example/a b","#
      + #""tags":"x","parts":[{"name":"p"},{"name":""},7],"main":[]}"#
    let decoded = try YelpWireDecoder.decode(Place.self, from: Data(body.utf8))
    #expect(
      decoded.issues.map { "\($0.codingPath) \($0.kind) \($0.found)" } == [
        #"rating coerced "4.5""#, "count wrongType 1.5", #"is_closed coerced "false,""#,
        #"link coerced "https://a.example/a b""#, #"tags coerced "x""#,
        #"parts[1] droppedElement an unusable name in {"name":""}"#, "parts[2] droppedElement 7",
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
    "the error names what is missing", arguments: ["null", "[]", #""x""#, "7", "{}", #"{"id":""}"#])
  func missing(body: String) {
    #expect(throws: YelpError.self) { try YelpWireDecoder.decode(Place.self, from: Data(body.utf8)) }
  }
}

/// A model that contains a model with fields of the same names.
private struct Nest: YelpWireModel {
  var a: Int?
  var b: Int?
  var inner: Inner?
  enum CodingKeys: String, CodingKey, CaseIterable { case a, b, inner }
  init(wire: YelpWire<CodingKeys>) throws {
    a = wire.int(.a)
    inner = wire.model(.inner)
    b = wire.int(.b)
  }

  struct Inner: YelpWireModel {
    var b: Int?
    var c: Int?
    var a: Int?
    enum CodingKeys: String, CodingKey, CaseIterable { case a, b, c }
    init(wire: YelpWire<CodingKeys>) throws {
      b = wire.int(.b)
      c = wire.int(.c)
      a = wire.int(.a)
    }
  }
}

extension YelpWireTests {
  @Test("fields are found in any order, and never outside their object")
  func anyOrder() throws {
    let members = [#""a":1"#, #""b":2"#, #""inner":"#, #""x":[{"a":8,"b":9}]"#]
    let innerBodies =
      [
        (#"{}"#, [nil, nil, nil]), (#"{"a":3}"#, [3, nil, nil]), (#"{"c":5}"#, [nil, nil, 5]),
        (#"{"b":4,"c":5}"#, [nil, 4, 5]), (#"{"c":5,"b":4,"a":3}"#, [3, 4, 5]),
        (#"{"c":5,"a":3}"#, [3, nil, 5]),
      ] as [(String, [Int?])]
    for (innerBody, expected) in innerBodies {
      for order in Self.orders(Array(members.indices)) {
        let body = order.map { members[$0] + ($0 == 2 ? innerBody : "") }.joined(separator: ",")
        let nest = try YelpWireDecoder.decode(Nest.self, from: Data("{\(body)}".utf8)).value
        #expect([nest.a, nest.b] == [1, 2], "\(body)")
        #expect([nest.inner?.a, nest.inner?.b, nest.inner?.c] == expected, "\(body)")
      }
    }
  }

  private static func orders(_ elements: [Int]) -> [[Int]] {
    elements.isEmpty
      ? [[]]
      : elements.flatMap { first in orders(elements.filter { $0 != first }).map { [first] + $0 } }
  }
}
