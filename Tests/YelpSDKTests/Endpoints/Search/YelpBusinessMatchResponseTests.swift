import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpBusinessMatchResponseTests {
  @Test("matches are read from an object and from a bare list")
  func matches() throws {
    let business = YelpBusiness(id: "m1", name: "Moon").with {
      $0.alias = "moon"
      $0.phone = "+431"
    }
    let match = #"{"id": "m1", "alias": "moon", "name": "Moon", "phone": "+431"}"#
    #expect(
      try YelpBusinessMatchResponse.read(#"{"businesses": [\#(match)]}"#)
        == YelpBusinessMatchResponse(businesses: [business]))
    #expect(
      try YelpBusinessMatchResponse.read("[\(match)]") == YelpBusinessMatchResponse(businesses: [business]))
  }

  @Test("an empty list of matches is not an error")
  func none() throws {
    let answer = try YelpBusinessMatchResponse.read(#"{"businesses": [], "total": 0}"#)
    #expect(answer == YelpBusinessMatchResponse(businesses: []).with { $0.total = 0 })
  }

  @Test("reading fails only without the list")
  func fuzzed() throws {
    try fuzz(
      YelpBusinessMatchResponse.self, #"{"businesses": [{"id": "m1", "name": "Moon"}], "total": 1}"#,
      fails: ["businesses"], drops: ["businesses.*.id", "businesses.*.name"])
    try fuzz(YelpBusinessMatchResponse.self, #"[{"id": "m1", "name": "Moon"}]"#)
  }
}
