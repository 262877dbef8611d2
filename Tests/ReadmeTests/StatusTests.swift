#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  @Suite("The status of what was run", .timeLimit(.minutes(5)))
  struct StatusTests {
    private static let page = Result { try Document(path: "Docs/Status.md").text }

    @Test("has the counts of files, lines and tests of today")
    func counts() throws {
      let (script, output) = (Process(), Pipe())
      script.executableURL = URL(filePath: "/usr/bin/env")
      script.arguments = ["python3", Sample.root.appending(path: "Scripts/write-status").path, "--check"]
      script.standardError = output
      try script.run()
      let complaint = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      script.waitUntilExit()
      #expect(complaint == "")
      #expect(script.terminationStatus == 0)
    }

    @Test("says in README what share of the source, and how many files, no machine has run")
    func share() throws {
      let page = try Self.page.get()
      let all = try #require(page.firstMatch(of: /\| all \| [\d,]+ \| (\d+) \| (\d+\.\d) % \|/))
      let files = page.matches(of: /(?m)^\| `Sources\//).count
      let readme = try Document(path: "README.md").text.replacing("\n", with: " ")
      #expect(readme.contains("\(all.output.1) lines in \(files) files, \(all.output.2) % of the source"))
      let products = page.matches(of: /(?m)^\| `(Yelp\w+)` \| [\d,]+ \| ([1-9]\d*) \|/)
      #expect(products.count > 1)
      for product in products { #expect(readme.contains("\(product.output.2) in `\(product.output.1)`")) }
    }

    @Test("gives each run a date and a commit, or says that there was none")
    func runs() throws {
      let table = try #require(try Self.page.get().components(separatedBy: "## Runs").dropFirst().first)
      let rows = table.components(separatedBy: "\n## ")[0].matches(of: /(?m)^\| (?!What)([^|]+) \|(.*)\|$/)
      #expect(rows.count >= 12)
      for row in rows {
        let result = row.output.2.trimmingCharacters(in: .whitespaces)
        #expect(
          result.wholeMatch(of: /no run \| +\| */) != nil
            || result.wholeMatch(of: /.+ \| \d{4}-\d\d-\d\d \| [0-9a-f]{7}/) != nil, "\(row.output.1)")
      }
    }
  }
#endif
