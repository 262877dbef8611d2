import Foundation
import TestKit
import Testing

@Suite("The documentation of every builder's initialiser")
struct BuilderDocumentationTests {
  @Test("names the client that send() uses without an argument")
  func bareSend() throws {
    let root = Repository.root.appending(path: "Sources/YelpSDK/Endpoints")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix("Builder.swift")
    }
    #expect(paths.count > 15)
    for path in paths {
      let lines = try String(contentsOf: root.appending(path: path), encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      // The builder stands first in its file, before the response and its values.
      let builder = lines.prefix { $0 != "}" }
      #expect(builder.contains { $0.hasPrefix("  public init(") }, "\(path)")
      for (number, line) in builder.enumerated() where line.hasPrefix("  public init(") {
        let comment = lines[..<number].reversed().prefix { $0.hasPrefix("  ///") }
        #expect(
          comment.contains { $0.contains("A bare `send()` uses ``YelpSDK/shared``.") }, "\(path): \(line)")
      }
    }
  }
}
