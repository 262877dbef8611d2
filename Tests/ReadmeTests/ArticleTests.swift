import Foundation
import Testing

@Suite("The articles")
struct ArticleTests {
  private static let folder = Sample.root.appending(path: "Sources/YelpSDK/YelpSDK.docc")

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(page).md"), encoding: .utf8)
  }

  @Test("for beginners say the most in Getting started, beside those to look things up in")
  func longest() throws {
    let topics = try Self.text("YelpSDK").components(separatedBy: "### ")
    let essentials = try #require(topics.first { $0.hasPrefix("Start") })
    let pages = essentials.matches(of: /<doc:(\w+)>/).map { String($0.output.1) }
    #expect(pages.contains("Cookbook"))
    let lookedUp: Set = ["Cookbook", "Configuration", "Migrating", "WhyDoIGet"]
    let lengths = try pages.filter { !lookedUp.contains($0) }.map { page in
      (page, try Self.text(page).split(whereSeparator: \.isWhitespace).count)
    }
    #expect(lengths.count > 1)
    #expect(lengths.max { $0.1 < $1.1 }?.0 == "GettingStarted")
  }

  @Test(
    "show what is easily missed",
    arguments: [
      ("Errors", "} catch let error as YelpError {"),
      ("Errors", "Write `YelpError`, not `YelpSDK.YelpError`"), ("Errors", "unexpectedRequest"),
      ("Errors", "public typealias YelpSDKError = YelpError"),
      ("Hours", "Search results have no special hours"),
    ])
  func shows(page: String, text: String) throws {
    #expect(try Self.text(page).contains(text))
  }

  @Test(
    "and doc comments promise no more than is kept",
    arguments: [
      "every documented limit", "three times at most", "nothing is written to disk",
      "every endpoint that an API key can call", "only file that touches memory by pointer",
    ])
  func promises(sentence: String) throws {
    var files = ["README.md"]
    for folder in ["Sources/YelpSDK", "Docs"] {
      let path = Sample.root.appending(path: folder).path
      files += try FileManager.default.subpathsOfDirectory(atPath: path).map { "\(folder)/\($0)" }
        .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
    }
    #expect(files.count > 100)
    for file in files {
      let text = try String(contentsOf: Sample.root.appending(path: file), encoding: .utf8)
      #expect(!text.localizedCaseInsensitiveContains(sentence), "\(file)")
    }
  }

  /// The lines of code of a page that have more than 76 columns, each with its number.
  private static func wideLines(of page: String) -> [String] {
    var isCode = false
    return page.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      if line.drop(while: { $0 == " " }).hasPrefix("```") {
        isCode.toggle()
        return nil
      }
      return isCode && line.count > 76 ? "\(index + 1): \(line)" : nil
    }
  }

  @Test("have code of at most 76 columns, since a documentation page cuts off what is wider")
  func columns() throws {
    let articles = try Document.all().filter { $0.catalog != nil }
    #expect(articles.count > 40)
    for article in articles {
      #expect(Self.wideLines(of: article.text) == [], "\(article.path)")
    }
    let line = String(repeating: "é", count: 77)
    #expect(
      Self.wideLines(of: "\(line)\n```swift\n\(line)\n\(line.dropLast())\n```\n\(line)") == ["3: \(line)"])
  }
}
