import Foundation
import Testing

@Suite("The topics of the documentation catalogs")
struct TopicTests {
  /// The names of the public types at file scope that can be used. The documentation is built on Linux too, where those
  /// in `#if canImport(SwiftUI)` and the like are not seen.
  private static func publicTypes(in source: String) -> [String] {
    var (isInCondition, isHidden) = (false, false)
    return source.split(separator: "\n").compactMap { line in
      if line.hasPrefix("#if") { (isInCondition, isHidden) = (true, line.hasPrefix("#if canImport(")) }
      if line.hasPrefix("#else") { isHidden = false }
      if line.hasPrefix("#endif") { (isInCondition, isHidden) = (false, false) }
      let indent = line.prefix { $0 == " " }.count
      guard !isHidden, !line.contains("@available(*, unavailable"),
        indent == 0 || isInCondition && indent == 2
      else { return nil }
      let declaration =
        /^(@\w+(\([^)]*\))? )*public (final |indirect |nonisolated )*(struct|class|enum|actor|protocol|typealias) (?<name>\w+)/
      return (try? declaration.firstMatch(in: line.dropFirst(indent))).map { String($0.name) }
    }
  }

  /// The types in the topics of the first page of a catalog.
  private static func topics(_ page: String, of product: String) -> [String] {
    page.matches(of: /(?m)^- ``(?:(?<module>\w+)\/)?(?<name>\w+)``$/)
      .filter { $0.module.map { $0 == product } ?? true }.map { String($0.name) }
  }

  @Test(
    "have every public type of their product, each once",
    arguments: ["YelpSDK", "YelpUI", "YelpPartner", "YelpTools", "YelpSandbox", "YelpPartnerSandbox"])
  func types(product: String) throws {
    let folder = Sample.root.appending(path: "Sources/\(product)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    let types = Set(
      try files.flatMap { file in
        Self.publicTypes(in: try String(contentsOf: folder.appending(path: file), encoding: .utf8))
      })
    #expect(types.count >= 4)
    let page = try String(
      contentsOf: folder.appending(path: "\(product).docc/\(product).md"), encoding: .utf8)
    #expect(Self.topics(page, of: product).sorted() == types.sorted())
  }

  @Test("are compared with types at file scope, and with no others")
  func recognition() {
    let source = """
      public struct One { public struct Inner {} }
      @MainActor public final class Two {
        public enum Nested {}
      }
      #if os(Linux)
        public typealias Three = One
      #endif
      #if canImport(SwiftUI)
        public struct Unseen {}
      #endif
      @available(*, unavailable, renamed: "One") public typealias Other = One
      struct Hidden {}
      package enum Package {}
      public extension One {}
      """
    #expect(Self.publicTypes(in: source) == ["One", "Two", "Three"])
    let page = "# ``A``\n- ``One``\n- ``A/A``\n- ``B/B``\n- <doc:Page>\nSee ``Two``.\n- ``Two``: a text"
    #expect(Self.topics(page, of: "A") == ["One", "A"])
  }
}
