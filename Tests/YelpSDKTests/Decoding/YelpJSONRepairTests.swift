import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("What is no character in a text", .serialized, .timeLimit(.minutes(5)))
struct YelpJSONRepairTests {
  private static func page(_ name: [UInt8]) -> Data {
    Data(#"{"businesses":[{"id":"a","name":"A"},{"id":"b","name":"Café "#.utf8) + Data(name)
      + Data(#"","phone":"1"},{"id":"c","name":"\ud83d\ude00\n"}],"total":3}"#.utf8)
  }

  static let table: [(String, [UInt8], String)] = [
    ("the first half of a character", Array(#"\ud83d"#.utf8), "\u{FFFD}"),
    ("half and text", Array(#"\uD83Dx"#.utf8), "\u{FFFD}x"),
    ("the second half", Array(#"\ude00!"#.utf8), "\u{FFFD}!"),
    ("two first halves", Array(#"\ud83d\ud83d\ude00"#.utf8), "\u{FFFD}😀"),
    ("half an escape", Array(#"\ud83d\ude"#.utf8), "\u{FFFD}\u{FFFD}ude"),
    ("an escape that does not exist", Array(#"\x"#.utf8), "\u{FFFD}x"),
    ("a line break", Array("x\r\ny".utf8), "x\r\ny"),
    ("a tab and an escape", [0x09, 0x1B], "\t\u{1B}"),
    ("Latin-1", [0x78, 0xE9], "x\u{FFFD}"),
    ("Latin-1 in front of UTF-8", [0xE9, 0xC3, 0xA9], "\u{FFFD}é"),
    ("a cut emoji", [0xF0, 0x9F, 0x98], "\u{FFFD}"),
    ("a byte of no character", [0xFF, 0x80], "\u{FFFD}"),
    ("a surrogate in UTF-8", [0xED, 0xA0, 0xBD], "\u{FFFD}"),
  ]

  @Test("costs that text, with an issue, and the page survives", arguments: table)
  func texts(_ test: (name: String, bytes: [UInt8], text: String)) throws {
    let body = Self.page(test.bytes)
    let page = try YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: body)
    #expect(page.value.businesses.map(\.name) == ["A", "Café \(test.text)", "😀\n"])
    #expect(page.value.businesses[1].phone == "1")
    #expect(page.issues.map(\.codingPath) == ["businesses[1].name"])
    #expect(page.issues.map(\.kind) == [.coerced])
    #expect(throws: YelpError.self) { try YelpJSONValue(parsing: body) }
  }

  @Test("is found in names of members and in several texts")
  func several() throws {
    let body = Data(#"{"id":"a","name":"\ud83d\ud83d","\ude00":1,"location":{"city":"\ud83d"}}"#.utf8)
    let business = try YelpWireDecoder.decode(YelpBusiness.self, from: body)
    #expect(business.value.location?.city == "\u{FFFD}")
    #expect(business.issues.map(\.codingPath) == ["name", "\u{FFFD}", "location.city"])
  }

  @Test(
    "does not make JSON of what is none",
    arguments: [
      Data(#"{"id":"a","name":"\ud83d"#.utf8), Data(#"{"id":"a","name":"\ud83d"]"#.utf8),
      Data(#"{"id":"a","#.utf8) + [0xFF] + Data(#""name":"b"}"#.utf8), Data("<p>\"\t\"</p>".utf8),
      Data([0xFF]),
    ])
  func otherwise(body: Data) {
    #expect(throws: YelpError.self) { try YelpWireDecoder.decode(YelpBusiness.self, from: body) }
  }

  @Test("costs that text whatever reads the body: JSON, one's own type, GraphQL, an error")
  func otherReaders() async throws {
    struct Word: Codable, Hashable { var word: String }
    let body = #"{"word":"half \ud83d"}"#
    let client = YelpAPIClient(StubTransport(body: body)) { $0.retry = .never }
    let request = YelpGenericBuilder(path: "/v3/word")
    let json = try await client.response(for: request)
    #expect(json.value["word"] == "half \u{FFFD}" && json.json == json.value)
    #expect(json.issues.map(\.codingPath) == ["word"])
    #expect(try await client.send(request.parser(.json(Word.self))) == Word(word: "half \u{FFFD}"))
    let graphQL = YelpAPIClient(StubTransport(body: #"{"data":\#(body)}"#)) { $0.retry = .never }
    let query = YelpGraphQLBuilder<Word>("{ word }")
    #expect(try await graphQL.send(query) == Word(word: "half \u{FFFD}"))
    let error = YelpAPIErrorBody(
      body: Data(#"{"error":{"code":"LOCATION_NOT_FOUND","description":"No \ud83d"}}"#.utf8))
    #expect(error?.code == .locationNotFound && error?.description == "No \u{FFFD}")
  }

  @Test("does not show a secret beside it in logs and errors")
  func secret() {
    let body = Data(#"{"access_token":"not-to-be-shown","word":"half \ud83d"}"#.utf8)
    #expect(!YelpRedaction.text(of: body, headers: [:], isResponse: true).contains("not-to-be-shown"))
  }

  @Test("costs no more than in proportion to the body", arguments: [#"\ud83d"#, "\n", #"\x"#])
  func growth(_ character: String) throws {
    try Growth.expectLinear(of: 20_000) { (size: Int) throws in
      let names = Array(repeating: #"{"id":"a","name":"\#(character)"}"#, count: size / 10)
      let text = String(repeating: character, count: size)
      let body = #"{"businesses":[{"id":"a","name":"\#(text)"},\#(names.joined(separator: ","))]}"#
      let page = try YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: Data(body.utf8))
      #expect(page.value.businesses.count == size / 10 + 1)
    }
  }
}
