import Foundation
import Testing

/// The page for coding agents, held to the lists of public declarations in Tests/API.
@Suite("The page for coding agents", .timeLimit(.minutes(5)))
struct CodingAgentTests {
  /// Members of other modules that the page uses.
  private static let foreign: Set = ["prefix", "init", "App"]

  /// The names that a product declares, and the labels of its functions' parameters.
  private static func publicNames() throws -> Set<String> {
    let folder = Sample.root.appending(path: "Tests/API")
    var names: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      names.insert(file.deletingPathExtension().lastPathComponent)
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where !line.hasPrefix("#") {
        let declaration = line.split(separator: ": ", maxSplits: 1).last ?? ""
        let keyword = /\b(?:func|var|let|case|struct|class|enum|protocol|typealias|init)\b ?`?(?<name>\w*)/
        guard let match = declaration.firstMatch(of: keyword) else { continue }
        names.insert(String(match.name))
        names.formUnion(declaration.matches(of: #/[(,] ?(\w+)(?: \w+)?: /#).map { "\($0.output.1):" })
      }
    }
    // The views, which are no part of the lists: those are made on Linux.
    let views = Sample.root.appending(path: "Sources/YelpUI")
    for file in try FileManager.default.contentsOfDirectory(at: views, includingPropertiesForKeys: nil)
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: /public struct (\w+): View/).map { String($0.output.1) })
    }
    return names
  }

  /// The names in code that can only be the SDK's: types, members after a dot, functions and labels.
  private static func names(in code: String) -> Set<String> {
    let code = code.replacing(/\/\/[^\n]*/, with: "").replacing(/"[^"\n]*"/, with: "")
    let types = code.matches(of: /\bYelp\w+/).map { String($0.output) }
    let members = code.matches(of: /\.([a-z]\w*)/).map { String($0.output.1) }
    let functions = code.matches(of: /\b([a-z]\w*)\(/).map { String($0.output.1) }.filter { $0 != "print" }
    let labels = code.matches(of: #/[(,] ?([a-z]\w*:)/#).map { String($0.output.1) }
    return Set(types + members + functions + labels)
  }

  /// The code of the page: its blocks, and the spans outside of the column of wrong guesses.
  private static func code() throws -> (blocks: [String], spans: [String]) {
    let page = try Document(path: "Docs/ForCodingAgents.md")
    let parts = page.text.components(separatedBy: "```")
    let blocks = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    let rows = page.lines.filter { $0.hasPrefix("| `") || $0.hasPrefix("| a ") }
    #expect(rows.count == 5)
    let right = rows.map { $0.split(separator: "|")[1] } + page.lines.filter { !$0.hasPrefix("|") }
    let spans = right.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.output.1) } }
    return (blocks, spans)
  }

  @Test("has no name that is not public")
  func names() throws {
    let known = try Self.publicNames()
    #expect(known.count > 2_000)
    let (blocks, spans) = try Self.code()
    let used = (blocks + spans).reduce(into: Set<String>()) { $0.formUnion(Self.names(in: $1)) }
    #expect(used.count > 50)
    #expect(used.subtracting(known).subtracting(Self.foreign) == [])
  }

  @Test("has ten numbered lines and five wrong guesses, on a page of at most 90 lines and code of 76 columns")
  func shape() throws {
    let page = try Document(path: "Docs/ForCodingAgents.md").text
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 91)
    let block = try #require(try Self.code().blocks.first)
    #expect(block.matches(of: #/(?m)^// (\d+)\. /#).map { String($0.output.1) } == (1...10).map(String.init))
    #expect(block.split(separator: "\n").allSatisfy { $0.count <= 76 })
  }

  @Test("is searched for types, members, functions and labels, and not in texts and comments")
  func recognition() {
    let code = """
      // .comment
      let page = try await yelp.search(term: ".text", near: YelpPlace(1.5, -2)).openNow().send()
      """
    #expect(
      Self.names(in: code) == ["search", "term:", "near:", "YelpPlace", "openNow", "send"])
  }
}
