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
    let error = try #require(throws: YelpError.self) { try YelpBusiness.read(body) }
    #expect(error.code == .cannotParseResponse)
    #expect(error.message == message)
    #expect(error.codingPath == codingPath)
  }

  @Test("an empty body is an error that says so")
  func empty() throws {
    let error = try #require(throws: YelpError.self) { try YelpBusiness.read("") }
    #expect(error.message == "The response is empty.")
  }

  @Test(
    "a page whose list is no list cannot be read",
    arguments: [
      #"{"businesses":{}}"#, #"{"businesses":"none"}"#, #"{"businesses":0}"#, #"{"businesses":null}"#,
    ])
  func noList(body: String) throws {
    let error = try #require(throws: YelpError.self) { try YelpBusinessSearchResponse.read(body) }
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

  @Test(
    "an object in place of a list of models, and an element without any of its model's fields, invent nothing",
    arguments: [
      (#""categories":{"alias":"bars","title":"Bars"}"#, "categories wrongType"),
      (#""special_hours":{"2026-01-01":{"is_closed":true}}"#, "special_hours wrongType"),
      (#""photo_details":{"a":1}"#, "photo_details wrongType"),
      (#""photo_details":[{"a":1},{}]"#, "photo_details[0] droppedElement, photo_details[1] droppedElement"),
      (#""photos":{"a":"https://a.example/x"}"#, "photos wrongType"),
      (#""transactions":{"pickup":true}"#, "transactions wrongType"),
      (#""contextual_info":{"business_hours":{"Monday":[]}}"#, "contextual_info.business_hours wrongType"),
      (
        #""contextual_info":{"business_hours":[{"a":1}]}"#, "contextual_info.business_hours[0] droppedElement"
      ),
      (#""hours":{"monday":["09:00-17:00"]}"#, "hours wrongType"),
      (#""business_hours":{"monday":["09:00-17:00"]}"#, "business_hours wrongType"),
      (#""hours":[{"monday":["09:00-17:00"]}]"#, "hours[0] droppedElement"),
    ])
  func objectForList(member: String, issues: String) throws {
    let body = Data(#"{"id":"a","name":"A",\#(member)}"#.utf8)
    let decoded = try YelpWireDecoder.decode(YelpBusiness.self, from: body)
    let business = decoded.value
    #expect(decoded.issues.map { "\($0.codingPath) \($0.kind)" }.joined(separator: ", ") == issues)
    #expect(business.categories == [] && business.specialHours == [] && business.photoDetails == [])
    #expect(business.hours == [] && business.businessHours == [] && business.photos == [])
    #expect(business.transactions == [] && business.contextualInfo?.businessHours ?? [] == [])
    #expect(business.hoursText(in: .gmt) == nil && business.isOpen(in: .gmt) == nil)
  }

  @Test(
    "hours without a span that can be read are unknown, not closed, also when they are read again",
    arguments: [
      #"{"open":{"monday":"0900-1700"},"is_open_now":true}"#, #"{"open":["Monday 9-17"],"is_open_now":true}"#,
      #"{"hours_type":"REGULAR","is_open_now":true}"#, #"{"open":null,"is_open_now":true}"#,
    ])
  func unknownHours(hours: String) throws {
    let body = #"{"id":"a","name":"A","hours":[\#(hours)]}"#
    let business = try YelpWireDecoder.decode(YelpBusiness.self, from: Data(body.utf8)).value
    for business in [
      business, try JSONDecoder().decode(YelpBusiness.self, from: JSONEncoder().encode(business)),
    ] {
      #expect(business.hoursText(in: .gmt) == nil && business.isOpen(in: .gmt) == nil)
      #expect(business.openingHours == nil && business.weeklyHours().isEmpty)
      #expect(business.wasOpenWhenFetched == true)
    }
  }

  @Test("one object in place of a list of hours is the hours, as in Yelp's own examples")
  func loneHours() throws {
    let body = #"{"id":"a","name":"A","hours":{"open":[{"day":0,"start":"0900","end":"1700"}]}}"#
    let decoded = try YelpWireDecoder.decode(YelpBusiness.self, from: Data(body.utf8))
    #expect(decoded.value.openingHours?.open.count == 1)
    #expect(decoded.issues.map(\.kind) == [.coerced])
    let closed = #"{"id":"a","name":"A","hours":[{"open":[]}]}"#
    let business = try YelpWireDecoder.decode(YelpBusiness.self, from: Data(closed.utf8)).value
    #expect(business.hoursText(in: .gmt) == "Closed")
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
}
