import Foundation

/// A block of Swift in a document or a doc comment.
struct Sample {
  let document: String
  let line: Int
  let code: [Substring]

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
          samples.append(Sample(document: name, line: block.line, code: block.code))
          open = nil
        } else {
          open?.code.append(line.dropFirst(min(indent, block.indent)))
        }
      } else if mark == "```swift" {
        open = (index + 1, indent, [])
      }
    }
    return samples
  }

  /// The sample as Swift source: imports and extensions at file scope, the rest in an async function with the usual
  /// names in scope. In the README a block imports itself what it needs besides the SDK.
  func source(number: Int) -> String {
    let isReadme = document == "/README.md"
    let modules = isReadme ? [] : ["YelpPartner", "YelpPartnerSandbox", "YelpSandbox", "YelpUI"]
    var imports = (["Foundation", "YelpSDK"] + modules).map { "import \($0)" }
    imports += code.filter { $0.hasPrefix("import ") }.map(String.init)
    let names =
      "yelp: YelpSDK, client: YelpAPIClient, configuration: YelpConfiguration, key: String, id: String, ids: [String]"
    let moreNames = """
      , sandbox: YelpSandbox, coordinates: YelpCoordinates, business: YelpBusiness, file: URL,
        request: YelpRequest<YelpBusinessSearchResponse>, pattern: YelpRequestPattern,
        oauth: YelpOAuthClient, code: String, token: YelpAccessToken, body: Data, url: URL, address: URL,
        lead: YelpLead, leadID: String, eventID: String, webhook: YelpWebhookSubscription, linkToken: String,
        yesterday: Date
      """
    if code.contains(where: { $0.contains("#expect") }) { imports.append("import Testing") }
    let body = code.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    let isFileScope = body.hasPrefix("extension ") || body.contains("\nextension ") || body.contains("@main")
    let place = "#sourceLocation(file: \"\(document)\", line: \(line + 1))\n"
    let reset = "\n#sourceLocation()\n"
    if isFileScope { return imports.joined(separator: "\n") + "\n" + place + body + reset }
    return """
      \(imports.joined(separator: "\n"))
      func sample\(number)(\(names)\(isReadme ? "" : moreNames)) async throws {
        var configuration = configuration
        _ = configuration.isValid
        configuration.locale = nil
        do {
      \(place)\(body)\(reset)
        }
      }

      """
  }
}
