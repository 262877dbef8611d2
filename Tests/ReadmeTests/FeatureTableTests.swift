import Foundation
import Testing

@Suite("The feature table")
struct FeatureTableTests {
  /// The rows of the table: the feature, how the SDK provides it, and the tests or files that show it.
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

  /// The names of the functions with `@Test` in each file of the tests, by the file's name without its extension.
  static func tests() throws -> [String: Set<String>] {
    let folder = SampleTests.root.appending(path: "Tests")
    let files = FileManager.default.enumerator(atPath: folder.path)
    var tests: [String: Set<String>] = [:]
    for case let file as String in files ?? .init() where file.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let names = text.components(separatedBy: "@Test").dropFirst().compactMap { test -> String? in
        guard let function = test.components(separatedBy: "func ").dropFirst().first else { return nil }
        return function.split(separator: "(").first.map(String.init)
      }
      tests[URL(filePath: file).deletingPathExtension().lastPathComponent] = Set(names)
    }
    return tests
  }

  @Test("names tests and samples that exist: a suite with tests, one test of it after a full stop, or a file")
  func witnessesExist() throws {
    let tests = try Self.tests()
    let rows = try Self.rows()
    #expect(rows.count > 300)
    for (feature, _, witness) in rows where witness != "—" {
      if witness.contains("/") || FileManager.default.fileExists(atPath: Self.path(witness)) {
        #expect(FileManager.default.fileExists(atPath: Self.path(witness)), "\(feature): \(witness)")
        continue
      }
      let parts = witness.split(separator: ".").map(String.init)
      let found = tests[parts.first ?? ""] ?? []
      let exists = parts.count == 1 ? !found.isEmpty : found.contains(parts[1].replacing("()", with: ""))
      #expect(exists, "\(feature): \(witness) is not a test")
    }
  }

  private static func path(_ witness: String) -> String { SampleTests.root.appending(path: witness).path }

  @Test("gives a reason in every row without a test")
  func refusals() throws {
    for (feature, answer, witness) in try Self.rows() where witness == "—" {
      #expect(answer.hasPrefix("No: "), "\(feature): \(answer)")
    }
  }
}
