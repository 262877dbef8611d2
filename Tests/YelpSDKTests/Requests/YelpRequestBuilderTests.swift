import Foundation
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
      .append("x", to: "fresh")
      .repeated("many", ["1", "2"])
      .appendRepeated("3", to: "many")
      .dictionary("flat", ["k": "v", "a": "b"])
      .build().parameters
    #expect(parameters["joined"] == "a|b|c")
    #expect(parameters["fresh"] == "x")
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
      try request.content.httpRequest(base: "https://a", defaults: YelpRequestDefaults()).method == method)
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
    func message(_ builder: YelpBusinessSearchBuilder) -> String? {
      do throws(YelpError) { _ = try builder.build() } catch { return error.message }
      return nil
    }
    #expect(
      message(builder.limit(51))
        == "businessSearch cannot be sent: limit must be a whole number from 0 to 50.")
    #expect(
      message(builder.limit(51).radius(meters: -1))
        == "businessSearch cannot be sent: radius must be a whole number of metres from 0 to 40000. See also limit."
    )
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
    #expect(problems(builder.parameter("score", Double.nan)).map(\.field) == ["score"])
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

/// The problems that `build()` reports; empty when it succeeds.
func problems(_ builder: some YelpRequestBuilder) -> [YelpProblem] {
  do {
    _ = try builder.build()
    return []
  } catch {
    #expect(error.code == .invalidArguments)
    return error.problems
  }
}
