import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpGraphQLErrorTests {
  @Test("an error is read with its message and code")
  func error() throws {
    let error = try YelpGraphQLError.read(Self.error)
    #expect(error.message == "Points used up.")
    #expect(error.code == .dailyPointsLimitReached)
  }

  @Test("an error may have nothing but a message")
  func bare() throws {
    let error = try YelpGraphQLError.read(#"{"message": "No."}"#)
    #expect(error.message == "No.")
    #expect(error.code == nil)
  }

  @Test("reading never fails")
  func fuzzed() throws {

    try fuzz(YelpGraphQLError.self, #"{"message": "Points used up.", "extensions": {"code": "X", "a": [1]}}"#)

  }

  static let error = """
    {
      "message": "Points used up.", "locations": [{"line": 2, "column": 3}], "path": ["search", 0, "name"],
      "extensions": {"code": "DAILY_POINTS_LIMIT_REACHED"}
    }
    """
}
