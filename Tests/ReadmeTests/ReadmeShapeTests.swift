import Foundation
import Testing

/// The README is for a decision in two minutes; the articles and the cheat sheet have the rest.
@Suite("The shape of README")
struct ReadmeShapeTests {
  @Test("fits a reader's two minutes: at most 125 lines")
  func lines() throws {
    let text = try Document(path: "README.md").text
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 126)
  }

  @Test("has no line of more than 100 columns outside of tables and of the addresses of links")
  func columns() throws {
    let text = try Document(path: "README.md").text
    let long = text.split(separator: "\n").filter { !$0.hasPrefix("|") }
      .map { $0.replacing(/\]\([^)]*\)|(src|srcset|href)="[^"]*"/, with: "") }
      .filter { $0.count > 100 }
    #expect(long == [])
  }

  @Test("names at most sixty different things in code outside of blocks")
  func spans() throws {
    let lines = try Document(path: "README.md").lines
    let spans = Set(lines.flatMap { $0.matches(of: /`([^`]+)`/).map(\.output.1) })
    #expect(spans.count <= 60)
  }

  @Test("shows an app that `Scripts/check-apple-code` compiles")
  func app() throws {
    let app = try Document(path: "Tests/AppleSamples/Readme/ContentView.swift").text
    #expect(try Document(path: "README.md").text.contains("```swift no-compile\n\(app)```\n"))
    #expect(app.contains("struct ContentView: View"))
  }
}
