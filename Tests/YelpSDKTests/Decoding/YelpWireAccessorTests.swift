import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// The result of each accessor for each kind of value, and the issues that it reports.
struct YelpWireAccessorTests {
  typealias Case = (body: String, value: String, issue: String)

  @Test(
    "string",
    arguments: [
      (#""a""#, "a", ""), (#""""#, "", ""), (#"" ""#, " ", ""), ("null", "nil", ""), ("7", "7", "coerced"),
      ("7.50", "7.50", "coerced"), ("true", "true", "coerced"), ("[]", "nil", "wrongType"),
      ("{}", "nil", "wrongType"),
    ] as [Case])
  func string(_ test: Case) throws { try check(test) { $0.string(.a) } }

  @Test(
    "text",
    arguments: [(#""a""#, "a", ""), (#""""#, "nil", ""), ("null", "nil", ""), ("7", "7", "coerced")] as [Case]
  )
  func text(_ test: Case) throws { try check(test) { $0.text(.a) } }

  @Test(
    "int",
    arguments: [
      ("4", "4", ""), ("4.0", "4", ""), ("4e2", "400", ""), ("-0", "0", ""), ("4.5", "nil", "wrongType"),
      ("null", "nil", ""),
      (#""4""#, "4", "coerced"), (#""4.0""#, "4", "coerced"), (#""710,""#, "710", "coerced"),
      (#"" 4 ""#, "4", "coerced"),
      (#""""#, "nil", "wrongType"), (#""x""#, "nil", "wrongType"), (#""0x4""#, "nil", "wrongType"),
      (#""4.5""#, "nil", "wrongType"), (#""inf""#, "nil", "wrongType"), ("true", "nil", "wrongType"),
      ("9223372036854775807", "9223372036854775807", ""), ("9223372036854775808", "nil", "wrongType"),
      ("1e300", "nil", "wrongType"), ("1e400", "nil", "wrongType"), (#""1e300""#, "nil", "wrongType"),
      ("[4]", "nil", "wrongType"),
    ] as [Case])
  func int(_ test: Case) throws { try check(test) { $0.int(.a) } }

  @Test(
    "double",
    arguments: [
      ("4", "4.0", ""), ("4.5", "4.5", ""), ("-4.5e1", "-45.0", ""), ("null", "nil", ""),
      (#""4.5""#, "4.5", "coerced"),
      (#""4.5,""#, "4.5", "coerced"), (#""nan""#, "nil", "wrongType"), (#""infinity""#, "nil", "wrongType"),
      (#""1e400""#, "nil", "wrongType"), ("1e400", "nil", "wrongType"), ("false", "nil", "wrongType"),
      ("{}", "nil", "wrongType"),
    ] as [Case])
  func double(_ test: Case) throws { try check(test) { $0.double(.a) } }

  @Test(
    "bool",
    arguments: [
      ("true", "true", ""), ("false", "false", ""), ("null", "nil", ""), ("1", "true", "coerced"),
      ("0", "false", "coerced"),
      (#""true""#, "true", "coerced"), (#""false,""#, "false", "coerced"), (#""True""#, "true", "coerced"),
      (#""0""#, "false", "coerced"), ("2", "nil", "wrongType"), ("1.0", "nil", "wrongType"),
      (#""yes""#, "nil", "wrongType"),
      ("[]", "nil", "wrongType"),
    ] as [Case])
  func bool(_ test: Case) throws { try check(test) { $0.bool(.a) } }

  @Test(
    "url",
    arguments: [
      (#""https://a.example/b?c=d""#, "https://a.example/b?c=d", ""), (#""""#, "nil", ""),
      ("null", "nil", ""),
      (#""https://a.example/b c/é""#, "https://a.example/b%20c/%C3%A9", "coerced"),
      (#""https://a.example/%20?q=<x>""#, "https://a.example/%20?q=%3Cx%3E", "coerced"),
      ("[]", "nil", "wrongType"),
      (#""https:\/\/a.example\/b""#, "https://a.example/b", ""), (#""https://[""#, "nil", "wrongType"),
    ] as [Case])
  func url(_ test: Case) throws { try check(test) { $0.url(.a) } }

  @Test(
    "value",
    arguments: [
      (#""pickup""#, "pickup", ""), (#""brand_new""#, "brand_new", ""), (#""""#, "nil", ""),
      ("null", "nil", ""),
      ("7", "7", "coerced"), ("[]", "nil", "wrongType"),
    ] as [Case])
  func openValue(_ test: Case) throws { try check(test) { $0.value(.a) as YelpTransaction? } }

  @Test(
    "strings",
    arguments: [
      (#"["a", "", "b"]"#, #"["a", "", "b"]"#, ""), ("[]", "[]", ""), ("null", "[]", ""),
      (#"["a", null]"#, #"["a"]"#, ""),
      (#"["a", 7]"#, #"["a", "7"]"#, "coerced"), (#"["a", []]"#, #"["a"]"#, "droppedElement"),
      (#""a""#, #"["a"]"#, "coerced"),
      ("{}", "[]", "wrongType"),
    ] as [Case])
  func strings(_ test: Case) throws { try check(test) { $0.strings(.a) } }

  @Test(
    "urls",
    arguments: [
      (#"["https://a.example", ""]"#, "[https://a.example]", ""), ("null", "[]", ""),
      (#"[[]]"#, "[]", "droppedElement"),
      (#""https://a.example""#, "[https://a.example]", "coerced"),
    ] as [Case])
  func urls(_ test: Case) throws { try check(test) { $0.urls(.a) } }

  @Test(
    "list of open values",
    arguments: [
      (#"["pickup", "", "x"]"#, "[pickup, x]", ""), ("null", "[]", ""), (#"[{}]"#, "[]", "droppedElement"),
      (#""pickup""#, "[pickup]", "coerced"), ("7", "[7]", "coerced"),
    ] as [Case])
  func openValues(_ test: Case) throws { try check(test) { $0.list(.a) as [YelpTransaction] } }

  @Test(
    "object",
    arguments: [
      (#"{"x": [1]}"#, #"["x": [1]]"#, ""), ("{}", "[:]", ""), ("null", "[:]", ""),
      ("[]", "[:]", "wrongType"),
      ("7", "[:]", "wrongType"),
    ] as [Case])
  func object(_ test: Case) throws { try check(test) { $0.object(.a) } }

  @Test(
    "json",
    arguments: [(#"{"x": [1]}"#, #"{"x":[1]}"#, ""), ("null", "nil", ""), ("1e400", #""1e400""#, "")]
      as [Case])
  func json(_ test: Case) throws { try check(test) { $0.json(.a) } }

  @Test(
    "contains",
    arguments: [("7", "true", ""), ("{}", "true", ""), ("false", "true", ""), ("null", "false", "")] as [Case]
  )
  func contains(_ test: Case) throws { try check(test) { $0.contains(.a) } }

  @Test(
    "nested", arguments: [(#"{"a": 3}"#, "3", ""), ("null", "nil", ""), ("[]", "nil", "wrongType")] as [Case])
  func nested(_ test: Case) throws { try check(test) { $0.nested(.a, keyedBy: Key.self)?.int(.a) } }

  @Test("an absent field is never an issue")
  func absent() throws {
    try read("{}") { wire in
      #expect(wire.string(.a) == nil && wire.int(.a) == nil && wire.bool(.a) == nil && wire.url(.a) == nil)
      #expect(wire.strings(.a) == [] && wire.object(.a) == [:] && wire.json(.a) == nil && !wire.contains(.a))
      #expect((wire.model(.a) as YelpRegion?) == nil && (wire.list(.a) as [YelpRegion]) == [])
      #expect(wire.decoder.issues == [])
    }
  }

  @Test("require returns scalars, open values and models, and throws for the rest without an issue")
  func require() throws {
    try read(#"{"a": "4", "b": {"alias": "x"}, "c": {}}"#) { wire in
      let (int, double, text): (Int, Double, String) = try (
        wire.require(.a), wire.require(.a), wire.require(.a)
      )
      let (value, category): (YelpTransaction, YelpBusiness.Category) = try (
        wire.require(.a), wire.require(.b)
      )
      #expect((int, double, text) == (4, 4, "4"))
      #expect((value, category.alias) == ("4", "x"))
      let issueCount = wire.decoder.issues.count
      #expect(throws: YelpJSONFailure.self) { let _: Int = try wire.require(.b) }
      #expect(throws: YelpJSONFailure.self) { let _: YelpBusiness.Category = try wire.require(.c) }
      #expect(throws: YelpJSONFailure.self) { let _: Bool = try wire.require(.d) }
      #expect(wire.decoder.issues.count == issueCount)
    }
  }

  private enum Key: String, CodingKey, CaseIterable { case a, b, c, d }

  private func read(_ body: String, _ use: (YelpWire<Key>) throws -> Void) throws {
    try use(YelpWire(decoder: YelpWireDecoder(Data(body.utf8)), position: 0))
  }

  private func check<Value>(_ test: Case, _ accessor: (YelpWire<Key>) -> Value?) throws {
    try read(#"{"other": 1, "a": \#(test.body), "b": 2}"#) { wire in
      #expect(accessor(wire).map { "\($0)" } ?? "nil" == test.value)
      #expect(wire.decoder.issues.map(\.kind.rawValue).joined() == test.issue)
      #expect(wire.decoder.issues.allSatisfy { $0.codingPath.hasPrefix("a") && $0.found.count <= 60 })
    }
  }
}
