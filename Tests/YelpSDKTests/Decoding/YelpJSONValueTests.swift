import Foundation
import TestKit
import Testing

@testable import YelpSDK

struct YelpJSONValueTests {
  @Test("accessors return the value, and nil for another type")
  func accessors() throws {
    let value: YelpJSONValue = [
      "null": nil, "bool": true, "integer": 4, "number": 4.5, "whole": 4.0, "text": "4", "array": [1, "a"],
    ]
    #expect(value["null"]?.isNull == true)
    #expect(value["bool"]?.boolValue == true)
    #expect(value["integer"]?.intValue == 4)
    #expect(value["integer"]?.doubleValue == 4)
    #expect(value["number"]?.doubleValue == 4.5)
    #expect(value["number"]?.intValue == nil)
    #expect(value["whole"]?.intValue == 4)
    #expect(value["text"]?.stringValue == "4")
    #expect(value["text"]?.intValue == nil)
    #expect(value["array"]?[1] == "a")
    #expect(value["array"]?[2] == nil)
    #expect(value["array"]?[-1] == nil)
    #expect(value["array"]?.arrayValue?.count == 2)
    #expect(value["none"] == nil)
    #expect(value[0] == nil)
    #expect(value.objectValue?.count == 7)
    #expect(YelpJSONValue.number(1e300).intValue == nil)
    #expect(YelpJSONValue.number(.nan).intValue == nil)
  }

  @Test(
    "the description is compact JSON with sorted names",
    arguments: [
      (nil, "null"), (true, "true"), (false, "false"), (7, "7"), (4.0, "4.0"), (1e300, "1e+300"),
      (-0.0, "-0.0"), (.number(.infinity), "null"), (.number(.nan), "null"),
      ("a\"\\/\n\r\t\u{1}\u{1F}é😀", #""a\"\\/\n\r\t\u0001\u001fé😀""#), ([], "[]"), ([:], "{}"),
      (["b": [1, nil], "a": ["d": 1, "c": 2]], #"{"a":{"c":2,"d":1},"b":[1,null]}"#),
    ] as [(YelpJSONValue, String)])
  func description(value: YelpJSONValue, text: String) {
    #expect(value.description == text)
    #expect(value.data == Data(text.utf8))
  }

  @Test("written JSON is read back as the same value")
  func roundTrip() throws {
    let value = try YelpJSONValue(parsing: MadeUpAnswers.details)
    #expect(try YelpJSONValue(parsing: value.data) == value)
    #expect(try YelpJSONValue(parsing: Data("[4.0,4,1e400]".utf8)).description == #"[4.0,4,"1e400"]"#)
  }

  @Test("the last of two members with the same name counts")
  func repeated() throws {
    #expect(try YelpJSONValue(parsing: Data(#"{"a":1,"a":2,"\u0061":3}"#.utf8)) == ["a": 3])
  }

  @Test("JSONDecoder and JSONEncoder support it")
  func codable() throws {
    let value: YelpJSONValue = [
      "a": [1, 4.0, 2.5, "x", true, nil, [:], []], "b": ["snake_case": "y"], "c": 1e300,
    ]
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(YelpJSONValue.self, from: data) == value)
    #expect(try YelpJSONValue(parsing: data) == value)
    #expect(try JSONEncoder().encode([YelpJSONValue.number(.nan)]) == Data("[null]".utf8))
  }

  @Test("property list coders support it as well")
  func propertyList() throws {
    let value: YelpJSONValue = ["a": [1, 2.5, "x", true], "b": ["c": "y"]]
    let data = try PropertyListEncoder().encode(value)
    #expect(try PropertyListDecoder().decode(YelpJSONValue.self, from: data) == value)
  }
}
