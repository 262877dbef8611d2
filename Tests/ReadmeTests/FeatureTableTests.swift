import Foundation
import Testing

@Suite("The feature table")
struct FeatureTableTests {
  /// What the last column of each row names.
  static func witnesses() throws -> [(row: String, name: String)] {
    let file = SampleTests.root.appending(path: "Docs/FeatureTable.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Feature |") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (row: cells.first ?? "", name: (cells.last ?? "").replacing("`", with: ""))
      }
  }

  /// Every file of the tests, by its name without the ending.
  static func testFiles() -> Set<String> {
    let files = FileManager.default.enumerator(atPath: SampleTests.root.appending(path: "Tests").path)
    var names: Set<String> = []
    for case let file as String in files ?? .init() where file.hasSuffix(".swift") {
      names.insert(URL(filePath: file).deletingPathExtension().lastPathComponent)
    }
    return names
  }

  @Test("names tests and samples that exist")
  func witnessesExist() throws {
    let tests = Self.testFiles()
    let rows = try Self.witnesses()
    #expect(rows.count > 300)
    for (row, name) in rows where name != "—" {
      let isFile = FileManager.default.fileExists(atPath: SampleTests.root.appending(path: name).path)
      #expect(tests.contains(name) || isFile, "\(row): \(name)")
    }
  }
}
