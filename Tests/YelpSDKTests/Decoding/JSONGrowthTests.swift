import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// The cost of reading, comparing and writing is linear in the text, whatever it contains.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct JSONGrowthTests {
  @Test(
    "texts of one kind of character grow linearly",
    arguments: [
      #"\n"#, #"\r"#, #"\t"#, #"\b"#, #"\f"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#, #"\ud83d\ude00"#, "é", "x",
    ])
  func texts(_ character: String) throws {
    try Growth.expectLinear(of: 20_000) { (size: Int) throws in
      let value = try YelpJSONValue(parsing: Data("[\"\(String(repeating: character, count: size))\"]".utf8))
      #expect(value[0]?.stringValue?.unicodeScalars.count == size)
    }
  }

  @Test("the escapes of a text are resolved in place", arguments: [#"\n"#, #"\r"#, #"\t"#, #"\b"#, #"\f"#])
  func escapes(_ escape: String) throws {
    // A long text in front of the escapes, so that a copy of it at each of them would be most of the cost.
    try Growth.expectLinear(of: 8_000) { (size: Int) throws in
      let text = String(repeating: "a", count: 50 * size) + String(repeating: escape, count: size)
      let index = try YelpJSONIndex(Data("\"\(text)\"".utf8))
      #expect(index.string(index[0]).utf8.count == 51 * size)
    }
  }

  @Test(
    "reading, comparing, hashing, writing and encoding grow linearly",
    arguments: [#"{}"#, "[]", "null", #""""#, "-1.5e3", "12", #"{"a":1,"a":2,"b":[{"c":"\n"}]}"#])
  func trees(_ element: String) throws {
    try Growth.expectLinear(of: 2_000) { (size: Int) throws in
      let body = Data("[\(Array(repeating: element, count: size).joined(separator: ","))]".utf8)
      let value = try YelpJSONValue(parsing: body)
      #expect(try YelpJSONValue(parsing: value.data) == value)
      _ = value.hashValue
      _ = try JSONDecoder().decode(YelpJSONValue.self, from: JSONEncoder().encode(value))
    }
  }

  @Test("objects with many members grow linearly, also when their names are similar")
  func members() throws {
    try Growth.expectLinear(of: 4_000) { (size: Int) throws in
      let members = (0..<size).map { "\"same beginning \($0 + 100_000) same end\":\"\($0)\"" }
      let body = Data("{\(members.joined(separator: ","))}".utf8)
      #expect(try YelpJSONValue(parsing: body).objectValue?.count == size)
      #expect(throws: YelpError.self) { try YelpWireDecoder.decode(YelpBusiness.self, from: body) }
    }
  }

  @Test("an error at the end of a long text is described in linear time")
  func failures() throws {
    try Growth.expectLinear(of: 4_000) { (size: Int) throws in
      let body = Data("[\(String(repeating: #"{"a":[1]},"#, count: size))x]".utf8)
      #expect(throws: YelpError.self) { try YelpJSONValue(parsing: body) }
    }
  }

  @Test("paths of many positions are found in one pass")
  func paths() throws {
    try Growth.expectLinear(of: 2_000) { (size: Int) throws in
      let body = Data(
        "{\"list\":[\(Array(repeating: "{\"a\":1}", count: size).joined(separator: ","))]}".utf8)
      let index = try YelpJSONIndex(body)
      let paths = index.paths(to: Set(0..<index.count))
      #expect(paths[0] == "" && paths[2] == "list" && paths[3] == "list[0]" && paths[5] == "list[0].a")
      #expect(paths[index.count - 1] == "list[\(size - 1)].a")
    }
  }
}

/// Values at the maximum depth fit on a small stack.
struct JSONDepthTests {
  @Test("128 levels are read, compared, written, encoded and released on a stack of 512 KB; 129 are refused")
  func depth() async throws {
    let text = String(repeating: #"{"a":["#, count: 64) + String(repeating: "]}", count: 64)
    let outcome = await Self.onSmallStack {
      guard let value = try? YelpJSONValue(parsing: Data(text.utf8)),
        let encoded = try? JSONEncoder().encode(value),
        let again = try? JSONDecoder().decode(YelpJSONValue.self, from: encoded)
      else { return false }
      return again == value && value.hashValue == again.hashValue && value.description == text
    }
    #expect(outcome)
    for depth in [129, 512, 100_000] {
      let deep = Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
      #expect(throws: YelpError.self) { try YelpJSONValue(parsing: deep) }
      #expect(throws: YelpError.self) {
        try YelpWireDecoder.decode(YelpBusiness.self, from: deep, options: .init(maximumDepth: 512))
      }
    }
    // One level is the object.
    for (depth, isRead) in [(127, true), (128, false)] {
      let list = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let body = Data(#"{"id": "a", "name": "A", "deep": \#(list)}"#.utf8)
      let business = try? YelpWireDecoder.decode(
        YelpBusiness.self, from: body, options: .init(maximumDepth: 512))
      #expect((business != nil) == isRead)
    }
  }

  private static func onSmallStack(_ work: @escaping @Sendable () -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }
}
