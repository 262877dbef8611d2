import Foundation
import Testing

@Suite("The order of the stages")
struct StageOrderTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: SampleTests.root.appending(path: path), encoding: .utf8).lowercased()
      .replacing("\n///", with: "").replacing("\n", with: " ")
  }

  @Test("is the same in the pipeline and in every text that describes it")
  func order() throws {
    let client = try Self.text("Sources/YelpSDK/Client/YelpAPIClient.swift")
    let pipeline = try #require(client.firstMatch(of: /private func pipeline\(.*?return pipeline/)).output
    let names = [
      "accesstokenstage(": "access tokens", "yelploggingstage(": "logging", "yelpretrystage(": "retry",
      "append(connectivity)": "connectivity", "ratelimitstage(": "rate limiting",
      "yelpauthenticationstage(": "authentication",
    ]
    let words = pipeline.matches(of: /[a-z]+stage\(|append\(connectivity\)/).compactMap {
      names[String($0.output)]
    }
    #expect(Set(words) == Set(names.values) && words.count == 6)
    let told = words.joined(separator: ", ")
    for path in ["Pipeline/YelpMiddleware.swift", "YelpSDK.docc/Architecture.md", "YelpSDK.docc/Errors.md"] {
      let text = try Self.text("Sources/YelpSDK/\(path)").replacing("and, last, ", with: "")
        .replacing("  ", with: " ")
      #expect(text.contains(told), "\(path)")
    }
    let article = try Self.text("Sources/YelpSDK/YelpSDK.docc/Middleware.md")
    let numbered = words.enumerated().map { "\($0 + 3). \($1)" }
    let places = numbered.map { article.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }
}
