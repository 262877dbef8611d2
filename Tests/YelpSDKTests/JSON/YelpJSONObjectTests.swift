import Foundation
import Testing

@testable import YelpSDK

struct YelpJSONObjectTests {
  private static let body = Data("{\"\u{E9}\": 1, \"e\u{301}\": 2, \"e\": 3}".utf8)

  @Test("names that differ in their bytes are two members")
  func bytes() throws {
    let value = try YelpJSONValue(parsing: Self.body)
    #expect(value.objectValue?.count == 3)
    #expect(value["\u{E9}"] == 1)
    #expect(value["e\u{301}"] == 2)
    #expect(try YelpJSONValue(parsing: value.data) == value)
    #expect(value.description == "{\"e\":3,\"e\u{301}\":2,\"\u{E9}\":1}")
    #expect(Set([value, try YelpJSONValue(parsing: value.data)]).count == 1)
  }

  @Test("a model's field is found by the bytes of its name")
  func models() throws {
    struct Menu: YelpWireModel {
      var dish: Int?
      enum CodingKeys: String, CodingKey { case dish = "\u{E9}" }
      init(wire: YelpWire<CodingKeys>) { dish = wire.int(.dish) }
    }
    #expect(try YelpWireDecoder.decode(Menu.self, from: Self.body).value.dish == 1)
    #expect(try YelpWireDecoder.decode(Menu.self, from: Data("{\"e\u{301}\": 2}".utf8)).value.dish == nil)
    #expect(try YelpWireDecoder.decode(Menu.self, from: Data(#"{"\u00e9": 2}"#.utf8)).value.dish == 2)
  }

  @Test("it behaves like a dictionary")
  func dictionary() {
    var object: YelpJSONObject = ["a": 1, "b": nil, "a": 2]
    #expect(object == YelpJSONObject(["a": 2, "b": .null]))
    object["c"] = "d"
    object["b"] = nil
    #expect(object.dictionary == ["a": 2, "c": "d"])
    #expect(object.mapValues(\.isNull) == ["a": false, "c": false])
    #expect(object.mapMembers { .string($0.key) } == ["a": "a", "c": "c"])
    #expect(object.filter { $0.key == "a" } == ["a": 2])
    #expect(Set(object.keys) == ["a", "c"])
    #expect(Set(object.values) == [2, "d"])
    #expect(!object.isEmpty && YelpJSONObject().isEmpty)
  }
}
