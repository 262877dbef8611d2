import Foundation
import Testing

@testable import YelpSDK

struct YelpWireKeysTests {
  @Test("each key of an enum is found under its bit pattern")
  func enums() {
    let names = YelpWireKeys.names(of: YelpBusiness.CodingKeys.self)
    #expect(names.count == YelpBusiness.CodingKeys.allCases.count)
    for key in YelpBusiness.CodingKeys.allCases {
      #expect(names.field(of: YelpJSONName(key.stringValue)) == YelpJSONNameTable.pattern(of: key))
    }
    #expect(YelpWireKeys.tables.filter { $0.id == ObjectIdentifier(YelpBusiness.CodingKeys.self) }.count == 1)
  }

  @Test("an enum of one case takes no byte and has a table")
  func oneCase() {
    #expect(YelpWireKeys.names(of: OneKey.self).field(of: YelpJSONName("only")) == 0)
    #expect(YelpJSONNameTable.pattern(of: OneKey.only) == 0)
  }

  @Test("the last of several members of one name counts, and null counts as absent")
  func repeated() throws {
    let body = Data(#"{"a": 1, "b": 2, "\u0061": 3, "b": null}"#.utf8)
    try YelpJSONIndex.withIndex(of: body, options: .init()) { index in
      let wire = YelpWire<Ordered>(reading: YelpWireReading(index, options: .init()), position: 0)
      #expect([wire.int(.a), wire.int(.b)] == [3, nil])
      let byText = wire.rekeyed(by: Unordered.self)
      #expect([byText.int(.a), byText.int(.b)] == [3, nil])
    }
  }

  @Test("keys without an order of their bit patterns have no table, and are read all the same")
  func others() throws {
    #expect(YelpWireKeys.names(of: Unordered.self).count == 0)
    #expect(YelpWireKeys.names(of: NamedKey.self).count == 0)
    #expect(YelpWireKeys.names(of: Backwards.self).count == 0)
    #expect(YelpWireKeys.names(of: LongKey.self).count == 0)
    let body = Data(#"{"a": "1", "b": "2", "a_name_that_is_longer_than_thirty-two_bytes": "3"}"#.utf8)
    try YelpJSONIndex.withIndex(of: body, options: .init()) { index in
      let reading = YelpWireReading(index, options: .init())
      let unordered = YelpWire<Unordered>(reading: reading, position: 0)
      #expect([unordered.string(.b), unordered.string(.a)] == ["2", "1"])
      let backwards = unordered.rekeyed(by: Backwards.self)
      #expect([backwards.string(.b), backwards.string(.a)] == ["2", "1"])
      let named = unordered.rekeyed(by: NamedKey.self)
      #expect([named.string(NamedKey("b")), named.string(NamedKey("c"))] == ["2", nil])
      #expect(unordered.rekeyed(by: LongKey.self).string(.long) == "3")
    }
  }

  @Test("names that are escaped in the answer are found")
  func escaped() throws {
    let decoded = try YelpWireDecoder.decode(
      YelpBusiness.self, from: Data(#"{"\u0069d": "i", "na\u006de": "n", "rating": 1, "\/": 2}"#.utf8))
    #expect(decoded.value.id == "i")
    #expect(decoded.value.name == "n")
    #expect(decoded.value.rating == 1)
  }
}

private enum OneKey: String, CodingKey, CaseIterable { case only }

private enum Ordered: String, CodingKey, CaseIterable { case a, b }

private enum Unordered: String, CodingKey { case a, b }

private enum LongKey: String, CodingKey, CaseIterable {
  case long = "a_name_that_is_longer_than_thirty-two_bytes"
}

private enum Backwards: String, CodingKey, CaseIterable {
  case a, b
  static var allCases: [Backwards] { [.b, .a] }
}

private struct NamedKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
