import Foundation
import Testing

/// Quick Help and the pages of the documentation show a comment without its neighbours.
@Suite("Doc comments")
struct DocCommentTests {
  /// How a comment begins that leans on the one before it.
  private static let leaning = ["The same", "As above", "See above", "Likewise", "Also", "It "]

  private static func leans(_ opening: String) -> Bool { leaning.contains(where: opening.hasPrefix) }

  /// The first lines of the comments of a source's public declarations.
  private static func openings(of source: String) -> [String] {
    var openings: [String] = []
    var opening: String?
    // The indents of the members of a public protocol or enum, which are public without the word.
    var (requirements, cases): (Set<Int>, Set<Int>) = ([], [])
    for line in source.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      let indent = line.count - code.count
      if code.hasPrefix("///") {
        opening = opening ?? String(code.dropFirst(4))
        continue
      }
      if code.hasPrefix("public protocol ") { requirements.insert(indent + 2) }
      if code.hasPrefix("public enum ") { cases.insert(indent + 2) }
      if code.hasPrefix("}") {
        requirements.remove(indent + 2)
        cases.remove(indent + 2)
      }
      guard let comment = opening, code.wholeMatch(of: /@\w+(\(.*\))?/) == nil else { continue }
      let isMember = requirements.contains(indent) || cases.contains(indent) && code.contains("case ")
      if isMember || code.contains("public ") { openings.append(comment) }
      opening = nil
    }
    return openings
  }

  @Test("of public declarations can be read alone, and those of parameters begin with a capital")
  func noneLeans() throws {
    let sources = Sample.root.appending(path: "Sources")
    var count = 0
    for file in try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    where file.hasSuffix(".swift") {
      let source = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let openings = Self.openings(of: source)
      count += openings.count
      #expect(openings.filter(Self.leans) == [], "\(file)")
      let parameters = source.split(separator: "\n").filter {
        $0.contains("/// ") && $0.contains(/\/\/\/ +- (Parameter )?\w+: [a-z]/)
      }
      #expect(parameters == [], "\(file)")
    }
    #expect(count > 3_000)
  }

  @Test("that lean on a neighbour are seen, whatever stands before the declaration")
  func leaningIsSeen() {
    let source = """
      /// The same with a name.
      ///
      /// - Parameter name: The name.
      @discardableResult
      public func one(_ name: String) {}
      /// It is internal.
      func two() {}
      /// Items, as they are.
      public var items: [Int] = []
      public enum Kind {
        /// Likewise.
        case three
        /// Also this.
        @available(*, deprecated) case four
        /// It is internal.
        static var five: Int { 5 }
      }
      public protocol Asked {
        /// It is asked for.
        func six()
      }
      struct Hidden {
        /// See above.
        func seven() {}
      }
      """
    let openings = Self.openings(of: source)
    #expect(
      openings == [
        "The same with a name.", "Items, as they are.", "Likewise.", "Also this.", "It is asked for.",
      ])
    #expect(openings.map(Self.leans) == [true, false, true, true, true])
  }
}
