import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("Tests that wait")
struct TimeLimitTests {
  /// The texts of all files with tests, by path.
  private static func files() throws -> [(path: String, text: String)] {
    let folder = Repository.root.appending(path: "Tests")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter {
        $0.hasSuffix("Tests.swift") && !$0.hasSuffix("TimeLimitTests.swift") && !$0.contains(".build/")
      }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  @Test("have a time limit in their suite, or of their own outside of one")
  func limits() throws {
    let files = try Self.files()
    #expect(files.count > 100)
    for (path, text) in files {
      let (suites, others) = Self.parts(text)
      for suite in suites where suite.contains("@Test") && suite.contains(Self.waiting) {
        #expect(Self.heading(suite).contains(Self.limit), "\(path): \(Self.heading(suite))")
      }
      for test in others.components(separatedBy: "@Test").dropFirst() where test.contains(Self.waiting) {
        #expect(Self.heading(test).contains(Self.limit), "\(path): \(Self.heading(test))")
      }
    }
  }

  @Test("stop waiting when they are cancelled")
  func cancellation() throws {
    // What an owned task works on is cancelled with the task that waits for its value.
    let exception = "AutoCancellingTaskTests.swift"
    for (path, text) in try Self.files() where !path.hasSuffix(exception) {
      for line in text.components(separatedBy: "\n") where line.contains(Self.waiting) {
        let isLoop = line.contains("while ") && line.contains("Task.yield()")
        #expect(!isLoop || line.contains("isCancelled"), "\(path): \(line)")
        #expect(!Self.waitsForTask(line), "\(path): use valueUnlessCancelled() in \(line)")
        // The sandbox's own function says nothing when nobody sleeps.
        let isOwn =
          line.contains(".waitForSleepers(")
          && !["YelpSandboxTests/Doubles", "YelpSandboxTests/Recordings"].contains(where: path.hasPrefix)
        #expect(!isOwn, "\(path): use sleepers(_:) in \(line)")
      }
    }
  }

  @Test("are told from others")
  func recognition() {
    let parts = Self.parts("@Test func a() {}\n@Suite(.timeLimit(1)) struct B {}\n@Suite(\"c\")\nstruct C {}")
    #expect(parts.others == "@Test func a() {}\n")
    #expect(parts.suites.map(Self.heading) == ["(.timeLimit(1)) struct B ", "(\"c\")\nstruct C "])
    for line in ["await call.value", "let a = try await calls[0].result", "(await x.value == 1)"] {
      #expect(Self.waitsForTask(line), "\(line)")
    }
    for line in ["await call.valueUnlessCancelled()", "await send().value", "call.value"] {
      #expect(!Self.waitsForTask(line), "\(line)")
    }
  }

  private static let waiting = "await "
  private static let limit = ".timeLimit("

  /// The text of each suite, without its `@Suite`, and what stands before the first one.
  private static func parts(_ text: String) -> (suites: [String], others: String) {
    let parts = text.components(separatedBy: "@Suite")
    return (Array(parts.dropFirst()), parts[0])
  }

  /// What stands before the body of a suite or test.
  private static func heading(_ text: String) -> String { String(text.prefix { $0 != "{" }) }

  /// Whether a line waits for the `value` or `result` of a task, which goes on when the test is cancelled.
  private static func waitsForTask(_ line: String) -> Bool {
    line.firstMatch(of: /await \w+(\[\w+\])?\.(value|result)\b/) != nil
  }
}
