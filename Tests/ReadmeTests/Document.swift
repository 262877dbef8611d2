import Foundation

/// A Markdown page of the repository, with its headings and links.
struct Document {
  /// The path from the root of the repository.
  let path: String
  let text: String
  /// The lines outside of code blocks.
  let lines: [Substring]

  init(path: String, text: String) {
    (self.path, self.text) = (path, text)
    var isCode = false
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
  }

  init(path: String) throws {
    let file = Sample.root.appending(path: path)
    self.init(path: path, text: try String(contentsOf: file, encoding: .utf8))
  }

  /// The pages that a reader is led to: at the root, in Docs, in the catalogs, and beside the nested packages.
  static func all() throws -> [Document] {
    let files = FileManager.default
    var paths = try files.contentsOfDirectory(atPath: Sample.root.path).filter { $0.hasSuffix(".md") }
    for folder in ["Docs", "Sources", "Examples", "Server"] {
      paths += try files.subpathsOfDirectory(atPath: Sample.root.appending(path: folder).path)
        .filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.map { "\(folder)/\($0)" }
    }
    return try paths.sorted().map(Document.init(path:))
  }

  /// Where the links lead, without those in code.
  var links: [String] {
    lines.flatMap { line in
      let line = line.replacing(/`[^`]*`/, with: "`")
      let named = line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
      return named + line.matches(of: /<((?:doc|https?):[^>]+)>/).map { String($0.output.1) }
    }
  }

  /// The anchors of the headings, as GitHub makes them.
  var anchors: Set<String> {
    Set(lines.filter { $0.hasPrefix("#") }.map { Self.anchor($0.drop { $0 == "#" || $0 == " " }) })
  }

  static func anchor(_ heading: some StringProtocol) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
      .replacing(" ", with: "-")
  }

  /// The folder of the page.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The documentation catalog that has the page; `nil` for a page outside of them.
  var catalog: String? { folder.hasSuffix(".docc") ? folder : nil }

  /// The name by which `<doc:Name>` links it.
  var name: String { String(path.split(separator: "/").last?.dropLast(3) ?? "") }

  /// Whether the page only groups the members of a type.
  var isExtension: Bool { text.hasPrefix("# ``") && (lines.first?.contains("/") ?? false) }
}
