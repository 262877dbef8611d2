import Foundation
import Testing

@testable import YelpSDK

struct YelpWireKeysTests {
  @Test("each key of an enum is found under its bit pattern")
  func enums() {
    let table = YelpWireKeys.table(of: YelpBusiness.CodingKeys.self)
    for key in YelpBusiness.CodingKeys.allCases {
      #expect(table[YelpJSONNameTable.pattern(of: key)]?.count == key.stringValue.utf8.count)
    }
    #expect(table[YelpBusiness.CodingKeys.allCases.count] == nil)
    #expect(table[-1] == nil)
  }

  @Test("an enum of one case takes no byte and has a table")
  func oneCase() {
    #expect(YelpWireKeys.table(of: OneKey.self)[YelpJSONNameTable.pattern(of: OneKey.only)]?.count == 4)
  }

  @Test("keys without an order of their bit patterns have no table, and are read all the same")
  func others() throws {
    #expect(YelpWireKeys.table(of: Unordered.self)[0] == nil)
    #expect(YelpWireKeys.table(of: NamedKey.self)[0] == nil)
    #expect(YelpWireKeys.table(of: Backwards.self)[0] == nil)
    #expect(YelpWireKeys.table(of: LongKey.self)[0] == nil)
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
