import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite(.timeLimit(.minutes(5)))
struct YelpWireDecoderTests {
  @Test(
    "JSON of another shape is an error that says so",
    arguments: [
      ("null", "Expected an object at byte 0, found null.", ""),
      ("[]", "Expected an object at byte 0, found [].", ""),
      (#" "x""#, #"Expected an object at byte 2, found "x"."#, ""),
      ("7", "Expected an object at byte 0, found 7.", ""),
      ("{}", "The required `id` is missing at byte 0, found {}.", "id"),
      (#"{"id":null}"#, #"The required `id` is missing at byte 0, found {"id":null}."#, "id"),
      (#"{"id":""}"#, #"The required `id` can't be read at byte 7, found ""."#, "id"),
      (#"{"id":[1]}"#, "The required `id` can't be read at byte 6, found [1].", "id"),
      (#"{"id":"a"}"#, #"The required `name` is missing at byte 0, found {"id":"a"}."#, "name"),
    ])
  func wrongRoot(body: String, message: String, codingPath: String) throws {
    let error = try #require(
      Self.error { try YelpWireDecoder.decode(YelpBusiness.self, from: Data(body.utf8)) })
    #expect(error.code == .cannotParseResponse)
    #expect(error.message == message)
    #expect(error.codingPath == codingPath)
  }

  @Test("an empty body is an error that says so")
  func empty() throws {
    let error = try #require(Self.error { try YelpWireDecoder.decode(YelpBusiness.self, from: Data()) })
    #expect(error.message == "The response is empty.")
  }

  @Test(
    "a page whose list is no list cannot be read",
    arguments: [
      #"{"businesses":{}}"#, #"{"businesses":"none"}"#, #"{"businesses":0}"#, #"{"businesses":null}"#,
    ])
  func noList(body: String) throws {
    let read = { _ = try YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: Data(body.utf8)) }
    let error = try #require(Self.error(read))
    #expect(error.code == .cannotParseResponse)
    #expect(error.message.contains("businesses"))
  }

  @Test("a page whose list holds nothing that can be read is empty")
  func unreadableElements() throws {
    let body = Data(#"{"businesses":[{}, 1]}"#.utf8)
    let page = try YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: body)
    #expect(page.value.businesses.isEmpty)
    #expect(page.issues.count == 2)
  }

  @Test("an invalid element is dropped, and the other elements are kept")
  func droppedElement() throws {
    let body =
      #"{"businesses":[{"id":"a","name":"A"},{"id":"b"},null,{"id":"c","name":"C","rating":"4.5"}],"total":4}"#
    let decoded = try YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: Data(body.utf8))
    #expect(decoded.value.businesses.map(\.id) == ["a", "c"])
    #expect(
      decoded.issues.map(\.description) == [
        #"businesses[1]: droppedElement, found no name in {"id":"b"}"#,
        #"businesses[3].rating: coerced, found "4.5""#,
      ])
  }

  @Test("issues stop at the limit, and decoding continues")
  func maximumIssues() throws {
    let elements = Array(repeating: "7", count: 500).joined(separator: ",")
    let body = Data(#"{"businesses":[\#(elements),{"id":"a","name":"A"}]}"#.utf8)
    let decoded = try YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: body)
    #expect(decoded.issues.count == 100)
    #expect(decoded.value.businesses.count == 1)
    let few = try YelpWireDecoder.decode(
      YelpBusinessSearchResponse.self, from: body, options: .init(maximumIssues: 3))
    #expect(few.issues.map(\.codingPath) == ["businesses[0]", "businesses[1]", "businesses[2]"])
    let none = try YelpWireDecoder.decode(
      YelpBusinessSearchResponse.self, from: body, options: .init(maximumIssues: -1))
    #expect(none.issues == [])
  }

  @Test("limits out of range are clamped")
  func unsafeOptions() throws {
    let deep = Data((String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)).utf8)
    for depth in [Int.min, -1, 0, 512, Int.max] {
      let options = YelpDecodingOptions(maximumDepth: depth, maximumByteCount: .max)
      #expect(throws: YelpError.self) {
        try YelpWireDecoder.decode(YelpBusiness.self, from: deep, options: options)
      }
    }
    let none = YelpDecodingOptions(maximumByteCount: .min)
    #expect(throws: YelpError.self) {
      try YelpWireDecoder.decode(YelpBusiness.self, from: Data("{}".utf8), options: none)
    }
  }

  private static func error(_ work: () throws -> Any) -> YelpError? {
    do {
      _ = try work()
      return nil
    } catch {
      return error as? YelpError
    }
  }
}
