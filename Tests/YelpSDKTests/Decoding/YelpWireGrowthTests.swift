import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// An irregular page costs little more than a regular one, and its cost is linear in its size.
@Suite(.serialized)
struct YelpWireGrowthTests {
  private static func page(_ count: Int, _ element: (Int) -> String) -> Data {
    Data(#"{"businesses":[\#((0..<count).map(element).joined(separator: ","))],"total":\#(count)}"#.utf8)
  }

  private static func clean(_ number: Int) -> String {
    #"{"id":"id-\#(number)","name":"Place \#(number)","rating":4.5,"review_count":12,"is_closed":false,"#
      + #""categories":[{"alias":"cafes","title":"Cafés"}],"location":{"city":"Springfield","country":"US"},"#
      + #""image_url":"https://photos.example.com/bphoto/\#(number)/o.jpg","phone":"+14155550100"}"#
  }

  private static func decode(_ body: Data, maximumIssues: Int = 100) throws -> [YelpDecodingIssue] {
    try YelpWireDecoder.decode(
      YelpBusinessSearchResponse.self, from: body, options: .init(maximumIssues: maximumIssues)
    ).issues
  }

  static let oddities: [(String, String)] = [
    ("4.5,", #""4.5","#), ("12,", #""12","#), ("false", "0"), (#""+14155550100""#, "14155550100"),
    (#""id":"#, #""no_id":"#), (#""Springfield""#, "{}"), ("[{", "{"), ("}]", "}"), ("4.5,", "[],"),
    (#"Place "#, #"Pl\u0061ce\n"#), (#""name""#, #""n\u0061me""#), (#""US""#, "7"),
  ]

  @Test("an irregular page of 50 businesses costs at most three times a regular one", arguments: oddities)
  func odd(_ oddity: (part: String, odd: String)) throws {
    let clean = Self.page(50, Self.clean)
    var text = String(decoding: clean, as: UTF8.self).replacingOccurrences(of: oddity.part, with: oddity.odd)
    if oddity.part == "[{" || oddity.part == "}]" {
      text = String(decoding: clean, as: UTF8.self)
        .replacingOccurrences(
          of: "[{\"alias\":\"cafes\",\"title\":\"Cafés\"}]", with: "{\"alias\":\"cafes\"}")
    }
    let odd = Data(text.utf8)
    let cost = try Growth.relativeCost {
      for _ in 0..<5 { _ = try Self.decode(clean) }
    } _: {
      for _ in 0..<5 { _ = try Self.decode(odd) }
    }
    #expect(cost < 3)
  }

  @Test("dropped elements cost no more than decoded ones")
  func dropped() throws {
    try Growth.expectLinear(of: 3_000) { (size: Int) throws in
      let issues = try Self.decode(Self.page(size) { _ in "{}" })
      #expect(issues.count == 100)
      #expect(issues.last?.description == "businesses[99]: droppedElement, found no id in {}")
    }
    let empty = Self.page(3_000) { _ in "{}" }
    let cost = try Growth.relativeCost {
      _ = try Self.decode(Self.page(3_000, Self.clean))
    } _: {
      _ = try Self.decode(empty)
    }
    #expect(cost < 1)
  }

  @Test("the cost of the maximum number of issues grows linearly")
  func issues() throws {
    try Growth.expectLinear(of: 1_000) { (size: Int) throws in
      let body = Self.page(size) { _ in #"{"id":"a","name":"A","rating":"4","price":{}}"# }
      #expect(try Self.decode(body, maximumIssues: .max).count == 2 * size)
    }
  }

  @Test("the cost of unknown members, repeated members and long texts grows linearly")
  func members() throws {
    let members = [#""x":{"y":[1,2]}"#, #""name":"A""#, #""\u006eame":"A""#, #""rating":"4.5""#]
    for member in members {
      try Growth.expectLinear(of: 4_000, "\(member)") { (size: Int) throws in
        let repeated = Array(repeating: member, count: size).joined(separator: ",")
        let body = Data(#"{"id":"a","name":"A",\#(repeated)}"#.utf8)
        #expect(try YelpWireDecoder.decode(YelpBusiness.self, from: body).value.name == "A")
      }
    }
    for text in ["1", " ", ",", #"\u0031"#] {
      try Growth.expectLinear(of: 20_000, "\(text)") { (size: Int) throws in
        let body = Data(
          #"{"id":"a","name":"A","rating":"\#(String(repeating: text, count: size))"}"#.utf8)
        _ = try YelpWireDecoder.decode(YelpBusiness.self, from: body)
      }
    }
  }

  @Test("unknown fields are listed in linear time, also under a long name")
  func unknownFields() throws {
    try Growth.expectLinear(of: 1_000) { (size: Int) throws in
      let members = (0..<size).map { "\"n\($0)\":1" }.joined(separator: ",")
      let name = String(repeating: "n", count: size)
      let body =
        Data(
          #"{"id":"a","name":"A","new":[\#(Array(repeating: "1", count: size).joined(separator: ","))],"#
            .utf8) + Data(#""attributes":{"\#(name)":{\#(members)}}}"#.utf8)
      let business = try YelpWireDecoder.decode(YelpBusiness.self, from: body).value
      #expect(YelpUnknownFields.list(of: business, in: body) == ["new": 1])
    }
  }
}
