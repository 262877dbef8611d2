import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpUI

@Suite("The guide to SwiftUI")
struct SwiftUIGuideTests {
  private static func page() throws -> String { try Repository.text("Sources/YelpUI/YelpUI.docc/SwiftUI.md") }

  /// Lines without their indentation.
  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Whether the lines of a block follow each other in a file.
  private static func isExcerpt(_ block: String, of file: String) -> Bool {
    ("\n" + lines(file).joined(separator: "\n") + "\n").contains(
      "\n" + lines(block).joined(separator: "\n") + "\n")
  }

  @Test("shows excerpts of the sample app, which `Scripts/check-apple-code` compiles")
  func excerpts() throws {
    let folder = Repository.root.appending(path: "Examples/CafeFinder/CafeFinder")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    .map { try Repository.text("Examples/CafeFinder/CafeFinder/\($0)") }
    let parts = try Self.page().components(separatedBy: "```")
    let blocks = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }.filter { $0.hasPrefix("swift") }
    #expect(blocks.count >= 8)
    for block in blocks {
      #expect(block.hasPrefix("swift no-compile\n"))
      let code = String(block.drop { $0 != "\n" })
      #expect(Self.lines(code).count > 1)
      #expect(files.contains { Self.isExcerpt(code, of: $0) }, "no file has this:\(code)")
    }
  }

  @Test("has a block found changed when one line of it is")
  func changed() {
    let file = "struct A {\n  let b: Int\n\n  let c: Int\n}\n"
    #expect(Self.isExcerpt("let b: Int\nlet c: Int", of: file))
    #expect(!Self.isExcerpt("let b: Int", of: "  let b: Int?\n"))
    #expect(!Self.isExcerpt("let c: Int\nlet b: Int", of: file))
  }

  @Test("lists every word that the views show, with its key")
  func words() throws {
    let page = try Self.page()
    let rows = page.matches(of: /(?m)^\| `(?<key>YelpUI\.\w+)` \| (?<text>.+) \|$/)
      .map { "\($0.key) \($0.text)" }
    let own = Words.allCases.map { "\($0.key) \($0.rawValue)" }
    #expect(rows == ["YelpUI.attribution \(YelpAttribution.text)"] + own)
  }

  @Test("keeps the sample app at 500 lines, and each of its files below 100")
  func size() throws {
    let folder = Repository.root.appending(path: "Examples/CafeFinder/CafeFinder")
    let lines = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    .map {
      try Repository.text("Examples/CafeFinder/CafeFinder/\($0)").split(
        separator: "\n", omittingEmptySubsequences: false
      ).count
    }
    #expect(lines.allSatisfy { $0 < 100 })
    #expect((100...500).contains(lines.reduce(0, +)))
  }
}
