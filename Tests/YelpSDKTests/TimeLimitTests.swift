import Foundation
import Testing

@testable import YelpSDK

@Suite("Tests that wait")
struct TimeLimitTests {
  @Test("have a time limit in their suite")
  func limits() throws {
    let folder = Repository.root.appending(path: "Tests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Tests.swift") && !$0.contains(".build/") }
    #expect(files.count > 100)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      guard text.contains("await "), text.contains("@Test") else { continue }
      let isLimited = text.contains(".timeLimit(")
      #expect(isLimited, "\(file)")
    }
  }
}
