import Foundation

/// A block of Swift in a document or a doc comment.
struct Sample {
  let document: String
  let line: Int
  let code: [Substring]
  /// The page whose assumptions hold: the document, or for doc comments the folder of their module.
  let page: String
  /// What stands before the block: imports, lines such as `let yelp = YelpSDK.shared`, and values such as `id: String`.
  var assumptions: [String]

  /// The folder of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The code in the sentence that begins with "The samples assume", outside of the blocks of a page; mostly its last line.
  static func assumptions(of page: String) -> [String] {
    let parts = page.components(separatedBy: "```")
    let text = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined()
    let sentence = text.firstMatch(of: /(?ms)^The samples assume (.*?`)\.$/)?.output.1 ?? ""
    return sentence.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// What the README and the doc comments of each module assume. Every other page says it.
  static let fixed = [
    "/README.md": "`yelp: YelpSDK`, `here: YelpCoordinates`",
    "/Sources/YelpSDK": """
    `yelp: YelpSDK`, `key: String`, `var configuration = YelpConfiguration(apiKey: key)`,
    `id: String`, `ids: [String]`, `coordinates: YelpCoordinates`, `business: YelpBusiness`
    """,
    "/Sources/YelpUI": "`import YelpUI`, `business: YelpBusiness`",
    "/Sources/YelpPartner": """
    `import YelpPartner`, `yelp: YelpSDK`, `key: String`,
    `var configuration = YelpConfiguration(apiKey: key)`, `id: String`, `ids: [String]`, `oauth: YelpOAuthClient`,
    `code: String`, `token: YelpAccessToken`, `lead: YelpLead`, `leadID: String`, `eventID: String`, `yesterday: Date`,
    `webhook: YelpWebhookSubscription`, `address: URL`, `body: Data`, `url: URL`, `linkToken: String`
    """,
    "/Sources/YelpSandbox": """
    `import Testing`, `import YelpSandbox`, `yelp: YelpSDK`, `key: String`,
    `var configuration = YelpConfiguration(apiKey: key)`, `sandbox: YelpSandbox`, `file: URL`,
    `request: YelpRequest<YelpBusinessSearchResponse>`
    """,
    "/Sources/YelpTools": "`import YelpTools`, `yelp: YelpSDK`",
    "/Sources/YelpPartnerSandbox":
      "`import YelpPartner`, `import YelpPartnerSandbox`, `import YelpSandbox`, `yelp: YelpSDK`",
  ].mapValues { assumptions(of: "The samples assume \($0).") }

  /// Every block marked `swift` in README.md, Docs, `Server/Deployment`, the articles and the doc comments of Sources; those
  /// marked `swift no-compile` are left out, and so is the cookbook, whose recipes are files of this target.
  static func all(in root: URL) throws -> [Sample] {
    var samples = try blocks(of: root.appending(path: "README.md"), root: root, prefix: "")
    for (folder, ending, prefix) in [
      ("Docs", ".md", ""), ("Server/Deployment", ".md", ""), ("Sources", ".md", ""),
      ("Sources", ".swift", "///"),
    ] {
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      for case let file as String in files ?? .init()
      where file.hasSuffix(ending) && !file.hasSuffix("Cookbook.md") {
        samples += try blocks(of: root.appending(path: "\(folder)/\(file)"), root: root, prefix: prefix)
      }
    }
    return samples
  }

  private static func blocks(of file: URL, root: URL, prefix: String) throws -> [Sample] {
    let text = try String(contentsOf: file, encoding: .utf8)
    let name = String(file.path.dropFirst(root.path.count))
    let page = prefix.isEmpty ? name : name.split(separator: "/").prefix(2).map { "/\($0)" }.joined()
    let assumptions = fixed[page] ?? assumptions(of: text)
    var samples: [Sample] = []
    var open: (line: Int, indent: Int, code: [Substring])?
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var line = raw
      if !prefix.isEmpty {
        line = line.drop { $0 == " " }
        guard line.hasPrefix(prefix) else { open = nil; continue }
        line = line.dropFirst(prefix.count)
        if line.first == " " { line = line.dropFirst() }
      }
      let indent = line.prefix { $0 == " " }.count
      let mark = line.dropFirst(indent)
      if let block = open {
        if mark == "```" {
          samples.append(
            Sample(document: name, line: block.line, code: block.code, page: page, assumptions: assumptions))
          open = nil
        } else {
          open?.code.append(line.dropFirst(min(indent, block.indent)))
        }
      } else if mark == "```swift" {
        open = (index + 1, indent, [])
      }
    }
    // A page that assumes something and has no block is a page with an empty one, which needs nothing.
    if samples.isEmpty && prefix.isEmpty && !assumptions.isEmpty {
      samples = [Sample(document: name, line: 1, code: [], page: page, assumptions: assumptions)]
    }
    return samples
  }

  /// Extensions and programs stand at file scope, where only the imports are assumed.
  var isFileScope: Bool { code.contains { $0.hasPrefix("extension ") || $0.contains("@main") } }

  /// The imports of the sample and of what it assumes, in order.
  var imports: [String] {
    let own = (assumptions + code.map(String.init)).filter(Self.isImport)
    var imports = ["import Foundation", "import YelpSDK"] + own
    #if canImport(FoundationNetworking)
      // The part of Foundation that is a module of its own on Linux.
      if code.contains(where: { $0.contains("URLSession.") }) {
        imports.append("import FoundationNetworking")
      }
    #endif
    return Set(imports).sorted()
  }

  /// The sample with one assumption less; `nil` where nothing can need it, since no line names it, and for a sample at file
  /// scope, which uses no names and whose declarations can't be repeated.
  func without(_ assumption: String) -> Sample? {
    var less = self
    less.assumptions.removeAll { $0 == assumption }
    let name = assumption.prefix { $0 != ":" && $0 != "=" }.split(separator: " ").last ?? ""
    let isNamed = (less.assumptions + code.map(String.init)).contains { line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
    }
    return !isFileScope && (isNamed || Self.isImport(assumption)) ? less : nil
  }

  /// Samples as source files, one for each set of imports: a file's imports hold for all that is in it. `label` replaces
  /// the document in the compiler's errors.
  static func sources(of samples: [(sample: Sample, label: String?)]) -> [String] {
    Dictionary(grouping: samples.enumerated()) { $0.element.sample.imports }.map { imports, group in
      let parts = group.map { number, element in element.sample.source(number: number, label: element.label) }
      return (imports + parts).joined(separator: "\n")
    }
  }

  private static func isImport(_ line: String) -> Bool { line.hasPrefix("import ") }

  /// The sample without its imports: in an async function that throws, below what it assumes, or at file scope.
  private func source(number: Int, label: String?) -> String {
    let values = assumptions.filter { !Self.isImport($0) && !$0.contains(" = ") }
    let place = { (line: Int) in "#sourceLocation(file: \"\(label ?? document)\", line: \(line))" }
    // A blank line for each import keeps the numbers of the lines.
    let lines = code.map { Self.isImport(String($0)) ? "" : $0 }.joined(separator: "\n")
    let body = [place(line + 1), lines, "#sourceLocation()"]
    if isFileScope { return body.joined(separator: "\n") + "\n" }
    let function =
      [place(1), "func sample\(number)(\(values.joined(separator: ", "))) async throws {"]
      + assumptions.filter { $0.contains(" = ") } + ["do {", "#sourceLocation()"]
    return (function + body + ["}", "}"]).joined(separator: "\n") + "\n"
  }
}
