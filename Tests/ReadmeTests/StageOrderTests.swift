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
    let pipeline = try Self.text("Sources/YelpSDK/Pipeline/Pipeline.swift")
    let list = try #require(pipeline.firstMatch(of: /let builtin = \[(?<names>[^\]]*)\]/)).names
    // The texts describe the stage of token requests as part of authentication.
    let names = list.split(separator: ", ").filter { $0 != "oauth" }
    let spaced = ["accesstokens": "access tokens", "ratelimiting": "rate limiting"]
    let words = names.map { spaced[String($0)] ?? String($0) }
    #expect(words.count == 6)
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
