import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("Every builder")
struct YelpRequestBuilderTests {
  let builder = YelpBusinessSearchBuilder(term: "coffee", location: "San Francisco")

  @Test("sets, reads and removes any parameter")
  func anyParameter() throws {
    let changed = builder.parameter("new_thing", 7).parameter("term", nil)
    #expect(changed.value(for: "new_thing") == 7)
    #expect(changed.value(for: "term") == nil)
    #expect(try changed.build().parameters == ["location": "San Francisco", "new_thing": 7])
  }

  @Test("validates values set by name as well")
  func genericValuesAreValidated() {
    #expect(problems(builder.parameter("radius", "far")).map(\.field) == ["radius"])
    #expect(problems(builder.parameter("limit", 999)).map(\.field) == ["limit"])
  }

  @Test("joins, appends and repeats lists")
  func lists() throws {
    let parameters =
      try builder
      .list("joined", ["a", "b"], delimiter: "|")
      .append("c", to: "joined", delimiter: "|")
      .list("plain", ["a", "b"])
      .append("x", to: "fresh")
      .append("y", to: "fresh")
      .repeated("many", ["1", "2"])
      .appendRepeated("3", to: "many")
      .dictionary("flat", ["k": "v", "a": "b"])
      .build().parameters
    #expect(parameters["joined"] == "a|b|c")
    #expect(parameters["plain"] == "a,b")
    #expect(parameters["fresh"] == "x,y")
    #expect(parameters["many"]?.values == ["1", "2", "3"])
    #expect(parameters["flat"] == "a:b,k:v")
  }

  @Test("changes several things at once, including the path and the method")
  func draft() throws {
    let info = try builder.with {
      $0.path = "/v4/businesses/search"
      $0.method = "PURGE"
    }.build().info
    #expect(info.path == "/v4/businesses/search")
    #expect(info.method.rawValue == "PURGE")
  }

  @Test(
    "accepts any method, and knows which are idempotent",
    arguments: [
      (YelpHTTPMethod.get, true), (.head, true), (.put, true), (.delete, true), (.post, false),
      (.patch, false), ("PURGE", false),
    ])
  func methods(_ method: YelpHTTPMethod, _ isIdempotent: Bool) throws {
    let request = try YelpGenericBuilder(method, path: "/v3/things").build()
    #expect(
      try request.draft.httpRequest(
        base: "https://a", target: request.target, defaults: YelpRequestDefaults()
      ).method == method)
    #expect(request.info.isIdempotent == isIdempotent)
  }

  @Test("does not change the original")
  func valueSemantics() {
    _ = builder.limit(3)
    #expect(builder.value(for: "limit") == nil)
  }

  @Test("passes header fields, timeout and policies to the request info")
  func settings() throws {
    let info = try builder.header("X-Trace", "1").timeout(.seconds(3)).cachePolicy(.reload)
      .retryPolicy(.never).idempotent(false).authentication(.none).build().info
    #expect(info.headers["x-trace"] == "1")
    #expect(info.timeout == .seconds(3))
    #expect(info.cachePolicy == .reload)
    #expect(info.retryPolicy == .never)
    #expect(!info.isIdempotent)
    #expect(info.authentication == .none)
  }

  @Test("reports every problem at once, each with field, value, rule and advice")
  func allProblems() {
    let found = problems(
      builder.limit(51).radius(meters: -1).near(YelpCoordinates(latitude: 91, longitude: 0)).term(
        String(repeating: "x", count: 301)))
    #expect(Set(found.map(\.field)) == ["limit", "radius", "latitude", "term"])
    #expect(found.allSatisfy { !$0.rule.isEmpty && !$0.advice.isEmpty })
  }

  @Test("describes what is invalid in one sentence")
  func message() {
    func check(_ builder: some YelpRequestBuilder, _ text: String) {
      let error = #expect(throws: YelpError.self) { try builder.build() }
      #expect(error?.localizedDescription == text)
    }
    let search = "businessSearch can't be sent:"
    check(builder.limit(51), "\(search) limit must be a whole number from 0 to 50, but is 51.")
    check(
      builder.limit(51).radius(meters: -1),
      "\(search) radius must be a whole number of metres from 0 to 40000, but is -1. Also wrong: limit.")
    check(
      YelpGenericBuilder(path: "/v3/jobs").timeout(.zero),
      "GET /v3/jobs can't be sent: timeout must be longer than zero, but is \"0.0 seconds\".")
    let path = "The request can't be sent: path must"
    check(
      YelpGenericBuilder(path: "https://api.yelp.com/v3/jobs"),
      "\(path) begin with a slash, but is \"https://api.yelp.com/v3/jobs\".")
    check(
      YelpGenericBuilder(path: "/v3/jobs?api_key=SENTINEL"),
      "\(path) hold neither a query nor a fragment, but is \"/v3/jobs?api_key=<redacted>\".")
    check(
      YelpReviewsBuilder(businessID: " a").header("X-Trace", "1\n2"),
      "reviews can't be sent: id (business_id_or_alias) must not have white space around it, but is \" a\". "
        + "Also wrong: header X-Trace.")
  }

  @Test("shows no secret and no personal value in the description of an error")
  func hiddenValues() {
    var builder = YelpGenericBuilder(path: "/v3/jobs").parameter("token", "SENTINEL").parameter(
      "name", "SENTINEL")
    builder.draft.hidesContent = true
    struct Checked: YelpRequestBuilder {
      var draft: YelpRequestDraft
      var responseParser: YelpResponseParser<Data> { .data }
      func validate(_ validation: inout YelpValidation) {
        validation.integer("token", 0...1)
        validation.integer("name", 0...1)
      }
    }
    let error = #expect(throws: YelpError.self) { try Checked(draft: builder.draft).build() }
    #expect(!everything(error as Any).contains("SENTINEL"))
    #expect(
      error?.localizedDescription
        == "GET /v3/jobs can't be sent: token must be a whole number from 0 to 1. Also wrong: name.")
  }

  @Test(
    "refuses headers that contain line breaks",
    arguments: [
      ("X-A", "1\r\nX-B: 2"), ("X-A", "\u{0}"), ("X A", "1"), ("", "1"), ("Authorization", "Bearer x"),
    ])
  func headers(_ name: String, _ value: String) {
    #expect(problems(builder.header(name, value)).count == 1)
  }

  @Test("refuses a timeout that is not longer than zero, and numbers that are not finite")
  func oddNumbers() {
    #expect(problems(builder.timeout(.zero)).map(\.field) == ["timeout"])
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(problems(builder.parameter("score", number)).map(\.field) == ["score"])
    }
    #expect(problems(builder.parameter("", 1)).map(\.field) == ["parameter"])
  }

  @Test("accepts another parser and names it in the info")
  func parsers() throws {
    #expect(try builder.parser(.data).build().info.responseParser == "data")
    #expect(try builder.parser(.text).limit2().build().parameters["limit"] == 2)
    #expect(try builder.map(\.businesses.count).build().info.responseParser == "BusinessSearchResponseParser")
  }

  @Test("validates the values of a mapped builder")
  func mappedValidates() {
    #expect(throws: YelpError.self) { try builder.limit(51).parser(.jsonValue).build() }
  }

  @Test("describes itself in one line")
  func description() {
    #expect(
      builder.description
        == #"businessSearch GET /v3/businesses/search ["location": "San Francisco", "term": "coffee"]"#)
  }
}

extension YelpRequestBuilder {
  fileprivate consuming func limit2() -> Self { parameter("limit", 2) }
}
