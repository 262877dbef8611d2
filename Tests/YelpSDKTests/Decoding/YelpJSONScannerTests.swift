import Foundation
import TestKit
import Testing

@testable import YelpSDK

struct YelpJSONScannerTests {
  @Test("what the RFC allows is accepted", arguments: StrictJSONCases.accepted)
  func accepted(text: String) throws {
    _ = try YelpJSONValue(parsing: Data(text.utf8))
  }

  @Test("what the RFC does not allow is refused", arguments: StrictJSONCases.refused)
  func refused(text: String) {
    #expect(Self.code(of: Data(text.utf8)) == .cannotParseResponse)
  }

  @Test("malformed UTF-8 is refused, wherever it is in a string", arguments: StrictJSONCases.malformed)
  func malformed(bytes: [UInt8]) {
    for padding in 0..<17 {
      let opening = Data(#"["\#(String(repeating: "x", count: padding))"#.utf8)
      let text = opening + Data(bytes) + Data(#"yyyyyyyyyyyy"]"#.utf8)
      #expect(Self.code(of: text) == .cannotParseResponse)
    }
  }

  @Test("a special character is found at every position within and between words of eight bytes")
  func everyPlace() {
    for padding in 0..<33 {
      let plain = String(repeating: "a", count: padding)
      #expect(try! YelpJSONValue(parsing: Data("[\"\(plain)\",1]".utf8)) == [.string(plain), 1])
      #expect(try! YelpJSONValue(parsing: Data("[\"\(plain)\\n\",1]".utf8)) == [.string(plain + "\n"), 1])
      #expect(try! YelpJSONValue(parsing: Data("[\"\(plain)é\",1]".utf8)) == [.string(plain + "é"), 1])
      #expect(Self.code(of: Data("[\"\(plain)\u{1F}\",1]".utf8)) == .cannotParseResponse)
      #expect(Self.code(of: Data("[\"\(plain)".utf8)) == .cannotParseResponse)
    }
  }

  @Test("128 levels are read and one more is an error", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func depth(opening: String, closing: String) throws {
    func nested(_ levels: Int) -> Data {
      Data(
        (String(repeating: opening, count: levels) + "1" + String(repeating: closing, count: levels)).utf8)
    }
    _ = try YelpJSONValue(parsing: nested(128))
    #expect(Self.code(of: nested(129)) == .cannotParseResponse)
    #expect(Self.code(of: Data(String(repeating: opening, count: 1_000_000).utf8)) == .cannotParseResponse)
  }

  @Test("a response that is truncated anywhere is an error")
  func cut() throws {
    let body = MadeUpAnswers.details
    _ = try YelpWireDecoder.decode(YelpBusiness.self, from: body)
    for count in 0..<body.count {
      #expect(throws: YelpError.self) {
        try YelpWireDecoder.decode(YelpBusiness.self, from: body.prefix(count))
      }
    }
  }

  @Test("a slice of data is read from its start")
  func slice() throws {
    let data = Data("xx[1]yy".utf8)
    #expect(try YelpJSONValue(parsing: data[2..<5]) == [1])
  }

  private static func code(of text: Data) -> YelpError.Code? {
    #expect(throws: YelpError.self) { try YelpJSONValue(parsing: text) }?.code
  }
}
