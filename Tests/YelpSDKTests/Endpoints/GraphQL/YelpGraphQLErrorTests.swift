import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpGraphQLErrorTests {
  @Test("an error is read with its location and code")
  func error() throws {
    let error = try YelpGraphQLError.read(Self.error)
    #expect(
      error
        == YelpGraphQLError(
          message: "Points used up.", locations: [.init(line: 2, column: 3)], path: ["search", 0, "name"],
          extensions: ["code": "DAILY_POINTS_LIMIT_REACHED"]))
    #expect(error.code == .dailyPointsLimitReached)
    #expect(error.description == "DAILY_POINTS_LIMIT_REACHED: Points used up.")
    #expect(error.locations.description == "[line 2, column 3]")
  }

  @Test("an error may have nothing but a message")
  func bare() throws {
    let error = try YelpGraphQLError.read(#"{"message": "No."}"#)
    #expect(error == YelpGraphQLError(message: "No."))
    #expect(error.code == nil)
    #expect(error.description == "No.")
  }

  @Test("reading never fails")
  func fuzzed() throws {
    try fuzz(YelpGraphQLError.self, Self.error, needed: ["locations.*.line", "locations.*.column"])
  }

  static let error = """
    {
      "message": "Points used up.", "locations": [{"line": 2, "column": 3}], "path": ["search", 0, "name"],
      "extensions": {"code": "DAILY_POINTS_LIMIT_REACHED"}
    }
    """
}
