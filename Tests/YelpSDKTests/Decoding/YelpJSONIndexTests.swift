import Foundation
import TestKit
import Testing

@testable import YelpSDK

struct YelpJSONIndexTests {
  @Test("strings are unescaped")
  func strings() throws {
    let text = #"["\"\\\/\b\f\n\r\t", "\u0041\u00e9\uD83D\uDE00\u0000", "a\nb", ""]"#
    #expect(
      try YelpJSONValue(parsing: Data(text.utf8))
        == ["\"\\/\u{8}\u{C}\n\r\t", "Aé😀\0", "a\nb", ""])
  }

  @Test(
    "integers are exact as long as they fit",
    arguments: [
      ("0", 0), ("-0", 0), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("42", 42),
    ] as [(String, Int)])
  func integers(text: String, value: Int) throws {
    #expect(try YelpJSONValue(parsing: Data(text.utf8)) == .integer(value))
  }

  @Test(
    "other numbers are the nearest double, and text beyond its range",
    arguments: [
      ("1.0", .number(1)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("-0.0", .number(-0.0)),
      ("1e3", .number(1000)), ("1E-2", .number(0.01)), ("3482.6564268863117", .number(3482.6564268863117)),
      ("-122.43644714355469", .number(-122.43644714355469)), ("0.30000000000000004", .number(0.1 + 0.2)),
      ("1e400", "1e400"), ("-1e400", "-1e400"), ("1e-400", .number(0)),
    ] as [(String, YelpJSONValue)])
  func numbers(text: String, value: YelpJSONValue) throws {
    #expect(try YelpJSONValue(parsing: Data(text.utf8)) == value)
  }

  @Test("doubles in a response equal Double(text)")
  func doubles() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<TestScale.choose(2_000, long: 20_000) {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, value != 0 else { continue }
      let small = Double(Int64(truncatingIfNeeded: random.next()) >> 20) / 1e7
      for number in [value, small] {
        let expected: YelpJSONValue = .number(number)
        #expect(try YelpJSONValue(parsing: Data("\(number)".utf8)) == expected)
      }
    }
  }

  @Test("numbers of up to 20 digits with a point at any position are the nearest double")
  func digits() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<TestScale.choose(2_000, long: 20_000) {
      let whole = String(random.next() >> UInt64(random.below(64)))
      let fraction = String(random.next() >> UInt64(random.below(64)))
      let text = "\(random.below(2) == 0 ? "" : "-")\(whole.prefix(1 + random.below(20))).\(fraction)"
      #expect(try YelpJSONValue(parsing: Data(text.utf8)).doubleValue == Double(text), "\(text)")
    }
  }

  @Test("ties are rounded to even")
  func ties() throws {
    for text in [
      "9007199254740993.0", "9007199254740995.0", "45035996273704963.0", "4503599627370497.5", "0.0", "-0.00",
    ] {
      let value = try #require(try YelpJSONValue(parsing: Data(text.utf8)).doubleValue)
      #expect(value.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test("the error for malformed JSON names the byte, the reason, the coding path and the text")
  func malformed() throws {
    let body = #"{"businesses": [{"id": "a"}, {"id": "b", "rating": 4,5}]}"#
    let error = try #require(throws: YelpError.self) { try YelpJSONValue(parsing: Data(body.utf8)) }
    #expect(error.code == .cannotParseResponse)
    #expect(error.message == "Not valid JSON at byte 53: expected a name in quotation marks, found 5}]}.")
    #expect(error.codingPath == "businesses[1].rating")
  }

  @Test("control characters are escaped and long texts are truncated")
  func snippets() throws {
    let body = Data("[\"\u{1}\u{7}\n\(String(repeating: "x", count: 200))\"]".utf8)
    let error = try #require(throws: YelpError.self) { try YelpJSONValue(parsing: body) }
    #expect(error.message.contains(#"found \u{01}\u{07}\nxxxx"#))
    #expect(error.message.hasSuffix("x…."))
    #expect(error.message.count < 150)
  }

  @Test("a body beyond the limit is refused without reading it")
  func tooLarge() throws {
    var options = YelpDecodingOptions()
    options.maximumByteCount = 10
    #expect(throws: YelpError.self) {
      try YelpWireDecoder.decode(Anything.self, from: Data(#"{"a": 1234}"#.utf8), options: options)
    }
    _ = try YelpWireDecoder.decode(Anything.self, from: Data(#"{"a": 123}"#.utf8), options: options)
  }

  @Test("a retained wire reads its object after others were read and the body was released")
  func keptWireAmongOthers() throws {
    let kept = Kept()
    let elements = (0..<50).map { #"{"a": "a\#($0)", "c": "c\#($0)", "b": [{"c": "inner \#($0)"}]}"# }
    func decode() throws {
      let body = Data(#"{"b": [\#(elements.joined(separator: ", "))]}"#.utf8)
      try Kept.$current.withValue(kept) { _ = try YelpWireDecoder.decode(Keeper.self, from: body) }
    }
    try decode()
    let wires = kept.wires.withLock { $0.map(\.wire) }
    #expect(wires.count == 101)
    for (number, wire) in wires.dropFirst().enumerated() {
      let isInner = number % 2 == 1
      #expect(wire.string(.a) == (isInner ? nil : "a\(number / 2)"))
      #expect(wire.string(.c) == (isInner ? "inner \(number / 2)" : "c\(number / 2)"))
    }
  }
}

private struct Anything: YelpWireModel {
  enum CodingKeys: String, CodingKey { case a }
  init(wire: YelpWire<CodingKeys>) {}
  func encode(to encoder: any Encoder) throws {}
}

/// A model that retains its wire, which models should not do.
private struct Keeper: YelpWireModel {
  enum CodingKeys: String, CodingKey, CaseIterable { case a, b, c }
  var b: [Keeper]
  init(wire: YelpWire<CodingKeys>) {
    Kept.current.wires.withLock { $0.append(.init(wire: wire)) }
    b = wire.list(.b)
  }
  func encode(to encoder: any Encoder) throws {}
}

private final class Kept: Sendable {
  struct Entry: @unchecked Sendable { var wire: YelpWire<Keeper.CodingKeys> }
  @TaskLocal static var current = Kept()
  let wires = Locked<[Entry]>([])
}
