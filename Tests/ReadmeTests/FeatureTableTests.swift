import Foundation
import Testing

@Suite("The feature table")
struct FeatureTableTests {
  /// The rows of both tables, the users' and the maintainers': the feature, how the SDK provides it, and the tests or files
  /// that show it.
  static func rows() throws -> [(feature: String, answer: String, witnesses: [String])] {
    let texts = try ["FeatureTable", "Patterns"].map {
      try String(contentsOf: Sample.root.appending(path: "Docs/\($0).md"), encoding: .utf8)
    }
    return texts.joined().split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Feature |") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 3 else { return (line.description, "", []) }
        let witnesses = cells[2] == "—" ? [] : cells[2].replacing("`", with: "").components(separatedBy: ", ")
        return (cells[0], cells[1], witnesses)
      }
  }

  /// Every test, as `Suite.function`, in the files of the tests and with the suites around it.
  static func tests() throws -> Set<String> {
    let folder = Sample.root.appending(path: "Tests")
    var tests: Set<String> = []
    for case let file as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
    where file.hasSuffix("Tests.swift") && !file.contains(".build") {
      tests.formUnion(Self.tests(in: try String(contentsOf: folder.appending(path: file), encoding: .utf8)))
    }
    return tests
  }

  /// The tests in a source: each function after `@Test`, in the types whose lines are indented less.
  private static func tests(in source: String) -> Set<String> {
    var tests: Set<String> = []
    var types: [(indent: Int, name: String)] = []
    var isTest = false
    for line in source.split(separator: "\n") {
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      // Most lines are neither, and an expression takes a while to say so.
      if line.utf8.contains(UInt8(ascii: "{")),
        let type = line.firstMatch(of: /^ *(@Suite(\(.*\))? )?([a-z]+ )*(struct|class|enum|extension) (\w+)/)
      {
        types.removeAll { $0.indent >= indent }
        types.append((indent, String(type.output.5)))
      }
      if line.dropFirst(indent).hasPrefix("@Test") { isTest = true }
      guard isTest, let function = line.firstMatch(of: /\bfunc (\w+)\(/) else { continue }
      isTest = false
      let names = types.filter { $0.indent < indent }.map(\.name) + [String(function.output.1)]
      tests.insert(names.joined(separator: "."))
    }
    return tests
  }

  @Test("names tests that exist, as a suite and a function, or files")
  func witnessesExist() throws {
    let tests = try Self.tests()
    #expect(tests.count > 1_000)
    let rows = try Self.rows()
    #expect(rows.count > 110)
    for (feature, _, witnesses) in rows {
      for witness in witnesses {
        let path = Sample.root.appending(path: witness).path
        let exists = tests.contains(witness) || FileManager.default.fileExists(atPath: path)
        #expect(exists, "\(feature): \(witness) is neither a test nor a file")
      }
    }
  }

  @Test("knows a test by its suite and function alone")
  func recognition() {
    let source = """
      @Suite("Doors", .timeLimit(.minutes(5))) struct DoorTests {
        @Test("open", arguments: [1, 2])
        func open(_ number: Int) {}
        func closed() {}
      }
      extension DoorTests {
        @Suite struct Locks {
          @Test func turn() {}
        }
      }
      """
    #expect(Self.tests(in: source) == ["DoorTests.open", "DoorTests.Locks.turn"])
  }

  @Test("gives a reason in every row without a test")
  func refusals() throws {
    for (feature, answer, witnesses) in try Self.rows() where witnesses.isEmpty {
      #expect(answer.hasPrefix("No: "), "\(feature): \(answer)")
    }
  }
}
