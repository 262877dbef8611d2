import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("A request's body")
struct YelpRequestBodyTests {
  @Test("shows no secret field in the request's dictionary")
  func dictionary() throws {
    let request = try YelpGenericBuilder(.post, path: "/a").body(
      .form(["client_secret": "s3cret", "grant_type": "x"])
    ).build()
    #expect(request.dictionary["body"] as? String == "client_secret=<redacted>&grant_type=x")
  }

  @Test("has its content type and the exact bytes")
  func kinds() throws {
    let table: [(YelpRequestBody, String, String)] = [
      (.json(["b": 1, "a": "ü/"]), "application/json", #"{"a":"ü/","b":1}"#),
      (.json(["b": [1, 2], "a": []]), "application/json", #"{"a":[],"b":[1,2]}"#),
      (
        .form(["name": "Zoë & co", "covers": 4, "tag": YelpParameter(repeating: ["a", "b+c"])]),
        "application/x-www-form-urlencoded", "covers=4&name=Zo%C3%AB%20%26%20co&tag=a&tag=b%2Bc"
      ),
      (.data(Data("x".utf8)), "application/octet-stream", "x"),
      (.data(Data("<a/>".utf8), contentType: "application/xml"), "application/xml", "<a/>"),
    ]
    for (body, contentType, text) in table {
      #expect(body.contentType == contentType)
      #expect(body.content == .data(Data(text.utf8)))
      #expect(body.problems.isEmpty)
    }
  }

  @Test("names its content type in the header, unless the request sets another")
  func contentType() throws {
    let builder = YelpGenericBuilder(.post, path: "/a").body(.json([:]))
    func type(_ builder: YelpGenericBuilder) throws -> String? {
      let draft = try builder.build().draft
      return try draft.httpRequest(base: "https://a", target: draft.target, defaults: YelpRequestDefaults())
        .headers["Content-Type"]
    }
    #expect(try type(builder) == "application/json")
    #expect(try type(builder.header("content-type", "application/ld+json")) == "application/ld+json")
    #expect(try type(builder.body(nil)) == nil)
  }

  @Test("cannot be JSON made from an invalid value, and the error says why")
  func unwritable() {
    let builder = YelpGenericBuilder(.post, path: "/v3/x").body(.json([Double.nan]))
    let error = #expect(throws: YelpError.self) { try builder.build() }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.field) == ["body"])
  }

  @Test("from a missing file is refused when the request is built, with all other problems")
  func missingFile() {
    let builder = YelpGenericBuilder(.post, path: "/upload").timeout(.zero)
      .body(.file(URL(filePath: "/nowhere/photo.jpg")))
    let found = problems(builder)
    #expect(found.map(\.field) == ["body", "timeout"])
    #expect(found.first?.value == "/nowhere/photo.jpg")
    #expect(found.first?.rule == "must be a regular file that can be read")
    #expect(found.first?.advice == "Check that the file exists and may be read.")
  }
}
