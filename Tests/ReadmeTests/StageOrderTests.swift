import Foundation
import Testing

@Suite("The order of the stages")
struct StageOrderTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Sample.root.appending(path: path), encoding: .utf8).lowercased()
      .replacing("\n///", with: "").replacing("\n", with: " ")
  }

  @Test("is the same in the pipeline and in every text that describes it")
  func order() throws {
    let client = try Self.text("Sources/YelpSDK/Client/CallLine.swift")
    let pipeline = try #require(client.firstMatch(of: /http: \{.*?return pipeline/)).output
    let names = [
      "accesstokenstage(": "access tokens", "loggingstage(": "logging", "retrystage(": "retry",
      "append(connectivity)": "connectivity", "ratelimitstage(": "rate limiting",
      "authenticationstage(": "authentication",
    ]
    let stages = pipeline.matches(of: /[a-z]+stage\(|append\(connectivity\)/).map { String($0.output) }
    let words = stages.map { names[$0] ?? "\($0) is not described" }
    #expect(Set(words) == Set(names.values) && words.count == names.count)
    let told = words.joined(separator: ", ")
    let comment = try Self.text("Sources/YelpSDK/Pipeline/YelpMiddleware.swift")
      .replacing("and, last, ", with: "").replacing("  ", with: " ")
    #expect(comment.contains(told))
    let article = try Self.text("Sources/YelpSDK/YelpSDK.docc/ObservingCalls.md")
    let numbered = words.enumerated().map { "\($0 + 3). \($1)" }
    let places = numbered.map { article.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }
}
