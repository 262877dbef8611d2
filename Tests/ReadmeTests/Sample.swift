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

  /// The code in the sentence that begins with "The samples assume", above the first block of a page.
  static func assumptions(of page: String) -> [String] {
    let top = page.components(separatedBy: "```")[0]
    let sentence = top.firstMatch(of: /(?ms)^The samples assume (.*?`)\.$/)?.output.1 ?? ""
    return sentence.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// What the README and the doc comments of each module assume. Every other page says it.
  static let fixed = [
    "/README.md": """
    `import Testing`, `yelp: YelpSDK`, `key: String`, `var configuration = YelpConfiguration(apiKey: key)`,
    `id: String`, `ids: [String]`, `here: YelpCoordinates`
    """,
    "/Sources/YelpSDK": """
    `yelp: YelpSDK`, `client: YelpAPIClient`, `key: String`, `var configuration = YelpConfiguration(apiKey: key)`,
    `id: String`, `ids: [String]`, `coordinates: YelpCoordinates`, `business: YelpBusiness`
    """,
    "/Sources/YelpUI": "`import YelpUI`, `business: YelpBusiness`",
    "/Sources/YelpPartner": """
    `import YelpPartner`, `yelp: YelpSDK`, `client: YelpAPIClient`, `key: String`,
    `var configuration = YelpConfiguration(apiKey: key)`, `id: String`, `ids: [String]`, `oauth: YelpOAuthClient`,
    `code: String`, `token: YelpAccessToken`, `lead: YelpLead`, `leadID: String`, `eventID: String`, `yesterday: Date`,
    `webhook: YelpWebhookSubscription`, `address: URL`, `body: Data`, `url: URL`, `linkToken: String`
    """,
    "/Sources/YelpSandbox": """
    `import Testing`, `import YelpSandbox`, `yelp: YelpSDK`, `client: YelpAPIClient`, `key: String`,
    `var configuration = YelpConfiguration(apiKey: key)`, `sandbox: YelpSandbox`, `file: URL`,
    `request: YelpRequest<YelpBusinessSearchResponse>`
    """,
    "/Sources/YelpPartnerSandbox": "`import YelpPartner`, `import YelpPartnerSandbox`, `yelp: YelpSDK`",
  ].mapValues { assumptions(of: "The samples assume \($0).") }

  /// Every block marked `swift` in README.md, Docs, the articles and the doc comments of Sources; those marked
  /// `swift no-compile` are left out, and so is the cookbook, whose recipes are files of this target.
  static func all(in root: URL) throws -> [Sample] {
    var samples = try blocks(of: root.appending(path: "README.md"), root: root, prefix: "")
    for (folder, ending, prefix) in [
      ("Docs", ".md", ""), ("Sources", ".md", ""), ("Sources", ".swift", "///"),
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

  /// The sample as Swift source: imports at file scope, the rest in an async function that throws, below what it
  /// assumes. `label` replaces the document in the compiler's errors.
  func source(number: Int, label: String? = nil) -> String {
    let isImport = { (line: String) in line.hasPrefix("import ") }
    let lines = code.map(String.init)
    let imports = ["import Foundation", "import YelpSDK"] + (assumptions + lines).filter(isImport)
    let values = assumptions.filter { !isImport($0) && !$0.contains(" = ") }
    let place = { (line: Int) in "#sourceLocation(file: \"\(label ?? document)\", line: \(line))" }
    // A blank line for each import keeps the numbers of the lines.
    let body = [place(line + 1)] + lines.map { isImport($0) ? "" : $0 } + ["#sourceLocation()"]
    let start = [place(1)] + imports + ["#sourceLocation()"]
    if isFileScope { return (start + body).joined(separator: "\n") + "\n" }
    let function =
      [place(1), "func sample\(number)(\(values.joined(separator: ", "))) async throws {"]
      + assumptions.filter { $0.contains(" = ") } + ["do {", "#sourceLocation()"]
    return (start + function + body + ["}", "}"]).joined(separator: "\n") + "\n"
  }
}
