import TestKit
import Testing

@testable import YelpSDK

/// Twice the input costs less than three times as much, measured in one run.
@Suite("The cost of building grows linearly", .timeLimit(.minutes(5)), .serialized)
struct BuildingGrowthTests {
  @Test("and categories in capitals cost little more than others")
  func categories() throws {
    func build(_ name: String) throws {
      let categories = (0..<2_000).map { YelpCategory("\(name)\($0)") }
      _ = try YelpBusinessSearchBuilder(location: "Oslo").categories(categories).build()
    }
    let cost = try Growth.relativeCost({ try build("made") }) { try build("MADE") }
    #expect(cost < 5)
  }

  @Test("when one value is long", arguments: ["a", " ", "é", "e\u{301}", "\"\u{301}"])
  func long(_ character: String) throws {
    try Growth.expectLinear(of: 10_000) { (count: Int) throws in
      let text = String(repeating: character, count: count)
      let request = try YelpGenericBuilder(path: "/x").parameter("q", text).build()
      #expect(request.target.utf8.count > count)
    }
  }

  @Test("when many parameters break a rule")
  func problems() throws {
    try Growth.expectLinear(of: 2_000) { (count: Int) throws in
      var builder = YelpGenericBuilder(path: "/x")
      for number in 0..<count { builder = builder.parameter("key\(number)", Double.nan) }
      let error = #expect(throws: YelpError.self) { try builder.build() }
      #expect(error?.problems.count == count)
    }
  }
}
