import Foundation
import Testing

@Suite("The links of the documents")
struct DocumentLinkTests {
  private static let index = "Docs/README.md"
  /// The address of a file on GitHub. The owner is filled in when there is one.
  private static var hosted: Regex<(Substring, Substring, Substring?)> {
    /https:\/\/github\.com\/OWNER\/YelpSDK\/(?:blob|tree)\/main\/([^#]+)(#.*)?/
  }

  /// The path of the file that a link names and its anchor; `nil` for a link to somewhere else.
  private static func target(of link: String, in document: Document) -> (path: String, anchor: String)? {
    if let match = link.wholeMatch(of: hosted) {
      return (String(match.output.1), String(match.output.2?.dropFirst() ?? ""))
    }
    guard !link.contains(":") else { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count == 2 ? String(parts[1]) : ""
    if parts[0].isEmpty { return (document.path, anchor) }
    var folders = document.folder.split(separator: "/")
    for part in parts[0].split(separator: "/") where part != "." {
      if part == ".." { _ = folders.popLast() } else { folders.append(part) }
    }
    return (folders.joined(separator: "/"), anchor)
  }

  /// The links of a document to files or headings that aren't there.
  private static func broken(in document: Document, among documents: [String: Document]) -> [String] {
    document.links.filter { link in
      guard let (path, anchor) = target(of: link, in: document) else { return false }
      let exists =
        documents[path] != nil
        || FileManager.default.fileExists(atPath: Sample.root.appending(path: path).path)
      return !exists || !anchor.isEmpty && documents[path]?.anchors.contains(anchor) != true
    }
  }

  /// The links of an article to articles or headings that its catalog lacks.
  private static func brokenArticles(in document: Document, among documents: [String: Document]) -> [String] {
    document.links.filter { link in
      guard let match = link.wholeMatch(of: /doc:(\w+)(#.+)?/) else { return link.hasPrefix("doc:") }
      let article = documents["\(document.catalog ?? "none")/\(match.output.1).md"]
      let anchor = Document.anchor(match.output.2?.dropFirst() ?? "")
      return article.map { !anchor.isEmpty && !$0.anchors.contains(anchor) } ?? true
    }
  }

  private static func documents() throws -> [String: Document] {
    Dictionary(uniqueKeysWithValues: try Document.all().map { ($0.path, $0) })
  }

  @Test("lead to files and headings that exist")
  func files() throws {
    let documents = try Self.documents()
    #expect(documents.count > 40)
    for document in documents.values {
      #expect(Self.broken(in: document, among: documents) == [], "\(document.path)")
    }
  }

  @Test("from an article to another one lead to an article of the same catalog")
  func articles() throws {
    let documents = try Self.documents()
    #expect(documents.values.flatMap(\.links).filter { $0.hasPrefix("doc:") }.count > 60)
    for document in documents.values {
      #expect(Self.brokenArticles(in: document, among: documents) == [], "\(document.path)")
    }
  }

  @Test("of an article work on a documentation site: none is relative, and no text names a file of a catalog")
  func hosted() throws {
    for document in try Document.all() where document.catalog != nil {
      #expect(document.links.filter { !$0.contains(":") } == [], "\(document.path)")
      #expect(document.lines.filter { $0.contains(/`[^`]*\.docc\/[^`]*`/) } == [], "\(document.path)")
    }
  }

  @Test("in the index lead to every article and to every page of Docs, to each once")
  func index() throws {
    let index = try Document(path: Self.index)
    let pages = try Document.all().filter {
      ($0.catalog != nil && !$0.isExtension || $0.folder == "Docs") && $0.path != Self.index
    }
    #expect(pages.count > 40)
    let linked = index.links.compactMap { Self.target(of: $0, in: index)?.path }
    for page in pages { #expect(linked.filter { $0 == page.path }.count == 1, "\(page.path)") }
    #expect(Set(linked).count == linked.count)
    #expect(index.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
  }

  @Test("are found in texts and not in code, and so are broken ones")
  func recognition() {
    let page = Document(
      path: "Docs/Page.md",
      text: """
        # The page: part 2

        [one](../README.md), `[code](none.md)`, [two](#the-page-part-2), [three](Lost.md), [four](#lost),
        [five](https://github.com/OWNER/YelpSDK/blob/main/Lost.md) and [six](https://example.com/Lost.md).

        ```sh
        # A comment
        [seven](none.md)
        ```
        """)
    #expect(page.anchors == ["the-page-part-2"])
    #expect(
      Self.broken(in: page, among: [page.path: page]) == [
        "Lost.md", "#lost", "https://github.com/OWNER/YelpSDK/blob/main/Lost.md",
      ])
    let article = Document(
      path: "A.docc/B.md", text: "# B, C\n<doc:B>, [B](doc:B#B-C), <doc:Lost>, [lost](doc:B#Lost)")
    #expect(Self.brokenArticles(in: article, among: [article.path: article]) == ["doc:B#Lost", "doc:Lost"])
  }
}
