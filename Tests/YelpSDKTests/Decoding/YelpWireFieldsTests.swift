import Foundation
import TestKit
import Testing

@testable import YelpSDK

struct YelpWireFieldsTests {
  private func read<Key: CodingKey>(_ body: String, _ use: (YelpWire<Key>) throws -> Void) throws {
    try use(YelpWire(decoder: YelpWireDecoder(Data(body.utf8)), position: 0))
  }

  @Test("null counts as absent, and of several members with one name each has the right value")
  func repeated() throws {
    try read(#"{"a": 3, "b": null, "\u0061": 3}"#) { (wire: YelpWire<NamedKey>) in
      #expect([wire.int("a"), wire.int("b"), wire.int("a")] == [3, nil, 3])
    }
  }

  @Test("the whole object is available too, with members that have no key")
  func whole() throws {
    try read(#"{"a": 1, "b": [null, {"c": "d"}]}"#) { (wire: YelpWire<NamedKey>) in
      #expect(wire.json == ["a": 1, "b": [nil, ["c": "d"]]])
    }
  }

  @Test("a name of any length is found at any position, and no other name matches")
  func lengths() throws {
    for count in 0...48 {
      let name = String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
      try read("{\"\(name)\": 1}") { (wire: YelpWire<NamedKey>) in
        #expect(wire.int(NamedKey(stringValue: name)) == 1)
        #expect(wire.int(NamedKey(stringValue: name + "x")) == nil)
        for place in name.indices {
          let other = name.replacingCharacters(in: place...place, with: "_")
          #expect(wire.int(NamedKey(stringValue: other)) == nil)
        }
      }
      try read("{\"\(name)x\": 2, \"\(name)\": 1, \"y\(name)\": [3, {\"\(name)\": 4}]}") {
        (wire: YelpWire<NamedKey>) in
        #expect(wire.int(NamedKey(stringValue: name)) == 1)
      }
    }
  }

  @Test("every field of a model is found among all the others")
  func allFields() throws {
    let names = [
      "id", "alias", "name", "url", "rating", "categories", "coordinates", "transactions", "price",
      "location",
      "phone", "distance", "attributes", "hours", "photos", "messaging", "cbsa", "rapc", "image_url",
      "is_closed",
      "is_claimed", "review_count", "display_phone", "business_hours", "special_hours", "date_opened",
      "date_closed", "photo_count", "photo_details", "yelp_menu_url", "popularity_score", "mobile_link",
      "mobile_url", "data",
    ]
    let body = names.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ")
    try read("{\(body)}") { (wire: YelpWire<NamedKey>) in
      for (number, name) in names.enumerated() { #expect(wire.int(NamedKey(stringValue: name)) == number) }
    }
  }

  @Test("fields are found in any order, in small and large objects")
  func anyOrder() throws {
    var random = SplitMix64(seed: 5)
    for members in [1, 2, 5, 12, 40, 70, 200] {
      var names = (0..<members).map { "\($0 % 3 == 0 ? "a_long_prefix_of_a_name_" : "n")\($0)" }
      names.shuffle(using: &random)
      let values = Dictionary(uniqueKeysWithValues: zip(names, 0...))
      let body = names.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ")
      try read("{\(body)}") { (wire: YelpWire<NamedKey>) in
        for _ in 0..<2 {
          for name in (names + ["n", "absent"]).shuffled(using: &random) {
            #expect(wire.int(NamedKey(stringValue: name)) == values[name])
          }
        }
      }
    }
  }

  @Test("escaped names in the response are found")
  func escaped() throws {
    let decoded = try YelpWireDecoder.decode(
      YelpBusiness.self, from: Data(#"{"\u0069d": "i", "na\u006de": "n", "rating": 1, "\/": 2}"#.utf8))
    #expect(decoded.value.id == "i")
    #expect(decoded.value.name == "n")
    #expect(decoded.value.rating == 1)
  }

  @Test("issues of a response with a secret among its members quote nothing")
  func secrets() throws {
    try read(#"{"access_token": "s3cret", "b": {"c": 1}}"#) { (wire: YelpWire<NamedKey>) in
      #expect(wire.int("b") == nil)
      #expect(wire.decoder.issues.map(\.found) == ["<redacted>"])
    }
  }
}

private struct NamedKey: CodingKey, ExpressibleByStringLiteral {
  var stringValue: String
  var intValue: Int? { nil }
  init(stringLiteral name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
