import Foundation
import Testing

@Suite("The feature table")
struct FeatureTableTests {
  /// Each row: the feature, what there is of it here, and what the last column names.
  static func rows() throws -> [(feature: String, answer: String, witness: String)] {
    let file = SampleTests.root.appending(path: "Docs/FeatureTable.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Feature |") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 3 else { return (line.description, "", "") }
        return (cells[0], cells[1], cells[2].replacing("`", with: ""))
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
    let rows = try Self.rows()
    #expect(rows.count > 300)
    for (feature, _, witness) in rows where witness != "—" {
      let isFile =
        !witness.isEmpty
        && FileManager.default.fileExists(atPath: SampleTests.root.appending(path: witness).path)
      #expect(tests.contains(witness) || isFile, "\(feature): \(witness)")
    }
  }

  @Test("says why where there is nothing to show")
  func refusals() throws {
    for (feature, answer, witness) in try Self.rows() where witness == "—" {
      #expect(answer.hasPrefix("No: "), "\(feature): \(answer)")
    }
  }
}
